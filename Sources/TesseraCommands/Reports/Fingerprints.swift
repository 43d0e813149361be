import TesseraChecks
import TesseraStrings

/// Names for the findings of a report. Findings that cannot be told apart are numbered in their order.
struct Fingerprints {
  private var seen: [String: Int] = [:]

  mutating func next(for finding: Finding) -> String {
    let name = finding.fingerprint
    let number = seen[name, default: 0] + 1
    seen[name] = number
    return number == 1 ? name : "\(name)-\(number)"
  }
}
