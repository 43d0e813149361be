import Foundation
import TesseraCore
import Testing

@testable import Tessera

@Suite("Looking up resources by language") struct LookupTests {
  static let files = [
    "zh-hans.lproj/a.txt": "zh-Hans", "pt_BR.lproj/a.txt": "pt-BR", "DE.lproj/a.txt": "de", "German.lproj/b.txt": "b",
    "es-419.lproj/a.txt": "es-419", "base.lproj/a.txt": "Base", "base.lproj/c.txt": "Base", "a.txt": "none",
    "plain.txt": "plain", "en.lproj/only.txt": "en", "fr.lproj/Legal/terms.txt": "fr", "Legal/terms.txt": "none",
    "not a language.lproj/a.txt": "",
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
    """,
  ]

  @Test(
    "Lookup order: requested languages, Base, no language, development language",
    arguments: [
      ("a.txt", ["zh-Hans"], "zh-Hans"), ("a.txt", ["zh_hans_CN"], "zh-Hans"), ("a.txt", ["zh-CN"], "zh-Hans"),
      ("a.txt", ["pt-BR"], "pt-BR"), ("a.txt", ["de-AT"], "de"), ("a.txt", ["es-MX"], "es-419"),
      ("a.txt", ["ja", "de"], "de"), ("a.txt", ["ja"], "Base"), ("a.txt", [], "Base"), ("b.txt", ["de"], "b"),
      ("c.txt", ["de"], "Base"), ("plain.txt", ["de"], "plain"), ("plain.txt", [], "plain"),
      ("only.txt", ["ja"], "en"), ("only.txt", [], "en"), ("Legal/terms.txt", ["fr-CA"], "fr"),
      ("Legal/terms.txt", ["de"], "none"),
    ] as [(String, [LanguageTag], String)]
  )
  func order(_ name: String, _ languages: [LanguageTag], _ text: String) throws {
    let folder = try ScratchFolder(Self.files)
    let file = ResourceFile(path: name, bundle: folder.bundle)
    #expect(try file.text(languages: languages) == text)
    #expect(try file.data(languages: languages) == Data(text.utf8))
    let parts = name.split(separator: "/").map(String.init)
    let url = try folder.bundle.url(
      forResource: PathText.withoutExtension(parts[parts.count - 1]),
      withExtension: "txt",
      subdirectory: parts.count > 1 ? parts[0] : nil,
      languages: languages
    )
    #expect(try url == file.url(languages: languages))
  }

  @Test("The localizations of a bundle are those of its language folders") func localizations() throws {
    let folder = try ScratchFolder(Self.files)
    #expect(try folder.bundle.localizations() == ["de", "en", "es-419", "fr", "pt-BR", "zh-Hans"])
  }

  @Test("The error for a missing file lists the searched paths") func missingFile() throws {
    let folder = try ScratchFolder(["de.lproj/a.txt": "", "Base.lproj/a.txt": "", "b.txt/c": ""])
    let error = #expect(throws: ResourceError.self) {
      try ResourceFile(path: "b.txt", bundle: folder.bundle).data(languages: ["de"])
    }
    #expect(error?.kind == .notFound)
    #expect(
      error.map { folder.relative($0.description) } == """
        no file "b.txt" in "\(folder.path)"; tried:
          de.lproj/b.txt: missing
          Base.lproj/b.txt: missing
          b.txt: not a file
        """
    )
    #expect(throws: ResourceError.self) {
      try ResourceFile(path: "a", bundle: ResourceBundle(folder: folder.url("absent"))).url()
    }
  }

  @Test(
    "Names that lead out of the bundle are refused",
    arguments: [
      "../x", "a/../../x", "/etc/hosts", "", "a//b", "./a", "a/.", "..", "C:\\x", "C:/x", "a\\..\\x", "a\0b", "a/", "/",
    ]
  )
  func refusedNames(_ name: String) throws {
    let folder = try ScratchFolder(["in/a": "", "x": "secret"])
    let bundle = ResourceBundle(folder: folder.url("in"))
    func kind(_ body: () throws -> Any) -> ResourceError.Kind? {
      #expect(throws: ResourceError.self) { try body() }?.kind
    }
    #expect(kind { try ResourceFile(path: name, bundle: bundle).data() } == .refused)
    #expect(kind { try ResourceFolder(path: name, bundle: bundle).url() } == .refused)
    #expect(kind { try ResourceImage(name: name, bundle: bundle).file() } == .refused)
    #expect(kind { try ResourceColor(name: name, bundle: bundle).components() } == .refused)
    #expect(kind { try ResourceData(name: name, bundle: bundle).data() } == .refused)
    #expect(kind { try bundle.url(forResource: "x", subdirectory: "..") } == .refused)
    #expect(kind { try bundle.url(forResource: "x", withExtension: "/../../x") } == .refused)
  }

  @Test(
    "Links that lead out of the bundle are refused",
    arguments: [
      ("leak", "../secret", false), ("folder/leak", "../../secret", false), ("fine", "a", true),
      ("through", "../in/a", true), ("de.lproj", "../out", false), ("sibling", "../in-other/a", false),
    ]
  )
  func links(_ link: String, _ target: String, _ isFine: Bool) throws {
    let folder = try ScratchFolder(["in/a": "a", "secret": "s", "out/a": "s", "in-other/a": "s"])
    try folder.link("in/\(link)", to: target)
    let bundle = ResourceBundle(folder: folder.url("in"))
    let name = link == "de.lproj" ? "a" : link
    if isFine {
      #expect(try bundle.data(forResource: name) == Data("a".utf8))
    } else {
      let error = #expect(throws: ResourceError.self) { try bundle.data(forResource: name, languages: ["de"]) }
      #expect(error?.kind == .refused)
      #expect(error?.searchedPaths.map(\.reason) == [.outsideBundle])
    }
  }

  @Test("Folders are found by language, and paths outside of a folder are errors") func folders() throws {
    let folder = try ScratchFolder([
      "Pages/b.html": "B", "Pages/a.html": "A", "Pages/.hidden": "", "de.lproj/Pages/a.html": "D",
    ])
    let pages = ResourceFolder(path: "Pages", bundle: folder.bundle)
    #expect(try folder.relative(pages.url()) == "Pages")
    #expect(try pages.names() == ["a.html", "b.html"])
    #expect(try pages.names(languages: ["de"]) == ["a.html"])
    #expect(try pages.file("a.html").text() == "A")
    #expect(try pages.file("a.html").text(languages: ["de"]) == "D")
    #expect(throws: ResourceError.self) { try pages.file("../../x").url() }
    #expect(throws: ResourceError.self) { try ResourceFolder(path: "Pages/a.html", bundle: folder.bundle).url() }
  }

  @Test("A byte order mark is removed from a string, and invalid UTF-8 is an error") func texts() throws {
    let folder = try ScratchFolder(["mark.txt": "\u{FEFF}é"])
    try Data([0x61, 0xFF]).write(to: folder.url("bad.txt"))
    #expect(try ResourceFile(path: "mark.txt", bundle: folder.bundle).text() == "é")
    let error = #expect(throws: ResourceError.self) { try ResourceFile(path: "bad.txt", bundle: folder.bundle).text() }
    #expect(error?.kind == .malformed)
  }

  @Test("A font has the URL and the data of its file") func fonts() throws {
    let folder = try ScratchFolder(["Fonts/Inter.ttf": "font"])
    let file = ResourceFile(path: "Fonts/Inter.ttf", bundle: folder.bundle)
    let font = ResourceFont(name: "Inter-Regular", family: "Inter", style: "Regular", file: file)
    #expect(try folder.relative(font.url()) == "Fonts/Inter.ttf")
    #expect(try font.data() == Data("font".utf8))
  }

  @Test("A file without read permission is an error", .enabled(if: getuid() != 0, "root reads whatever it likes"))
  func unreadable() throws {
    let folder = try ScratchFolder(["a": ""])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.url("a").path)
    let error = #expect(throws: ResourceError.self) { try folder.bundle.data(forResource: "a") }
    #expect(error?.searchedPaths.map(\.reason) == [.unreadable])
  }
}
