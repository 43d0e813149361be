import TesseraCore

/// The preferred languages of the process, and the listeners that are notified when they change.
final class ProcessLanguages: Sendable {
  static let shared = ProcessLanguages()

  private struct State {
    var context: LanguageContext?
    var listeners: [Int: AsyncStream<LanguagePreferences>.Continuation] = [:]
    var nextListener = 0
  }

  private let state = Locked(State())
  private let system = LanguageContext.shared(for: Languages.system)

  var context: LanguageContext { state.withLock { $0.context } ?? system }

  func use(_ preferences: LanguagePreferences?) {
    let wanted = preferences.map(LanguageContext.shared)
    var (news, listeners) = state.withLock { state in
      let isSame = (state.context ?? system) === (wanted ?? system)
      state.context = wanted
      return (wanted ?? system, isSame ? [] : Array(state.listeners.values))
    }
    // Notifies the listeners outside the lock, because a listener may call `use(_:)`. Then checks for newer languages,
    // so that the last notification is the current value even if two threads change the languages concurrently.
    while !listeners.isEmpty {
      for listener in listeners { listener.yield(news.preferences) }
      let told = news
      (news, listeners) = state.withLock { state in
        let now = state.context ?? system
        return (now, now === told ? [] : Array(state.listeners.values))
      }
    }
  }

  /// The number of active sequences of changes.
  var listenerCount: Int { state.withLock { $0.listeners.count } }

  func changes() -> AsyncStream<LanguagePreferences> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: LanguagePreferences.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    continuation.onTermination = { [state] _ in
      state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }
}
