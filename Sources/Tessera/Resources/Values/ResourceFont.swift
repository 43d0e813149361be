public import Foundation

/// A font of a module.
public struct ResourceFont: Sendable, Hashable {
  /// The PostScript name, by which systems know the font: `Inter-SemiBold`.
  public let name: String
  /// `Inter`
  public let family: String
  /// `SemiBold`
  public let style: String
  /// The font's file.
  public let file: ResourceFile

  /// Takes any names: whether there is such a file shows when it is asked for.
  public init(name: String, family: String, style: String, file: ResourceFile) {
    self.name = name
    self.family = family
    self.style = style
    self.file = file
  }

  /// Where the font's file is.
  public func url() throws(ResourceError) -> URL { try file.url() }

  /// The content of the font's file.
  public func data() throws(ResourceError) -> Data { try file.data() }
}
