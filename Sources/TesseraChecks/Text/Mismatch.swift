import TesseraInspection
import TesseraStrings

/// The values of one kind, such as addresses, that a source string and its translation do not share.
struct Mismatch {
  typealias Value = (text: String, range: Range<Int>)

  /// The values of the source string that the translation lacks, in order.
  private let missing: [Value]
  /// The values that only the translation has, in order.
  private let added: [Value]

  /// The messages of a rule. A missing value and an added value are reported as one changed value.
  struct Messages: Sendable {
    var changed: @Sendable (_ source: String, _ target: String) -> Finding.Message
    var missing: @Sendable (_ value: String, _ target: String) -> Finding.Message
    /// The message for an added value, or `nil` if the translation may have additional values.
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
