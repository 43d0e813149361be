import TesseraFormats
import TesseraWorkspace
import Testing

@Suite struct XcodeProjectTests {
  @Test(
    "Project settings determine whether the folder of a language is in a project",
    arguments: [
      ("Apps/Shop/en.lproj", true),
      ("Apps/Shop/pt_BR.lproj", true),
      ("Apps/Shop/ZH-hans.lproj", true),
      ("Apps/Shop/fr.lproj", true),
      ("Apps/Shop/sr.lproj", false),
      ("Apps/Shop/pt.lproj", false),
      ("Apps/Shop/Settings.bundle/sr.lproj", true),
      ("Apps/Shop/Widget/sr.lproj", true),
      ("Apps/Shop/Widget/Resources/sr.lproj", true),
      ("Apps/Widget/sr.lproj", false),
      ("Apps/sr.lproj", false),
    ]
  )
  func mayContain(_ folder: String, _ expected: Bool) throws {
    let text = """
      {
        objects = {
          A = { isa = PBXFileReference; path = "Shop/fr.lproj/Main.strings"; };
          B = { isa = PBXFileSystemSynchronizedRootGroup; path = Shop/Widget; };
          P = { isa = PBXProject; developmentRegion = en; knownRegions = ( Base, "pt-BR", "zh-Hans" ); };
        };
        rootObject = P;
      }
      """
    let file = try #require(XcodeProjectFile(parsing: Array(text.utf8)))
    #expect(XcodeProject(path: "Apps/Shop.xcodeproj", file: file).mayContain(folder) == expected)
  }

  @Test(
    "Files in test folders are recognized",
    arguments: [
      ("Tests/de.lproj/A.strings", true), ("Shop/test/A.xcstrings", true), ("ShopUITests/A.xcstrings", true),
      ("Shop/Fixtures/A.xcstrings", true), ("Shop/TestData/A.xcstrings", true),
      ("Tests.xcstrings", false), ("Shop/Contests/A.xcstrings", false), ("Shop/Testing/A.xcstrings", false),
      ("Latest/A.xcstrings", false),
    ]
  )
  func tests(_ path: String, _ expected: Bool) {
    #expect(Path.isInTests(path) == expected)
  }
}
