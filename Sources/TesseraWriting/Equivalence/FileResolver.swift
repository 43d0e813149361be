import TesseraCore
import TesseraStrings

/// The strings of one language's `.strings` and `.stringsdict` files, resolved as Core Foundation resolves them.
///
/// The rules are read from the nodes of the property list, and not from the model that conversions read.
struct FileResolver {
  private enum Value {
    case text(String)
    case rule(PropertyList, node: Int)
  }

  private var values: [ExactKey: Value] = [:]
  private let rules: PluralRules

  init(language: LanguageTag) { rules = PluralRules(for: language) }

  /// Adds the entries of a file. A `.stringsdict` file replaces the strings of a `.strings` file.
  mutating func add(_ content: LegacyPart.Content) {
    switch content {
    case .strings(let strings):
      for entry in strings.entries {
        let key = ExactKey(strings.string(entry.key))
        if case .rule = values[key] { continue }
        values[key] = .text(strings.string(entry.value))
      }
    case .stringsDict(let file):
      for entry in file.entries {
        let list = file.list
        let isText = list.nodes[entry.valueNode].kind == .string
        values[ExactKey(file.key(of: entry))] =
          isText ? .text(list.string(at: entry.valueNode)) : .rule(list, node: entry.valueNode)
      }
    }
  }

  var keys: some Collection<ExactKey> { values.keys }

  func contains(_ key: ExactKey) -> Bool { values[key] != nil }

  /// Returns whether the string of a key varies by device.
  func variesByDevice(_ key: ExactKey) -> Bool {
    guard case .rule(let list, let node) = values[key] else { return false }
    let format = list.value(of: "NSStringLocalizedFormatKey", in: node) ?? node
    return [node, format].contains { list.value(of: "NSStringDeviceSpecificRuleType", in: $0) != nil }
  }

  /// Returns the string of a key, or `nil` if the files do not contain it. A string without variables is not formatted,
  /// so that it is compared byte by byte.
  func string(_ key: ExactKey, device: Device, _ arguments: SampleArguments) -> String? {
    switch values[key] {
    case nil: return nil
    case .text(let text): return text
    case .rule(let list, let node):
      guard let message = Message(list, node, device: device) else { return "‹no format›" }
      let format = FormatString(parsing: message.text)
      guard !format.substitutionNames.isEmpty else { return message.text }
      var text = ""
      append(format, of: message, device, arguments, first: 1, depth: 0, to: &text)
      return text
    }
  }

  /// Returns the arguments that select forms of a key, and whether they are decimals.
  func selectors(_ key: ExactKey, device: Device) -> [Int: Bool] {
    guard case .rule(let list, let node) = values[key], let message = Message(list, node, device: device) else {
      return [:]
    }
    var selectors: [Int: Bool] = [:]
    addSelectors(of: message.text, message, device, first: 1, depth: 0, to: &selectors)
    return selectors
  }

  /// Returns whether the variables of a string refer to each other so often that its forms cannot be compared.
  func isTooComplex(_ key: ExactKey, device: Device) -> Bool {
    guard case .rule(let list, let node) = values[key], let message = Message(list, node, device: device) else {
      return false
    }
    var budget = Self.maximumFormCount
    return !canExpand(message.text, message, depth: 0, &budget)
  }

  /// A string with three variables of six forms each, which each refer to another variable, has about 700 forms.
  private static let maximumFormCount = 2_000

  /// - Parameter budget: The number of forms that remain.
  /// - Returns: Whether the budget suffices for the forms of all variables, as often as a text refers to them.
  private func canExpand(_ text: String, _ message: Message, depth: Int, _ budget: inout Int) -> Bool {
    guard depth < Self.maximumDepth else { return true }
    let format = FormatString(parsing: text)
    for placeholder in format.segments.compactMap(\.formatted) where placeholder.form == .substitution {
      guard let name = format.name(of: placeholder), let variable = message.variable(name) else { continue }
      for form in PluralCategory.allCases.compactMap(variable.form) {
        budget -= 1
        guard budget > 0, canExpand(form, message, depth: depth + 1, &budget) else { return false }
      }
    }
    return true
  }

  // MARK: - Rules

  /// The format that applies to a device, and the dictionary with its variables.
  private struct Message {
    var list: PropertyList
    var text: String
    var variables: Int

    init?(_ list: PropertyList, _ node: Int, device: Device) {
      self.list = list
      var node = node
      variables = node
      for _ in 0..<8 {
        if list.nodes[node].kind == .string {
          text = list.string(at: node)
          return
        }
        if let devices = list.value(of: "NSStringDeviceSpecificRuleType", in: node) {
          guard let chosen = Self.value(for: device, in: devices, of: list) else { return nil }
          node = chosen
        } else if let format = list.value(of: "NSStringLocalizedFormatKey", in: node) {
          variables = node
          node = format
        } else {
          return nil
        }
      }
      return nil
    }

