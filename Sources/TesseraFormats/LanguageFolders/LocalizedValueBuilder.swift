import TesseraCore
import TesseraStrings

/// A builder that creates the value of one key in one language: a string, or the rules of a `.stringsdict` file.
///
/// If the value varies by device, the device rule is outermost and contains the rest of the message for each device.
struct LocalizedValueBuilder {
  private let entry: Entry
  private let localization: Localization
  private let units: [StringUnit]
  private let arguments: EntryArguments
  private let rewriter: FormatRewriter
  /// A Boolean value that indicates whether the table is a catalog. In a legacy file, specifiers already indicate their
  /// arguments.
  private let isCatalog: Bool
  /// The substitutions that strings refer to.
  private(set) var referenced: Set<String> = []
  /// The substitutions that contain the current string, outermost first.
  private var open: [String] = []

  init(
    _ entry: Entry,
    _ localization: Localization,
    units: [StringUnit],
    sourceLanguage: Int?,
    isCatalog: Bool
  ) {
    self.entry = entry
    self.localization = localization
    self.units = units
    self.isCatalog = isCatalog
    arguments = EntryArguments(entry, sourceLanguage: sourceLanguage)
    rewriter = FormatRewriter(
      numbers: arguments.numbers.merging(SubstitutionTable(localization).numbers) { _, own in own },
      names: localization.names,
      isReference: localization.languageIndex == arguments.reference
    )
  }

  /// Returns the value, or `nil` if the message has no string outside of substitutions, or if a substitution that it
  /// refers to is not translated yet.
  mutating func value() throws(LocalizedFileProblem) -> PropertyListValue? {
    guard units.contains(where: { $0.path.substitution == nil }), !localization.waitsForSubstitution(units) else {
      return nil
    }
    let devices = Device.allCases.filter { device in units.contains { $0.path.device == device } }
    guard !devices.isEmpty else { return try valueOfWidths(units) }
    var forms: [PropertyListValue.Member] = []
    for device in Device.allCases {
      // A string without a device applies to all other devices.
      guard devices.contains(device) || device == .other else { continue }
      let units = narrowed { $0.narrowed(device: device, width: nil) }
      guard units.contains(where: { $0.path.substitution == nil }) else { continue }
      forms.append(.init(device.rawValue, try valueOfWidths(units)))
    }
    return .dictionary([.init(StringsDictKeys.devices, .dictionary(forms))])
  }

  /// Returns the message's own strings and those of each substitution, with each group narrowed separately.
  private func narrowed(_ narrow: ([StringUnit]) -> [StringUnit]) -> [StringUnit] {
    var groups: [String?] = [nil]
    for unit in units where !groups.contains(unit.path.substitution) { groups.append(unit.path.substitution) }
    return groups.flatMap { group in narrow(units.filter { $0.path.substitution == group }) }
  }

  private mutating func valueOfWidths(_ units: [StringUnit]) throws(LocalizedFileProblem) -> PropertyListValue {
    let parents = units.filter { $0.path.substitution == nil }
    let widths = Set(parents.compactMap(\.path.width)).sorted()
    guard !widths.isEmpty else { return try message(parents, units) }
    var forms: [PropertyListValue.Member] = []
    for width in widths {
      let rest = units.filter { $0.path.substitution != nil }.narrowed(device: nil, width: width)
      forms.append(.init("\(width)", try message(parents.filter { $0.path.width == width }, rest)))
    }
    return .dictionary([.init(StringsDictKeys.widths, .dictionary(forms))])
  }

  private mutating func message(
    _ parents: [StringUnit],
    _ units: [StringUnit]
  ) throws(LocalizedFileProblem) -> PropertyListValue {
    var variables: [PropertyListValue.Member] = []
    let text: String
    if let counted = parents.first(where: { $0.path.plural != nil }) {
      let number = try countedArgument(parents, counted.text)
      let addsPositions = number != 1 || arguments.signature.count > 1
      let own = FormatRewriter.Enclosing(number: number, specifier: valueType(number, parents), isSubstitution: false)
      let name = freeName(units)
      text = "%\(addsPositions ? "\(number)$" : "")#@\(name)@"
      let forms = try forms(parents, units, own, addsPositions: addsPositions, &variables)
      variables.append(.init(name, .dictionary(StringsDictKeys.rule(own.specifier) + forms)))
    } else {
      let substitutes = parents[0].text.value.contains("%#@") || !localization.substitutions.isEmpty
      let addsPositions = substitutes || arguments.signature.count > 1
      text = try rewritten(parents[0].text, units, nil, addsPositions: addsPositions, &variables)
    }
    guard !variables.isEmpty else { return .string(text) }
    return .dictionary([.init(StringsDictKeys.format, .string(text))] + variables)
  }

  /// Returns `value`, with underscores appended if a substitution has that name.
  private func freeName(_ units: [StringUnit]) -> String {
    var name = "value"
    while units.contains(where: { $0.path.substitution == name }) { name += "_" }
    return name
  }

