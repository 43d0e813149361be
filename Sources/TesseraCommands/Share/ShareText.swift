import TesseraOperations
import TesseraStrings

/// The report of `tessera share` for a terminal: the resources by kind, with the bytes that one copy saves.
struct ShareText {
  private let report: SharedResources

  init(_ report: SharedResources) { self.report = report }

  func write(to console: inout Console) {
    for kind in SharedGroup.Kind.allCases {
      let groups = report.groups(of: kind)
      guard !groups.isEmpty else { continue }
      console.output.writeLine("\(kind.title) (\(Self.bytes(groups)))")
      for group in groups { write(group, to: &console.output) }
      console.output.writeLine()
    }
    for picture in report.uncompared { console.warn("\(picture.path.map { "\($0): " } ?? "")\(picture.text)") }
    console.output.writeLine(summary)
  }

  private func write(_ group: SharedGroup, to output: inout TextOutput) {
    let name = String(quoting: group.text ?? group.name, limit: 60)
    let languages = group.kind == .string ? ", \(TerminalReport.count(group.languageCount, "language"))" : ""
    output.writeLine(
      "  \(TerminalText.inert(name))  \(TerminalReport.grouped(group.savedBytes)) bytes\(languages)"
    )
    for copy in group.copies {
      let line = copy.location.map { ":\($0.line)" } ?? ""
      let key = group.kind == .string ? "  \(String(quoting: copy.name, limit: 60))" : ""
      output.writeLine("    " + TerminalText.inert("\(copy.module)\(key)  \(copy.path)\(line)"))
    }
    for note in group.notes { output.writeLine("    note: \(note)") }
    if let obstacle = group.obstacle { output.writeLine("    cannot be shared: \(obstacle)") }
  }

  private var summary: String {
    guard !report.groups.isEmpty else { return "no resource is in several modules" }
    let strings = report.groups(of: .string)
    let others = report.groups.filter { $0.kind != .string }
    var parts: [String] = []
    if !strings.isEmpty {
      parts.append("\(TerminalReport.count(strings.count, "string")) (\(Self.bytes(strings)) in string tables)")
    }
    if !others.isEmpty {
      parts.append("\(TerminalReport.count(others.count, "other resource")) (\(Self.bytes(others)) in files)")
    }
    return "in several modules: " + parts.joined(separator: ", ")
  }

  /// Returns the bytes that an app with all of the modules saves, in the source files.
  static func bytes(_ groups: [SharedGroup]) -> String {
    "\(TerminalReport.grouped(groups.reduce(0) { $0 + $1.savedBytes })) bytes"
  }
}

extension SharedGroup.Kind {
  var title: String {
    switch self {
    case .string: "Strings"
    case .image: "Images"
    case .color: "Colors"
    case .symbol: "Symbols"
    case .dataSet: "Data sets"
    case .font: "Fonts"
    case .file: "Files"
    }
  }
}
