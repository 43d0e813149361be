import Foundation
import TesseraChecks
import TesseraOperations
import TesseraPackages
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

@testable import TesseraCommands

/// A run with one finding of each kind, in files whose names and contents contain special characters.
enum SampleReport {
  static let cart = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.title" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Größe 😀 %lld" } }
          }
        }
      },
      "version" : "1.0"
    }

    """
  static let files = ["Cart/Localizable.xcstrings": cart, "Shop, 1%:2/Localizable.strings": "\"a\" = \"b\";\n"]

  static let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/shop")

  static func span(_ text: String, in source: String = cart) -> SourceSpan {
    guard let range = source.range(of: text) else { return .start }
    let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
    return SourceSpan(start..<start + text.utf8.count)
  }

  static let findings: [Finding] = {
    let path = "Cart/Localizable.xcstrings"
    let subject = Finding.Subject(module: "Cart", table: "Localizable", key: "cart.title", language: "de")
    var findings = [
      Finding(
        rule: "argument-type-mismatch",
        severity: .error,
        message: "argument 1 is \"%@\" in the source,\nbut \u{1B}[31m\"%lld\" here\u{202E}",
        place: Finding.Place(path: path, span: span("%lld")),
        subject: subject,
        related: [Finding.Related(Finding.Place(path: "Shop, 1%:2/Localizable.strings"), "the source string is here")]
      ),
      Finding(
        rule: "double-space",
        severity: .warning,
        message: "100%: two spaces, in a row",
        place: Finding.Place(path: path, span: span("😀 %")),
        subject: subject,
        fix: Finding.Fix("leave one", edits: [Edit(span("😀 %"), "😀%")])
      ),
      Finding(
        rule: "merge-conflict-marker",
        severity: .error,
        message: "over two lines",
        place: Finding.Place(path: path, span: span("\"version\" : \"1.0\"\n}"))
      ),
      Finding(
        rule: "unheard-of",
        severity: .information,
        message: "a note",
        place: Finding.Place(path: "Shop, 1%:2/Localizable.strings"),
        subject: Finding.Subject(module: "Shop", key: "a\u{07}")
      ),
    ]
    findings += (0..<3).map { number in
      Finding(
        rule: "duplicate-source",
        severity: .information,
        message: "finding \(number)",
        place: Finding.Place(path: "Shop, 1%:2/Localizable.strings", span: SourceSpan(6, 9)),
        subject: Finding.Subject(module: "Shop", table: "Localizable", key: "a")
      )
    }
    return findings
  }()

  static func report(_ findings: [Finding] = findings, prefix: String = "") -> CheckReport {
    let summary = WorkspaceSummary(snapshot: snapshot, tables: [])
    let result = CheckResult(findings: findings, ignoredCount: 2, staleIgnores: [], summary: summary)
    let workspace = LoadedWorkspace(snapshot: snapshot, prefix: prefix)
    return CheckReport([CheckedWorkspace(workspace: workspace, result: result)])
  }
}

extension TextOutput {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  static func text(_ body: (inout TextOutput) throws -> Void) rethrows -> String {
    var output = TextOutput.memory()
    try body(&output)
    return output.text
  }
}
