public import TesseraCore

/// A value that can be an argument of a localized string.
///
/// Strings, numbers, and ``LocalizedString`` conform to this protocol. To pass values of your own type, add a
/// conformance:
///
/// ```swift
/// extension Product: LocalizedArgument {
///   var localizedValue: LocalizedValue { .string(name) }
/// }
/// ```
public protocol LocalizedArgument: Sendable {
  /// The representation of the value in a localized string.
  var localizedValue: LocalizedValue { get }
}

/// The representation of an argument in a localized string: a number, a string, or a value with its own formatter.
public struct LocalizedValue: Sendable, Hashable {
  enum Storage: Sendable, Hashable {
    case integer(Int)
    case unsigned(UInt64)
    case double(Double)
    case string(String)
    indirect case localized(LocalizedString)
    indirect case formatted(Formatted)
  }

  let storage: Storage

  /// The number of levels of localized strings that are nested in the value.
  var depth: Int {
    guard case .localized(let text) = storage else { return 0 }
    return text.depth + 1
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// Creates a number that can select a plural category and is formatted with the digits of the language.
  public static func integer(_ value: Int) -> Self { Self(.integer(value)) }
  /// Creates a number that can select a plural category and is formatted with the digits of the language.
  public static func unsigned(_ value: UInt64) -> Self { Self(.unsigned(value)) }
  /// Creates a number that can select a plural category and is formatted with the decimal separator of the language.
  public static func double(_ value: Double) -> Self { Self(.double(value)) }
  /// Creates a string that is the same in every language.
  public static func string(_ value: String) -> Self { Self(.string(value)) }
  /// Creates a localized string, which is resolved in the same languages as the string that contains it.
  ///
  /// Localized strings can be nested up to 32 levels deep. A string that already contains 32 levels is replaced by its
  /// key.
  public static func localized(_ value: LocalizedString) -> Self {
    value.depth < LocalizedString.maximumDepth ? Self(.localized(value)) : .string(value.key)
  }

  /// Creates a value with its own formatter for each language, such as a price or a date.
  ///
  /// - Parameters:
  ///   - value: The value to format. Two localized values are equal if these values are equal.
  ///   - format: A closure that formats the value for a language. Its parameters are the value and the language.
  /// - Returns: A localized value that calls `format` each time that its string is resolved.
  public static func formatted<Value: Hashable & Sendable>(
    _ value: Value,
    _ format: @escaping @Sendable (Value, LanguageTag) -> String
  ) -> Self {
    Self(.formatted(Formatted(value: Formatted.Key(value), format: { format(value, $0) })))
  }

  /// A value and its formatter. Two instances are equal if their values are equal.
  struct Formatted: Sendable, Hashable {
    /// A type-erased value that is `Sendable`.
    struct Key: Sendable, Hashable, CustomStringConvertible {
      private let value: any Hashable & Sendable

      var description: String { String(describing: value) }

      init(_ value: any Hashable & Sendable) { self.value = value }

      static func == (a: Self, b: Self) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }
      func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }

    let value: Key
    let format: @Sendable (LanguageTag) -> String

    static func == (a: Self, b: Self) -> Bool { a.value == b.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }
}
