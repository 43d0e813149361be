import TesseraCore
import TesseraStrings

/// Entries as their files have them, but that every choice has a form for whatever is left.
///
/// A `.stringsdict` may lack `other`, and one made for phones and tablets may have no word for anything else. Some form
/// is better than none.
struct CompleteEntries: EntrySource {
  private let entries: any EntrySource

  init(_ entries: any EntrySource) { self.entries = entries }

  var count: Int { entries.count }

  func header(at index: Int) -> Entry { entries.header(at: index) }

  func entry(at index: Int) -> Entry {
    var entry = entries.entry(at: index)
    for number in entry.localizations.indices where entry.localizations[number].units.count > 1 {
      Self.complete(&entry.localizations[number].units)
    }
    return entry
  }

  private static func complete(_ units: inout [StringUnit]) {
    // The one that a compact table shows too.
    fill(&units, \.device, .other) { $0.code < $1.code }
    // The form of the greatest numbers comes nearest to the one for all others.
    fill(&units, \.plural, .other, isBetter: >)
  }

  /// Where paths differ in one choice alone and none of them is the last resort, the best of them is it too.
  private static func fill<Label: Hashable>(
    _ units: inout [StringUnit],
    _ choice: WritableKeyPath<VariationPath, Label?>,
    _ last: Label,
    isBetter: (Label, Label) -> Bool
  ) {
    var best: [VariationPath: (label: Label, unit: StringUnit)] = [:]
    var order: [VariationPath] = []
    var complete: Set<VariationPath> = []
    for unit in units {
      var path = unit.path
      path[keyPath: choice] = nil
      guard let label = unit.path[keyPath: choice], label != last else {
        complete.insert(path)
        continue
      }
      if let known = best[path] {
        if isBetter(label, known.label) { best[path] = (label, unit) }
      } else {
        best[path] = (label, unit)
        order.append(path)
      }
    }
    for path in order where !complete.contains(path) {
      guard var unit = best[path]?.unit else { continue }
      unit.path[keyPath: choice] = last
      units.append(unit)
    }
  }
}