    private static func value(for device: Device, in devices: Int, of list: PropertyList) -> Int? {
      for name in [device.rawValue, Device.other.rawValue] + Device.allCases.map(\.rawValue) {
        if let value = member(name, of: devices, in: list) { return value }
      }
      return nil
    }

    func variable(_ name: String) -> Variable? {
      guard let node = Self.member(name, of: variables, in: list), list.nodes[node].kind == .dictionary,
        let type = list.value(of: "NSStringFormatValueTypeKey", in: node)
      else { return nil }
      return Variable(list: list, node: node, type: list.string(at: type))
    }

    static func member(_ name: String, of dictionary: Int, in list: PropertyList) -> Int? {
      list.memberIndices(of: dictionary).first { list.string(at: $0.key).utf8.elementsEqual(name.utf8) }?.value
    }
  }

  private struct Variable {
    var list: PropertyList
    var node: Int
    var type: String

    var argumentType: ArgumentType { FormatString(parsing: "%" + type).placeholders.first?.type ?? .unused }

    func form(_ category: PluralCategory) -> String? {
      guard let form = Message.member(category.rawValue, of: node, in: list), list.nodes[form].kind == .string else {
        return nil
      }
      return list.string(at: form)
    }

    /// Returns the form for a number: `zero` for the integer 0, else that of the category, else `other`.
    func form(for number: SampleNumber, _ rules: PluralRules) -> String? {
      let isZero = number.operands.isInteger && number.integer == 0
      return (isZero ? form(.zero) : nil) ?? form(rules.category(number.operands)) ?? form(.other)
    }
  }

  // MARK: - Formats

  private static let maximumDepth = 16

  /// - Parameter first: The argument of the first specifier without a position.
  private func append(
    _ format: FormatString,
    of message: Message,
    _ device: Device,
    _ arguments: SampleArguments,
    first: Int,
    depth: Int,
    to text: inout String
  ) {
    var next = first
    for segment in format.segments {
      guard let placeholder = segment.formatted else {
        if case .escapedPercent = segment { text += "%" } else { text += format[segment.range] }
        continue
      }
      let number = placeholder.argument(&next)
      if placeholder.form == .substitution, let name = format.name(of: placeholder),
        let variable = message.variable(name)
      {
        let type = variable.argumentType
        let value = arguments.number(number)
        let counted = type.typeClass == .floating ? value : value.truncated(to: type.size)
        guard depth < Self.maximumDepth, let form = variable.form(for: counted, rules) else {
          text += "‹no form›"
          continue
        }
        append(
          FormatString(parsing: form),
          of: message,
          device,
          arguments,
          first: number,
          depth: depth + 1,
          to: &text
        )
      } else if let argument = MessageArgument(placeholder, number: number), placeholder.nameRange == nil {
        arguments.append(argument, to: &text)
      } else {
        text += "‹\(number)›" + format[placeholder.range]
      }
    }
  }

  private func addSelectors(
    of text: String,
    _ message: Message,
    _ device: Device,
    first: Int,
    depth: Int,
    to selectors: inout [Int: Bool]
  ) {
    guard depth < Self.maximumDepth else { return }
    let format = FormatString(parsing: text)
    var next = first
    for placeholder in format.segments.compactMap(\.formatted) {
      let number = placeholder.argument(&next)
      guard placeholder.form == .substitution, let name = format.name(of: placeholder),
        let variable = message.variable(name)
      else { continue }
      selectors[number] = selectors[number] == true || variable.argumentType.typeClass == .floating
      for form in Set(PluralCategory.allCases.compactMap(variable.form)).sorted() {
        addSelectors(of: form, message, device, first: number, depth: depth + 1, to: &selectors)
      }
    }
  }
}

extension FormatString.Segment {
  /// The specifier as a formatter reads it, or `nil` for text.
  fileprivate var formatted: Placeholder? {
    switch self {
    case .placeholder(let placeholder): placeholder
    case .malformed(let malformation) where malformation.isAccepted: malformation.placeholder
    case .literal, .escapedPercent, .malformed: nil
    }
  }
}

extension Placeholder {
  /// Returns the argument of the specifier.
  ///
  /// - Parameter next: The argument of the next specifier without a position.
  fileprivate func argument(_ next: inout Int) -> Int {
    for amount in [width, precision] where amount == .nextArgument { next += 1 }
    if let position { return Int(position) }
    defer { next += 1 }
    return next
  }
}
