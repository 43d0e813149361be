public import Foundation

/// A font of a module.
public struct ResourceFont: Sendable, Hashable {
  /// The PostScript name, which identifies the font in the system: `Inter-SemiBold`.
  public let name: String
  /// The name of the font family, such as `Inter`.
  public let family: String
  /// The name of the style, such as `SemiBold`.
  public let style: String
  /// The file that contains the font.
  public let file: ResourceFile

  /// Creates a reference to a font. The initializer does not check whether the file exists.
  ///
  /// - Parameters:
  ///   - name: The PostScript name.
  ///   - family: The name of the font family.
  ///   - style: The name of the style.
  ///   - file: The file that contains the font.
  public init(name: String, family: String, style: String, file: ResourceFile) {
    self.name = name
    self.family = family
    self.style = style
    self.file = file
  }

  /// Returns the location of the font file.
  ///
  /// - Returns: The URL of the file.
  /// - Throws: A ``ResourceError`` with every path that was searched.
  public func url() throws(ResourceError) -> URL { try file.url() }

  /// Returns the content of the font file.
  ///
  /// - Returns: The content of the file.
  /// - Throws: A ``ResourceError`` if the file is not found or cannot be read.
  public func data() throws(ResourceError) -> Data { try file.data() }
}
