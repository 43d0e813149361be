import TesseraCore
import TesseraFormats
import TesseraStrings

/// The arguments of an accessor, with the types in the compiled table and the names in the string of the source
/// language.
struct ArgumentList {
  /// The type of value that code passes.
  enum Kind {
    case integer, decimal, anything

    /// The letter that represents the kind in a function name.
    var letter: Character {
      switch self {
      case .integer: "I"
      case .decimal: "D"
      case .anything: "A"
      }
    }

    var type: StaticString {
      switch self {
      case .integer: "Int"
      case .decimal: "Double"
      // An existential instead of a generic parameter, which would accept the same arguments: the compiler checks
      // thousands of such functions in five sixths of the time.
      case .anything: "any LocalizedArgument"
      }
    }
  }

  struct Argument {
    var kind: Kind
    /// The label, or `nil` for an argument without a name.
    var label: SwiftName?
    /// The name within the accessor.
    var name: SwiftName
  }

  /// The arguments, starting with argument 1. An element is `nil` if no string uses the argument.
  private(set) var arguments: [Argument?] = []

  /// - Parameters:
  ///   - reference: The localization of the source language.
  ///   - taken: A name that the accessor's body uses.
  init(_ signature: EntrySignature, reference: Localization?, avoiding taken: String) {
    guard !signature.isEmpty else { return }
    let names = reference.map(Self.names) ?? [:]
    var used: Set<String> = [taken]
    for number in 1...signature.count {
      guard let kind = Self.kind(signature.type(ofArgument: number).typeClass) else {
        arguments.append(nil)
        continue
      }
      let label = names[number].flatMap(KeyName.label)
      var name = SwiftName("argument\(number)")
      // Within an accessor, `await` would be an operator.
      if let label, !SwiftName.keywords.contains(label.text), label.text != "await", !label.text.hasPrefix("argument"),
        used.insert(label.text).inserted
      {
        name = label
      }
      arguments.append(Argument(kind: kind, label: label, name: name))
    }
  }

  private static func kind(_ typeClass: ArgumentType.Class) -> Kind? {
    switch typeClass {
    case .unused: nil
    case .signedInteger, .unsignedInteger: .integer
    case .floating: .decimal
    case .object, .character, .cString, .pointer, .writeback: .anything
    }
  }

  /// Returns the names of arguments by number: those of `%(name)lld` and of substitutions.
  private static func names(_ reference: Localization) -> [Int: String] {
    // Few strings contain names, as in `%(name)lld` and `%#@name@`.
    let mayName = reference.units.contains {
      $0.text.value.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "#") }
    }
    guard mayName || !reference.substitutions.isEmpty else { return [:] }
    var numbers: [String: Int] = [:]
    for substitution in reference.substitutions where numbers[substitution.name] == nil {
      numbers[substitution.name] = substitution.argumentNumber
    }
    var names: [Int: String] = [:]
    var used: Set<String> = []
    func add(_ name: String, _ number: Int) {
      if names[number] == nil, used.insert(name).inserted { names[number] = name }
    }
    // As in compilation, the number in a string takes precedence over the number in a substitution.
    for unit in reference.units where unit.path.setIndex == nil {
      let format = FormatString(parsing: unit.text.value)
      guard !format.specifiers.isEmpty else { continue }
      let enclosing = unit.path.substitution.flatMap { numbers[$0] }
      let scope = ArgumentScope(names: reference.names, numbers: numbers, enclosing: enclosing)
      let map = ArgumentMap(format, in: scope, isText: PercentReading(format).isTextInSource)
      for use in map.uses where use.form != .substitutionArgument {
        if let name = use.name { add(name, use.number) }
      }
    }
    for (name, number) in numbers.sorted(by: { $0.key < $1.key }) { add(name, number) }
    return names
  }

  /// The parameters, such as `(_ argument1: Int, count: Int)`. The array is empty for a string without arguments.
  var parameters: [SwiftWriter.Piece] {
    var pieces: [SwiftWriter.Piece] = []
    for argument in arguments {
      guard let argument else { continue }
      pieces.append(pieces.isEmpty ? "(" : ", ")
      if let label = argument.label {
        pieces.append(.label(label))
        if label != argument.name { pieces += [" ", .name(argument.name)] }
      } else {
        pieces += ["_ ", .name(argument.name)]
      }
      pieces += [": ", .code(argument.kind.type)]
    }
    return pieces.isEmpty ? [] : pieces + [")"]
  }

  /// The kinds, starting with argument 1. The kind of an unused argument is an integer.
  var kinds: [Kind] { arguments.map { $0?.kind ?? .integer } }

  /// The values that the accessor passes. The value of an unused argument is 0.
  var values: [SwiftWriter.Piece] {
    arguments.flatMap { argument -> [SwiftWriter.Piece] in [", ", argument.map { .name($0.name) } ?? "0"] }
  }
}
