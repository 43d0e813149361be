extension CodingUserInfoKey {
  /// The key for an array of ``LocalizedTable``, in which a decoder looks up the table of a ``LocalizedString``.
  ///
  /// ```swift
  /// let decoder = JSONDecoder()
  /// decoder.userInfo[.localizedTables] = [L10n.table]
  /// ```
  public static let localizedTables =
    // Safe, because the initializer of the standard library accepts every string.
    unsafe CodingUserInfoKey(rawValue: "Tessera.localizedTables").unsafelyUnwrapped
}

/// A localized string is encoded as a reference, with its table, key, and arguments, so that it can be shown in any
/// language after it is decoded.
///
/// ```json
/// {"module": "Cart", "table": "Localizable", "key": "items", "arguments": [{"integer": 3}]}
/// ```
extension LocalizedString: Codable {
  private enum Field: String, CodingKey { case module, table, key, arguments }

  /// Encodes the names of the module and the table, the key, and the arguments.
  ///
  /// - Throws: `EncodingError.invalidValue` if an argument has its own formatter, such as a price or a date, or an error
  ///   thrown by the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    if !table.module.isEmpty { try container.encode(table.module, forKey: .module) }
    try container.encode(table.name, forKey: .table)
    try container.encode(key, forKey: .key)
    if !arguments.isEmpty { try container.encode(arguments, forKey: .arguments) }
  }

  /// Decodes a string of one of the tables in the decoder's `userInfo`; see ``Swift/CodingUserInfoKey/localizedTables``.
  ///
  /// If the table does not contain the key, the key is shown. This is not an error, because another version of the
  /// program may have encoded the string.
  ///
  /// - Throws: A `DecodingError` if none of the tables has the encoded names of the module and the table, or if the
  ///   encoded value is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    let module = try container.decodeIfPresent(String.self, forKey: .module) ?? ""
    let name = try container.decode(String.self, forKey: .table)
    let key = try container.decode(String.self, forKey: .key)
    let arguments = try container.decodeIfPresent([LocalizedValue].self, forKey: .arguments) ?? []
    let tables = decoder.userInfo[.localizedTables] as? [LocalizedTable]
    guard let table = tables?.first(where: { $0.name == name && $0.module == module }) else {
      let wanted = module.isEmpty ? "the table \"\(name)\"" : "the table \"\(name)\" of the module \"\(module)\""
      let reason =
        tables == nil
        ? "set userInfo[.localizedTables] of the decoder to an array with \(wanted)"
        : "userInfo[.localizedTables] of the decoder does not contain \(wanted)"
      throw DecodingError.dataCorruptedError(forKey: .table, in: container, debugDescription: reason)
    }
    self.init(table, key: key, values: arguments)
  }
}

extension LocalizedValue: Codable {
  private enum Kind: String, CodingKey { case integer, double, string, localized }

  /// Encodes the value as an object with one member, whose name is the type of the value.
  ///
  /// - Throws: `EncodingError.invalidValue` if the value has its own formatter, or an error thrown by the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch storage {
    case .integer(let value): try container.encode(value, forKey: .integer)
    case .unsigned(let value): try container.encode(value, forKey: .integer)
    case .double(let value): try container.encode(value, forKey: .double)
    case .string(let value): try container.encode(value, forKey: .string)
    case .localized(let string): try container.encode(string, forKey: .localized)
    case .formatted(let formatted):
      let reason = "\(formatted.value) has its own formatter, which cannot be encoded"
      throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: reason))
    }
  }

  /// Decodes a value.
  ///
  /// - Throws: A `DecodingError` if the encoded value is malformed, or contains a localized string that cannot be
  ///   decoded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
      let reason = "an argument must have exactly one of the members integer, double, string, and localized"
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    switch kind {
    case .integer:
      if let value = try? container.decode(Int.self, forKey: kind) {
        self = .integer(value)
      } else {
        self = .unsigned(try container.decode(UInt64.self, forKey: kind))
      }
    case .double: self = .double(try container.decode(Double.self, forKey: kind))
    case .string: self = .string(try container.decode(String.self, forKey: kind))
    case .localized: self = .localized(try container.decode(LocalizedString.self, forKey: kind))
    }
  }
}
