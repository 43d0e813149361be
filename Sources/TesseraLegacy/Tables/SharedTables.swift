import Foundation
import Tessera
import TesseraCore

/// The tables of a bundle, shared by all threads.
///
/// Safe to share although it is mutable: `tables` and `chains` are accessed only while the lock is held.
final class SharedTables: @unchecked Sendable {
  let languages: BundleLanguages
  let names: [String]
  private let lock = NSLock()
  private var tables: BundleTables
  /// The lookup orders of the most recent lists of languages.
  private var chains: [[LanguageTag]: Chain] = [:]

  /// The maximum number of cached lists. Requests can contain any number of different lists.
  private static let chainLimit = 256

  init(_ folder: BundleFolder, _ languages: BundleLanguages) {
    let reader = BundleReader(folder, languages)
    self.languages = languages
    names = reader.tableNames
    tables = BundleTables(reader)
  }

  func withLock<Result>(_ body: (inout BundleTables) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&tables)
  }

  /// Returns the unformatted string in the first of the current languages that contains it. Reports a localization issue.
  func text(forKey key: String, in table: String) -> LocalizedString? {
    let chain = currentChain()
    guard let found = text(forKey: key, in: table, chain.languages[...]) else {
      LocalizationDiagnostics.report(table: table, key: key) { .unknownKey }
      return nil
    }
    if found.position >= chain.sameLanguageCount {
      LocalizationDiagnostics.report(table: table, key: key) { .missingTranslation }
    }
    return found.text
  }

  /// Returns the string with its arguments. Reports a localization issue.
  func formatted(_ key: String, _ values: [LocalizedValue], in table: String) -> String {
    let chain = currentChain()
    for (position, language) in chain.languages.enumerated() {
      guard let messages = withLock({ $0.messages(table, language: language) }),
        let text = messages.formatted(key, values, in: languages.all[language])
      else { continue }
      if position >= chain.sameLanguageCount {
        LocalizationDiagnostics.report(table: table, key: key) {
          self.text(forKey: key, in: table, chain.languages[..<position]) == nil ? .missingTranslation : Self.unusable
        }
      }
      return text
    }
    // A string that is unsafe to format is returned unchanged.
    if let found = text(forKey: key, in: table, chain.languages[...]) {
      LocalizationDiagnostics.report(table: table, key: key) { Self.unusable }
      return String(localized: found.text)
    }
    LocalizationDiagnostics.report(table: table, key: key) { .unknownKey }
    return PlainFormat.text(ofKey: key, values, in: languages.development)
  }

  func localizedString(_ key: String, _ values: [LocalizedValue], in table: String) -> LocalizedString {
    // A table that cannot be opened shows its keys, which is the expected result for a table without files.
    let messages = withLock { $0.messages(table) } ?? LocalizedTable(table, bytes: [])
    if messages.string(forKey: key) == nil,
      let found = text(forKey: key, in: table, currentChain().languages[...])
    {
      return found.text
    }
    return LocalizedString(messages, key: key, values: values)
  }

  private static let unusable = LocalizationIssue.Reason.argumentMismatch(
    "its format requires different arguments, or is not safe to pass to a formatter"
  )

  /// Returns the unformatted string in the first language that contains it, and the position of this language in
  /// `chain`.
  private func text(
    forKey key: String,
    in table: String,
    _ chain: ArraySlice<Int>
  ) -> (text: LocalizedString, position: Int)? {
    for position in chain.indices {
      if let text = withLock({ $0.texts(table, language: chain[position]) })?.string(forKey: key) {
        return (text, position)
      }
    }
    return nil
  }

  /// The languages in lookup order, as indices in ``languages``.
  private struct Chain {
    var languages: [Int]
    /// The number of leading languages that are the same. A string for `es-419` that is found in `es` is not a localization issue.
    var sameLanguageCount: Int
  }

  private func currentChain() -> Chain {
    let wanted = Languages.current.languages
    lock.lock()
    defer { lock.unlock() }
    if let chain = chains[wanted] { return chain }
    if chains.count >= Self.chainLimit { chains.removeAll(keepingCapacity: true) }
    var places = languages.chain(for: wanted)
    if !places.contains(0) { places.append(0) }
    let first = languages.all[places[0]].language
    let chain = Chain(
      languages: places,
      sameLanguageCount: places.prefix { languages.all[$0].language == first }.count
    )
    chains[wanted] = chain
    return chain
  }
}
