import TesseraCore

/// Verifies tables against CLDR's samples before they are written, with the code that reads them at run time.
enum CLDRReplay {
  /// Returns the differences, one per line.
  static func disagreements(_ swift: CLDRSwift, samples: [CLDRSource.Sample]) -> [String] {
    samples.compactMap { sample in
      let found = category(swift, sample)
      guard found != sample.category else { return nil }
      let name = found?.rawValue ?? "no category"
      return
        "\(sample.kind) \(sample.locale): \(sample.number) is \(sample.category.rawValue), but the tables result in \(name)"
    }
  }

  private static func category(_ swift: CLDRSwift, _ sample: CLDRSource.Sample) -> PluralCategory? {
    guard let operands = PluralOperands(decimal: sample.number), let table = swift.lines["\(sample.kind)s"] else {
      return nil
    }
    // The buffers stay within their closures; the readers check their bounds.
    let number = unsafe Array(table.utf8).withUnsafeBufferPointer {
      unsafe SortedLines.value(for: sample.locale, in: $0)
    }
    guard let number = number.flatMap({ Int($0) }) ?? (sample.locale == "und" ? 0 : nil),
      swift.ruleSets.indices.contains(number)
    else { return nil }
    return swift.ruleSets[number].category(operands)
  }

  /// Returns the entries of the tables that a binary search does not find.
  static func unreachable(_ swift: CLDRSwift) -> [String] {
    swift.lines.flatMap { name, text in
      unsafe Array(text.utf8).withUnsafeBufferPointer { table in
        text.split(separator: "\n").compactMap { line in
          let key = String(line.prefix { $0 != " " })
          let value = String(line.dropFirst(key.count + 1))
          return unsafe SortedLines.value(for: key, in: table) == value ? nil : "\(name): \(key) is not found"
        }
      }
    }
  }

  /// Returns the locales for which the sparse tables differ from CLDR.
  static func disagreements(_ swift: CLDRSwift, table: String, values: [String: String]) -> [String] {
    unsafe Array((swift.lines[table] ?? "").utf8).withUnsafeBufferPointer { lines in
      values.sorted { $0.key < $1.key }.compactMap { locale, value in
        guard let tag = LanguageTag(locale) else { return "\(table): \(locale) is not a language tag" }
        let found = unsafe LocaleLookup.value(for: tag, in: lines)
        return found == value ? nil : "\(table): \(locale) has \(value), but the table results in \(found)"
      }
    }
  }
}
