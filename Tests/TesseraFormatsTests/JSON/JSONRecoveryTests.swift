import TesseraFormats
import TesseraStrings
import Testing

/// A document, its issues, and the values that are read despite them.
struct ReadingCase: Sendable, CustomTestStringConvertible {
  var text: String
  var outline: String
  var issues: [String]
  var options: JSONDocument.Options

  init(_ text: String, _ outline: String, _ issues: String..., options: JSONDocument.Options = []) {
    self.text = text
    self.outline = outline
    self.issues = issues
    self.options = options
  }

  var testDescription: String { text.debugDescription }

  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let document = JSONDocument(text, options: options)
    #expect(document.issueLines == issues, sourceLocation: sourceLocation)
    #expect(document.outline == outline, sourceLocation: sourceLocation)
    #expect(document.brokenInvariant == nil, sourceLocation: sourceLocation)
  }
}

@Suite("JSON error recovery")
struct JSONRecoveryTests {
  @Test(
    "Valid JSON is read without issues",
    arguments: [
      ReadingCase("{}", "{}"),
      ReadingCase(" [ ] \n", "[]"),
      ReadingCase(#"{"a":{"b":[1,-2.5e+3,true,false,null,"x"]}}"#, "{a:{b:[1,-2.5e+3,true,false,null,'x']}}"),
      ReadingCase("\"only a string\"", "'only a string'"),
      ReadingCase("0", "0"),
      ReadingCase("{\r\n\t\"a\"\r\n:\t1\r\n}", "{a:1}"),
      ReadingCase(#"{"":""}"#, "{:''}"),
    ]
  )
  func valid(_ reading: ReadingCase) { reading.check() }

  @Test(
    "Missing parts of an object are reported, and reading continues",
    arguments: [
      ReadingCase(#"{"a" 1, "b": 2}"#, "{a:1,b:2}", "1:5 expected `:` after this key"),
      ReadingCase(#"{"state" "new", "b": 2}"#, "{state:'new',b:2}", "1:9 expected `:` after this key"),
      ReadingCase(#"{"a" {"x": 1}, "b": 2}"#, "{a:{x:1},b:2}", "1:5 expected `:` after this key"),
      ReadingCase(#"{"a" "b": 2}"#, "{a:!,b:2}", "1:5 expected `:` after this key"),
      ReadingCase(#"{"a", "b": 2}"#, "{a:!,b:2}", "1:5 expected `:` after this key"),
      ReadingCase(#"{"a"}"#, "{a:!}", "1:5 expected `:` after this key"),
      ReadingCase(#"{"a" = 1, "b": 2}"#, "{a:!,b:2}", "1:6 expected `:` after this key"),
      ReadingCase(#"{"a": , "b": 2}"#, "{a:!,b:2}", "1:7 expected a value"),
      ReadingCase(#"{"a": }"#, "{a:!}", "1:7 expected a value"),
      ReadingCase(#"{"a": nope, "b": 2}"#, "{a:!,b:2}", "1:7 expected a value"),
      ReadingCase(#"{"a": True, "b": 2}"#, "{a:!,b:2}", "1:7 expected a value"),
      ReadingCase(#"{"a": f(x) {"y": [1, 2]}, "b": 2}"#, "{a:!,b:2}", "1:7 expected a value"),
      ReadingCase("{\"a\": 1\n \"b\": 2}", "{a:1,b:2}", "1:8 expected `,` after this value"),
      ReadingCase("{\"a\": {\"x\": 1 }\n \"b\": 2}", "{a:{x:1},b:2}", "1:16 expected `,` after this value"),
      ReadingCase(#"{"a": 1 2, "b": 2}"#, "{a:1,b:2}", "1:9 expected `,` or `}`"),
      ReadingCase(#"{"a": 1 {"x": 2}, "b": 2}"#, "{a:1,b:2}", "1:9 expected `,` or `}`"),
      ReadingCase(#"{"a": 1; "b": 2}"#, "{a:1,b:2}", "1:8 expected `,` or `}`"),
      ReadingCase(#"{a: 1, "b": 2}"#, "{b:2}", "1:2 expected a key in quotation marks"),
      ReadingCase(#"{"a": 1, b: {"x": 2}, "c": 3}"#, "{a:1,c:3}", "1:10 expected a key in quotation marks"),
      ReadingCase(#"{"a": 1, 5: 2, "c": 3}"#, "{a:1,c:3}", "1:10 expected a key in quotation marks"),
      ReadingCase(#"{, "b": 2}"#, "{b:2}", "1:2 expected a key in quotation marks"),
      ReadingCase(#"{"a": 1,, "b": 2}"#, "{a:1,b:2}", "1:9 expected a key in quotation marks"),
      ReadingCase(#"{: 1, "b": 2}"#, "{b:2}", "1:2 expected a key in quotation marks"),
      ReadingCase(#"{'a': 1, "b": 2}"#, "{b:2}", "1:2 expected a key in quotation marks"),
    ]
  )
  func object(_ reading: ReadingCase) { reading.check() }

  @Test(
    "Missing parts of an array are reported, and reading continues",
    arguments: [
      ReadingCase("[1 2]", "[1,2]", "1:3 expected `,` after this value"),
      ReadingCase(#"["a" "b"]"#, "['a','b']", "1:5 expected `,` after this value"),
      ReadingCase("[{} {}]", "[{},{}]", "1:4 expected `,` after this value"),
      ReadingCase(
        "[{\"x\": 1 }\n[true false]]",
        "[{x:1},[true,false]]",
        "1:11 expected `,` after this value",
        "2:6 expected `,` after this value"
      ),
      ReadingCase("[, 1]", "[1]", "1:2 expected a value"),
      ReadingCase("[1,, 2]", "[1,2]", "1:4 expected a value"),
      ReadingCase("[nope, 1]", "[!,1]", "1:2 expected a value"),
      ReadingCase("[1, nope]", "[1,!]", "1:5 expected a value"),
      ReadingCase("[1; 2]", "[1]", "1:3 expected `,` or `]`"),
      ReadingCase("[nope\n{\"a\": 1}]", "[!,{a:1}]", "1:2 expected a value"),
      ReadingCase("[\"a\": 1, \"b\"]", "['a','b']", "1:5 expected `,` or `]`"),
    ]
  )
  func array(_ reading: ReadingCase) { reading.check() }

  @Test(
    "A trailing comma is reported unless it is allowed",
    arguments: [
      ReadingCase(#"{"a": 1,}"#, "{a:1}", "1:9 unexpected comma before this `}`"),
      ReadingCase(#"{"a": 1,}"#, "{a:1}", options: .trailingCommas),
      ReadingCase("[1,\n]", "[1]", "2:1 unexpected comma before this `]`"),
      ReadingCase("[1,\n]", "[1]", options: .trailingCommas),
      ReadingCase("[,]", "[]", "1:2 expected a value", options: .trailingCommas),
      ReadingCase("{,}", "{}", "1:2 expected a key in quotation marks", options: .trailingCommas),
      ReadingCase("[1,,]", "[1]", "1:4 expected a value", options: .trailingCommas),
    ]
  )
  func trailingCommas(_ reading: ReadingCase) { reading.check() }

  @Test(
    "Unmatched brackets are reported, and matching brackets are kept",
    arguments: [
      ReadingCase(#"{"a": 1]}"#, "{a:1}", "1:8 this `]` has no matching opening bracket"),
      ReadingCase("[1}, 2]", "[1,2]", "1:3 this `}` has no matching opening bracket"),
      ReadingCase(
        #"{"a": [1, 2}, "b": 3}"#,
        "{a:[1,2]}",
        "1:12 expected `]` before this `}` <- 1:7",
        "1:13 text after the end of the document"
      ),
      ReadingCase(
        #"{"a": {"b": [1, 2}, "c": 3}}"#,
        "{a:{b:[1,2]},c:3}",
        "1:18 expected `]` before this `}` <- 1:13",
        "1:28 text after the end of the document"
      ),
      ReadingCase(
        #"[{"a": 1], 2]"#,
        "[{a:1}]",
        "1:9 expected `}` before this `]` <- 1:2",
        "1:10 text after the end of the document"
      ),
      ReadingCase(#"{"a": {"b": 1}"#, "{a:{b:1}}", "1:15 the file ends within an object <- 1:1"),
      ReadingCase("{\n \"a\": [1,\n", "{a:[1]}", "3:1 the file ends within an array <- 2:7"),
      ReadingCase(#"{"a""#, "{a:!}", "1:5 the file ends within an object <- 1:1"),
      ReadingCase(#"{"a":"#, "{a:!}", "1:6 the file ends within an object <- 1:1"),
      ReadingCase(#"{"a": 1,"#, "{a:1}", "1:9 the file ends within an object <- 1:1"),
      ReadingCase("{}}", "{}", "1:3 text after the end of the document"),
      ReadingCase("{} {\"a\": 1}\n", "{}", "1:4 text after the end of the document"),
      ReadingCase("1 2", "1", "1:3 text after the end of the document"),
      ReadingCase("]", "!", "1:1 this `]` has no matching opening bracket"),
    ]
  )
  func brackets(_ reading: ReadingCase) { reading.check() }

  @Test(
    "Empty files and files in other formats are reported",
    arguments: [
      ReadingCase("", "!", "1:1 the file is empty: expected a JSON document"),
      ReadingCase(" \n\t ", "!", "2:3 the file is empty: expected a JSON document"),
      ReadingCase("hello", "!", "1:1 expected a value"),
      ReadingCase(",", "!", "1:1 expected a value"),
      ReadingCase(":", "!", "1:1 expected a value"),
      ReadingCase("\u{FEFF}{\"a\": 1}", "{a:1}", "1:1 expected a value"),
      ReadingCase("\0{}", "{}", "1:1 expected a value"),
      ReadingCase(
        "<?xml version=\"1.0\"?>",
        "'1.0'",
        "1:1 expected a value",
        "1:20 text after the end of the document"
      ),
      ReadingCase(
        "/* Title */\n\"a\" = \"b\";",
        "'a'",
        "1:1 comments are not allowed in this file",
        "2:5 text after the end of the document"
      ),
    ]
  )
  func otherFiles(_ reading: ReadingCase) { reading.check() }

  @Test(
    "Comments are skipped, and reported unless they are allowed",
    arguments: [
      ReadingCase(
        "// one\n{/* two */\"a\"/**/:/* 3\n*/1// four",
        "{a:1}",
        "3:11 the file ends within an object <- 2:1",
        options: .comments
      ),
      ReadingCase("// one\n{\"a\": 1} // two, \"three\": {", "{a:1}", options: .comments),
      ReadingCase("{\"a\": 1} /* two", "{a:1}", "1:10 this comment is not terminated", options: .comments),
      ReadingCase("{\"a\": 1 / \"b\": 2}", "{a:1,b:2}", "1:9 expected `,` or `}`", options: .comments),
      ReadingCase("{ // one, \"two\": 3 }\n\"a\": 1}", "{a:1}", "1:3 comments are not allowed in this file"),
      ReadingCase("{\"a\": /* x, y */ 1}", "{a:1}", "1:7 comments are not allowed in this file"),
      ReadingCase("{\"a\": 1} // end", "{a:1}", "1:10 comments are not allowed in this file"),
      ReadingCase(
        "{\"a\" /* : */ : 1, /* } */ \"b\": 2}",
        "{a:1,b:2}",
        "1:6 comments are not allowed in this file",
        "1:19 comments are not allowed in this file"
      ),
      ReadingCase(
        "{\"a\": 1 /*",
        "{a:1}",
        "1:9 this comment is not terminated",
        "1:9 comments are not allowed in this file",
        "1:11 the file ends within an object <- 1:1"
      ),
    ]
  )
  func comments(_ reading: ReadingCase) { reading.check() }

  @Test(
    "Only numbers in JSON syntax are accepted",
    arguments: [
      ReadingCase("[0, -0, 10, 0.5, 1e9, 1E-9, 1.25e+10]", "[0,-0,10,0.5,1e9,1E-9,1.25e+10]"),
      ReadingCase("[01, 1]", "[!,1]", "1:2 not a valid JSON number"),
      ReadingCase("[-, 1]", "[!,1]", "1:2 not a valid JSON number"),
      ReadingCase("[1., 1]", "[!,1]", "1:2 not a valid JSON number"),
      ReadingCase("[1e, 1]", "[!,1]", "1:2 not a valid JSON number"),
      ReadingCase("[.5, 1]", "[!,1]", "1:2 expected a value"),
      ReadingCase("[+5, 1]", "[!,1]", "1:2 expected a value"),
      ReadingCase("[1.2.3, 1]", "[1.2,1]", "1:5 expected `,` or `]`"),
      ReadingCase("[0x1F, 1]", "[0,1]", "1:3 expected `,` or `]`"),
      ReadingCase(
        "[NaN, -Infinity]",
        "[!,!]",
        "1:2 expected a value",
        "1:7 not a valid JSON number",
        "1:8 expected `,` or `]`"
      ),
    ]
  )
  func numbers(_ reading: ReadingCase) { reading.check() }
}
