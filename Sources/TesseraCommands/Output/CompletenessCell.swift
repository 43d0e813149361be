import TesseraOperations

/// A cell of a page that shows the share of translated strings, with a color that depends on it.
enum CompletenessCell {
  /// - Parameters:
  ///   - anchor: The element to link to, or `nil` for no link.
  ///   - detail: HTML that follows the share.
  static func write(_ cell: StatusTable.Cell, anchor: String? = nil, detail: String = "", to output: inout TextOutput) {
    guard let percent = cell.percent else {
      output.write("<td class=\"soft\"><span>\(cell.isSource ? "source" : "–")</span></td>")
      return
    }
    output.write("<td class=\"h\(level(percent))\">")
    let text = "\(percent)%"
    output.write(anchor.map { "<a href=\"#\($0)\">\(text)</a>" } ?? "<span>\(text)</span>")
    output.write(detail + "</td>")
  }

  static func writeLegend(to output: inout TextOutput) {
    output.write("<p class=\"legend\">Translated: ")
    for (level, words) in ["under 25%", "from 25%", "from 50%", "from 75%", "from 95%", "all"].enumerated() {
      output.write("<span class=\"h\(level)\">\(words)</span>")
    }
    output.write("</p>\n")
  }

  /// Returns the index of the color for a percentage, from 0 to 5. The last color means 100 percent.
  static func level(_ percent: Int) -> Int {
    switch percent {
    case ..<25: 0
    case ..<50: 1
    case ..<75: 2
    case ..<95: 3
    case ..<100: 4
    default: 5
    }
  }
}
