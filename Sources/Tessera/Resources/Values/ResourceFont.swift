public import Foundation

/// A font of a module.
public struct ResourceFont: Sendable, Hashable {
  /// The PostScript name, by which systems know the font: `Inter-SemiBold`.
  public let name: String
  /// `Inter`
  public let family: String
  /// `SemiBold`
  public let style: String
  public let file: ResourceFile

  public init(name: String, family: String, style: String, file: ResourceFile) {
    self.name = name
    self.family = family
    self.style = style
    self.file = file
  }

  /// Where the font's file is.
  public func url() throws(ResourceError) -> URL { try file.url() }

  public func data() throws(ResourceError) -> Data { try file.data() }
}
