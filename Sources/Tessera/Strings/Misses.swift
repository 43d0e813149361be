public import TesseraCore

/// A string that could not be shown as intended.
public struct Miss: Sendable, Hashable, CustomStringConvertible {
  /// The reason for a miss.
  public enum Reason: Sendable, Hashable {
    /// The table has the wanted language, but no translation of this string into it. Another language is shown.
    case untranslated
    /// The table has no string with this key. The key is shown.
    case unknownKey
    /// The translation cannot be formatted with the arguments, for the reason in the associated value. The source
    /// string is shown.
    case unfit(String)
    /// The table could not be opened, for the reason in the associated value. The key is shown. If a resource was not
    /// found, the reason lists the paths that were searched.
    case unreadableTable(String)
  }

  /// The reason why the string could not be shown as intended.
  public let reason: Reason
  /// The name of the table.
  public let table: String
  /// The key of the string in the table.
  public let key: String
  /// The wanted languages, best first.
  public let languages: [LanguageTag]

  /// A description of the miss for a log. It has more than one line only if the table could not be opened.
  public var description: String {
    let wanted = languages.map(\.description).joined(separator: ", ")
    let text = "\"\(key)\" of table \"\(table)\""
    switch reason {
    case .untranslated: return "\(text) is not translated into \(wanted)"
    case .unknownKey: return "\(text) does not exist"
    case .unfit(let problem): return "\(text) cannot be shown in \(wanted): \(problem)"
    case .unreadableTable(let problem):
      return "\(text) cannot be looked up: the table could not be opened: \(problem)"
    }
  }

  /// The value that identifies a miss for reporting it only once. All strings of a table that could not be opened share
  /// it, because they have the same cause.
  package var reportedOnce: Miss {
    guard case .unreadableTable = reason else { return self }
    return Miss(reason: reason, table: table, key: "", languages: [])
  }
}

/// Reports strings that could not be shown as intended.
///
/// Each miss is reported once. A table that could not be opened is reported once for all of its strings.
///
/// ```swift
/// Misses.onMiss { logger.warning("\($0)") }
/// ```
public enum Misses {
  private struct State {
    var handler: (@Sendable (Miss) -> Void)?
    var reported: Set<Miss> = []
  }

  private static let state = Locked(State())

  /// The handler that receives every miss in this task and its child tasks, including repeated ones, in place of the
  /// handler of the process.
  @TaskLocal package static var recorder: (@Sendable (Miss) -> Void)?

  /// The maximum number of misses to report, which limits the memory that `reported` uses.
  private static let limit = 10_000

  /// Sets the handler that receives misses.
  ///
  /// The handler receives each miss once, including those that were reported to an earlier handler. It is called on the
  /// thread that shows the string.
  ///
  /// - Parameter handler: The closure to call with each miss; `nil` stops the reports.
  public static func onMiss(_ handler: (@Sendable (Miss) -> Void)?) {
    state.withLock { state in
      state.handler = handler
      state.reported.removeAll()
    }
  }

  enum Kind {
    case untranslated, unknownKey, unreadableTable
    case unfit(MessageFailure)
  }

  static func report(_ kind: Kind, of text: LocalizedString, in context: LanguageContext) {
    report {
      let reason: Miss.Reason =
        switch kind {
        case .untranslated: .untranslated
        case .unknownKey: .unknownKey
        case .unreadableTable: .unreadableTable(text.table.failureDescription)
        case .unfit(let failure): .unfit(failure.description)
        }
      return Miss(
        reason: reason,
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
  package static func report(table: String, key: String, _ reason: () -> Miss.Reason) {
    report { Miss(reason: reason(), table: table, key: key, languages: Languages.current.languages) }
  }

  private static func report(_ describe: () -> Miss) {
    let recorder = recorder
    guard recorder != nil || state.withLock({ $0.handler != nil }) else { return }
    let miss = describe()
    if let recorder {
      recorder(miss)
      return
    }
    // The handler is called outside the lock, because it may show strings itself.
    let handler = state.withLock { state in
      state.reported.count < limit && state.reported.insert(miss.reportedOnce).inserted ? state.handler : nil
    }
    handler?(miss)
  }
}
