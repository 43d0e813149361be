/// The arguments that the specifiers of a format string take.
///
/// Implicit specifiers are numbered from left to right. `*` takes an argument before its specifier does, and `%%` takes
/// none. A specifier with a position does not affect the numbering of specifiers without one. ``ArgumentScope``
/// contains what the message around the string determines: the first number, and how names find their arguments.
///
/// All code that reads formats uses this type for its arguments; the documentation has [a table of the
/// contexts](../../../Documentation/FormatArguments.md).
package struct ArgumentMap: Sendable, Equatable {
  package struct Use: Sendable, Equatable {
    package enum Role: UInt8, Sendable, Hashable {
      case width, precision, value
    }

    /// The number of the argument, from 1.
    package var number: Int
    /// The name in `%(name)lld` and `%#@name@`; ``ArgumentMap/substitutionArgumentName`` for `%arg`.
    package var name: String?
    package var role: Role
    /// The type; `nil` if another part of the message states it, as for `%#@files@` and `%arg`.
    package var type: ArgumentType?
    /// A Boolean value that indicates whether the specifier states the number, as in `%2$@`.
    package var isPositional: Bool
    package var form: Placeholder.Form
    /// The range of the whole specifier.
    package var range: Range<Int>
  }

  /// The uses in the order of the string; a star comes before the value of its specifier.
  package let uses: [Use]

  /// The name of `%arg`. No name in a string can be equal to it because names do not contain `%`.
  package static let substitutionArgumentName = "%arg"

  /// Creates the map of a format string.
  ///
  /// - Parameters:
  ///   - format: The format string.
  ///   - scope: The context of the arguments, determined by the message around the string.
  ///   - isText: Returns whether a specifier is literal text.
  package init(
    _ format: FormatString,
    in scope: ArgumentScope = ArgumentScope(),
    isText: (Placeholder) -> Bool = { _ in false }
  ) {
    guard !format.specifiers.isEmpty else {
      uses = []
      return
    }
    let placeholders = format.placeholders
    var numbering = Numbering(scope)
    for placeholder in placeholders where !isText(placeholder) {
      numbering.hold(placeholder, named: format.argumentName(of: placeholder))
    }
    var uses: [Use] = []
    uses.reserveCapacity(placeholders.count)
    for placeholder in placeholders where !isText(placeholder) {
      func add(_ number: Int, _ role: Use.Role, _ type: ArgumentType?, name: String? = nil, isPositional: Bool) {
        uses.append(
          Use(
            number: number,
            name: name,
            role: role,
            type: type,
            isPositional: isPositional,
            form: placeholder.form,
            range: placeholder.range
          )
        )
      }
      func add(_ amount: Placeholder.Amount, _ role: Use.Role) {
        switch amount {
        case .none, .number: break
        case .nextArgument: add(numbering.next(), role, .int, isPositional: false)
        case .argument(let number): add(Int(number), role, .int, isPositional: true)
        }
      }
      add(placeholder.width, .width)
      add(placeholder.precision, .precision)
      let name = format.argumentName(of: placeholder)
      add(
        numbering.number(of: placeholder, named: name),
        .value,
        placeholder.type,
        name: name,
        isPositional: placeholder.position != nil
      )
    }
    self.uses = uses
  }

  package var takesArguments: Bool { !uses.isEmpty }

  /// The uses of each argument, by its number.
  package var arguments: [Int: [Use]] { Dictionary(grouping: uses, by: \.number) }

  /// A Boolean value that indicates whether the string has both implicit and positional specifiers. Specifiers with
  /// names can be combined with either.
  package var mixesImplicitAndPositional: Bool {
    let unnamed = uses.lazy.filter { $0.name == nil }
    return unnamed.contains { $0.isPositional } && unnamed.contains { !$0.isPositional }
  }

  /// The smallest unused number below a used one. The formatter cannot skip an argument if no specifier states its
  /// type.
  package var firstGap: Int? {
    let numbers = Set(uses.lazy.map(\.number))
    guard let highest = numbers.max(), highest > numbers.count else { return nil }
    return (1...highest).first { !numbers.contains($0) }
  }

  package var hasIndexGap: Bool { firstGap != nil }
}

extension ArgumentMap {
  /// Assigns the numbers of one string.
  private struct Numbering {
    private let areNamesShared: Bool
    private var numbers: [String: Int]
    /// The numbers of the names that occur in this string.
    private var held: Set<Int> = []
    private var counter: Int

    init(_ scope: ArgumentScope) {
      areNamesShared = scope.names == .shared
      numbers = scope.names == .shared ? scope.numbers : [:]
      counter = scope.first
      if let enclosing = scope.enclosing { numbers[ArgumentMap.substitutionArgumentName] = enclosing }
    }

    /// Reserves the number of a name, so that no specifier without a name takes it.
    mutating func hold(_ placeholder: Placeholder, named name: String?) {
      guard let name, areNamesShared else { return }
      if let position = placeholder.position, numbers[name] == nil { numbers[name] = Int(position) }
      if let number = placeholder.position.map({ Int($0) }) ?? numbers[name] { held.insert(number) }
    }

    mutating func next() -> Int {
      while held.contains(counter) { counter &+= 1 }
      defer { counter &+= 1 }
      return counter
    }

    mutating func number(of placeholder: Placeholder, named name: String?) -> Int {
      if let position = placeholder.position { return Int(position) }
      guard let name else { return next() }
      if let number = numbers[name] { return number }
      let number = next()
      if areNamesShared { numbers[name] = number }
      return number
    }
  }
}

extension FormatString {
  package func argumentName(of placeholder: Placeholder) -> String? {
    placeholder.form == .substitutionArgument ? ArgumentMap.substitutionArgumentName : name(of: placeholder)
  }

  /// The arguments of this string without any context.
  package var argumentMap: ArgumentMap { ArgumentMap(self) }
}
