import TesseraCore
import TesseraStrings

/// The kinds of variations in a localization or in the forms of a substitution, which determine the strings that it can
/// contain together.
struct LocalizationShape: Equatable {
  private enum Kind: Equatable { case plain, plural, other }

  private var kinds: [Device?: Kind] = [:]

  private init(_ units: [LocalizationDraft.Unit]) {
    for unit in units {
      let path = unit.path
      let isOther = path.width != nil || path.setIndex != nil || path.substitution != nil
      let kind: Kind = isOther ? .other : path.plural == nil ? .plain : .plural
      if let existing = kinds[path.device], existing != kind {
        kinds[path.device] = .other
      } else {
        kinds[path.device] = kind
      }
    }
  }

  /// Returns a Boolean value that indicates whether a localization can contain strings of both shapes.
  private func isCompatible(with other: LocalizationShape) -> Bool {
    if kinds.isEmpty || other.kinds.isEmpty { return kinds.isEmpty && other.kinds.isEmpty }
    guard isVariedByDevice == other.isVariedByDevice, !hasOther, !other.hasOther else { return false }
    return kinds.allSatisfy { device, kind in other.kinds[device].map { $0 == kind } ?? true }
  }

  private var isVariedByDevice: Bool { kinds.keys.contains { $0 != nil } }
  /// Variations by index or width, and variations that no catalog can contain, are compared as a whole.
  private var hasOther: Bool { kinds.values.contains(.other) || isVariedByDevice && kinds.keys.contains(nil) }

  /// Returns a Boolean value that indicates whether two localizations can be merged string by string: they vary in the
  /// same way, and at least one string of each part remains.
  static func canMerge(
    _ base: LocalizationDraft,
    _ ours: LocalizationDraft,
    _ theirs: LocalizationDraft
  ) -> Bool {
    guard canMerge(base.units, ours.units, theirs.units) else { return false }
    return ours.substitutions.allSatisfy { substitution in
      guard let other = theirs[substitution.name] else { return true }
      return canMerge(base[substitution.name]?.forms ?? [], substitution.forms, other.forms)
    }
  }

  private static func canMerge(
    _ base: [LocalizationDraft.Unit],
    _ ours: [LocalizationDraft.Unit],
    _ theirs: [LocalizationDraft.Unit]
  ) -> Bool {
    guard LocalizationShape(ours).isCompatible(with: LocalizationShape(theirs)) else { return false }
    return ours.isEmpty || remains(ours, base, theirs) || remains(theirs, base, ours)
  }

  /// Returns a Boolean value that indicates whether the other side keeps at least one of the units.
  private static func remains(
    _ units: [LocalizationDraft.Unit],
    _ base: [LocalizationDraft.Unit],
    _ others: [LocalizationDraft.Unit]
  ) -> Bool {
    units.contains { unit in
      if others.contains(where: { $0.path == unit.path }) { return true }
      return base.first { $0.path == unit.path }?.content != unit.content
    }
  }
}
