import Tessera
import TesseraCore

/// Arguments for a message that bring each of its plural forms to light.
struct SampleArguments {
  /// Lists of arguments, as many in each as the signature says.
  let lists: [[LocalizedValue]]

  /// So many arguments are combined, each category of one with each of the others; more than that go along with them.
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

  /// At least one.
  private static func values(
    of type: ArgumentType,
    isSelecting: Bool,
    _ rules: PluralRules
  ) -> [LocalizedValue] {
    switch type.typeClass {
    case .unused, .object, .cString, .pointer, .writeback:
      // An object that selects is a number that the program hands over.
      isSelecting ? numbers(rules).map { .integer($0) } : [.text("text")]
    case .character: [.text("c")]
    case .signedInteger, .unsignedInteger: isSelecting ? numbers(rules).map { .integer($0) } : [.integer(1)]
    case .floating:
      isSelecting ? (numbers(rules).map(Double.init) + [0.5, 1.5, 2.25]).map { .double($0) } : [.double(1.5)]
    }
  }

  /// 0, for which any language may have a form, and of each category the first integer.
  private static func numbers(_ rules: PluralRules) -> [Int] {
    var numbers = [0]
    for category in rules.categories {
      if let number = rules.sampleIntegers(for: category).first, !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }
}

extension Message {
  /// The arguments that select forms of the message. The rest of a damaged message is skipped: showing it reports the
  /// damage.
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
