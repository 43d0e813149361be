// Written by Tessera. Changes will be overwritten: change the string table instead.
// swift-format-ignore-file

import Tessera

nonisolated extension L10n {
  /// The table, with the strings of all languages.
  static let table = LocalizedTable("Localizable", module: "Search", literal: "TESSERA\u{1} \u{3}\0\0\u{2}\0\0\0\u{3}\0\0\0\0\0\0\0\u{2}\0\0\0\0\u{1}\0\0\0\0\0\0\u{C}\u{1}\0\0\u{F}\u{1}\0\0\u{12}\u{1}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u{1}\0\0\0\u{15}\u{1}\0\0*z\u{2}\0\0\0$\u{1}\0\0.*\u{15}\u{1}\0\0\"\u{1}\0\0$\u{1}\0\03\u{1}\0\05\u{1}\0\0T\u{1}\0\0q\u{1}\0\0\u{14}\u{2}\0\0K\u{2}\0\0j\u{2}\0\0\u{16}Localizable\u{4}en\u{4}es\u{4}pl\u{18}search.empty\u{2}\u{1}\u{1C}search.results\u{2}\n=A\u{14}Nothing found for “\t\0\u{10}”.9A*\u{4}\u{1}\n\t!\u{1C} result\u{5}\u{B}\t!  resultsA\u{3}A$No hay resultados para «\t\0\u{C}».A+C\u{E}\u{4}\u{1}\r\t!( resultado\u{4}\u{11}\t!8 de resultados\u{5}\u{E}\t!, resultados=A\u{14}Brak wyników dla „\t\0\u{10}”.A)C\n\u{4}\u{1}\t\t!\u{18} wynik\u{3}\n\t!\u{1C} wyniki\u{4}\u{C}\t!$ wyników\u{5}\n\t!\u{1C} wyniku")
}
