import Foundation
import TesseraTestSupport
import Testing

@Suite("Corpus manifest") struct CorpusManifestTests {
  @Test("The manifest lists each file with its features")
  func manifest() throws {
    let found = try CorpusManifest(describing: .own)
    let isRecording = ProcessInfo.processInfo.environment["TESSERA_RECORD_GOLDENS"] != nil
    guard !isRecording else {
      try Data(found.text.utf8).write(to: CorpusManifest.url(of: .own))
      Issue.record("recorded MANIFEST.tsv: review the changes")
      return
    }
    let listed = try CorpusManifest(of: .own)
    for (row, file) in zip(listed.rows, found.rows) where row != file {
      Issue.record("the manifest has\n\(row)\nthe file has\n\(file)")
    }
    #expect(listed.text == found.text)
  }

  @Test(
    "The project's own corpus has every feature of the public corpus",
    .enabled(if: Corpus.publicCorpus != nil, "../shared/corpus is absent: tests read Tests/Corpus only")
  )
  func publicFeatures() throws {
    let publicCorpus = try #require(Corpus.publicCorpus)
    let own = try CorpusManifest(of: .own).featureNames
    let listed = try CorpusManifest(of: publicCorpus).featureNames
    let found = try CorpusManifest(describing: publicCorpus).featureNames
    #expect(listed.union(found).subtracting(own).sorted() == [])
  }

  @Test("`TESSERA_CORPUS` selects an existing corpus")
  func selection() {
    #expect([nil, "own", "public"].contains(Corpus.selection))
    #expect(!Corpus.selected.isEmpty)
  }

  @Test("The features of small files are detected", arguments: samples) func features(_ sample: Sample) throws {
    let folder = try TemporaryFolder()
    let corpus = Corpus(root: folder.url(""), isPublic: false)
    let file = CorpusFile(corpus: corpus, kind: sample.kind, path: sample.path)
    try FileManager.default.createDirectory(at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(sample.bytes).write(to: file.url)
    let features = try CorpusFeatures(of: file)
    #expect(features.names.sorted() == sample.features)
    #expect(features.languages.sorted() == sample.languages)
  }

  struct Sample: Sendable {
    var kind: Corpus.Kind
    var path: String
    var bytes: [UInt8]
    var languages: [String]
    var features: [String]

    init(_ kind: Corpus.Kind, _ path: String, _ text: String, languages: [String] = [], _ features: [String]) {
      self.init(kind, path, Array(text.utf8), languages: languages, features)
    }

    init(_ kind: Corpus.Kind, _ path: String, _ bytes: [UInt8], languages: [String] = [], _ features: [String]) {
      self.kind = kind
      self.path = path
      self.bytes = bytes
      self.languages = languages
      self.features = features
    }
  }

  static let samples: [Sample] = [
    Sample(
      .xcstrings,
      "A/a.xcstrings",
      #"{"sourceLanguage":"en","strings":{"b":{},"a":{}}}"#,
      ["colon:none", "emptyEntry", "indent:none", "keys=2", "noNL", "noVersion", "otherOrder", "utf8"]
    ),
    Sample(
      .xcstrings,
      "A/a.xcstrings",
      "{\n  \"strings\" : {\"a\" : {\"x\" : 1}, \"a\" : {\"\\u0078\": 1}},\r\n  \"version\" : \"1.0\"\r\n}\r\n",
      [
        "colon:nospace", "colon:space", "crlf", "duplicateKey", "finalNL", "indent:2", "keys=1", "lf", "unicodeEscape",
        "unknownMember", "utf8", "v1.0",
      ]
    ),
    Sample(
      .xcstrings,
      "A/a.xcstrings",
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%2$-5.3lf %% %#@n@ %(x)d % d": {"x": 1,
      "localizations": {"de": {"variations": {"device": {"mac": {"variations": {"plural": {"one": {"stringUnit": {"state": "", "value": ""}}}}}}},
      "substitutions": {"n": {"variations": {"plural": {"two": {}}}}}}}}}}
      """#,
      languages: ["de"],
      [
        "%#@", "%%", "%(", "%N$-W.Plf", "colon:nospace", "device", "device.mac", "device.mac.plural.one", "emptyState",
        "emptyValue", "indent:none", "keys=1", "lf", "noArgNum", "noNL", "otherOrder", "plural", "substitutions",
        "substitutions.plural.two", "substitutionsBesideVariations", "unknownMember", "utf8", "v1.0",
      ]
    ),
    Sample(
      .assets,
      "A/M.xcassets/c.colorset/Contents.json",
      #"{"colors":[{"color":{"color-space":"srgb","components":{"red":"0x1","alpha":"1.0","blue":1}},"idiom":"tv"}]}"#,
      [
        ".colorset", "colon:none", "color", "colors", "component:alpha", "component:blue", "component:float",
        "component:hex", "component:number", "component:red", "idiom", "idiom:tv", "noInfo", "noNL", "srgb", "utf8",
      ]
    ),
    Sample(
      .assets,
      "A/M.xcassets/v1.2/Contents.json",
      #"{"info":{"version":1}}"#,
      ["colon:none", "folder", "noNL", "utf8"]
    ),
    Sample(
      .strings,
      "A/de.lproj/a.strings",
      "/* ObjectID = \"x\"; */\r\"a\\n\" = 'b\\12';\rk; // c\r\"a\\n\" = \"\";\rk = \"%@\";",
      languages: ["de"],
      [
        "%@", "comment:block", "comment:line", "cr", "duplicateKey", "emptyValue", "escape:n", "escape:octal",
        "keyOnly", "noNL", "objectID", "singleQuotes", "unquotedKey", "utf8",
      ]
    ),
    Sample(
      .strings,
      "A/a.strings",
      [0xFE, 0xFF, 0, 0x61, 0, 0x3B],
      ["keyOnly", "noLanguageFolder", "noNL", "unquotedKey", "utf16be"]
    ),
    Sample(.strings, "A/Base.lproj/a.strings", "", ["Base.lproj", "empty", "utf8"]),
    Sample(
      .xliff,
      "A/a.xliff",
      """
      <xliff><file original="a.strings" target-language="de"><header><tool tool-version="9.4"/></header><body>
      <trans-unit id="k|==|device.mac.plural.one"><source/><target state="new">x</target><note/></trans-unit>
      <trans-unit id="/a:dict/b:dict/:string"><source>a</source></trans-unit></body></file></xliff>
      """,
      languages: ["de"],
      [
        "id:device.plural", "id:stringsdict", "lf", "noNL", "noTarget", "note:empty", "original:.strings", "source",
        "source:empty", "state:new", "target", "utf8", "xcode9.4",
      ]
    ),
  ]
}
