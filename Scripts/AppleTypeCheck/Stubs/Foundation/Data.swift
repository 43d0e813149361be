@frozen
public struct Data: Sendable, Hashable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public typealias Index = Int
  public typealias Element = UInt8
  public typealias Indices = Range<Int>
  public typealias SubSequence = Data
  public typealias Iterator = IndexingIterator<Data>

  public init()
  public init(count: Int)
  public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8
  public init(contentsOf url: URL, options: ReadingOptions = []) throws
  public init?(base64Encoded string: String, options: Base64DecodingOptions = [])
  public func write(to url: URL, options: WritingOptions = []) throws
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result

  public static func == (a: Data, b: Data) -> Bool
  public func hash(into hasher: inout Hasher)
  public var startIndex: Int { get }
  public var endIndex: Int { get }
  public func index(before i: Int) -> Int
  public func index(after i: Int) -> Int
  public var indices: Range<Int> { get }
  public func makeIterator() -> IndexingIterator<Data>
  public subscript(index: Int) -> UInt8 { get set }
  public subscript(bounds: Range<Int>) -> Data { get set }
  public mutating func replaceSubrange<Bytes: Collection>(_ subrange: Range<Int>, with newElements: Bytes)
  where Bytes.Element == UInt8

  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let mappedIfSafe: ReadingOptions
    public static let alwaysMapped: ReadingOptions
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let atomic: WritingOptions
  }

  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
  }

  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
  }
}
