import TesseraStrings
import Testing

@testable import TesseraWriting

/// Comments of `.strings` files, and the comments of a catalog.
@Suite struct CommentDecorationTests {
  @Test(
    "The decoration of a comment is removed",
    arguments: [
      ("/* Title */", "Title"), ("/** Title */", "Title"), ("/*** Title ***/", "Title"), ("/// Title", "Title"),
      ("/// One\n/// Two", "One\nTwo"), ("////////\n// Title\n////////", "Title"),
      ("/*\n * One\n * Two\n */", "One\nTwo"),
      ("/* * One\n * Two\n */", "One\nTwo"), ("/**\n * One\n *\n *   Two\n **/", "One\n\n  Two"),
      ("/* One\n * Two\n */", "One\nTwo"), ("/********\n * One  *\n ********/", "One"),
      ("/* ==== Section ==== */", "==== Section ===="), ("/*\n =======\n Title\n ------- */", " Title"),
      ("/*******/", ""), ("// -------", ""),
    ]
  )
  func decorated(_ comment: String, _ expected: String) { #expect(Self.comment(comment) == expected) }

  @Test(
    "Other comments are unchanged",
    arguments: [
      ("/* a\n b */", "a\n b"), ("/* Choose:\n * one\n or two */", "Choose:\n * one\n or two"),
      ("// /usr/bin", "/usr/bin"), ("// 2 * 3", "2 * 3"), ("/* /path\n /path */", "/path\n /path"),
      ("/* %@ -- %@ */", "%@ -- %@"), ("/* a  */", "a"), ("/* a ** b */", "a ** b"),
    ]
  )
  func plain(_ comment: String, _ expected: String) { #expect(Self.comment(comment) == expected) }

  private static func comment(_ comment: String) -> String? {
    let file = StringsFile(reading: SourceText(comment + "\n\"k\" = \"v\";\n"))
    let text = file.entries.first.flatMap { file.comment(of: $0, file: FileID(0))?.value }
    return text.map(CommentDecoration.removed(from:))
  }
}
