import TesseraCore

/// Plural categories and numbers in one language, which an app computes for every message that it shows.
enum LanguageStages {
  private static let count = 10_000_000

  static func plural(_ language: String, runs: Int) -> Measurement {
    let rules = PluralRules(for: LanguageTag(language) ?? .und)
    return measure(runs: runs) { rules.category($0) == .one ? 1 : 0 }
  }

  static func number(_ language: String, runs: Int) -> Measurement {
    let format = NumberFormat(for: LanguageTag(language) ?? .und)
    var text = ""
    return measure(runs: runs) { number in
      text.removeAll(keepingCapacity: true)
      format.append(number, to: &text)
      return text.utf8.count
    }
  }

  /// Measures a change of the language in an app.
  static func language(_ language: String, runs: Int) -> Measurement {
    let tag = LanguageTag(language) ?? .und
    return measure(runs: runs, count: count / 1_000) { number in
      var text = ""
      NumberFormat(for: tag).append(number, to: &text)
      return PluralRules(for: tag).category(number) == .one ? text.utf8.count : 0
    }
  }

  static func measure(runs: Int, count: Int = count, _ body: (Int) -> Int) -> Measurement {
    var measurement = Measurement()
    for _ in 0..<runs {
      var sum = 0
      measurement.time {
        for number in 0..<count { sum &+= body(number) }
      }
      measurement.callCount = count
      measurement.counts = [("sum", sum)]
    }
    return measurement
  }
}
