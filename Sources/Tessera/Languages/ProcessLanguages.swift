import TesseraCLDR

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
    let context = preferences.map(LanguageContext.shared)
    let listeners = state.withLock { state in
      let isSame = (state.context ?? system) === (context ?? system)
      state.context = context
      return isSame ? [] : Array(state.listeners.values)
    }
    let news = (context ?? system).preferences
    for listener in listeners { listener.yield(news) }
  }

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
