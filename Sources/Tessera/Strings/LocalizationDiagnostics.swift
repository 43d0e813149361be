public import TesseraCore

/// A string that could not be shown as intended.
public struct LocalizationIssue: Sendable, Hashable, CustomStringConvertible {
  /// The reason for a localization issue.
  public enum Reason: Sendable, Hashable {
    /// The table contains the wanted language, but this string is not translated into it. The string is shown in
    /// another language.
    case missingTranslation
    /// The table has no string with this key. The key is shown.
    case unknownKey
    /// The translation cannot be formatted with the arguments. The associated value contains the reason. The source
    /// string is shown.
    case argumentMismatch(String)
    /// The table could not be opened. The associated value contains the reason. The key is shown. If a resource was not
    /// found, the reason lists the paths that were searched.
    case unreadableTable(String)
  }

  /// The reason why the string could not be shown as intended.
  public let reason: Reason
  /// The name of the module that contains the table; "" if it is unknown.
  public let module: String
  /// The name of the table.
  public let table: String
  /// The key of the string in the table.
  public let key: String
  /// The wanted languages, best first.
  public let languages: [LanguageTag]

  /// A description of the issue for a log. It has more than one line only if the table could not be opened.
  public var description: String {
    // Without preferred languages, as in the locale `C`, strings are shown in their source language.
    let wanted = languages.isEmpty ? "the source language" : languages.map(\.description).joined(separator: ", ")
    let owner = module.isEmpty ? "" : " of module \"\(module)\""
    let text = "\"\(key)\" of table \"\(table)\"\(owner)"
    switch reason {
    case .missingTranslation: return "\(text) is not translated into \(wanted)"
    case .unknownKey: return "\(text) does not exist"
    case .argumentMismatch(let problem): return "\(text) cannot be shown in \(wanted): \(problem)"
    case .unreadableTable(let problem):
      return "\(text) cannot be looked up: the table could not be opened: \(problem)"
    }
  }

  /// The value that identifies a localization issue for reporting it only once. All strings of a table that could not be opened share
  /// it, because they have the same cause.
  package var reportedOnce: LocalizationIssue {
    guard case .unreadableTable = reason else { return self }
    return LocalizationIssue(reason: reason, module: module, table: table, key: "", languages: [])
  }
}

/// Reports strings that could not be shown as intended.
///
/// Each issue is reported once. A table that could not be opened is reported once for all of its strings.
///
/// ```swift
/// LocalizationDiagnostics.onIssue { logger.warning("\($0)") }
/// ```
public enum LocalizationDiagnostics {
  private struct State {
    var handler: (@Sendable (LocalizationIssue) -> Void)?
    var reported: Set<LocalizationIssue> = []
  }

  private static let state = Locked(State())

  /// The handler that receives every issue in this task and its child tasks, including repeated ones, in place of the
  /// handler of the process.
  @TaskLocal package static var recorder: (@Sendable (LocalizationIssue) -> Void)?

  /// The maximum number of issues to report, which limits the memory that `reported` uses.
  private static let limit = 10_000

  /// Sets the handler that receives issues.
  ///
  /// The handler receives each issue once. If an issue was reported to an earlier handler and occurs again, it is
  /// reported to the new handler, too. The handler is called on the thread that shows the string.
  ///
  /// - Parameter handler: The closure to call with each issue; `nil` stops the reports.
  public static func onIssue(_ handler: (@Sendable (LocalizationIssue) -> Void)?) {
    state.withLock { state in
      state.handler = handler
      state.reported.removeAll()
    }
  }

  enum Kind {
    case missingTranslation, unknownKey, unreadableTable
    case argumentMismatch(MessageFailure)
  }

  static func report(_ kind: Kind, of text: LocalizedString, in context: LanguageContext) {
    report {
      let reason: LocalizationIssue.Reason =
        switch kind {
        case .missingTranslation: .missingTranslation
        case .unknownKey: .unknownKey
        case .unreadableTable: .unreadableTable(text.table.failureDescription)
        case .argumentMismatch(let failure): .argumentMismatch(failure.description)
        }
      return LocalizationIssue(
        reason: reason,
        module: text.table.module,
        table: text.table.name,
        key: text.key,
        languages: context.preferences.languages
      )
    }
  }

  /// Reports a string that was looked up in the current languages, but not in a table of Tessera.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - key: The key of the string.
  ///   - reason: A closure that returns the reason. It is called only if there is a recorder or a handler.
  package static func report(table: String, key: String, _ reason: () -> LocalizationIssue.Reason) {
    report {
      LocalizationIssue(
        reason: reason(),
        module: "",
        table: table,
        key: key,
        languages: Languages.current.languages
      )
    }
  }

  private static func report(_ describe: () -> LocalizationIssue) {
    let recorder = recorder
    guard recorder != nil || state.withLock({ $0.handler != nil }) else { return }
    let issue = describe()
    if let recorder {
      recorder(issue)
      return
    }
    // The handler is called outside the lock, because it may show strings itself.
    let handler = state.withLock { state in
      state.reported.count < limit && state.reported.insert(issue.reportedOnce).inserted ? state.handler : nil
    }
    handler?(issue)
  }
}
