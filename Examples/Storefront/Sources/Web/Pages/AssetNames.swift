/// The addresses of the files that are the same for all visitors.
///
/// The name of a file contains a hash of its content. A browser can therefore keep the file for good: if the content
/// changes, pages refer to another name.
public struct AssetNames: Sendable {
  /// The names with hashes, by path.
  private let names: [String: String]

  /// Creates names without hashes, for pages that are not sent.
  public init() { self.init([:]) }

  /// - Parameter hashes: The hash of each file, by its path below `/assets/`.
  init(_ hashes: [String: String]) {
    // Made once, because pages contain many of them.
    names = Dictionary(uniqueKeysWithValues: hashes.map { path, hash in (path, Self.name(of: path, hash)) })
  }

  /// Returns the address of a file, such as `/assets/icons/bag.0k3f9x2a1b.svg`.
  ///
  /// - Parameter path: The path below `/assets/`.
  public func address(of path: String) -> String { "/assets/" + name(of: path) }

  /// Returns the path of a file below `/assets/`, with its hash before the extension if it is known.
  func name(of path: String) -> String { names[path] ?? path }

  private static func name(of path: String, _ hash: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return path }
    return "\(path[..<dot]).\(hash)\(path[dot...])"
  }
}
