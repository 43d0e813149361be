public import TesseraCore

/// Something that can be an argument of a text.
///
/// Strings, numbers and ``LocalizedString`` are. Make a type of your own one by saying what it is in a sentence:
///
/// ```swift
/// extension Product: LocalizedArgument {
///   var localizedValue: LocalizedValue { .text(name) }
/// }
/// ```
public protocol LocalizedArgument: Sendable {
  /// What it is in a sentence.
  var localizedValue: LocalizedValue { get }
}

/// What an argument is in a sentence: a number, a text, or something that each language writes in its own way.
public struct LocalizedValue: Sendable, Hashable {
  enum Storage: Sendable, Hashable {
    case integer(Int)
    case unsigned(UInt64)
    case double(Double)
    case text(String)
    indirect case localized(LocalizedString)
    indirect case written(Written)
  }

  let storage: Storage

  /// How many texts stand in the value, one within the other.
  var depth: Int {
    guard case .localized(let text) = storage else { return 0 }
    return text.depth + 1
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// A number that may select a plural form, and that is written in the digits of the language.
  public static func integer(_ value: Int) -> Self { Self(.integer(value)) }
  /// A number that may select a plural form, and that is written in the digits of the language.
  public static func unsigned(_ value: UInt64) -> Self { Self(.unsigned(value)) }
  /// A number that may select a plural form, and that is written with the decimal separator of the language.
  public static func double(_ value: Double) -> Self { Self(.double(value)) }
  /// The same in every language.
  public static func text(_ value: String) -> Self { Self(.text(value)) }
  /// Put into words together with the text that it is an argument of, in the same languages.
  ///
  /// Texts stand within texts up to 32 deep; one that has so many in it stands as its key.
  public static func localized(_ value: LocalizedString) -> Self {
    value.depth < LocalizedString.maximumDepth ? Self(.localized(value)) : .text(value.key)
  }

  /// A value that each language writes in its own way, such as a price or a date.
  ///
  /// - Parameter write: Gets the value and the language of the text that it stands in.
  public static func written<Value: Hashable & Sendable>(
    _ value: Value,
    _ write: @escaping @Sendable (Value, LanguageTag) -> String
  ) -> Self {
    Self(.written(Written(value: Written.Key(value), write: { write(value, $0) })))
  }

  /// Equal when the values are.
  struct Written: Sendable, Hashable {
    /// Of any type, and still `Sendable`.
    struct Key: Sendable, Hashable {
      private let value: any Hashable & Sendable

      init(_ value: any Hashable & Sendable) { self.value = value }

      static func == (a: Self, b: Self) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }
      func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }

    let value: Key
    let write: @Sendable (LanguageTag) -> String

    static func == (a: Self, b: Self) -> Bool { a.value == b.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }
}
