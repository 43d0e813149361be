import TesseraInspection
import TesseraStrings

/// The values of one kind, such as addresses, that a source and its translation do not share.
struct Mismatch {
  typealias Value = (text: String, range: Range<Int>)

  /// The values of the source that the translation lacks, and those that the translation has beyond it, each in order.
  private let missing: [Value]
  private let added: [Value]

  /// The messages of a rule. A value that is missing and one that is added are taken for one that has changed.
  struct Messages: Sendable {
    var changed: @Sendable (_ source: String, _ target: String) -> Finding.Message
    var missing: @Sendable (_ value: String, _ target: String) -> Finding.Message
    /// Nil if the translation may have values of its own.
    var added: (@Sendable (_ value: String, _ source: String) -> Finding.Message)?
  }

  init<Element>(
    missing: some Sequence<Element>,
    added: some Sequence<Element>,
    value: (Element) -> Value
  ) {
    self.missing = missing.map(value)
    self.added = added.map(value)
  }

  func report(_ messages: Messages, of pair: PairContext, _ findings: inout FindingCollector) {
    let text = pair.target.text
    for (expected, found) in zip(missing, added) {
      findings.report(messages.changed(expected.text, found.text), at: text, range: found.range)
    }
    for value in missing.dropFirst(added.count) {
      findings.report(messages.missing(value.text, text.value), at: text)
    }
    guard let message = messages.added else { return }
    for value in added.dropFirst(missing.count) {
      findings.report(message(value.text, pair.source.value), at: text, range: value.range)
    }
  }
}
