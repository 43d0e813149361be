import TesseraFormats
import TesseraStrings
import Testing

@Suite struct CatalogRootTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var fixed: String
  }

  @Test(
    "Keys in the root of a catalog are moved to its `strings` object",
    arguments: [
      Case(
        testDescription: "Keys of Xcode's layout keep it",
        text: """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "Open" : {

              }
            },
            "Close" : {
              "comment" : "A button",
              "localizations" : {

              }
            },
            "version" : "1.0"
          }
          """,
        fixed: """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "Open" : {

              },
              "Close" : {
                "comment" : "A button",
                "localizations" : {

                }
              }
            },
            "version" : "1.0"
          }
          """
      ),
      Case(
        testDescription: "Keys before and after all other members, into an empty object",
        text: """
          {
            "A" : { },
            "B" : { },
            "strings" : {

            },
            "sourceLanguage" : "en",
            "C" : { }
          }
          """,
        fixed: """
          {
            "strings" : {
              "A" : { },
              "B" : { },
              "C" : { }
            },
            "sourceLanguage" : "en"
          }
          """
      ),
      Case(
        testDescription: "One line",
        text: "{ \"strings\" : { \"A\" : { } }, \"B\" : { }, \"C\" : { }, \"version\" : \"1.0\" }",
        fixed: "{ \"strings\" : { \"A\" : { }, \"B\" : { }, \"C\" : { } }, \"version\" : \"1.0\" }"
      ),
    ]
  )
  func movesKeys(_ test: Case) throws {
    let source = SourceText(test.text)
    let root = try #require(CatalogRoot(JSONDocument(source)))
    let fixed = try source.applying(try #require(root.editsMovingKeys))
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == test.fixed)
  }

  @Test(
    "Duplicate keys are not moved, and neither are keys without a `strings` object",
    arguments: [
      "{ \"strings\" : { \"A\" : { } }, \"A\" : { } }",
      "{ \"strings\" : { }, \"A\" : { }, \"A\" : { \"comment\" : \"\" } }",
      "{ \"A\" : { } }",
    ]
  )
  func movesNoKeys(_ text: String) throws {
    let root = try #require(CatalogRoot(JSONDocument(SourceText(text))))
    #expect(root.editsMovingKeys == nil)
  }

  @Test(
    "A missing version is added",
    arguments: [
      ("{\n  \"strings\" : { }\n}", "{\n  \"strings\" : { },\n  \"version\" : \"1.0\"\n}"),
      ("{\"strings\":{}}", "{\"strings\":{},\"version\" : \"1.0\"}"),
    ]
  )
  func addsVersion(_ text: String, _ fixed: String) throws {
    let source = SourceText(text)
    let edit = try #require(CatalogRoot(JSONDocument(source))?.editAddingVersion)
    #expect(String(decoding: try source.applying([edit]).bytes, as: UTF8.self) == fixed)
  }
}
