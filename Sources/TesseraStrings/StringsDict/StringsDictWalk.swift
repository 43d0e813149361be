import TesseraCore

/// Reads the value of one key of a `.stringsdict` file, and validates its structure.
///
/// An entry is a format with variables, a rule with variants by width or device, or a string without rules. A variant is
/// a string or another such entry. An axis cannot be nested in itself, so the depth is limited to a few levels.
struct StringsDictWalk {
  private let list: PropertyList
  private(set) var units: [(path: VariationPath, node: Int)] = []
  private(set) var variables: [Variable] = []
  private(set) var issues: [Diagnostic<SourceSpan>] = []
  private var variableNames: Set<String> = []

  struct Variable {
    var name: String
    var keyNode: Int
    var valueType: Int?
  }

  init(_ list: PropertyList, entry: Int) {
    self.list = list
    switch list.nodes[entry].kind {
    case .dictionary: readRule(entry, VariationPath(), allowsFormat: true)
    // Core Foundation displays a string without rules, as in a `.strings` file.
    case .string: units.append((VariationPath(), entry))
    default: expected("a dictionary with `NSStringLocalizedFormatKey` and its variables", at: entry)
    }
  }

  private mutating func readValue(_ node: Int, _ path: VariationPath, allowsFormat: Bool) {
    switch list.nodes[node].kind {
    case .string: units.append((path, node))
    case .dictionary: readRule(node, path, allowsFormat: allowsFormat)
    default: expected("a string, or a dictionary with rules", at: node)
    }
  }

  private mutating func readRule(_ dictionary: Int, _ path: VariationPath, allowsFormat: Bool) {
    var hasRule = false
    var hasFormat = false
    var variableKeys: [Int] = []
    for (key, value) in list.memberIndices(of: dictionary) where list.nodes[key].kind == .string {
      if list.string(at: key, equals: "NSStringLocalizedFormatKey") {
        hasFormat = true
        if allowsFormat {
          readValue(value, path, allowsFormat: false)
        } else {
          report(key, "a format is not allowed here: only variants by width or device are")
        }
      } else if list.string(at: key, equals: "NSStringVariableWidthRuleType") {
        hasRule = true
        readWidths(key, path, allowsFormat: allowsFormat)
      } else if list.string(at: key, equals: "NSStringDeviceSpecificRuleType") {
        hasRule = true
        readDevices(key, path, allowsFormat: allowsFormat)
      } else {
        variableKeys.append(key)
      }
    }
    if !hasFormat, !hasRule {
      report(
        dictionary,
        allowsFormat ? "no `NSStringLocalizedFormatKey` combines the variables" : "no rule is given"
      )
    }
    guard allowsFormat else {
      for key in variableKeys { report(key, "unknown rule \"\(list.string(at: key))\"") }
      return
    }
    for key in variableKeys { readVariable(key, path) }
  }

  private mutating func readWidths(_ key: Int, _ path: VariationPath, allowsFormat: Bool) {
    guard isDictionary(key + 1, expected: "a dictionary of widths") else { return }
    guard path.width == nil else {
      report(key, "a width variation cannot vary by width again")
      return
    }
    for (name, value) in list.memberIndices(of: key + 1) where list.nodes[name].kind == .string {
      guard let width = Int(list.string(at: name)), width >= 0 else {
        report(name, "expected a width, a number such as 20, instead of \"\(list.string(at: name))\"")
        continue
      }
      var inner = path
      inner.width = width
      readValue(value, inner, allowsFormat: allowsFormat)
    }
  }

  private mutating func readDevices(_ key: Int, _ path: VariationPath, allowsFormat: Bool) {
    guard isDictionary(key + 1, expected: "a dictionary of devices") else { return }
    guard path.device == nil else {
      report(key, "a device variation cannot vary by device again")
      return
    }
    for (name, value) in list.memberIndices(of: key + 1) where list.nodes[name].kind == .string {
      guard let device = Device(rawValue: list.string(at: name)) else {
        report(name, "unknown device \"\(list.string(at: name))\"")
        continue
      }
      var inner = path
      inner.device = device
      readValue(value, inner, allowsFormat: allowsFormat)
    }
  }

  private mutating func readVariable(_ key: Int, _ path: VariationPath) {
    let name = list.string(at: key)
    // A misspelled key of the format. If the format refers to a variable, the variable is reported as missing.
    if name.hasPrefix("NSString"), list.nodes[key + 1].kind != .dictionary {
      return report(key, "unknown key \"\(name)\"", .unknownWord)
    }
    guard isDictionary(key + 1, expected: "a dictionary with the rule of the variable \"\(name)\"") else { return }
    var variable = Variable(name: name, keyNode: key)
    var hasRuleType = false
    var inner = path
    inner.substitution = name
    for (member, value) in list.memberIndices(of: key + 1) where list.nodes[member].kind == .string {
      if list.string(at: member, equals: "NSStringFormatSpecTypeKey") {
        hasRuleType = true
        checkRuleType(value)
      } else if list.string(at: member, equals: "NSStringFormatValueTypeKey") {
        if list.nodes[value].kind == .string {
          variable.valueType = value
        } else {
          expected("a string for `NSStringFormatValueTypeKey`", at: value)
        }
      } else if let category = PluralCategory(rawValue: list.string(at: member)) {
        inner.plural = category
        readValue(value, inner, allowsFormat: false)
      } else {
        report(member, "unknown plural case \"\(list.string(at: member))\"", .unknownWord)
      }
    }
    if !hasRuleType { report(key, "the variable \"\(name)\" has no `NSStringFormatSpecTypeKey`") }
    if variable.valueType == nil, list.value(of: "NSStringFormatValueTypeKey", in: key + 1) == nil {
      report(
        key,
        "the variable \"\(name)\" has no `NSStringFormatValueTypeKey`, which specifies the type of its argument"
      )
    }
    if variableNames.insert(name).inserted { variables.append(variable) }
  }

  private mutating func checkRuleType(_ node: Int) {
    guard list.nodes[node].kind == .string else {
      expected("a string for `NSStringFormatSpecTypeKey`", at: node)
      return
    }
    guard !list.string(at: node, equals: "NSStringPluralRuleType") else { return }
    report(node, "unknown rule type \"\(list.string(at: node))\": expected `NSStringPluralRuleType`")
  }

  // MARK: - Nodes

  private mutating func report(_ node: Int, _ message: Finding.Message, _ kind: DiagnosticKind = .schema) {
    guard issues.count < PropertyList.maximumIssues else { return }
    issues.append(Diagnostic(kind, list.nodes[node].span, message))
  }

  private mutating func expected(_ what: String, at node: Int) {
    guard list.nodes[node].kind != .invalid else { return }
    report(node, "expected \(what)")
  }

  private mutating func isDictionary(_ node: Int, expected what: String) -> Bool {
    if list.nodes[node].kind == .dictionary { return true }
    expected(what, at: node)
    return false
  }
}
