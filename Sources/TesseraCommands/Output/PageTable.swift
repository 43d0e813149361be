/// A table of a page that scrolls in both directions, with a header and a first column that stay visible.
struct PageTable {
  struct Column {
    var title: String
    /// A Boolean value that indicates whether the column contains numbers, which are aligned at the end.
    var isNumber = true
    /// The full name if the title is an abbreviation.
    var name: String?
  }

  /// The description of the table for all readers.
  var caption: String
  /// The classes of the table element, which the script of the page uses.
  var classes: String
  var columns: [Column]

  /// Writes the table around the rows that `rows` writes.
  func write(to output: inout TextOutput, rows: (inout TextOutput) -> Void) {
    let label = HTMLText.escaped(caption)
    output.write("<div class=\"map\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\">\n")
    output.write("<table class=\"\(classes)\">\n<caption>\(label)</caption>\n<thead><tr>")
    for column in columns {
      let title = HTMLText.escaped(column.title)
      let content = column.name.map { "<abbr title=\"\(HTMLText.escaped($0))\">\(title)</abbr>" } ?? title
      output.write("<th scope=\"col\" class=\"\(column.isNumber ? "n" : "t")\">\(content)</th>")
    }
    output.write("</tr></thead>\n")
    rows(&output)
    output.write("</table>\n</div>\n")
  }
}
