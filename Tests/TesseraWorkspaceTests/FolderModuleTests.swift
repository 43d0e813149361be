import TesseraModel
import TesseraText
import TesseraWorkspace
import Testing

@Suite struct FolderModuleTests {
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Hello" : {

        }
      },
      "version" : "1.0"
    }
    """

  @Test(arguments: [
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
  ])
  func modulesAreNamedByWhatHoldsTheResources(paths: [String], expected: [String]) {
    let files = Dictionary(paths.map { ($0, Self.catalog) }) { first, _ in first }
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/projects/Shop")
    let modules = snapshot.modules.map { "\($0.path): \($0.name) [\($0.tables.map(\.name).joined(separator: ", "))]" }
    #expect(modules == expected)
    #expect(snapshot.findings.isEmpty)
  }
}
