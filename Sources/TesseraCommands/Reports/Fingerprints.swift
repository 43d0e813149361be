import TesseraChecks
import TesseraStrings

/// Fingerprints for the findings of a report. Findings that are otherwise identical are numbered in order.
struct Fingerprints {
  private var seen: [String: Int] = [:]

  mutating func next(for finding: Finding) -> String {
    let name = finding.fingerprint
    let number = seen[name, default: 0] + 1
    seen[name] = number
    return number == 1 ? name : "\(name)-\(number)"
  }
}
