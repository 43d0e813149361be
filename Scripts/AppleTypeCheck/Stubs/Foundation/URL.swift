public struct URL: Sendable, Hashable, Codable, CustomStringConvertible {
  public init?(string: String)
  public init(fileURLWithPath path: String)
  public init(fileURLWithPath path: String, isDirectory: Bool)
  public init(fileURLWithPath path: String, relativeTo base: URL?)
  public init(from decoder: any Decoder) throws
  public func encode(to encoder: any Encoder) throws
  public static func == (a: URL, b: URL) -> Bool
  public func hash(into hasher: inout Hasher)
  public var description: String { get }

  public var path: String { get }
  public var pathComponents: [String] { get }
  public var pathExtension: String { get }
  public var lastPathComponent: String { get }
  public var relativePath: String { get }
  public var scheme: String? { get }
  public var host: String? { get }
  public var query: String? { get }
  public var fragment: String? { get }
  public var absoluteString: String { get }
  public var absoluteURL: URL { get }
  public var isFileURL: Bool { get }
  public var hasDirectoryPath: Bool { get }
  public var standardizedFileURL: URL { get }

  public func appendingPathComponent(_ component: String) -> URL
  public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL
  public func appendingPathExtension(_ pathExtension: String) -> URL
  public func deletingLastPathComponent() -> URL
  public func deletingPathExtension() -> URL
  public mutating func appendPathComponent(_ component: String)
  public mutating func deleteLastPathComponent()
  public func resolvingSymlinksInPath() -> URL
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues
  public func withUnsafeFileSystemRepresentation<Result>(
    _ block: (UnsafePointer<Int8>?) throws -> Result
  ) rethrows -> Result
}

@available(macOS 13.0, iOS 16.0, watchOS 9.0, tvOS 16.0, *)
extension URL {
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }

  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil)
  public func path(percentEncoded: Bool = true) -> String
  public func host(percentEncoded: Bool = true) -> String?
  public func appending<Path: StringProtocol>(path: Path, directoryHint: DirectoryHint = .inferFromPath) -> URL
  public func appending<Component: StringProtocol>(
    component: Component,
    directoryHint: DirectoryHint = .inferFromPath
  ) -> URL
  public static func currentDirectory() -> URL
  public static var temporaryDirectory: URL { get }
  public static var homeDirectory: URL { get }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
extension URL {
  public init?(string: String, encodingInvalidCharacters: Bool)
}

public struct URLResourceKey: Hashable, Sendable {
  public static let isDirectoryKey: URLResourceKey
  public static let isRegularFileKey: URLResourceKey
  public static let isSymbolicLinkKey: URLResourceKey
  public static let fileSizeKey: URLResourceKey
  public static func == (a: URLResourceKey, b: URLResourceKey) -> Bool
  public func hash(into hasher: inout Hasher)
}

public struct URLResourceValues: Sendable {
  public var isDirectory: Bool? { get }
  public var isRegularFile: Bool? { get }
  public var isSymbolicLink: Bool? { get }
  public var fileSize: Int? { get }
}
