// `LanguageTag` and `LanguagePreferences` appear in the public API of this module, so clients can use them without a
// second import.
@_exported public import TesseraCore
