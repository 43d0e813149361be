import TesseraChecks
import TesseraText

/// Names for findings that outlive edits elsewhere in the file: from the rule, the file, and what the finding is about,
/// never from lines. Equal ones are numbered in the order of the file.
struct Fingerprints {
  private var seen: [String: Int] = [:]

  mutating func next(for finding: Finding) -> String {
    let subject = finding.subject
    let words = [
      finding.rule.rawValue, finding.place.path, subject.module, subject.table, subject.key, subject.language,
      finding.message.text,
    ]
    let text = words.map { $0 ?? "" }.joined(separator: "\u{1F}")
    let digits = String(StableHash.hash(text), radix: 16)
    let name = String(repeating: "0", count: 16 - digits.count) + digits
    let number = seen[name, default: 0] + 1
    seen[name] = number
    return number == 1 ? name : "\(name)-\(number)"
  }
}
