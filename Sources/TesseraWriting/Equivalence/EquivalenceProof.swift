import TesseraCore
package import TesseraStrings

/// A comparison of all strings of a table before and after a conversion.
///
/// For each key, each language, each device that the string varies by, and sample numbers of each plural category, the
/// string is resolved on both sides, as Apple's systems do and as the library `Tessera` does.
package struct EquivalenceProof: Sendable {
  /// A string that differs.
  package struct Difference: Sendable, Hashable {
    package var key: String
    package var language: String
    /// The device and the arguments, or an empty string.
    package var sample: String
    /// The string before the conversion, or `nil` if there is none.
    package var before: String?
    package var after: String?
    /// The reason that the strings could not be compared, or `nil` if they were.
    package var obstacle: String?

    package init(key: String, language: String, sample: String, before: String?, after: String?) {
      self.key = key
      self.language = language
      self.sample = sample
      self.before = before
      self.after = after
    }
  }

  /// The number of keys that have a string.
  package private(set) var keyCount = 0
  /// The languages that have a string.
  package private(set) var languages: Set<String> = []
  /// The number of compared strings. A string counts once for each device and each list of arguments.
  package private(set) var stringCount = 0
  /// The first difference of each key and language.
  package private(set) var differences: [Difference] = []

  private let before: ResolvedTable
  private let after: ResolvedTable
  private let omitted: Set<Omission>

  /// A key in one language.
  package struct Omission: Sendable, Hashable {
    package var key: ExactKey
    package var language: ExactKey

    package init(key: String, language: String) {
      self.key = ExactKey(key)
      self.language = ExactKey(language)
    }
  }

  /// Compares two tables.
  ///
  /// - Parameters:
  ///   - before: The table before the conversion.
  ///   - after: The table after the conversion, read from the bytes to write.
  ///   - omitted: The strings that are not compared as the library `Tessera` resolves them. Apple's compiler omits them
  ///     or some of their forms, and the library uses them.
  package init(_ before: ResolvedTable, _ after: ResolvedTable, omitting omitted: Set<Omission> = []) {
    self.before = before
    self.after = after
    self.omitted = omitted
    var languages = before.languages
    for language in after.languages where !languages.contains(language) { languages.append(language) }
    let samples = languages.map { language in
      let rules = PluralRules(for: ResolvedTable.tag(language.text))
      return (language: language, rules: rules, samples: LanguageSamples(rules))
    }
    var keys = before.keys
    let known = Set(keys)
    keys += after.keys.filter { !known.contains($0) }
    for key in keys {
      var hasString = false
      for (language, rules, samples) in samples {
        let count = stringCount
        compare(key, language, rules, samples)
        guard stringCount > count else { continue }
        hasString = true
        self.languages.insert(language.text)
      }
      if hasString { keyCount += 1 }
    }
  }

  private mutating func compare(
    _ key: ExactKey,
    _ language: ExactKey,
    _ rules: PluralRules,
    _ samples: LanguageSamples
  ) {
    let files = (before.files[language], after.files[language])
    let isInFiles = (files.0?.contains(key) ?? false, files.1?.contains(key) ?? false)
    guard isInFiles.0 == isInFiles.1 else {
      add(key, language, "", string(files.0, key), string(files.1, key))
      return
    }
    if isInFiles.0, let old = files.0, let new = files.1, !compareFiles(key, language, old, new, samples) { return }
    compareTables(key, language, rules, samples)
  }

  /// Compares a string as Apple's systems resolve it. Returns `false` if it differs.
  private mutating func compareFiles(
    _ key: ExactKey,
    _ language: ExactKey,
    _ old: FileResolver,
    _ new: FileResolver,
    _ samples: LanguageSamples
  ) -> Bool {
    let varies = old.variesByDevice(key) || new.variesByDevice(key)
    for device in varies ? Device.allCases : [.other] {
      guard !old.isTooComplex(key, device: device), !new.isTooComplex(key, device: device) else {
        add(key, language, "", nil, nil)
        differences[differences.count - 1].obstacle =
          "the variables of the string refer to each other too often to compare its forms"
        return false
      }
      var selectors = old.selectors(key, device: device)
      for (argument, isDecimal) in new.selectors(key, device: device) {
        selectors[argument] = selectors[argument] == true || isDecimal
      }
      for arguments in samples.arguments(for: selectors) {
        stringCount += 1
        let strings = (
          old.string(key, device: device, arguments), new.string(key, device: device, arguments)
        )
        guard !Self.areEqual(strings.0, strings.1) else { continue }
        add(key, language, Self.sample(varies ? device : nil, arguments), strings.0, strings.1)
        return false
      }
    }
    return true
  }

  /// Compares a string as the library `Tessera` resolves it.
  private mutating func compareTables(
    _ key: ExactKey,
    _ language: ExactKey,
    _ rules: PluralRules,
    _ samples: LanguageSamples
  ) {
    guard !omitted.contains(Omission(key: key.text, language: language.text)) else { return }
    let messages = (before.compact.message(key, language), after.compact.message(key, language))
    guard let old = messages.0, let new = messages.1 else {
      // Without a string in the source language, the app displays the key, whether or not the table contains it.
      let isKey = before.impliedKeys.contains(key) || after.impliedKeys.contains(key)
      guard messages.0 != nil || messages.1 != nil, language != after.sourceLanguage || !isKey else { return }
      add(
        key,
        language,
        "in a compact table",
        messages.0.map { TableResolver.string($0, device: .other, SampleArguments(), rules) },
        messages.1.map { TableResolver.string($0, device: .other, SampleArguments(), rules) }
      )
      return
    }
    let choices = (TableResolver.choices(old), TableResolver.choices(new))
    let varies = choices.0.hasDevices || choices.1.hasDevices
    var selectors: [Int: Bool] = [:]
    for argument in choices.0.arguments.union(choices.1.arguments) {
      selectors[argument] = before.compact.isDecimal(argument, of: key) || after.compact.isDecimal(argument, of: key)
    }
    for device in varies ? Device.allCases : [.other] {
      for arguments in samples.arguments(for: selectors) {
        let strings = (
          TableResolver.string(old, device: device, arguments, rules),
          TableResolver.string(new, device: device, arguments, rules)
        )
        guard !Self.areEqual(strings.0, strings.1) else { continue }
        let sample = Self.sample(varies ? device : nil, arguments)
        add(
          key,
          language,
          sample.isEmpty ? "in a compact table" : "in a compact table, \(sample)",
          strings.0,
          strings.1
        )
        return
      }
    }
  }

  // MARK: - Differences

  private mutating func add(_ key: ExactKey, _ language: ExactKey, _ sample: String, _ old: String?, _ new: String?) {
    differences.append(
      Difference(key: key.text, language: language.text, sample: sample, before: old, after: new)
    )
  }

  private func string(_ files: FileResolver?, _ key: ExactKey) -> String? {
    files?.string(key, device: .other, SampleArguments())
  }

  /// Strings that are canonically equivalent differ.
  private static func areEqual(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.utf8.elementsEqual(b.utf8)
  }

  private static func sample(_ device: Device?, _ arguments: SampleArguments) -> String {
    [device?.rawValue, arguments.numbers.isEmpty ? nil : arguments.text].compactMap(\.self).joined(separator: ", ")
  }
}
