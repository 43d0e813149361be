// `LanguageTag` and `LanguagePreferences` stand in what this module offers: whoever imports it names them, and needs no
// second import.
@_exported public import TesseraCore
