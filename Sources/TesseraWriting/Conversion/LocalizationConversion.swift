import TesseraCore
import TesseraFormats
import TesseraStrings

/// The conversion of one key in one language: a string, or the rules of a `.stringsdict` file.
struct LocalizationConversion {
  private let localization: Localization
  private let key: String
  private let arguments: EntryArguments
  private(set) var losses: [ConversionIssue] = []
  /// The substitutions of the message, by name, with the device whose format refers to them.
  private var substitutions: [(name: String, node: CatalogNode)] = []

  init(_ localization: Localization, key: String, arguments: EntryArguments) {
    self.localization = localization
    self.key = key
    self.arguments = arguments
  }

  /// Returns the value of the language in a catalog.
  mutating func node() throws(ConversionObstacle) -> CatalogNode {
    let units = localization.units
    for unit in units where unit.path.width != nil {
      throw ConversionObstacle(at: unit.text, "a String Catalog cannot vary a string by width")
    }
    for unit in units { try check(unit.text) }
    let devices = Device.allCases.filter { device in units.contains { $0.path.device == device } }
    var members: [CatalogNode.Member]
    if devices.isEmpty {
      members = try message(units)
    } else {
      if let format = units.first(where: { $0.path.device == nil && $0.path.substitution == nil }) {
        throw ConversionObstacle(at: format.text, "the entry has both a format and a rule for devices")
      }
      var forms: [CatalogNode.Member] = []
      for device in devices {
        forms.append(.init(device.rawValue, .object(try message(units.narrowedExactly(to: device)))))
      }
      guard case .object(let varied) = CatalogNode.variations(.device, forms) else { return .object([]) }
      members = varied
    }
    if !substitutions.isEmpty {
      let nodes = substitutions.map { CatalogNode.Member($0.name, $0.node) }
      members.append(.init(.substitutions, .object(nodes)))
    }
    addUnusedVariables()
    return .object(members)
  }

  /// Refuses notations that have another meaning in a catalog.
  private func check(_ text: Text) throws(ConversionObstacle) {
    guard text.value.utf8.contains(UInt8(ascii: "%")) else { return }
    let format = FormatString(parsing: text.value)
    for placeholder in format.placeholders {
      let quoted = String(quoting: format[placeholder.range], limit: 40)
      switch placeholder.form {
      case .substitutionArgument:
        throw ConversionObstacle(at: text, "\(quoted) has another meaning in a String Catalog")
      case .conversion where placeholder.nameRange != nil:
        throw ConversionObstacle(at: text, "\(quoted) has another meaning in a String Catalog")
      default: break
      }
    }
  }

  // MARK: - Messages

  /// Returns the members for the strings of one device: a string, a plural, or a string with substitutions.
  private mutating func message(_ units: [StringUnit]) throws(ConversionObstacle) -> [CatalogNode.Member] {
    guard let parent = units.first(where: { $0.path.substitution == nil }) else {
      guard let first = units.first else { return [] }
      throw ConversionObstacle(at: first.text, "no format combines the variables")
    }
    let format = FormatString(parsing: parent.text.value)
    let names = format.substitutionNames
    guard !names.isEmpty else { return Self.members(.unit(parent.text.value)) }
    if names.count == 1, let plural = pluralForms(of: names[0], parent.text.value, units) {
      let text = "the name of the variable \(String(quoting: names[0], limit: 40)): a plural has no name"
      losses.append(ConversionIssue(.variable, at: parent.text, key: key, language: localization.language, text))
      return Self.members(.variations(.plural, plural))
    }
    for name in names { try addSubstitution(name, units, parent.text) }
    return Self.members(.unit(try positioned(parent.text, enclosing: nil)))
  }

  private static func members(_ node: CatalogNode) -> [CatalogNode.Member] {
    if case .object(let members) = node { members } else { [] }
  }

  /// Returns the forms of a plural without a substitution, or `nil` if the message needs a substitution.
  ///
  /// Such a plural has no argument number and no type of its own: Apple's compiler takes them from the first number in
  /// the forms. So the format must be `%#@name@`, its argument must be the first, and the forms must state its type.
  private func pluralForms(of name: String, _ format: String, _ units: [StringUnit]) -> [CatalogNode.Member]? {
    guard format == "%#@\(name)@" || format == "%1$#@\(name)@",
      let variable = localization.substitution(named: name), variable.argumentNumber == 1,
      let specifier = variable.formatSpecifier, arguments.pluralArgument ?? 1 == 1
    else { return nil }
    let forms = units.filter { $0.path.substitution == name }
    guard !forms.isEmpty, forms.allSatisfy({ FormatString(parsing: $0.text.value).substitutionNames.isEmpty }),
      Self.countedType(of: forms) == specifier
    else { return nil }
    return Self.forms(forms)
  }

