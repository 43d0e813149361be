import TesseraCore
import Testing

@testable import Tessera

/// The languages of a process. Each test has its own instance.
@Suite struct ProcessLanguagesTests {
  private static func preferences(_ language: LanguageTag) -> LanguagePreferences { LanguagePreferences([language]) }

  @Test("A sequence that is not iterated keeps only the most recent change")
  func newest() async {
    let languages = ProcessLanguages()
    var first = languages.changes().makeAsyncIterator()
    languages.use(Self.preferences("pl"))
    var second = languages.changes().makeAsyncIterator()
    languages.use(Self.preferences("ar"))
    languages.use(Self.preferences("es"))
    // The same languages are not a change, so no element is sent.
    languages.use(Self.preferences("es"))
    #expect(await first.next() == Self.preferences("es"))
    #expect(await second.next() == Self.preferences("es"))
    languages.use(nil)
    #expect(await first.next() == Languages.system)
    #expect(languages.context.preferences == Languages.system)
  }

  @Test("Sequences that are released or whose tasks are cancelled are removed")
  func forgotten() async {
    let languages = ProcessLanguages()
    do {
      let changes = languages.changes()
      #expect(languages.listenerCount == 1)
      withExtendedLifetime(changes) {}
    }
    #expect(languages.listenerCount == 0)

    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var count = 0
      let changes = languages.changes()
      start.yield()
      for await _ in changes { count += 1 }
      return count
    }
    for await _ in started { break }
    #expect(languages.listenerCount == 1)
    task.cancel()
    _ = await task.value
    #expect(languages.listenerCount == 0)
    languages.use(Self.preferences("pl"))
  }

  @Test("Languages can be changed while changes are being received")
  func reentrant() async {
    let languages = ProcessLanguages()
    var changes = languages.changes().makeAsyncIterator()
    languages.use(Self.preferences("pl"))
    while let change = await changes.next(), change != Self.preferences("ar") {
      languages.use(Self.preferences(change == Self.preferences("pl") ? "es" : "ar"))
    }
    #expect(languages.context.preferences == Self.preferences("ar"))
  }

  @Test("After concurrent changes, the last element is the current value")
  func last() async {
    let languages = ProcessLanguages()
    let tags: [LanguageTag] = ["pl", "ar", "es", "en", "ja", "ru"]
    for _ in 0..<50 {
      var changes = languages.changes().makeAsyncIterator()
      await withTaskGroup { group in
        for tag in tags { group.addTask { languages.use(Self.preferences(tag)) } }
      }
      #expect(await changes.next() == languages.context.preferences)
    }
  }
}
