import TesseraCore
package import TesseraStrings

/// A compiler that creates the same `.strings` and `.stringsdict` files from a String Catalog as Apple's compiler. It
/// writes legacy tables as such files again.
package struct LocalizedFileCompiler {
  private let table: StringTable
  private let options: LocalizedFileOptions
  private let sourceLanguage: Int?
  private var languages: [Members]
  private var keys: Set<[UInt8]> = []
  private var issues: [Diagnostic<FileSpan>] = []

  private struct Members {
    var strings: [PropertyListValue.Member] = []
    var rules: [PropertyListValue.Member] = []
  }

  /// Compiles a table. The same table always produces the same bytes.
  ///
  /// - Complexity: O(bytes of the table's files).
  package static func compile(
    _ table: StringTable,
    _ options: LocalizedFileOptions = LocalizedFileOptions()
  ) -> LocalizedFiles {
    var compiler = Self(table, options)
    guard isSafe(table.name) else { return LocalizedFiles(issues: [compiler.tableIssue(.refusedName(table.name))]) }
    for index in 0..<table.entries.count { compiler.add(table.entries.entry(at: index)) }
    return compiler.finish()
  }

  private init(_ table: StringTable, _ options: LocalizedFileOptions) {
    self.table = table
    self.options = options
    sourceLanguage = table.languages.firstIndex(of: table.sourceLanguage)
    languages = Array(repeating: Members(), count: table.languages.count)
  }

  /// Returns whether a name is a single path component that does not lead to another folder.
  package static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".."
      && !name.unicodeScalars.contains { $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F }
  }

  // MARK: - Entries

  private mutating func add(_ entry: Entry) {
    guard keys.insert(Array(entry.key.value.utf8)).inserted else {
      issues.append(
        LocalizedFileProblem(.duplicateKey(entry.key.value), at: entry.key).diagnostic(key: entry.key.value)
      )
      return
    }
    let problems = CatalogShape.problems(of: entry, in: table.entries)
    var said: Set<Int> = []
    for localization in entry.localizations where said.insert(localization.languageIndex).inserted {
      guard options.languages?.contains(localization.language) ?? true else { continue }
      // Report the problem even if the source language has only misplaced variations, so that its key serves as its
      // string.
      if let problem = problems[localization.language] {
        report(problem, entry, localization)
        continue
      }
      guard options.forcesAllStrings || !localization.isImplied else { continue }
      // Unlike a compact table, a bundle omits `new` strings of the source language.
      let units = localization.emittedUnits(of: entry, isSource: options.forcesAllStrings)
      guard !units.isEmpty else { continue }
      do throws(LocalizedFileProblem) { try add(entry, localization, units) } catch {
        report(error, entry, localization)
      }
    }
  }

  private mutating func add(
    _ entry: Entry,
    _ localization: Localization,
    _ units: [StringUnit]
  ) throws(LocalizedFileProblem) {
    // The common case: a string without variations and format specifiers.
    if units.count == 1, units[0].path.isPlain, localization.substitutions.isEmpty,
      !units[0].text.value.utf8.contains(UInt8(ascii: "%"))
    {
      return try add(.string(units[0].text.value), entry, localization, units[0].text)
    }
    var builder = LocalizedValueBuilder(
      entry,
      localization,
      units: units,
      sourceLanguage: sourceLanguage,
      isCatalog: table.format == .catalog
    )
    guard let value = try builder.value() else { return }
    for substitution in localization.substitutions where !builder.referenced.contains(substitution.name) {
      let place = FileSpan(localization.file, substitution.span)
      report(LocalizedFileProblem(.unreferencedSubstitution(substitution.name), at: place), entry, localization)
    }
    try add(value, entry, localization, units[0].text)
  }

  private mutating func add(
    _ value: PropertyListValue,
    _ entry: Entry,
    _ localization: Localization,
    _ place: Text
  ) throws(LocalizedFileProblem) {
    let key = entry.key.value
    guard options.serialization == .binary || key.isXML && value.isXML else {
      throw LocalizedFileProblem(.unwritableCharacter, at: place)
    }
    let index = localization.languageIndex
    switch (value, options.format) {
    case (.string, .stringsAndStringsdict): languages[index].strings.append(.init(key, value))
    case (.string, .stringsdictOnly):
      languages[index].rules.append(.init(key, .dictionary([.init(StringsDictKeys.format, value)])))
    case (.dictionary, .stringsdictOnly): languages[index].rules.append(.init(key, value))
    case (.dictionary(let members), .stringsAndStringsdict):
      languages[index].rules.append(.init(key, value))
      // Systems that do not support the rule use the string for other devices.
      guard let fallback = members.fallback else { break }
      languages[index].strings.append(.init(key, .string(fallback)))
    }
  }

  // MARK: - Files

  private consuming func finish() -> LocalizedFiles {
    var result = LocalizedFiles(issues: issues)
    let order = table.languages.indices.sorted {
      table.languages[$0].utf8.lexicographicallyPrecedes(table.languages[$1].utf8)
    }
    for index in order {
      let language = table.languages[index]
      for (members, kind) in [(languages[index].strings, "strings"), (languages[index].rules, "stringsdict")]
      where !members.isEmpty {
        guard Self.isSafe(language) else {
          result.issues.append(tableIssue(.refusedName(language)))
          break
        }
        let path = "\(language).lproj/\(table.name).\(kind)"
        guard let bytes = bytes(of: .dictionary(members)) else {
          result.issues.append(tableIssue(.tooLarge))
          continue
        }
        result.files.append(LocalizedFile(path: path, bytes: bytes))
      }
    }
    return result
  }

  private func bytes(of value: PropertyListValue) -> [UInt8]? {
    switch options.serialization {
    case .text: try? XMLPropertyListWriter.write(value)
    case .binary: try? BinaryPropertyListWriter.write(value)
    }
  }

  // MARK: - Issues

  private mutating func report(_ problem: LocalizedFileProblem, _ entry: Entry, _ localization: Localization) {
    issues.append(problem.diagnostic(key: entry.key.value, language: localization.language))
  }

  private func tableIssue(_ kind: LocalizedFileProblem.Kind) -> Diagnostic<FileSpan> {
    LocalizedFileProblem(kind, at: FileSpan(table.files.first ?? FileID(0))).diagnostic()
  }
}

extension [PropertyListValue.Member] {
  /// The string for all devices without a string of their own.
  fileprivate var fallback: String? {
    guard let rule = first(where: { $0.key == StringsDictKeys.devices }), case .dictionary(let forms) = rule.value,
      case .string(let text)? = forms.first(where: { $0.key == Device.other.rawValue })?.value
    else { return nil }
    return text
  }
}

extension PropertyListValue {
  fileprivate var isXML: Bool {
    switch self {
    case .string(let text): text.isXML
    case .dictionary(let members): members.allSatisfy { $0.key.isXML && $0.value.isXML }
    }
  }
}

extension String {
  fileprivate var isXML: Bool { unicodeScalars.allSatisfy { XMLText.isCharacter($0.value) } }
}
