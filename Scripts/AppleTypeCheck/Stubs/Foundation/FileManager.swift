open class FileManager: NSObject {
  open class var `default`: FileManager { get }
  open var temporaryDirectory: URL { get }
  open var currentDirectoryPath: String { get }
  open func changeCurrentDirectoryPath(_ path: String) -> Bool
  open func fileExists(atPath path: String) -> Bool
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool
  open func isReadableFile(atPath path: String) -> Bool
  open func isExecutableFile(atPath path: String) -> Bool
  open func contents(atPath path: String) -> Data?
  open func contentsOfDirectory(atPath path: String) throws -> [String]
  open func contentsOfDirectory(
    at url: URL,
    includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = []
  ) throws -> [URL]
  open func subpathsOfDirectory(atPath path: String) throws -> [String]
  open func subpaths(atPath path: String) -> [String]?
  open func enumerator(atPath path: String) -> DirectoryEnumerator?
  open func enumerator(
    at url: URL,
    includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator?
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any]
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws
  open func createDirectory(
    atPath path: String,
    withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws
  open func createDirectory(
    at url: URL,
    withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws
  @discardableResult open func createFile(
    atPath path: String,
    contents data: Data?,
    attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool
  open func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws
  open func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws
  open func destinationOfSymbolicLink(atPath path: String) throws -> String
  open func linkItem(atPath source: String, toPath destination: String) throws
  open func copyItem(at source: URL, to destination: URL) throws
  open func copyItem(atPath source: String, toPath destination: String) throws
  open func moveItem(at source: URL, to destination: URL) throws
  open func moveItem(atPath source: String, toPath destination: String) throws
  open func removeItem(atPath path: String) throws
  open func removeItem(at url: URL) throws

  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let skipsHiddenFiles: DirectoryEnumerationOptions
  }

  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    public typealias Element = Any
    public typealias Iterator = DirectoryEnumerator
    open var allObjects: [Any] { get }
    open func next() -> Any?
    open func nextObject() -> Any?
    open func skipDescendants()
    public func makeIterator() -> DirectoryEnumerator
  }
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let type: FileAttributeKey
  public static let size: FileAttributeKey
  public static let posixPermissions: FileAttributeKey
  public static let modificationDate: FileAttributeKey
  public static let systemFileNumber: FileAttributeKey
  public static func == (a: FileAttributeKey, b: FileAttributeKey) -> Bool
  public func hash(into hasher: inout Hasher)
}

public struct FileAttributeType: Hashable, Sendable {
  public static let typeRegular: FileAttributeType
  public static let typeDirectory: FileAttributeType
  public static let typeSymbolicLink: FileAttributeType
  public static func == (a: FileAttributeType, b: FileAttributeType) -> Bool
  public func hash(into hasher: inout Hasher)
}
