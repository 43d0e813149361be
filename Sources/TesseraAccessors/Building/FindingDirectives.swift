import TesseraFormats
package import TesseraStrings
import TesseraWorkspace

/// Directives that make the compiler report findings at their places in string tables.
///
/// A build tool plugin cannot determine whether it runs for a debug build, but the compiler can: SwiftPM defines `DEBUG` in
/// debug builds, and so does the build setting `SWIFT_ACTIVE_COMPILATION_CONDITIONS` of Xcode's project templates.
///
/// The directives are in the body of a function. In a debug build, the compiler parses each file of a module once for
/// every other file, but function bodies only once. Outside of a function, it would repeat a warning with the path of
/// another file each time.
enum FindingDirectives {
  /// A finding with its place as the compiler shows it.
  struct Located {
    var path: String
    var line: Int
    var message: String
  }

  /// Returns Swift code, or an empty string if there are no findings.
  ///
  /// - Parameter severity: The severity with which the compiler reports the findings.
  static func code(for findings: [Located], as severity: Configuration.Build.FindingSeverity) -> String {
    guard !findings.isEmpty else { return "" }
    let warnings = lines(findings, "#warning")
    let errors = lines(findings, "#error")
    switch severity {
    case .warning: return function(warnings)
    case .error: return function(errors)
    case .byConfiguration: return function("#if DEBUG\n\(warnings)#else\n\(errors)#endif\n")
    }
  }

  private static func function(_ body: String) -> String { "\nprivate func _findings() {\n\(body)}\n" }

  private static func lines(_ findings: [Located], _ directive: String) -> String {
    findings.map { finding in
      let path = SwiftEscaping.literal(finding.path)
      let message = SwiftEscaping.literal(finding.message)
      return "#sourceLocation(file: \(path), line: \(finding.line))\n\(directive)(\(message))\n#sourceLocation()\n"
    }.joined()
  }
}

extension ModuleBuilder {
  /// Adds directives that make the compiler report findings about the module's tables. They are in the file with the
  /// accessors of the table, or of the first table for a table that only the system reads.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - path: A function that returns the path for the compiler's messages from a path in the snapshot.
  /// - Returns: The findings for which there is no such file.
  package mutating func addDirectives(
    for findings: [Diagnostic<Finding.Place>],
    path: (String) -> String
  ) -> [Diagnostic<Finding.Place>] {
    let severity = configuration.build.findings
    let first = outputs.firstIndex { $0.name.hasSuffix("+L10n.swift") }
    var located: [Int: [FindingDirectives.Located]] = [:]
    var rest: [Diagnostic<Finding.Place>] = []
    for finding in findings {
      let file = "\(Path.stem(Path.name(finding.place.path)))+L10n.swift"
      guard let index = outputs.firstIndex(where: { $0.name == file }) ?? first else {
        rest.append(finding)
        continue
      }
      let source = snapshot.file(at: finding.place.path)?.source
      located[index, default: []].append(
        FindingDirectives.Located(
          path: path(finding.place.path),
          line: source?.location(of: finding.place.span.lowerBound).line ?? 1,
          message: finding.message.text
        )
      )
    }
    for (index, located) in located {
      let code = FindingDirectives.code(for: located, as: severity)
      replaceOutput(at: index, with: GeneratedFile(name: outputs[index].name, bytes: outputs[index].bytes + code.utf8))
    }
    return rest
  }
}
