package import TesseraCore

/// The arguments of an entry's messages, as the string in the source language takes them.
///
/// If the entry has no string in the source language, which occurs in incomplete sets of `.strings` files, the first
/// language that takes arguments is the reference. Arguments that only the key takes are added, because code passes
/// them.
package struct EntryArguments {
  /// The types of the arguments, beginning with argument 1.
  package private(set) var signature: [ArgumentType] = []
  /// The numbers of named arguments and of substitutions in the reference.
  package private(set) var numbers: [String: Int] = [:]
  /// A Boolean value that indicates whether strings are formatted. If not, a percent sign is literal, and `%%` is two
  /// of them.
  package private(set) var isFormat = false
  /// The index of the language whose strings are the reference.
  package let reference: Int?

  package init(_ entry: Entry, sourceLanguage: Int?) {
    let source = sourceLanguage.flatMap { entry.localization(languageIndex: $0) }
    var arguments: Self?
    if source == nil {
      for localization in entry.localizations {
        let own = Self(reference: localization)
        guard own.isFormat else { continue }
        arguments = own
        break
      }
    }
    self = arguments ?? Self(reference: source)
    if source?.isImplied != true { add(entry.key.value) }
  }

  /// Creates the arguments that the strings of one language take.
  package init(reference: Localization?) {
    self.reference = reference?.languageIndex
    guard let reference else { return }
    let substitutions = SubstitutionTable(reference)
    let units = reference.units.filter { $0.path.setIndex == nil }
    for unit in units where unit.path.substitution == nil {
      isFormat = isFormat || unit.path.plural != nil
      add(unit.text.value, substitutions, reference.names)
    }
    for substitution in reference.substitutions {
      let type = substitutions.specifiers[substitution.name]?.type
      guard let number = substitutions.numbers[substitution.name], let type else { continue }
      add(type, number)
    }
    // The number of a form may be known only from a reference to it, so references were read before.
    for unit in units {
      guard let name = unit.path.substitution else { continue }
      isFormat = true
      guard let number = substitutions.numbers[name] ?? numbers[name] else { continue }
      add(unit.text.value, substitutions, reference.names, enclosing: (name, number))
    }
  }

  /// The first numeric argument, which selects the forms of a plural without a substitution.
  package var pluralArgument: Int? { signature.firstIndex { $0.typeClass.isNumber }.map { $0 + 1 } }

  package func type(ofArgument number: Int) -> ArgumentType {
    number >= 1 && number <= signature.count ? signature[number - 1] : .unused
  }

  // MARK: Reading

  private mutating func add(
    _ text: String,
    _ substitutions: SubstitutionTable = SubstitutionTable(),
    _ names: ArgumentScope.Names = .shared,
    enclosing: (name: String, number: Int)? = nil
  ) {
    let format = FormatString(parsing: text)
    guard !format.specifiers.isEmpty else { return }
    let scope = ArgumentScope(names: names, numbers: substitutions.numbers, enclosing: enclosing?.number)
    let map = ArgumentMap(format, in: scope, isText: PercentReading(format).isTextInSource)
    isFormat = isFormat || map.takesArguments
    for use in map.uses {
      if let name = use.name, use.form != .substitutionArgument, self.numbers[name] == nil {
        self.numbers[name] = use.number
      }
      let owner = use.form == .substitution ? use.name : enclosing?.name
      let type = use.type ?? owner.flatMap { substitutions.specifiers[$0]?.type }
      if let type { add(type, use.number) }
    }
  }

  private mutating func add(_ type: ArgumentType, _ number: Int) {
    guard type.typeClass != .writeback, (1...TableLayout.maximumArgument).contains(number) else { return }
    while signature.count < number { signature.append(.unused) }
    if signature[number - 1] == .unused { signature[number - 1] = type }
  }
}