  /// Returns the strings of a plural by category.
  private mutating func forms(
    _ forms: [StringUnit],
    _ units: [StringUnit],
    _ enclosing: FormatRewriter.Enclosing,
    addsPositions: Bool,
    _ variables: inout [PropertyListValue.Member]
  ) throws(LocalizedFileProblem) -> [PropertyListValue.Member] {
    var members: [PropertyListValue.Member] = []
    for category in PluralCategory.allCases {
      let group = forms.filter { ($0.path.plural ?? .other) == category }
      guard let first = group.first else { continue }
      var widths: [PropertyListValue.Member] = []
      for unit in group {
        guard let width = unit.path.width else { continue }
        let text = try rewritten(unit.text, units, enclosing, addsPositions: addsPositions, &variables)
        widths.append(.init("\(width)", .string(text)))
      }
      if widths.isEmpty {
        let text = try rewritten(first.text, units, enclosing, addsPositions: addsPositions, &variables)
        members.append(.init(category.rawValue, .string(text)))
      } else {
        let rule = PropertyListValue.dictionary([.init(StringsDictKeys.widths, .dictionary(widths))])
        members.append(.init(category.rawValue, rule))
      }
    }
    return members
  }

  private mutating func rewritten(
    _ text: Text,
    _ units: [StringUnit],
    _ enclosing: FormatRewriter.Enclosing?,
    addsPositions: Bool,
    _ variables: inout [PropertyListValue.Member]
  ) throws(LocalizedFileProblem) -> String {
    guard text.value.utf8.contains(UInt8(ascii: "%")) else { return text.value }
    let result = rewriter.rewrite(text.value, enclosing: enclosing, addsPositions: addsPositions)
    for reference in result.references {
      try addVariable(reference.name, reference.number, text, units, &variables)
    }
    // A string without plurals, substitutions, and named arguments remains as written.
    let isRewritten = enclosing != nil || !result.references.isEmpty || text.value.contains("%(")
    return isCatalog && isRewritten ? result.text : text.value
  }

  /// Adds the variable that `%#@name@` refers to.
  private mutating func addVariable(
    _ name: String,
    _ number: Int,
    _ text: Text,
    _ units: [StringUnit],
    _ variables: inout [PropertyListValue.Member]
  ) throws(LocalizedFileProblem) {
    guard !open.contains(name) else { throw LocalizedFileProblem(.recursiveSubstitution(name), at: text) }
    let forms = units.filter { $0.path.substitution == name }
    guard let substitution = localization.substitution(named: name), !forms.isEmpty else {
      throw LocalizedFileProblem(.undefinedSubstitution(name), at: text)
    }
    guard !isCatalog || SubstitutionTable(localization).specifiers[name] != nil else {
      throw LocalizedFileProblem(.invalidSpecifier(name, substitution.formatSpecifier ?? ""), at: text)
    }
    referenced.insert(name)
    guard !variables.contains(where: { $0.key == name }) else { return }
    let own = FormatRewriter.Enclosing(
      number: number,
      specifier: substitution.formatSpecifier ?? "lld",
      isSubstitution: true
    )
    open.append(name)
    defer { open.removeLast() }
    let members = try self.forms(forms, units, own, addsPositions: true, &variables)
    variables.append(.init(name, .dictionary(StringsDictKeys.rule(own.specifier) + members)))
  }

  // MARK: - What a plural counts

  /// Returns the number of the first numeric argument: that of the source, else that of this language, else that of
  /// `%arg`.
  private func countedArgument(_ parents: [StringUnit], _ text: Text) throws(LocalizedFileProblem) -> Int {
    let number = arguments.pluralArgument ?? EntryArguments(reference: localization).pluralArgument
    if let number { return number }
    // If there are other arguments, the number of `%arg` is ambiguous.
    let others = arguments.signature + EntryArguments(reference: localization).signature
    guard parents.contains(where: { $0.text.value.contains("%arg") }), others.allSatisfy({ $0 == .unused }) else {
      throw LocalizedFileProblem(.pluralWithoutNumber, at: text)
    }
    return 1
  }

  /// Returns the type of the number as written in the forms, else in the source, else in the key.
  private func valueType(_ number: Int, _ parents: [StringUnit]) -> String {
    let forms = parents.filter { $0.path.plural == .other } + parents.filter { $0.path.plural != .other }
    let source = arguments.reference.flatMap { entry.localization(languageIndex: $0) }?.units ?? []
    let texts = (forms + source.filter { $0.path.substitution == nil }).map(\.text.value) + [entry.key.value]
    for text in texts {
      let format = FormatString(parsing: text)
      guard !format.specifiers.isEmpty else { continue }
      let uses = rewriter.uses(of: format, nil)
      for placeholder in format.placeholders where placeholder.form == .conversion && placeholder.type?.isNumber == true
      {
        if uses.contains(where: { $0.range == placeholder.range && $0.role == .value && $0.number == number }) {
          return placeholder.valueType
        }
      }
    }
    return "lld"
  }
}
