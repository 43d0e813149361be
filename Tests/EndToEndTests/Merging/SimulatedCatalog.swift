import Foundation
import TesseraTestSupport

/// A catalog whose strings are known, with the changes that members of a team make to it.
struct SimulatedCatalog: Equatable {
  struct Entry: Equatable {
    var comment: String
    /// The strings by language. A state follows the value, separated by a vertical bar, unless it is `translated`.
    var strings: [String: String]
  }

  enum Change: Hashable {
    case edit(String, language: String, value: String)
    case add(String, value: String)
    case remove(String)
    case rename(String, to: String)

    var key: String {
      switch self {
      case .edit(let key, _, _), .add(let key, _), .remove(let key), .rename(let key, _): key
      }
    }
  }

  static let languages = ["de", "fr", "pl"]

  var entries: [String: Entry] = [:]

  /// Creates a catalog in which no two entries have the same content.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for number in 0..<(4 + random.below(24)) {
      let key = String(format: "key%02d", number)
      let strings = Self.languages.map { ($0, "\($0) \(number)") }
      entries[key] = Entry(comment: "Comment \(number)", strings: Dictionary(strings) { $1 })
    }
  }

  /// Returns random changes, at most one for each key.
  func changes(_ name: String, _ random: inout SeededGenerator) -> [Change] {
    var changes: [Change] = []
    for key in entries.keys.sorted() where random.below(4) == 0 {
      switch random.below(6) {
      case 0: changes.append(.remove(key))
      case 1: changes.append(.rename(key, to: key + "-" + ["x", name][random.below(2)]))
      default:
        let language = Self.languages[random.below(3)]
        // A few values are the same on both sides.
        changes.append(.edit(key, language: language, value: [name, name, name, "same"][random.below(4)] + " " + key))
      }
    }
    for number in 0..<random.below(4) {
      let key = String(format: "new%02d", random.below(40))
      if changes.allSatisfy({ $0.key != key }) { changes.append(.add(key, value: "\(name) \(number)")) }
    }
    return changes
  }

  mutating func make(_ change: Change) {
    switch change {
    case .edit(let key, let language, let value): entries[key]?.strings[language] = value
    case .add(let key, let value): entries[key] = Entry(comment: "Added \(key)", strings: ["de": value])
    case .remove(let key): entries[key] = nil
    case .rename(let key, let new):
      entries[new] = entries[key]
      entries[key] = nil
    }
  }

  func after(_ changes: [Change]) -> SimulatedCatalog {
    var result = self
    for change in changes { result.make(change) }
    return result
  }

  /// The catalog in Xcode's layout.
  var text: String {
    var lines = ["{", "  \"sourceLanguage\" : \"en\",", "  \"strings\" : {"]
    if entries.isEmpty { lines.append("") }
    for (index, key) in entries.keys.sorted().enumerated() {
      guard let entry = entries[key] else { continue }
      lines += [
        "    \"\(key)\" : {", "      \"comment\" : \"\(entry.comment)\",", "      \"extractionState\" : \"manual\",",
        "      \"localizations\" : {",
      ]
      for (number, language) in entry.strings.keys.sorted().enumerated() {
        let parts = (entry.strings[language] ?? "").split(separator: "|")
        lines += [
          "        \"\(language)\" : {", "          \"stringUnit\" : {",
          "            \"state\" : \"\(parts.count > 1 ? String(parts[1]) : "translated")\",",
          "            \"value\" : \"\(parts[0])\"", "          }",
          "        }" + (number + 1 < entry.strings.count ? "," : ""),
        ]
      }
      lines += ["      }", "    }" + (index + 1 < entries.count ? "," : "")]
    }
    lines += ["  },", "  \"version\" : \"1.0\"", "}"]
    return lines.joined(separator: "\n")
  }
}

extension SimulatedCatalog {
  /// The expected result of a merge.
  struct Expectation {
    var catalog: SimulatedCatalog
    /// The keys of the conflicts.
    var conflicts: Set<String> = []
  }

  /// Returns the result of merging two branches, according to the changes that were made in them.
  func merged(_ ours: [Change], _ theirs: [Change]) -> Expectation {
    var result = Expectation(catalog: after(ours))
    let mine = Dictionary(ours.map { ($0.key, $0) }) { $1 }
    for change in theirs {
      guard let own = mine[change.key] else {
        result.catalog.make(change)
        continue
      }
      switch (own, change) {
      case (.edit(let key, let language, let value), .edit(_, let other, let theirs)):
        if language != other {
          result.catalog.make(change)
        } else if value != theirs {
          result.catalog.entries[key]?.strings[language] = value + "|needs_review"
          result.conflicts.insert(key)
        }
      case (.add(let key, let value), .add(_, let theirs)):
        guard value != theirs else { continue }
        result.catalog.entries[key]?.strings["de"] = value + "|needs_review"
        result.conflicts.insert(key)
      case (.rename(_, let new), .edit(_, let language, let value)):
        result.catalog.entries[new]?.strings[language] = value
      case (.edit, .rename): result.catalog.make(change)
      case (.rename(_, let new), .rename(let key, let other)):
        if new != other { result.catalog.entries[other] = entries[key] }
      case (.remove, .remove): break
      case (.remove, .edit(let key, _, _)), (.remove, .rename(_, let key)):
        // The changed entry is kept.
        result.catalog.entries[key] = after([change]).entries[key]?.needingReview
        result.conflicts.insert(key)
      case (.edit(let key, _, _), .remove), (.rename(_, let key), .remove):
        result.catalog.entries[key] = result.catalog.entries[key]?.needingReview
        result.conflicts.insert(key)
      default: break
      }
    }
    return result
  }
}

extension SimulatedCatalog.Entry {
  fileprivate var needingReview: SimulatedCatalog.Entry {
    var entry = self
    entry.strings = strings.mapValues { $0 + "|needs_review" }
    return entry
  }
}
