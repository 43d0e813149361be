public protocol AttributedStringKey: SendableMetatype {
  associatedtype Value: Hashable
  static var name: String { get }
}

public protocol AttributeScope: SendableMetatype {}

public enum AttributeScopes {
  public struct FoundationAttributes: AttributeScope {
    public let imageURL: ImageURLAttribute
    public let link: LinkAttribute
    public let replacementIndex: ReplacementIndexAttribute

    public enum ImageURLAttribute: AttributedStringKey {
      public typealias Value = URL
      public static var name: String { get }
    }

    public enum LinkAttribute: AttributedStringKey {
      public typealias Value = URL
      public static var name: String { get }
    }

    public enum ReplacementIndexAttribute: AttributedStringKey {
      public typealias Value = Int
      public static var name: String { get }
    }
  }
}

@dynamicMemberLookup
public enum AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.FoundationAttributes, Key>
  ) -> Key { get }
}

@dynamicMemberLookup
public struct AttributeContainer: Equatable, Sendable {
  public init()
  public static func == (a: AttributeContainer, b: AttributeContainer) -> Bool
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Key>
  ) -> Key.Value? where Key.Value: Sendable { get set }
}

public protocol AttributedStringProtocol: Hashable {}

@dynamicMemberLookup
public struct AttributedString: AttributedStringProtocol, Sendable {
  public struct Index: Comparable, Sendable {
    public static func == (a: Index, b: Index) -> Bool
    public static func < (a: Index, b: Index) -> Bool
  }

  public struct Runs: BidirectionalCollection, Sendable {
    public struct Run: Sendable {
      public var range: Range<AttributedString.Index> { get }
      public var attributes: AttributeContainer { get }
    }

    public struct Index: Comparable, Sendable {
      public static func == (a: Index, b: Index) -> Bool
      public static func < (a: Index, b: Index) -> Bool
    }

    public var startIndex: Index { get }
    public var endIndex: Index { get }
    public func index(after i: Index) -> Index
    public func index(before i: Index) -> Index
    public subscript(position: Index) -> Run { get }
  }

  public struct UnicodeScalarView: BidirectionalCollection, Sendable {
    public var startIndex: AttributedString.Index { get }
    public var endIndex: AttributedString.Index { get }
    public func index(after i: AttributedString.Index) -> AttributedString.Index
    public func index(before i: AttributedString.Index) -> AttributedString.Index
    public subscript(position: AttributedString.Index) -> Unicode.Scalar { get }
  }

  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    public init(
      allowsExtendedAttributes: Bool = false,
      interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil
    )
  }

  public init()
  public init(_ string: String, attributes: AttributeContainer = AttributeContainer())
  public init(_ substring: Substring, attributes: AttributeContainer = AttributeContainer())
  public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws
  public static func == (a: AttributedString, b: AttributedString) -> Bool
  public func hash(into hasher: inout Hasher)
  public mutating func append(_ string: some AttributedStringProtocol)
  public var runs: Runs { get }
  public var unicodeScalars: UnicodeScalarView { get }
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Key>
  ) -> Key.Value? where Key.Value: Sendable { get set }
}
