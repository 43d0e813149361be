public import TesseraCore

/// A text that could not be shown as it should be.
public struct Miss: Sendable, Hashable, CustomStringConvertible {
  /// Why not.
  public enum Reason: Sendable, Hashable {
    /// The wanted language has the table, and not this text; another language stepped in.
    case untranslated
    /// The table has no such text, in no language.
    case unknownKey
    /// The translation asks for an argument that it is not given, or it is damaged; the source language stepped in.
    case unfit(String)
    /// The table could not be opened.
    case unreadableTable
  }

  /// Why not.
  public let reason: Reason
  /// The table's name.
  public let table: String
  /// The text's key in the table.
  public let key: String
  /// The languages that were wanted, best first.
  public let languages: [LanguageTag]

  /// One sentence for a log.
  public var description: String {
    let wanted = languages.map(\.description).joined(separator: ", ")
    let text = "\"\(key)\" of table \"\(table)\""
    switch reason {
    case .untranslated: return "\(text) is not translated into \(wanted)"
    case .unknownKey: return "\(text) does not exist"
    case .unfit(let problem): return "\(text) cannot be shown in \(wanted): \(problem)"
    case .unreadableTable: return "\(text) cannot be looked up: the table could not be opened"
    }
  }
}

/// Tells somebody about texts that could not be shown as they should be, each once.
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

  /// Who gets to know of each miss in this task and its children, instead of the process's handler, and not only once.
  @TaskLocal package static var recorder: (@Sendable (Miss) -> Void)?

  /// Whoever wants to know of so many has to mend them first.
  private static let limit = 10_000

  /// Calls `handler` with each miss from now on, each once, from whichever thread shows the text. Nil calls nobody.
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
        case .unreadableTable: .unreadableTable
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

  /// Tells of a text that was looked for elsewhere than in a table, in the current languages.
  ///
  /// - Parameter reason: Asked for where somebody listens, and nowhere else.
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
    // Called outside the lock: a handler may show texts itself.
    let handler = state.withLock { state in
      state.reported.count < limit && state.reported.insert(miss).inserted ? state.handler : nil
    }
    handler?(miss)
  }
}
