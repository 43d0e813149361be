import TesseraCore

/// What the process says about languages, and who wants to know when it says otherwise.
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
    // Told outside the lock, for a listener may come back here. Whoever tells looks again afterwards: of two that change
    // the languages at once, the one that tells last tells what is.
    while !listeners.isEmpty {
      for listener in listeners { listener.yield(news.preferences) }
      let told = news
      (news, listeners) = state.withLock { state in
        let now = state.context ?? system
        return (now, now === told ? [] : Array(state.listeners.values))
      }
    }
  }

  /// How many sequences of changes somebody still holds.
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
