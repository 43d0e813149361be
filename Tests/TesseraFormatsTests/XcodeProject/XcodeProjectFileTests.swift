import TesseraFormats
import Testing

@Suite struct XcodeProjectFileTests {
  static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
        A1 /* Localizable.strings */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de;
          path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        A2 = {isa = PBXFileReference; name = "zh-Hans"; path = "Res/zh-Hans.lproj/Main.strings"; sourceTree = "<group>"; };
        A3 /* Translations */ = {isa = PBXFileReference; lastKnownFileType = folder; path = Translations; };
        A4 = {isa = PBXFileSystemSynchronizedRootGroup; path = Shop/Widget; sourceTree = "<group>"; };
        A5 = {isa = PBXGroup; children = ( A6, ); path = fr.lproj; sourceTree = "<group>"; };
        A7 = {isa = PBXVariantGroup; children = ( A1, A2, ); name = Localizable.strings; sourceTree = "<group>"; };
        P = {
          isa = PBXProject;
          developmentRegion = en;
          knownRegions = ( en, Base, de, "zh-Hans", );
          targets = ( );
        };
      };
      rootObject = P /* Project object */;
    }
    """

  @Test("The regions, language folders, and whole folders of a project are read") func readsLanguages() throws {
    let file = try #require(XcodeProjectFile(parsing: Array(Self.project.utf8)))
    #expect(file.regions == ["en", "Base", "de", "zh-Hans", "en"])
    #expect(file.languageFolders == ["de.lproj", "zh-Hans.lproj", "fr.lproj"])
    #expect(file.wholeFolders == [["Shop", "Widget"], ["Translations"]])
  }

  @Test(
    "Parsing returns nil for text that is not a project or that has no languages",
    arguments: [
      "", "{", "{ objects = { }; }", "{ objects = { P = { isa = PBXProject; }; }; rootObject = P; }",
      "{ objects = { P = { knownRegions = en; }; }; rootObject = P; }",
      "{ objects = { P = { knownRegions = ( en ); }; }; rootObject = Q; }",
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>",
    ]
  )
  func noProject(_ text: String) {
    #expect(XcodeProjectFile(parsing: Array(text.utf8)) == nil)
  }
}
