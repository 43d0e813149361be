import TesseraCore

/// The strings of a message or of one of its substitutions, as a tree of choices by device, width and number.
///
/// Paths do not contain the order of the choices. A choice that all strings have comes before one that only some have:
/// a device whose string has plural forms is above them, and a plural form that has widths is above those. If only some
/// strings have a choice, a string without it is the one for `other`.
struct VariantTree {
  enum Branching {
    case leaf(StringUnit)
    case devices([(Device, VariantTree)])
    case widths([(Int, VariantTree)])
    case plural([(PluralCategory, VariantTree)])
  }

  let first: StringUnit
  let branching: Branching

  /// - Precondition: `units` is not empty.
  init(_ units: [StringUnit]) {
    first = units[0]
    let axes: [(Axis, count: Int)] = [
      (.device, units.count { $0.path.device != nil }),
      (.width, units.count { $0.path.width != nil }),
      (.plural, units.count { $0.path.plural != nil }),
    ]
    let axis = axes.first { $0.count == units.count } ?? axes.first { $0.count > 0 }
    switch axis?.0 {
    case nil:
      branching = .leaf(units[0])
    case .device:
      branching = .devices(Self.branches(units, \.device, fallback: .other) { Self.rank($0) < Self.rank($1) })
    case .width:
      branching = .widths(Self.branches(units, \.width, fallback: 0, by: <))
    case .plural:
      branching = .plural(Self.branches(units, \.plural, fallback: .other, by: <))
    }
  }

  private enum Axis { case device, width, plural }

  private static func rank(_ device: Device) -> Int { Device.allCases.firstIndex(of: device) ?? 0 }

  /// Returns a branch for each label. Each level removes a choice from the paths, so there are at most three.
  private static func branches<Label: Hashable>(
    _ units: [StringUnit],
    _ choice: WritableKeyPath<VariationPath, Label?>,
    fallback: Label,
    by precedes: (Label, Label) -> Bool
  ) -> [(Label, VariantTree)] {
    var groups: [Label: [StringUnit]] = [:]
    var rest: [StringUnit] = []
    for var unit in units {
      let label = unit.path[keyPath: choice]
      unit.path[keyPath: choice] = nil
      if let label { groups[label, default: []].append(unit) } else { rest.append(unit) }
    }
    if groups[fallback] == nil, !rest.isEmpty { groups[fallback] = rest }
    return groups.sorted { precedes($0.key, $1.key) }.map { ($0.key, VariantTree($0.value)) }
  }
}
