import Foundation
import Tessera
import TesseraCLDR

/// The tables of a bundle, for all threads.
///
/// Safe to share although it is mutable: `tables` and `chains` are touched where the lock is held, and nowhere else.
final class SharedTables: @unchecked Sendable {
  let languages: BundleLanguages
  let names: [String]
  private let lock = NSLock()
  private var tables: BundleTables
  /// What was worked out for the last few lists of languages.
  private var chains: [[LanguageTag]: [Int]] = [:]

  /// Requests may ask for languages without end.
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

  /// The text as the file has it, in the first of the current languages that has it.
  func text(forKey key: String, in table: String) -> LocalizedString? {
    for language in currentChain() {
      if let text = withLock({ $0.texts(table, language: language) })?.text(forKey: key) { return text }
    }
    return nil
  }

  func formatted(_ key: String, _ values: [LocalizedValue], in table: String) -> String {
    for language in currentChain() {
      guard let messages = withLock({ $0.messages(table, language: language) }) else { continue }
      if let text = messages.formatted(key, values, in: languages.all[language]) { return text }
    }
    // What no formatter should be given is shown as it is.
    if let text = text(forKey: key, in: table) { return text.description }
    return PlainFormat.text(ofKey: key, values, in: languages.development)
  }

  func localizedString(_ key: String, _ values: [LocalizedValue], in table: String) -> LocalizedString {
    // A table that cannot be opened shows keys: that is what one without files is to do.
    let messages = withLock { $0.messages(table) } ?? LocalizedTable(table, bytes: [])
    if messages.text(forKey: key) == nil, let text = text(forKey: key, in: table) { return text }
    return LocalizedString(messages, key: key, values: values)
  }

  private func currentChain() -> [Int] {
    let wanted = Languages.current.languages
    lock.lock()
    defer { lock.unlock() }
    if let chain = chains[wanted] { return chain }
    if chains.count >= Self.chainLimit { chains.removeAll(keepingCapacity: true) }
    var chain = languages.chain(for: wanted)
    if !chain.contains(0) { chain.append(0) }
    chains[wanted] = chain
    return chain
  }
}
