import TesseraStrings
import Testing

@testable import TesseraFormats

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

  @Test("The locations of files follow the groups") func references() throws {
    let objects = """
      M = { isa = PBXGroup; children = ( G, S, A, V, U, T, N, L ); };
      G = { isa = PBXGroup; children = ( F, R, C, M ); path = Shop; };
      F = { isa = PBXFileReference; path = de.lproj/Main.strings; };
      R = { isa = PBXFileReference; path = ../Kit; lastKnownFileType = folder; };
      C = { isa = PBXFileReference; path = Main.swift; };
      S = { isa = PBXFileReference; path = Root.strings; sourceTree = SOURCE_ROOT; };
      A = { isa = PBXFileReference; path = "/Users/me/Absolute.strings"; };
      V = { isa = PBXFileReference; path = "$(KIT)/Variable.strings"; };
      U = { isa = PBXFileReference; path = Kit.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
      T = { isa = PBXGroup; children = ( W ); path = Elsewhere; sourceTree = TOOLS; };
      W = { isa = PBXFileReference; path = Tools.strings; };
      N = { isa = PBXFileReference; name = Nameless; };
      P2 = { isa = XCLocalSwiftPackageReference; relativePath = ../Packages/Design; };
      X = { isa = PBXFileReference; path = Unreachable.strings; };
      """
    let file = try #require(XcodeProjectFile(parsing: Array(Self.project(objects).utf8)))
    #expect(
      file.references.paths == ["Shop/de.lproj/Main.strings", "Shop/../Kit", "Root.strings", "../Packages/Design"]
    )
    #expect(
      file.references.names == ["Absolute.strings", "Variable.strings", "Tools.strings", "Unreachable.strings"]
    )
    #expect(file.references.isComplete)
  }

  @Test(
    "Groups within groups take linear memory, whatever the outermost path is relative to",
    arguments: ["<group>", "SOURCE_ROOT", "<absolute>", "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR"]
  )
  func nestedGroups(_ sourceTree: String) throws {
    let groups = (0..<20_000).map {
      "G\($0) = { isa = PBXGroup; path = aaaaaaaaaaaaaaaa; children = ( G\($0 + 1), F\($0) ); };"
    }
    let files = (0..<20_000).map { "F\($0) = { isa = PBXFileReference; path = a.strings; };" }
    let outer = "M = { isa = PBXGroup; path = Root; sourceTree = \"\(sourceTree)\"; children = ( G0 ); };"
    let objects = outer + groups.joined() + files.joined()
    let file = try #require(XcodeProjectFile(parsing: Array(Self.project(objects).utf8)))
    #expect(!file.references.isComplete)
    #expect(file.references.paths.count < 100)
  }

  private static func project(_ objects: String) -> String {
    """
    { objects = { P = { isa = PBXProject; knownRegions = ( en ); mainGroup = M; }; \(objects) }; rootObject = P; }
    """
  }

  @Test("A project without a list of languages is read") func noRegions() throws {
    let text = "{ objects = { P = { isa = PBXProject; }; }; rootObject = P; }"
    let file = try XcodeProjectFile(reading: SourceText(text))
    #expect(file.knownRegions == nil)
    #expect(file.regions == [])
  }

  @Test("An identifier that is defined twice is listed, and its last definition counts") func duplicates() throws {
    let text = """
      {
        objects = {
          P = { isa = PBXProject; knownRegions = ( en ); };
          P = { isa = PBXProject; knownRegions = ( de ); };
        };
        rootObject = P;
      }
      """
    let file = try XcodeProjectFile(reading: SourceText(text))
    #expect(file.knownRegions == ["de"])
    #expect(file.duplicates.map(\.identifier) == ["P"])
    #expect(file.duplicates.map(\.location) == [SourceLocation(line: 4, column: 5)])
  }

  @Test(
    "Text that is not a project causes an error with an offset",
    arguments: [
      ("", "a value is missing", 0), ("{", "a value is missing", 1),
      ("{ objects = { }; }", "`rootObject` does not lead to a PBXProject", 0),
      (
        "{ objects = { P = { isa = PBXProject; }; }; rootObject = Q; }",
        "`rootObject` does not lead to a PBXProject", 57
      ),
      ("{ objects = { P = { isa = X; }; }; rootObject = P; }", "`rootObject` does not lead to a PBXProject", 48),
      ("{ objects = P; rootObject = P; }", "it has no dictionary `objects`", 0),
      ("<?xml version=\"1.0\"?><plist version=\"1.0\"/>", "it is an XML property list, which is not read", 0),
    ]
  )
  func errors(_ text: String, _ reason: String, _ offset: UInt32) {
    #expect(throws: XcodeProjectError(offset: offset, reason: reason)) {
      try XcodeProjectFile(reading: SourceText(text))
    }
  }
}
