import TesseraCore
import Testing

@testable import TesseraChecks

@Suite struct LanguageReachTests {
  private static let tags = [
    "en", "en-GB", "en-AU", "en-001", "pt", "pt-BR", "pt-PT", "zh", "zh-Hans", "zh-Hant", "zh-HK", "zh-TW",
    "zh-Hant-HK",
    "es", "es-419", "es-MX", "nb", "no", "nn", "sr", "sr-Latn", "he", "iw", "fil", "tl", "und", "de-1996", "az-Cyrl",
  ].compactMap { LanguageTag($0) }

  @Test("A set of languages serves the same readers as its individual languages")
  func isLikeSingleComparisons() {
    for start in Self.tags.indices {
      for count in [1, 2, 5] {
        let own = Self.tags[start...].prefix(count)
        let served = ServedLanguages(own)
        for reader in Self.tags {
          #expect(served.serves(reader) == own.contains { $0.serves(reader) }, "\(own.map(\.description)) \(reader)")
        }
      }
    }
  }

  @Test("Large numbers of languages are compared efficiently", .timeLimit(.minutes(3)))
  func manyLanguages() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    let tags = letters.flatMap { a in
      letters.flatMap { b in letters.compactMap { LanguageTag("\(a)\(b)\($0)-DE") } }
    }
    let served = ServedLanguages(tags)
    #expect(tags.count > 15_000 && tags.allSatisfy(served.serves))
  }
}
