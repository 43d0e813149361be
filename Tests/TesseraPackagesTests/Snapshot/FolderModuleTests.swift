import TesseraStrings
import TesseraWorkspace
import Testing

@Suite struct FolderModuleTests {
  @Test(
    "A module is named after the closest folder that is not a resource folder",
    arguments: [
      (["App/Localizable.xcstrings"], ["App: App [Localizable]"]),
      (["App/Resources/Localizable.xcstrings"], ["App: App [Localizable]"]),
      (["App/Supporting Files/Localization/InfoPlist.xcstrings"], ["App: App [InfoPlist]"]),
      (["App/Resources/mul.lproj/Main.xcstrings"], ["App: App [Main]"]),
      (["Localizable.xcstrings"], [": Shop [Localizable]"]),
      (["Resources/Localizable.xcstrings"], [": Shop [Localizable]"]),
      (["App/B.xcstrings", "App/A.xcstrings", "App/Resources/A.xcstrings"], ["App: App [A, A, B]"]),
      (
        ["iOS/UI/L.xcstrings", "Mac/UI/L.xcstrings", "Mac/L.xcstrings"],
        ["Mac: Mac [L]", "Mac/UI: Mac/UI [L]", "iOS/UI: iOS/UI [L]"]
      ),
      (["Pods/X/L.xcstrings", ".build/L.xcstrings", ".build-tool/L.xcstrings", "A/node_modules/L.xcstrings"], []),
    ]
  )
  func moduleNames(paths: [String], expected: [String]) {
    let snapshot = load(Dictionary(paths.map { ($0, emptyCatalog) }) { first, _ in first })
    let modules = snapshot.modules.map { "\($0.path): \($0.name) [\($0.tables.map(\.name).joined(separator: ", "))]" }
    #expect(modules == expected)
    #expect(snapshot.findings.isEmpty)
  }

  @Test("Canonically equivalent folder names are different names") func equivalentNames() {
    let snapshot = load(["Caf\u{E9}/L.xcstrings": emptyCatalog])
    let other = load(["Cafe\u{301}/L.xcstrings": emptyCatalog])
    #expect(snapshot.file(at: "Caf\u{E9}/L.xcstrings") != nil)
    #expect(snapshot.file(at: "Cafe\u{301}/L.xcstrings") == nil)
    #expect(other.modules.count == 1)
  }
}
