/// Which argument each specifier of a text takes, and as what.
///
/// Implicit specifiers number left to right; `*` takes an argument before its specifier does, `%%` none. A specifier
/// with a position does not move the count of those without one. ``ArgumentScope`` says what the message around the
/// string decides: where the count starts, and whether names find their arguments by themselves.
///
/// Every reader of formats takes its arguments from here; the documentation has
/// [a table of the contexts](../../../Documentation/FormatArguments.md).
package struct ArgumentMap: Sendable, Equatable {
  package struct Use: Sendable, Equatable {
    package enum Role: UInt8, Sendable, Hashable {
      case width, precision, value
    }

    /// From 1.
    package var number: Int
    /// The name in `%(name)lld` and `%#@name@`; ``ArgumentMap/substitutionArgumentName`` for `%arg`.
    package var name: String?
    package var role: Role
    /// Nil where another place tells it, as for `%#@files@` and `%arg`.
    package var type: ArgumentType?
    /// Whether the text itself gives the number, as in `%2$@`.
    package var isPositional: Bool
    package var form: Placeholder.Form
    /// The whole specifier's place in the text.
    package var range: Range<Int>
  }

  /// In the order of the text; a star stands before its specifier's value.
  package let uses: [Use]

  /// No name in a text can be this one, because names hold no `%`.
  package static let substitutionArgumentName = "%arg"

  /// - Parameters:
  ///   - scope: What the message around the string says about its arguments.
  ///   - isText: Whether a specifier is to be read as plain text.
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

  /// Names take no part: they may stand beside either.
  package var mixesImplicitAndPositional: Bool {
    let unnamed = uses.lazy.filter { $0.name == nil }
    return unnamed.contains { $0.isPositional } && unnamed.contains { !$0.isPositional }
  }

  /// The smallest number that is left out below one that is used: the formatter cannot step over an argument whose type
  /// no specifier tells.
  package var firstGap: Int? {
    let numbers = Set(uses.lazy.map(\.number))
    guard let highest = numbers.max(), highest > numbers.count else { return nil }
    return (1...highest).first { !numbers.contains($0) }
  }

  package var hasIndexGap: Bool { firstGap != nil }
}

extension ArgumentMap {
  /// Hands out the numbers of one text.
  private struct Numbering {
    private let areNamesShared: Bool
    private var numbers: [String: Int]
    /// Numbers of the names that stand in this text.
    private var held: Set<Int> = []
    private var counter: Int

    init(_ scope: ArgumentScope) {
      areNamesShared = scope.names == .shared
      numbers = scope.names == .shared ? scope.numbers : [:]
      counter = scope.first
      if let enclosing = scope.enclosing { numbers[ArgumentMap.substitutionArgumentName] = enclosing }
    }

    /// Keeps the number of a name from the specifiers without one.
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

  /// The numbering of this text on its own.
  package var argumentMap: ArgumentMap { ArgumentMap(self) }
}
