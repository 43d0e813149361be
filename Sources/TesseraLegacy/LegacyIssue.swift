/// Something in a bundle that could not be taken as it stands. Everything else was.
public struct LegacyIssue: Sendable, Hashable {
  /// Relative to the bundle: `de.lproj/Localizable.strings`.
  public var path: String
  /// From 1; nil for what concerns the whole file.
  public var line: Int?
  /// In English, for the developer.
  public var reason: String

  init(path: String, line: Int? = nil, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }
}

extension LegacyIssue: CustomStringConvertible {
  /// `path:line: reason`, as compilers write it.
  public var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(reason)" }
}

/// The folder of a bundle that is not there, is no folder, or may not be read.
public struct UnreadableBundle: Error, Sendable, Hashable, CustomStringConvertible {
  /// As it was given.
  public let path: String
  /// As the system words it.
  public let reason: String

  /// `path: reason`
  public var description: String { "\(path): \(reason)" }
}
