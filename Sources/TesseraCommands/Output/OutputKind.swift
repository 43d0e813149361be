import TesseraChecks
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A kind of file that a command writes to a specified path. Another run replaces only files of the same kind.
///
/// JSON, SARIF, and HTML files contain the name of the tool that wrote them. The text formats cannot contain it because
/// other programs read each of their lines. A text file is a report if all of its lines have the format of a report.
enum OutputKind: Sendable {
  /// A report of `tessera check`, in any format.
  case report
  /// The page of `tessera status`.
  case statusPage
  /// The page of `tessera diff`.
  case diffPage
  /// The file of `tessera graph`, in any format.
  case graph
  /// The page of `tessera report`.
  case reportPage
  case baseline
  /// The file that undoes `tessera share --into`.
  case shareUndo

  var outputGuard: OutputGuard {
    switch self {
    case .report:
      OutputGuard("the file is not a report that Tessera wrote") { Self.isTextReport($0) || Self.isJSONReport($0) }
    case .statusPage: OutputGuard("the file is not a status page that Tessera wrote", recognizing: Self.isStatusPage)
    case .diffPage:
      OutputGuard("the file is not a page of differences that Tessera wrote", recognizing: Self.isDiffPage)
    case .graph: OutputGuard("the file is not a graph that Tessera wrote", recognizing: Self.isGraph)
    case .reportPage:
      OutputGuard("the file is not a report page that Tessera wrote", recognizing: Self.isReportPage)
    case .baseline: OutputGuard("the file is not a baseline that Tessera wrote", recognizing: Self.isBaseline)
    case .shareUndo:
      OutputGuard("the file is not one that `tessera share --save-undo` wrote") { bytes in
        Self.root(of: bytes)?["tessera"]?.string == "share undo"
      }
    }
  }

  // MARK: - JSON

  /// Returns the root value. Files with syntax errors are accepted because a merge may have left conflict markers in
  /// them.
  private static func root(of bytes: [UInt8]) -> JSONValue? {
    guard let source = try? SourceText(fileBytes: bytes), source.bytes.first == UInt8(ascii: "{") else { return nil }
    return JSONDocument(source).root
  }

  private static func isJSONReport(_ bytes: [UInt8]) -> Bool {
    guard let root = root(of: bytes) else { return false }
    if root["tool"]?["name"]?.string == "tessera" { return true }
    return root["runs"]?.elements.contains { $0["tool"]?["driver"]?["name"]?.string == "Tessera" } ?? false
  }

  private static func isBaseline(_ bytes: [UInt8]) -> Bool {
    guard let root = root(of: bytes) else { return false }
    return root["version"]?.int != nil
      && ["findings", "coverage", "translated"].allSatisfy { root[$0]?.kind == .array }
  }

  // MARK: - HTML

  private static func isStatusPage(_ bytes: [UInt8]) -> Bool {
    isPage(bytes) && !isDiffPage(bytes) && !isReportPage(bytes)
  }

  private static func isDiffPage(_ bytes: [UInt8]) -> Bool {
    isPage(bytes) && head(of: bytes).contains("\n<title>\(DiffPage.title)</title>\n")
  }

  private static func isReportPage(_ bytes: [UInt8]) -> Bool {
    isPage(bytes) && head(of: bytes).contains("\(ReportPage.titleEnd)</title>\n")
  }

  private static func head(of bytes: [UInt8]) -> String { String(decoding: bytes.prefix(4096), as: UTF8.self) }

  /// Returns a Boolean value that indicates whether a file is a page. The name of the tool is at the beginning of the
  /// page, before any content from other files.
  private static func isPage(_ bytes: [UInt8]) -> Bool {
    let head = head(of: bytes)
    return head.hasPrefix("<!DOCTYPE html>") && head.contains("<meta name=\"generator\" content=\"tessera ")
  }

  // MARK: - Graphs

  /// Returns a Boolean value that indicates whether a file is a graph. The name of the tool is in a comment at the
  /// beginning, before any content from other files, or in a member of the JSON.
  private static func isGraph(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    if head.hasPrefix("// tessera ") || head.hasPrefix("%% tessera ") { return true }
    if head.hasPrefix("<svg "), let comment = head.firstRange(of: "<!-- tessera ") {
      return head[..<comment.lowerBound].contains("role=\"graphics-document\"")
    }
    return root(of: bytes)?["generator"]?.string?.hasPrefix("tessera ") ?? false
  }

  // MARK: - Text

  private static func isTextReport(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).replacing(/\x{1B}\[[0-9;]*m/, with: "")
    let lines = text.split(separator: "\n")
    guard let last = lines.last else { return false }
    return isSummary(last) || lines.allSatisfy(isCommand) || lines.allSatisfy(isDiagnostic)
  }

  /// Returns a Boolean value that indicates whether a line is the last line of a terminal report, such as `3 errors in
  /// 2 of 5 files`.
  private static func isSummary(_ line: Substring) -> Bool {
    let pattern =
      /(no issues found|\d+ (errors?|warnings?|notes?)(, \d+ (warnings?|notes?))*) in (\d+ of )?\d+ files?(; .*)?/
    return line.wholeMatch(of: pattern) != nil
  }

  /// Returns a Boolean value that indicates whether a line is a workflow command, such as `::error
  /// file=App/Localizable.xcstrings,line=3,…::message`.
  private static func isCommand(_ line: Substring) -> Bool {
    line.prefixMatch(of: /::(error|warning|notice) file=[^:]*,title=[a-z0-9-]+::/) != nil
  }

  /// Returns a Boolean value that indicates whether a line is a diagnostic, such as `App/Localizable.xcstrings:3:5:
  /// warning: message [rule]`.
  private static func isDiagnostic(_ line: Substring) -> Bool {
    line.wholeMatch(of: /.+:\d+:\d+: (error|warning|note): .+ \[[a-z0-9-]+\]/) != nil
  }
}