  /// Returns the type of the first argument as the forms state it, `other` first, like Apple's compiler.
  private static func countedType(of forms: [StringUnit]) -> String? {
    for form in forms.filter({ $0.path.plural == .other }) + forms.filter({ $0.path.plural != .other }) {
      let format = FormatString(parsing: form.text.value)
      guard !format.specifiers.isEmpty else { continue }
      let uses = format.argumentMap.uses
      for placeholder in format.placeholders where placeholder.type?.isNumber == true {
        guard uses.contains(where: { $0.range == placeholder.range && $0.role == .value && $0.number == 1 }) else {
          continue
        }
        return placeholder.valueType
      }
    }
    return nil
  }

  private static func forms(_ forms: [StringUnit]) -> [CatalogNode.Member] {
    PluralCategory.allCases.compactMap { category in
      forms.first { $0.path.plural == category }.map { .init(category.rawValue, .unit($0.text.value)) }
    }
  }

  // MARK: - Substitutions

  private mutating func addSubstitution(
    _ name: String,
    _ units: [StringUnit],
    _ reference: Text
  ) throws(ConversionObstacle) {
    let forms = units.filter { $0.path.substitution == name }
    let quoted = String(quoting: name, limit: 40)
    guard let variable = localization.substitution(named: name), !forms.isEmpty else {
      throw ConversionObstacle(at: reference, "the variable \(quoted) is not defined")
    }
    guard let number = variable.argumentNumber, let specifier = variable.formatSpecifier else {
      throw ConversionObstacle(at: reference, "the variable \(quoted) has no type, or no argument")
    }
    let isNumber = FormatString(parsing: "%" + specifier).placeholders.first?.type?.isNumber == true
    guard isNumber else {
      let type = String(quoting: specifier, limit: 20)
      throw ConversionObstacle(
        at: reference,
        "the variable \(quoted) has the type \(type): a String Catalog counts only numbers"
      )
    }
    var members: [CatalogNode.Member] = [
      .init(.argNum, .number(number)), .init(.formatSpecifier, .string(specifier)),
    ]
    var plural: [CatalogNode.Member] = []
    for category in PluralCategory.allCases {
      guard let form = forms.first(where: { $0.path.plural == category }) else { continue }
      plural.append(.init(category.rawValue, .unit(try positioned(form.text, enclosing: number))))
    }
    members += Self.members(.variations(.plural, plural))
    let node = CatalogNode.object(members)
    if let known = substitutions.first(where: { $0.name == name }) {
      guard known.node == node else {
        throw ConversionObstacle(at: reference, "the variable \(quoted) differs from one device to another")
      }
      return
    }
    substitutions.append((name, node))
    for form in forms {
      for inner in FormatString(parsing: form.text.value).substitutionNames {
        try addSubstitution(inner, units, form.text)
      }
    }
  }

  /// Returns a format whose arguments are the same in a catalog. In a `.stringsdict` file, each reference without a
  /// position takes the next argument. In a catalog, a reference takes the argument of its name. If the results differ,
  /// all specifiers get positions.
  private func positioned(_ text: Text, enclosing: Int?) throws(ConversionObstacle) -> String {
    let format = FormatString(parsing: text.value)
    guard !format.specifiers.isEmpty else { return text.value }
    let numbers = Dictionary(
      localization.substitutions.compactMap { variable in variable.argumentNumber.map { (variable.name, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
    let legacy = ArgumentMap(format, in: ArgumentScope(names: .ordered, enclosing: enclosing)).uses
    for use in legacy where use.form == .substitution {
      guard let name = use.name, let number = numbers[name], number != use.number else { continue }
      let quoted = String(quoting: name, limit: 40)
      throw ConversionObstacle(at: text, "the variable \(quoted) counts two arguments: a substitution counts one")
    }
    let catalog = ArgumentMap(format, in: ArgumentScope(numbers: numbers, enclosing: enclosing)).uses
    guard legacy.map(\.number) != catalog.map(\.number) else { return text.value }
    guard !legacy.contains(where: { $0.role != .value }) else {
      throw ConversionObstacle(at: text, "a width or precision that is an argument cannot be combined with variables")
    }
    let positions = Dictionary(legacy.map { ($0.range, $0.number) }, uniquingKeysWith: { first, _ in first })
    return format.segments.map { segment in
      let text = format[segment.range]
      guard let number = positions[segment.range], case .placeholder(let placeholder) = segment,
        placeholder.position == nil
      else { return String(text) }
      return "%\(number)$\(text.dropFirst())"
    }.joined()
  }

  private mutating func addUnusedVariables() {
    for variable in localization.substitutions {
      let isUsed = localization.units.contains { unit in
        FormatString(parsing: unit.text.value).substitutionNames.contains(variable.name)
      }
      guard !isUsed else { continue }
      let text = "the variable \(String(quoting: variable.name, limit: 40)): no format refers to it"
      losses.append(
        ConversionIssue(
          .variable,
          at: FileSpan(localization.file, variable.span),
          key: key,
          language: localization.language,
          text
        )
      )
    }
  }
}

extension [StringUnit] {
  /// Returns the strings for a device, without those of other devices.
  fileprivate func narrowedExactly(to device: Device) -> [StringUnit] {
    filter { $0.path.device == device || $0.path.device == nil && $0.path.substitution != nil }
  }
}
