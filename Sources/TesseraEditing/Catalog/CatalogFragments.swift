import TesseraCore
import TesseraStrings

/// The pieces of a catalog that changes put in, as JSON with members in Xcode's order.
enum CatalogFragments {
  static func entry(_ draft: EntryDraft) throws(EditingError) -> JSONFragment {
    var members: [(name: String, value: JSONFragment)] = []
    if let comment = draft.comment { members.append(("comment", .string(comment))) }
    if let state = draft.extractionState { members.append(("extractionState", .string(state.spelling))) }
    if !draft.shouldTranslate { members.append(("shouldTranslate", .bool(false))) }
    var localizations: [(name: String, value: JSONFragment)] = []
    for (language, localization) in draft.localizations {
      localizations.append((language, try self.localization(localization)))
    }
    if !localizations.isEmpty { members.append(("localizations", .sorted(localizations))) }
    return .sorted(members)
  }

  static func localization(_ draft: LocalizationDraft) throws(EditingError) -> JSONFragment {
    var tree = Tree()
    for unit in draft.units { try tree.insert(unit) }
    var substitutions: [(name: String, value: JSONFragment)] = []
    for substitution in draft.substitutions {
      guard !substitutions.contains(where: { $0.name == substitution.name }) else { throw .exists(substitution.name) }
      substitutions.append((substitution.name, try self.substitution(substitution)))
    }
    return tree.fragment(with: substitutions.isEmpty ? [] : [("substitutions", .sorted(substitutions))])
  }

  static func substitution(_ draft: SubstitutionDraft) throws(EditingError) -> JSONFragment {
    var tree = Tree()
    for form in draft.forms {
      guard form.path.plural != nil || form.path.device != nil else {
        throw .unsupported("a substitution has plural forms, or forms for devices")
      }
      var form = form
      form.path.substitution = nil
      try tree.insert(form)
    }
    var members: [(name: String, value: JSONFragment)] = [("formatSpecifier", .string(draft.formatSpecifier))]
    if let number = draft.argumentNumber { members.append(("argNum", .integer(number))) }
    return tree.fragment(with: members)
  }

  /// What hangs under the rest of a path.
  static func holder(_ steps: ArraySlice<String>, _ value: String, _ state: StringUnit.State?) -> JSONFragment {
    guard let first = steps.first else { return unit(value, state) }
    return .object([(first, holder(steps.dropFirst(), value, state))])
  }

  static func unit(_ value: String, _ state: StringUnit.State?) -> JSONFragment {
    .object((state.map { [("state", .string($0.rawValue))] } ?? []) + [("value", .string(value))])
  }

  static func stringSet(_ values: [String], _ state: StringUnit.State?) -> JSONFragment {
    .object(
      (state.map { [("state", .string($0.rawValue))] } ?? []) + [("values", .array(values.map { .string($0) }))]
    )
  }

  /// Strings by device and plural form. A device's own plural forms are a tree of their own, and there it ends.
  private struct Tree {
    private var unit: JSONFragment?
    private var devices: [(name: String, tree: Tree)] = []
    private var plurals: [(name: String, value: JSONFragment)] = []
    private var set: [String] = []
    private var setState: StringUnit.State?

    mutating func insert(_ new: LocalizationDraft.Unit) throws(EditingError) {
      let path = new.path
      guard path.width == nil, path.substitution == nil else { throw CatalogPath.unsupported(path) }
      if let device = path.device {
        let index = devices.firstIndex { $0.name == device.rawValue } ?? devices.count
        if index == devices.count { devices.append((device.rawValue, Tree())) }
        var inner = new
        inner.path.device = nil
        try devices[index].tree.insert(inner)
      } else if let plural = path.plural {
        guard !plurals.contains(where: { $0.name == plural.rawValue }) else { throw .exists(path.description) }
        plurals.append(
          (plural.rawValue, .object([("stringUnit", CatalogFragments.unit(new.value, new.state))]))
        )
      } else if let index = path.setIndex {
        guard index == set.count else { throw .unsupported("the strings of a set are numbered from 0 without gaps") }
        set.append(new.value)
        setState = new.state
      } else {
        guard unit == nil else { throw .exists("the plain string") }
        unit = CatalogFragments.unit(new.value, new.state)
      }
      let shapes = [unit != nil, !devices.isEmpty, !plurals.isEmpty, !set.isEmpty].filter(\.self).count
      guard shapes == 1 else {
        throw .unsupported("a string is plain, or varies by device, or by plural, or is a set: not several of these")
      }
    }

    func fragment(with more: [(name: String, value: JSONFragment)]) -> JSONFragment {
      var members = more
      if let unit { members.append(("stringUnit", unit)) }
      if !set.isEmpty { members.append(("stringSet", CatalogFragments.stringSet(set, setState))) }
      if !plurals.isEmpty { members.append(("variations", .object([("plural", .sorted(plurals))]))) }
      if !devices.isEmpty {
        let devices = devices.map { ($0.name, $0.tree.fragment(with: [])) }
        members.append(("variations", .object([("device", .sorted(devices))])))
      }
      return .sorted(members)
    }
  }
}

/// How a ``VariationPath`` is spelled in a catalog.
enum CatalogPath {
  /// From a localization, substitution or variant to what holds the `stringUnit`.
  static func axes(_ path: VariationPath) -> [(axis: String, variant: String)] {
    var axes: [(axis: String, variant: String)] = []
    if let device = path.device { axes.append(("device", device.rawValue)) }
    if let plural = path.plural { axes.append(("plural", plural.rawValue)) }
    return axes
  }

  static func unsupported(_ path: VariationPath) -> EditingError {
    .unsupported("a String Catalog has no place for \"\(path)\"")
  }
}

extension ExtractionState {
  var spelling: String {
    switch self {
    case .manual: "manual"
    case .extractedWithValue: "extracted_with_value"
    case .stale: "stale"
    case .migrated: "migrated"
    case .unknown(let spelling): spelling
    }
  }
}
