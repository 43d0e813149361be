import TesseraEditing
import Testing

/// Merges of the comments in `.strings` files, with those that belong to no entry.
@Suite struct MergedCommentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var base: String
    var ours: String
    var theirs: String
    var result: String
    var conflicts: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "ours changes the value, theirs the comment",
      base: "/* A */\n\"a\" = \"1\";\n",
      ours: "/* A */\n\"a\" = \"2\";\n",
      theirs: "/* B */\n\"a\" = \"1\";\n",
      result: "/* B */\n\"a\" = \"2\";\n"
    ),
    Case(
      testDescription: "ours changes the comment, theirs the value",
      base: "/* A */\n\"a\" = \"1\";\n",
      ours: "/* B */\n\"a\"  = \"1\";\n",
      theirs: "/* A */\n\"a\" = \"2\";\n",
      result: "/* B */\n\"a\"  = \"2\";\n"
    ),
    Case(
      testDescription: "ours adds the comment, theirs changes the value",
      base: "\"a\" = \"1\";\n",
      ours: "/* A */\n\"a\" = \"1\";\n",
      theirs: "\"a\" = \"2\";\n",
      result: "/* A */\n\"a\" = \"2\";\n"
    ),
    Case(
      testDescription: "ours removes the comment, theirs changes the value",
      base: "/* A */\n\"a\" = \"1\";\n",
      ours: "\"a\" = \"1\";\n",
      theirs: "/* A */\n\"a\" = \"2\";\n",
      result: "\"a\" = \"2\";\n"
    ),
    Case(
      testDescription: "a comment on the same line",
      base: "\"a\" = \"1\"; // A\n",
      ours: "\"a\" = \"2\"; // A\n",
      theirs: "\"a\" = \"1\"; // B\n",
      result: "\"a\" = \"2\"; // B\n"
    ),
    Case(
      testDescription: "both change the comment",
      base: "/* A */\n\"a\" = \"1\";\n",
      ours: "/* B */\n\"a\" = \"1\";\n",
      theirs: "/* C */\n\"a\" = \"2\";\n",
      result: "/* B */\n\"a\" = \"2\";\n",
      conflicts: ["/T/a:comment"]
    ),
    Case(
      testDescription: "both change the value, theirs the comment",
      base: "/* A */\n\"a\" = \"1\";\n",
      ours: "/* A */\n\"a\" = \"2\";\n",
      theirs: "/* B */\n\"a\" = \"3\";\n",
      result: "/* B */\n\"a\" = \"2\";\n",
      conflicts: ["/T/a/"]
    ),
    Case(
      testDescription: "theirs changes the header",
      base: "/* 1 */\n\n\"a\" = \"1\";\n",
      ours: "/* 1 */\n\n\"a\" = \"2\";\n",
      theirs: "/* 2 */\n\n\"a\" = \"1\";\n",
      result: "/* 2 */\n\n\"a\" = \"2\";\n"
    ),
    Case(
      testDescription: "theirs removes a section",
      base: "\"a\" = \"1\";\n\n// S\n\n\"b\" = \"1\";\n",
      ours: "\"a\" = \"2\";\n\n// S\n\n\"b\" = \"1\";\n",
      theirs: "\"a\" = \"1\";\n\"b\" = \"1\";\n",
      result: "\"a\" = \"2\";\n\"b\" = \"1\";\n"
    ),
    Case(
      testDescription: "theirs adds a section with an entry",
      base: "\"a\" = \"1\";\n\"b\" = \"1\";\n",
      ours: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      theirs: "\"a\" = \"1\";\n\n// S\n\n\"n\" = \"1\";\n\"b\" = \"1\";\n",
      result: "\"a\" = \"1\";\n\n// S\n\n\"n\" = \"1\";\n\"b\" = \"2\";\n"
    ),
    Case(
      testDescription: "theirs adds a comment at the end",
      base: "\"a\" = \"1\";\n",
      ours: "\"a\" = \"2\";\n",
      theirs: "\"a\" = \"1\";\n\n// End\n",
      result: "\"a\" = \"2\";\n\n// End\n"
    ),
    Case(
      testDescription: "theirs removes the first entry of a section",
      base: "\"a\" = \"1\";\n\n// S\n\n\"b\" = \"1\";\n\"c\" = \"1\";\n",
      ours: "\"a\" = \"2\";\n\n// S\n\n\"b\" = \"1\";\n\"c\" = \"1\";\n",
      theirs: "\"a\" = \"1\";\n\n// S\n\n\"c\" = \"1\";\n",
      result: "\"a\" = \"2\";\n\n// S\n\n\"c\" = \"1\";\n"
    ),
    Case(
      testDescription: "both change a section",
      base: "\"a\" = \"1\";\n\n// S\n\n\"b\" = \"1\";\n",
      ours: "\"a\" = \"1\";\n\n// O\n\n\"b\" = \"1\";\n",
      theirs: "\"a\" = \"1\";\n\n// T\n\n\"b\" = \"2\";\n",
      result: "\"a\" = \"1\";\n\n// O\n\n\"b\" = \"2\";\n",
      conflicts: ["/T"]
    ),
    Case(
      testDescription: "theirs adds a section before an entry that ours removes",
      base: "\"a\" = \"1\";\n\"b\" = \"1\";\n\"c\" = \"1\";\n",
      ours: "\"a\" = \"1\";\n\"c\" = \"1\";\n",
      theirs: "\"a\" = \"1\";\n\n// S\n\n\"b\" = \"1\";\n\"c\" = \"1\";\n",
      result: "\"a\" = \"1\";\n\"c\" = \"1\";\n",
      conflicts: ["/T"]
    ),
    Case(
      testDescription: "theirs adds a section above the first one",
      base: "// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"1\";\n",
      ours: "// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"2\";\n",
      theirs: "// MARK: New\n\n\"n\" = \"1\";\n\n// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"1\";\n",
      result: "// MARK: New\n\n\"n\" = \"1\";\n\n// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"2\";\n"
    ),
    Case(
      testDescription: "theirs adds an entry above the first section",
      base: "// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"1\";\n",
      ours: "// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"2\";\n",
      theirs: "\"n\" = \"1\";\n\n// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"1\";\n",
      result: "\"n\" = \"1\";\n\n// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"2\";\n"
    ),
    Case(
      testDescription: "theirs adds a section above the first entry, which ours removes",
      base: "// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"1\";\n",
      ours: "// MARK: A\n\n\"b\" = \"1\";\n",
      theirs: "// MARK: New\n\n\"n\" = \"1\";\n\n// MARK: A\n\n\"a\" = \"1\";\n\"b\" = \"1\";\n",
      result: "// MARK: New\n\n\"n\" = \"1\";\n\"b\" = \"1\";\n",
      conflicts: ["/T"]
    ),
    Case(
      testDescription: "both remove all entries and keep the header",
      base: "/* Copyright */\n\n\"a\" = \"1\";\n\"b\" = \"1\";\n",
      ours: "/* Copyright */\n\n\"a\" = \"1\";\n",
      theirs: "/* Copyright */\n\n\"b\" = \"1\";\n",
      result: "/* Copyright */\n"
    ),
    Case(
      testDescription: "theirs removes all entries of a section that ours adds",
      base: "\"a\" = \"1\";\n",
      ours: "// MARK: O\n\n\"a\" = \"1\";\n\n// End\n",
      theirs: "\n",
      result: "// MARK: O\n\n// End\n"
    ),
    Case(
      testDescription: "both remove all entries and keep the last comment",
      base: "\"a\" = \"1\";\n\"b\" = \"1\";\n\n// End\n",
      ours: "\"a\" = \"1\";\n\n// End\n",
      theirs: "\"b\" = \"1\";\n\n// End\n",
      result: "\n\n// End\n"
    ),
  ]

  @Test(arguments: cases) func comments(_ test: Case) throws {
    let merge = try FileMerge.merge(
      base: Array(test.base.utf8),
      ours: Array(test.ours.utf8),
      theirs: Array(test.theirs.utf8),
      format: .strings,
      table: "T"
    )
    #expect(String(decoding: merge.bytes, as: UTF8.self) == test.result)
    #expect(merge.conflicts.map(\.address.description) == test.conflicts)
  }
}
