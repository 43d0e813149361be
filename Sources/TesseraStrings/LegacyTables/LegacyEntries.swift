import TesseraCore

/// The entries of joined legacy files, which are created on demand from the indices of the files.
package struct LegacyEntries: EntrySource {
  private let parts: [LegacyPart]
  private let languages: [String]
  /// The language index of each part.
  private let languageIndices: [Int]
  private let sourceLanguage: String
  /// A Boolean value that indicates whether keys are source strings; see ``LegacyKeys``.
  private let keysAreTexts: Bool
  /// The locations of all keys, grouped by key, and for each key in the order of the parts.
  private let places: [Place]
  /// The index of the first location of each key, and the number of all locations at the end.
  private let starts: [UInt32]

  private struct Place {
    var part: UInt32
    var entry: UInt32
  }

  init(parts: [LegacyPart], languages: [String], sourceLanguage: String, keysAreTexts: Bool) {
    self.parts = parts
    self.languages = languages
    self.languageIndices = parts.map { languages.firstIndex(of: $0.language) ?? 0 }
    self.sourceLanguage = sourceLanguage
    self.keysAreTexts = keysAreTexts
    (self.places, self.starts) = Self.group(parts)
  }

  /// Assigns a number to each distinct key, and sorts all locations by it with a counting sort, which preserves the
  /// order of the parts.
  private static func group(_ parts: [LegacyPart]) -> (places: [Place], starts: [UInt32]) {
    let total = parts.reduce(0) { $0 + $1.entryCount }
    var index = KeyIndex(minimumCapacity: parts.map(\.entryCount).max() ?? 0)
    var firsts: [Place] = []
    var numbers: [UInt32] = []
    numbers.reserveCapacity(total)
    for (number, part) in parts.enumerated() {
      for entry in 0..<part.entryCount {
        let key = part.keyUTF8(at: entry)
        let found = index.insert(key) { candidate in
          let first = firsts[candidate]
          return parts[Int(first.part)].keyUTF8(at: Int(first.entry)) == key
        }
        if found.isNew { firsts.append(Place(part: UInt32(number), entry: UInt32(entry))) }
        numbers.append(UInt32(found.number))
      }
    }
    var starts = [UInt32](repeating: 0, count: firsts.count + 1)
    for number in numbers { starts[Int(number) + 1] += 1 }
    for number in 1..<max(starts.count, 1) { starts[number] += starts[number - 1] }
    var next = starts
    var places = [Place](repeating: Place(part: 0, entry: 0), count: total)
    var position = 0
    for (number, part) in parts.enumerated() {
      for entry in 0..<part.entryCount {
        let key = Int(numbers[position])
        places[Int(next[key])] = Place(part: UInt32(number), entry: UInt32(entry))
        next[key] += 1
        position += 1
      }
    }
    return (places, starts)
  }

  package var count: Int { starts.count - 1 }

  package func entry(at index: Int) -> Entry {
    let places = self.places[Int(starts[index])..<Int(starts[index + 1])]
    // Every key has at least one location.
    let first = places[places.startIndex]
    var entry = Entry(index: index, key: keyText(at: first), span: span(at: first))
    for place in speaking(places) {
      entry.localizations.append(localization(at: place))
      if entry.comment == nil { entry.comment = comment(at: place) }
    }
    // A key that is also in a `.stringsdict` file keeps the comment of its `.strings` file.
    if entry.comment == nil { entry.comment = places.lazy.compactMap(comment).first }
    if keysAreTexts { addImpliedSource(to: &entry) }
    return entry
  }

  /// Adds the key as the source string, unless the source language or `Base` has a string for it.
  private func addImpliedSource(to entry: inout Entry) {
    guard let sourceIndex = languages.firstIndex(of: sourceLanguage), LegacyKeys.isText(entry.key.value),
      !entry.localizations.contains(where: { $0.languageIndex == sourceIndex || $0.language == "Base" })
    else { return }
    entry.localizations.append(.implied(by: entry.key, language: sourceLanguage, languageIndex: sourceIndex))
  }

  /// Returns the location of each language's strings. As in Foundation, a `.stringsdict` file takes precedence over a
  /// `.strings` file, and the last occurrence of a key in a file over those before it.
  private func speaking(_ places: ArraySlice<Place>) -> [Place] {
    var result: [Place] = []
    result.reserveCapacity(places.count)
    for place in places {
      let part = Int(place.part)
      let language = languageIndices[part]
      guard let earlier = result.firstIndex(where: { languageIndices[Int($0.part)] == language }) else {
        result.append(place)
        continue
      }
      if parts[part].isStringsDict || !parts[Int(result[earlier].part)].isStringsDict { result[earlier] = place }
    }
    return result
  }

  private func localization(at place: Place) -> Localization {
    let part = parts[Int(place.part)]
    let languageIndex = languageIndices[Int(place.part)]
    var localization = Localization(
      language: languages[languageIndex],
      languageIndex: languageIndex,
      file: part.file,
      span: span(at: place)
    )
    switch part.content {
    case .strings(let strings):
      let text = strings.text(strings.entries[Int(place.entry)].value, file: part.file)
      localization.units = [StringUnit(path: VariationPath(), state: nil, stateSpan: nil, text: text)]
    case .stringsDict(let dictionary):
      let entry = dictionary.entries[Int(place.entry)]
      localization.units = dictionary.units(of: entry, file: part.file)
      localization.substitutions = dictionary.substitutions(of: entry)
      localization.names = .ordered
    }
    return localization
  }

  private func keyText(at place: Place) -> Text {
    let part = parts[Int(place.part)]
    switch part.content {
    case .strings(let strings): return strings.text(strings.entries[Int(place.entry)].key, file: part.file)
    case .stringsDict(let dictionary):
      return dictionary.keyText(of: dictionary.entries[Int(place.entry)], file: part.file)
    }
  }

  private func span(at place: Place) -> SourceSpan {
    switch parts[Int(place.part)].content {
    case .strings(let strings): strings.entries[Int(place.entry)].span
    case .stringsDict(let dictionary): dictionary.entries[Int(place.entry)].span
    }
  }

  /// Returns the comment, but only from a file of the source language, because files of translators repeat it, often in
  /// an outdated version.
  private func comment(at place: Place) -> Text? {
    let part = parts[Int(place.part)]
    guard part.language == sourceLanguage, case .strings(let strings) = part.content else { return nil }
    return strings.comment(of: strings.entries[Int(place.entry)], file: part.file)
  }
}
