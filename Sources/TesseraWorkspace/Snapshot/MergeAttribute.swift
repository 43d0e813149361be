package import TesseraStrings

/// A line of a `.gitattributes` file that selects how Git merges localization files.
package struct MergeAttribute: Sendable, Hashable {
  /// The path of the file of attributes: relative to the root of the workspace, or absolute if it is above the root.
  package var path: String
  /// The number of the line, from 1.
  package var line: Int
  /// The name of the merge driver.
  package var driver: String
  /// A Boolean value that indicates whether the settings of the clone contain the driver, or `nil` if nobody could act
  /// on a missing one: in a folder that is not a clone, and in a clone of a CI job.
  package var isDriverInstalled: Bool?
  /// The paths of the localization files that the line applies to, sorted.
  package var files: [String]

  package init(path: String, line: Int, driver: String, isDriverInstalled: Bool?, files: [String]) {
    self.path = path
    self.line = line
    self.driver = driver
    self.isDriverInstalled = isDriverInstalled
    self.files = files
  }
}

/// The merge attributes of a workspace, sorted by path and line.
package typealias MergeAttributes = Lazy<[MergeAttribute]>
