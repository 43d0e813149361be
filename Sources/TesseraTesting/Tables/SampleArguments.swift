import Tessera
import TesseraCore

/// Arguments that select each plural form of a message.
struct SampleArguments {
  /// The lists of arguments. Each has the number of arguments in the signature.
  let lists: [[LocalizedValue]]

  /// The maximum number of arguments of which all plural categories are combined. Further arguments vary together with
  /// them.
  private static let combined = 3

  init(_ signature: EntrySignature, for message: Message, _ rules: PluralRules) {
    guard !signature.isEmpty else {
      lists = [[]]
      return
    }
    let selecting = message.selectingArguments
    var lists: [[LocalizedValue]] = [[]]
    var combined = 0
    for number in 1...signature.count {
      let values = Self.values(of: signature.type(ofArgument: number), isSelecting: selecting.contains(number), rules)
      if values.count > 1, combined < Self.combined {
        combined += 1
        lists = lists.flatMap { list in values.map { list + [$0] } }
      } else {
        lists = lists.enumerated().map { $0.element + [values[$0.offset % values.count]] }
      }
    }
    self.lists = lists
  }

  /// Returns sample values for an argument. There is at least one.
  private static func values(
    of type: ArgumentType,
    isSelecting: Bool,
    _ rules: PluralRules
  ) -> [LocalizedValue] {
    switch type.typeClass {
    case .unused, .object, .cString, .pointer, .writeback:
      // An object that selects a plural form is a number at run time.
      isSelecting ? numbers(rules).map { .integer($0) } : [.string("text")]
    case .character: [.string("c")]
    case .signedInteger, .unsignedInteger: isSelecting ? numbers(rules).map { .integer($0) } : [.integer(1)]
    case .floating:
      isSelecting ? (numbers(rules).map(Double.init) + [0.5, 1.5, 2.25]).map { .double($0) } : [.double(1.5)]
    }
  }

  /// Returns 0, for which any language can have a form, and the first integer of each plural category.
  private static func numbers(_ rules: PluralRules) -> [Int] {
    var numbers = [0]
    for category in rules.categories {
      if let number = rules.sampleIntegers(for: category).first, !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }
}

extension Message {
  /// The arguments that select forms of the message. The rest of a damaged message is skipped, because showing the
  /// message reports the damage.
  fileprivate var selectingArguments: Set<Int> {
    var numbers: Set<Int> = []
    collectSelectingArguments(&numbers)
    return numbers
  }

  private func collectSelectingArguments(_ numbers: inout Set<Int>) {
    var parts = self.parts
    while let part = try? parts.next() {
      guard case .select(let select) = part else { continue }
      if case .plural(let argument) = select.axis { numbers.insert(argument) }
      var forms = select.forms
      while let form = try? forms.next() { form.message.collectSelectingArguments(&numbers) }
    }
  }
}
