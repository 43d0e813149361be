/// The program that wrote an XLIFF file.
package struct XLIFFTool: Sendable, Hashable {
  package var identifier: String
  package var name: String
  package var version: String
  package var build: String

  package init(identifier: String, name: String, version: String, build: String) {
    self.identifier = identifier
    self.name = name
    self.version = version
    self.build = build
  }
}
