import TesseraCore

/// A number with which a string is resolved.
struct SampleNumber: Sendable, Hashable {
  /// The number as it is displayed, such as `21` and `1.5`.
  let text: String
  /// The integer, or the integer part of a decimal.
  let integer: Int
  let operands: PluralOperands

  init(_ integer: Int) {
    text = String(integer)
    self.integer = integer
    operands = PluralOperands(integer)
  }

  /// - Parameter decimal: A number with a decimal point.
  init?(decimal: String) {
    guard let operands = PluralOperands(decimal: decimal), let integer = Int(decimal.prefix { $0 != "." }) else {
      return nil
    }
    text = decimal
    self.integer = integer
    self.operands = operands
  }

  /// Returns the number as a formatter reads an argument of a size.
  func truncated(to size: ArgumentType.Size) -> SampleNumber {
    switch size {
    case .natural: SampleNumber(Int(Int32(truncatingIfNeeded: integer)))
    case .short: SampleNumber(Int(Int16(truncatingIfNeeded: integer)))
    case .char: SampleNumber(Int(Int8(truncatingIfNeeded: integer)))
    default: self
    }
  }
}

/// The arguments with which a string is resolved: a number for each argument that selects a form. The other arguments
/// have a value that identifies them.
struct SampleArguments: Sendable, Hashable {
  var numbers: [Int: SampleNumber] = [:]

  /// A number that the specifiers of 32 and 64 bits display differently.
  private static let other = SampleNumber(5_000_000_007)

  func number(_ argument: Int) -> SampleNumber { numbers[argument] ?? Self.other }

  /// The arguments as a list, such as `%1 = 21, %2 = 0.5`.
  var text: String {
    numbers.sorted { $0.key < $1.key }.map { "%\($0.key) = \($0.value.text)" }.joined(separator: ", ")
  }

  /// Appends an argument in the notation of a specifier. The digits of a language are not needed to compare strings: two
  /// specifiers display the same number if they have the same conversion, flags, width and precision.
  func append(_ argument: MessageArgument, to text: inout String) {
    switch argument.conversion {
    case .signed, .unsigned: text += number(argument.number).truncated(to: argument.size).text
    case .fixed: text += number(argument.number).text
    case .object: text += "‹\(argument.number)›"
    default: text += "‹\(argument.number):\(argument.conversion):\(argument.size)›"
    }
    guard !argument.flags.isEmpty || argument.width != nil || argument.precision != nil else { return }
    text += "‹\(argument.flags.rawValue),\(argument.width ?? -1),\(argument.precision ?? -1)›"
  }
}

/// The numbers that a language needs to display each of its plural forms.
struct LanguageSamples: Sendable {
  /// All integers: some for each plural category of CLDR, and 0, 1, 2, a negative and two large numbers.
  let integers: [SampleNumber]
  /// Decimals for each plural category that decimals can select.
  let decimals: [SampleNumber]
  /// One integer for each category, and 0.
  private let fewIntegers: [SampleNumber]
  private let fewDecimals: [SampleNumber]

  /// The maximum number of combinations of several arguments.
  private static let combinationLimit = 512

  init(_ rules: PluralRules) {
    var byCategory: [PluralCategory: Int] = [:]
    var integers: Set<Int> = [-1, 0, 1, 2, 1_000_000, 5_000_000_001]
    for category in rules.categories {
      let samples = rules.sampleIntegers(for: category)
      integers.formUnion(samples)
      byCategory[category] = samples.first
    }
    self.integers = integers.sorted().map { SampleNumber($0) }
    fewIntegers = Set(byCategory.values).union([0]).sorted().map { SampleNumber($0) }
    var found: [PluralCategory: SampleNumber] = [:]
    for tenths in 0..<1000 where found.count < rules.categories.count {
      guard let number = SampleNumber(decimal: "\(tenths / 10).\(tenths % 10)") else { continue }
      let category = rules.category(number.operands)
      if found[category] == nil { found[category] = number }
    }
    fewDecimals = found.sorted { $0.key < $1.key }.map(\.value)
    let fixed = ["0.0", "0.5", "1.0", "1.5", "2.0", "21.1", "1000000.0"].compactMap { SampleNumber(decimal: $0) }
    decimals = fewDecimals + fixed.filter { !Set(found.values).contains($0) }
  }

  /// Returns the arguments with which a string is resolved.
  ///
  /// Each argument takes each number while the others are 1, and while they are a number of the last category. In
  /// addition, the arguments take all combinations of one number for each category, if there are not too many.
  ///
  /// - Parameter selectors: The arguments that select forms, and whether they are decimals.
  func arguments(for selectors: [Int: Bool]) -> [SampleArguments] {
    let ordered = selectors.sorted { $0.key < $1.key }
    var result: [SampleArguments] = []
    var known: Set<SampleArguments> = []
    func add(_ arguments: SampleArguments) {
      if known.insert(arguments).inserted { result.append(arguments) }
    }
    for (argument, isDecimal) in ordered {
      for base in [0, 1] {
        var arguments = SampleArguments()
        for (other, isDecimal) in ordered {
          let few = isDecimal ? fewDecimals : fewIntegers
          arguments.numbers[other] = base == 0 ? (isDecimal ? SampleNumber(decimal: "1.0") : SampleNumber(1)) : few.last
        }
        for number in isDecimal ? decimals : integers {
          arguments.numbers[argument] = number
          add(arguments)
        }
      }
    }
    guard ordered.count > 1 else { return result.isEmpty ? [SampleArguments()] : result }
    var combinations = [SampleArguments()]
    for (argument, isDecimal) in ordered {
      combinations = combinations.flatMap { arguments in
        (isDecimal ? fewDecimals : fewIntegers).map { number in
          var arguments = arguments
          arguments.numbers[argument] = number
          return arguments
        }
      }
      guard combinations.count <= Self.combinationLimit else { return result }
    }
    for arguments in combinations { add(arguments) }
    return result
  }
}
