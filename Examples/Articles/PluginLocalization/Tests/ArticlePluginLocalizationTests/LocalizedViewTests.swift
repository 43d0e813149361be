import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import DiscoveryUIShared

@Suite struct LocalizedViewTests {
  @Test func everyStringResolves() { expectEveryKeyResolves(in: L10n.table, languages: ["en", "es"]) }

  @Test func keys() {
    #expect(Set(L10n.table.keys) == ["localizedViewTitle", "localizedViewItemCount"])
    #expect(Set(L10n.table.languages) == ["en", "es"])
  }

  @Test(arguments: [
    ("en", 0, "Item Count", "0 items"), ("en", 1, "Item Count", "1 item"), ("en", 2, "Item Count", "2 items"),
    ("es", 0, "Número de Artículos", "0 artículos"), ("es", 1, "Número de Artículos", "1 artículo"),
    ("es", 2, "Número de Artículos", "2 artículos"), ("es-MX", 1200, "Número de Artículos", "1,200 artículos"),
  ])
  func view(language: LanguageTag, count: Int, title: String, items: String) {
    let view = LocalizedView(count: count)
    #expect(view.title.resolved(in: language) == title)
    #expect(view.itemCount.resolved(in: language) == items)
  }

  /// The tables are also in the bundle of the module, for code that looks strings up with Foundation.
  @Test(arguments: ["en", "es"]) func tablesInTheBundle(language: LanguageTag) throws {
    for name in ["Localizable.strings", "Localizable.stringsdict"] {
      let source = Example.resources.appending(path: "\(language).lproj/\(name)")
      #expect(try ResourceFile(path: name, bundle: .module).data(languages: [language]) == Data(contentsOf: source))
    }
  }
}
