import Tessera
import TesseraCore

/// A plural form that a number selects and that a message lacks.
struct MissingPluralForm: Hashable {
  let category: PluralCategory
  /// A number that selects the form, as the message shows it; `nil` if no number selects the form `other`, which every
  /// plural variation needs.
  let sample: String?
  /// A Boolean value that indicates whether the form exists but is empty.
  let isEmpty: Bool
}

/// Numbers that select plural categories.
struct PluralSamples {
  /// The forms that numbers below a million select, and `other`, in the order of the categories.
  let forms: [(category: PluralCategory, sample: String?)]

  /// Creates the samples of the numbers that a message can show.
  ///
  /// - Parameters:
  ///   - type: The type of the argument.
  ///   - fractionDigits: The number of fraction digits that the message shows; `nil` if it depends on the number.
  ///   - rules: The plural rules of the message's language.
  init(of type: ArgumentType, fractionDigits: Int?, _ rules: PluralRules) {
    let isDecimal = type.typeClass == .floating
    let hasIntegers = !isDecimal || fractionDigits ?? 0 == 0
    let hasFractions = isDecimal && fractionDigits != 0
    forms = rules.categories.inserting(.other).compactMap { category in
      let integer = hasIntegers ? rules.sampleIntegers(for: category).first { $0 < 1_000_000 } : nil
      if let integer { return (category, "\(integer)") }
      if hasFractions, let sample = Self.decimal(category, fractionDigits, rules) { return (category, sample) }
      return category == .other ? (category, nil) : nil
    }
  }

  /// Returns the first number with a fraction that selects a category. The last two digits of the fraction vary.
  private static func decimal(_ category: PluralCategory, _ fractionDigits: Int?, _ rules: PluralRules) -> String? {
    let digits = min(fractionDigits ?? 1, 15)
    for whole in 0..<110 {
      for last in 0..<(digits < 2 ? 10 : 100) where fractionDigits != nil || last != 0 {
        let fraction = String(repeating: "0", count: digits - "\(last)".utf8.count) + "\(last)"
        let sample = "\(whole).\(fraction)"
        if PluralOperands(decimal: sample).map(rules.category) == category { return sample }
      }
    }
    return nil
  }
}

extension Message {
  /// Returns the plural forms that numbers select and that the message lacks, on all devices and in all widths.
  ///
  /// The rest of a damaged message is skipped, because showing the message reports the damage.
  func missingPluralForms(_ signature: EntrySignature, _ rules: PluralRules) -> [MissingPluralForm] {
    var found: [MissingPluralForm] = []
    collectMissingForms(&found, signature, rules, isWhole: true)
    return found
  }

  /// - Parameter isWhole: A Boolean value that indicates whether this is a whole string. A part of a string may be empty
  ///   for some numbers.
  private func collectMissingForms(
    _ found: inout [MissingPluralForm],
    _ signature: EntrySignature,
    _ rules: PluralRules,
    isWhole: Bool
  ) {
    let selects = self.selects
    let isWhole = isWhole && selects.isOnlyPart
    for select in selects.list {
      var forms: [(label: Int, message: Message)] = []
      var iterator = select.forms
      while let form = try? iterator.next() { forms.append(form) }
      for form in forms { form.message.collectMissingForms(&found, signature, rules, isWhole: isWhole) }
      guard case .plural(let argument) = select.axis else { continue }
      let digits = try? select.fractionDigits(of: argument)
      let samples = PluralSamples(of: signature.type(ofArgument: argument), fractionDigits: digits, rules)
      for (category, sample) in samples.forms {
        let form = forms.first { $0.label == Int(category.rank) }
        // The form for 0 items may be empty on purpose.
        let isEmpty = form?.message.isEmpty ?? false && isWhole && category != .zero
        guard form == nil || isEmpty else { continue }
        let missing = MissingPluralForm(category: category, sample: sample, isEmpty: isEmpty)
        if !found.contains(missing) { found.append(missing) }
      }
    }
  }

  /// The selections of the message, and whether the message contains nothing else.
  private var selects: (list: [MessageSelect], isOnlyPart: Bool) {
    var list: [MessageSelect] = []
    var count = 0
    var parts = self.parts
    while let part = try? parts.next() {
      count += 1
      if case .select(let select) = part { list.append(select) }
    }
    return (list, list.count == 1 && count == 1)
  }

  private var isEmpty: Bool {
    var parts = self.parts
    guard let first = try? parts.next() else { return true }
    guard case .literal(let text) = first else { return false }
    return text.string.isEmpty && (try? parts.next()) == nil
  }

  /// The devices for which the message has a form; empty if it does not vary by device.
  var devices: [Device] {
    var found: Set<Device> = []
    collectDevices(&found)
    return Device.allCases.filter(found.contains)
  }

  private func collectDevices(_ found: inout Set<Device>) {
    for select in selects.list {
      var forms = select.forms
      while let form = try? forms.next() {
        if select.axis == .device, let device = Device.allCases.first(where: { Int($0.code) == form.label }) {
          found.insert(device)
        }
        form.message.collectDevices(&found)
      }
    }
  }
}
