package import TesseraCore

/// Compiles the strings of an entry in one language to one message.
struct LocalizationCompiler {
  private let arguments: EntryArguments
  private let substitutions: SubstitutionTable
  private let units: [StringUnit]
  /// The strings of each substitution.
  private let forms: [String: [StringUnit]]
  private let format: FormatCompiler
  private let countsObjects: Bool
  /// The substitutions that contain the current string, the outermost first.
  private var open: [String] = []
  /// Limits the expansion of forms that refer to other forms.
  private var unitsLeft = 10_000

  private init(
    _ localization: Localization,
    units: [StringUnit],
    arguments: EntryArguments,
    countsObjects: Bool
  ) {
    self.arguments = arguments
    self.countsObjects = countsObjects
    self.units = units
    let forms = units.filter { $0.path.substitution != nil }
    self.forms = forms.isEmpty ? [:] : Dictionary(grouping: forms) { $0.path.substitution ?? "" }
    substitutions = SubstitutionTable(localization)
    format = FormatCompiler(
      arguments: arguments,
      numbers: arguments.numbers.merging(substitutions.numbers) { _, own in own },
      names: localization.names,
      isReference: localization.languageIndex == arguments.reference
    )
  }

  /// Returns the message in a language, or `nil` if there are no strings outside of substitutions.
  ///
  /// - Parameters:
  ///   - localization: The localization.
  ///   - units: The strings to compile, at least one.
  ///   - arguments: The arguments of the entry.
  ///   - countsObjects: Whether the type of a substitution may be `%@`, as in `.stringsdict` files, in which the object
  ///     is a number.
  static func pieces(
    _ localization: Localization,
    units: [StringUnit],
    arguments: EntryArguments,
    countsObjects: Bool
  ) throws(CompilationProblem) -> [MessagePiece]? {
    // The fast path for nearly all strings of a catalog, which have neither variations nor specifiers.
    if units.count == 1, units[0].path.isPlain, !units[0].text.value.utf8.contains(UInt8(ascii: "%")) {
      return [.literal(units[0].text.value)]
    }
    var compiler = Self(localization, units: units, arguments: arguments, countsObjects: countsObjects)
    return try compiler.pieces()
  }

  private mutating func pieces() throws(CompilationProblem) -> [MessagePiece]? {
    let parents = units.filter { $0.path.substitution == nil }
    return parents.isEmpty ? nil : try pieces(VariantTree(parents), Place())
  }

  /// The choices that lead to a string.
  private struct Place {
    var device: Device?
    var width: Int?
    var enclosing: FormatCompiler.Enclosing?
  }

  private mutating func pieces(_ tree: VariantTree, _ place: Place) throws(CompilationProblem) -> [MessagePiece] {
    switch tree.branching {
    case .leaf(let unit):
      guard unitsLeft > 0 else { throw CompilationProblem(.tooComplex, unit.text) }
      unitsLeft -= 1
      return try pieces(of: unit, place)
    case .devices(let branches):
      var forms: [MessagePiece.Form] = []
      for (device, branch) in branches {
        var place = place
        place.device = device
        forms.append(.init(Int(device.code), try pieces(branch, place)))
      }
      return [.select(.device, forms)]
    case .widths(let branches):
      var forms: [MessagePiece.Form] = []
      for (width, branch) in branches {
        var place = place
        place.width = width
        forms.append(.init(width, try pieces(branch, place)))
      }
      return [.select(.width, forms)]
    case .plural(let branches):
      var place = place
      if place.enclosing == nil, let number = arguments.pluralArgument {
        place.enclosing = FormatCompiler.Enclosing(number: number, specifier: nil, isSubstitution: false)
      }
      guard let number = place.enclosing?.number else {
        throw CompilationProblem(.pluralWithoutNumber, tree.first.text)
      }
      var forms: [MessagePiece.Form] = []
      for (category, branch) in branches {
        forms.append(.init(Int(category.rank), try pieces(branch, place)))
      }
      return [.select(.plural(argument: number), forms)]
    }
  }

  private mutating func pieces(of unit: StringUnit, _ place: Place) throws(CompilationProblem) -> [MessagePiece] {
    var result: [MessagePiece] = []
    for piece in try format.pieces(of: unit.text, enclosing: place.enclosing) {
      switch piece {
      case .literal(let literal): result.append(.literal(literal))
      case .argument(let argument): result.append(.argument(argument))
      case .reference(let name, let number, let range):
        result += try forms(of: name, number, place, unit.text, range)
      }
    }
    return result
  }

  /// Returns the pieces that replace `%#@name@`.
  private mutating func forms(
    of name: String,
    _ number: Int,
    _ place: Place,
    _ text: Text,
    _ range: Range<Int>
  ) throws(CompilationProblem) -> [MessagePiece] {
    guard !open.contains(name) else { throw CompilationProblem(.recursiveSubstitution, text, range) }
    guard open.count < TableLayout.maximumDepth else { throw CompilationProblem(.tooComplex, text, range) }
    let forms = (self.forms[name] ?? []).narrowed(device: place.device, width: place.width)
    guard !forms.isEmpty else { throw CompilationProblem(.undefinedSubstitution, text, range) }
    guard let specifier = substitutions.specifiers[name], let type = specifier.type,
      type.typeClass.isNumber || countsObjects && type.typeClass == .object
    else { throw CompilationProblem(.invalidSubstitution, text, range) }
    guard arguments.type(ofArgument: number).isPrintable(as: type.typeClass) else {
      throw CompilationProblem(.argumentMismatch, text, range)
    }
    var inner = place
    inner.enclosing = FormatCompiler.Enclosing(number: number, specifier: specifier, isSubstitution: true)
    open.append(name)
    defer { open.removeLast() }
    return try pieces(VariantTree(forms), inner)
  }
}

extension [StringUnit] {
  /// Returns the forms for a device and a width that have already been chosen.
  package func narrowed(device: Device?, width: Int?) -> [StringUnit] {
    var units = self
    if let device {
      let own = units.filter { $0.path.device == device }
      units = own.isEmpty ? units.filter { $0.path.device == nil || $0.path.device == .other } : own
      for index in units.indices { units[index].path.device = nil }
    }
    if let width, units.contains(where: { $0.path.width == width }) {
      units = units.filter { $0.path.width == width }
      for index in units.indices { units[index].path.width = nil }
    }
    return units
  }
}
