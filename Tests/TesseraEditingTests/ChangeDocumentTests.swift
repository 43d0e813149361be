import Foundation
import TesseraCore
import TesseraEditing
import TesseraFormats
import TesseraStrings
import Testing

/// The JSON documents of `tessera set --from`.
@Suite struct ChangeDocumentTests {
  private static func address(_ text: String) throws -> LeafAddress { try #require(LeafAddress(text)) }

  private static func read(_ changes: String) -> (changes: [RequestedChange], issues: [Diagnostic<SourceSpan>]) {
    ChangeDocument.read(SourceText(#"{"changes":[\#(changes)]}"#))
  }

  @Test(
    "Each action results in the expected change",
    arguments: [
      (#"{"action":"set","address":"M/T/k/de","value":"v"}"#, "M/T/k/de", .setString("v", state: nil)),
      (#"{"action":"set","address":"M/T/k/de","value":""}"#, "M/T/k/de", .setString("", state: nil)),
      (
        #"{"action":"set","address":"M/T/%25lld/de/plural.one","value":"é","state":"needs_review"}"#,
        "M/T/%25lld/de/plural.one", .setString("é", state: .needsReview)
      ),
      (#"{"action":"set","address":"M/T/k/de","state":"new"}"#, "M/T/k/de", .setString(nil, state: .new)),
      (#"{"action":"set","address":"M/T/k:comment","value":"c"}"#, "M/T/k:comment", .setField(.comment("c"))),
      (#"{"action":"set","address":"M/T/k:comment","value":null}"#, "M/T/k:comment", .setField(nil)),
      (
        #"{"action":"set","address":"M/T/k:extractionState","value":"stale"}"#, "M/T/k:extractionState",
        .setField(.extractionState(.stale))
      ),
      (
        #"{"action":"set","address":"M/T/k:shouldTranslate","value":false}"#, "M/T/k:shouldTranslate",
        .setField(.flag(false))
      ),
      (
        #"{"action":"set","address":"M/T/k:generatesSymbol","value":null}"#, "M/T/k:generatesSymbol", .setField(nil)
      ),
      (#"{"action":"add","address":"M/T/k"}"#, "M/T/k", .add(EntryDraft(extractionState: nil), state: nil)),
      (
        #"{"action":"add","address":"M/T/k","comment":"c","shouldTranslate":false,"strings":{"en":"a","de":{"plural.one":"b","plural.other":"c"}}}"#,
        "M/T/k",
        .add(
          EntryDraft(
            comment: "c",
            extractionState: nil,
            shouldTranslate: false,
            localizations: [
              "en": LocalizationDraft([.init("a")]),
              "de": LocalizationDraft([
                .init("b", at: VariationPath(plural: .one)), .init("c", at: VariationPath(plural: .other)),
              ]),
            ]
          ),
          state: nil
        )
      ),
      (#"{"action":"remove","address":"M/T/k"}"#, "M/T/k", .remove),
      (#"{"action":"remove","address":"M/T/k/de:localization"}"#, "M/T/k/de:localization", .remove),
      (#"{"action":"rename","address":"M/T/k","newKey":"n"}"#, "M/T/k", .rename(to: "n")),
    ] as [(String, String, RequestedChange.Action)]
  )
  func actions(_ text: String, _ address: String, _ action: RequestedChange.Action) throws {
    let (changes, issues) = Self.read(text)
    #expect(issues.map(\.message.text) == [])
    let expected = RequestedChange(
      action,
      at: try Self.address(address),
      location: SourceLocation(line: 1, column: 13)
    )
    #expect(changes == [expected])
  }

  @Test(
    "Conditions are read",
    arguments: [
      (#""address":"M/T/k/de","expectedVersion":null"#, [.version(nil)]),
      (#""address":"M/T/k/de","expectedVersion":"00000000000000ff""#, [.version(LeafVersion(value: 255))]),
      (#""address":"M/T/k/de","expectedValue":"a""#, [.value("a")]),
      (#""address":"M/T/k/de","expectedValue":null"#, [.value(nil)]),
      (#""address":"M/T/k:comment","expectedValue":null"#, [.content(nil)]),
      (#""address":"M/T/k:comment","expectedValue":"a""#, [.content(.comment("a"))]),
    ] as [(String, [RequestedChange.Expectation])]
  )
  func conditions(_ members: String, _ expected: [RequestedChange.Expectation]) {
    let (changes, issues) = Self.read(#"{"action":"set","value":"v",\#(members)}"#)
    #expect(issues.map(\.message.text) == [])
    #expect(changes.map(\.expectations) == [expected])
  }

  @Test(
    "Invalid documents are errors with a location",
    arguments: [
      ("", ["1:1 the file is empty: expected a JSON document"]),
      ("[]", ["1:1 the document must be an object, not a list"]),
      ("{}", ["1:1 the document has no \"changes\", which must be a list"]),
      (#"{"changes":{}}"#, ["1:12 \"changes\" must be a list, not an object"]),
      (#"{"changes":[],"version":2}"#, ["1:25 \"version\" must be 1"]),
      (#"{"changes":[],"changes":[]}"#, ["1:15 the key \"changes\" is already defined on line 1"]),
      (
        #"{"chages":[]}"#,
        [
          "1:1 the document has no \"changes\", which must be a list",
          "1:2 the document has no member \"chages\": did you mean \"changes\"?",
        ]
      ),
      (#"{"changes":[1]}"#, ["1:13 an element of \"changes\" must be an object, not a number"]),
      (
        #"{"changes":[{}]}"#,
        [
          "1:13 this change has no \"action\", which must be \"set\", \"add\", \"remove\" or \"rename\""
        ]
      ),
      (#"{"changes":[{"action":"remove"}]}"#, ["1:13 this change has no \"address\""]),
      (
        #"{"changes":[{"action":"set","address":"M/T/k/de","value":1}]}"#,
        [
          "1:58 \"value\" must be a string, not a number"
        ]
      ),
      (
        #"{"changes":[{"action":"set","address":"M/T/k/de","value":null}]}"#,
        [
          "1:58 \"value\" must be a string, not null"
        ]
      ),
      (
        #"{"changes":[{"action":"set","address":"M/T/k/de"}]}"#,
        [
          "1:13 this change has no \"value\" and no \"state\""
        ]
      ),
      (
        #"{"changes":[{"action":"set","address":"M/T/k","value":"v"}]}"#,
        [
          "1:39 only strings, and fields such as \"…:comment\", can be set"
        ]
      ),
      (
        #"{"changes":[{"action":"set","address":"M/T/k:comment","value":"v","state":"new"}]}"#,
        [
          "1:75 only strings have a state"
        ]
      ),
      (
        #"{"changes":[{"action":"remove","address":"M/T/k:comment"}]}"#,
        [
          "1:42 a field is removed by setting it to null"
        ]
      ),
      (#"{"changes":[{"action":"rename","address":"M/T/k","newKey":""}]}"#, ["1:59 the new key is empty"]),
      (
        #"{"changes":[{"action":"add","address":"M/T/k","strings":{"de":{"plural.lots":"x"}}}]}"#,
        [
          "1:63 \"de\" contains no strings", "1:78 \"plural.lots\" is not a variation, such as \"plural.one\"",
        ]
      ),
      (
        #"{"changes":[{"action":"set","address":"M/T/%lld/de","value":"v"}]}"#,
        [
          "1:39 \"M/T/%lld/de\" is not an address: expected MODULE/TABLE/KEY or MODULE/TABLE/KEY/LANGUAGE, with %25 for %, %2F for / and %3A for : in names"
        ]
      ),
      (
        #"{"changes":[{"action":"set","address":"M/T/k/de","value":"\ud800"}]}"#,
        [
          "1:59 an unpaired surrogate is not a character"
        ]
      ),
    ]
  )
  func errors(_ text: String, _ messages: [String]) {
    let source = SourceText(text)
    let (changes, issues) = ChangeDocument.read(source)
    let found = issues.sorted { $0.place < $1.place }.map { issue in
      let location = source.location(of: issue.place.lowerBound)
      return "\(location.line):\(location.column) \(issue.message.text)"
    }
    #expect(found == messages)
    #expect(changes.isEmpty)
  }

  @Test("A document with many errors has a limited number of them") func manyErrors() {
    let text = Array(repeating: "{}", count: 5000).joined(separator: ",")
    #expect(Self.read(text).issues.count == 100)
  }

  @Test("The schema lists exactly the members that the reader accepts") func schema() throws {
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let data = try Data(contentsOf: root.appending(path: "Documentation/changes.schema.json"))
    let document = JSONDocument(try SourceText(fileBytes: Array(data)))
    #expect(document.issues.isEmpty)
    let schema = document.root
    #expect(schema["properties"]?.members.map(\.name) == ChangeDocument.members)
    let definitions = try #require(schema["$defs"])
    let actions = schema["properties"]?["changes"]?["items"]?["oneOf"]?.elements.map { $0["$ref"]?.string }
    #expect(actions == ChangeDocument.ActionName.allCases.map { "#/$defs/\($0.rawValue)" })
    for action in ChangeDocument.ActionName.allCases {
      let definition = try #require(definitions[action.rawValue])
      let members = ChangeDocument.members(of: action)
      let properties = try #require(definition["properties"])
      #expect(properties.members.map(\.name) == ["action"] + members.map(\.name))
      #expect(properties["action"]?["const"]?.string == action.rawValue)
      #expect(definition["additionalProperties"]?.bool == false)
      let required = definition["required"]?.elements.map { $0.string }
      #expect(required == ["action"] + members.filter(\.isRequired).map(\.name))
      for member in members {
        let property = try #require(properties[member.name])
        let resolved = property["$ref"]?.string.flatMap { definitions[String($0.dropFirst("#/$defs/".count))] }
        Self.compare(resolved ?? property, member)
      }
    }
  }

  private static func compare(_ schema: JSONValue, _ member: ChangeDocument.Member) {
    let type = schema["type"]
    let types = type?.string.map { [$0] } ?? type?.elements.compactMap { $0.string } ?? []
    switch member.kind {
    case .address, .text: #expect(types == ["string"], "\(member.name)")
    case .versionOrNull: #expect(types == ["string", "null"], "\(member.name)")
    case .flag: #expect(types == ["boolean"], "\(member.name)")
    case .value: #expect(types == ["string", "boolean", "null"], "\(member.name)")
    case .strings: #expect(types == ["object"], "\(member.name)")
    case .choice(let words): #expect(schema["enum"]?.elements.map { $0.string } == words, "\(member.name)")
    }
  }
}
