package import TesseraStrings
import TesseraWorkspace

/// Equal resources of several modules, of which one copy is enough.
package struct SharedGroup: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case string, image, color, symbol, dataSet, font, file
  }

  /// One of the equal resources.
  package struct Copy: Sendable, Hashable {
    package var module: String
    /// The key of a string, the name of an asset, or the name of a file.
    package var name: String
    /// The table of a string, or `nil` for other resources.
    package var table: String?
    /// The path relative to the root of the workspace. The path of an asset is that of its folder.
    package var path: String
    package var location: SourceLocation?
    /// The size in bytes: of an entry in its source file, of a file, or of all files of an asset.
    package var byteCount: Int
    package var comment: String?
    /// The paths of all files, relative to the root of the workspace.
    var files: [String] = []
  }

  package var kind: Kind
  /// The copies, in the order of the workspace's modules.
  package var copies: [Copy]
  /// The source string, or `nil` for other resources.
  package var text: String?
  /// The number of languages of a string.
  package var languageCount = 0
  /// The number of modules with a copy.
  package var moduleCount: Int { Set(copies.map(\.module)).count }
  /// Differences between the copies that do not change what users see, such as comments.
  package var notes: [String] = []
  /// The reason that the copies cannot be replaced by one of them, or `nil` if they can be.
  package var obstacle: String?

  /// The bytes that one copy saves, in the source files. The smallest file is kept. Any of the strings may be kept.
  package var savedBytes: Int {
    let counts = copies.map(\.byteCount)
    return counts.reduce(0, +) - ((kind == .string ? counts.max() : counts.min()) ?? 0)
  }

  /// The name of the first copy, for messages.
  package var name: String { copies.first?.name ?? "" }
}

/// The resources that several modules of a workspace contain.
package struct SharedResources: Sendable {
  /// The groups, by kind, those that save the most bytes first.
  package var groups: [SharedGroup]
  /// The pictures that were not compared by their pixels, with the reasons.
  package var uncompared: [OperationError.Reason]
  package var gaps: [OperationError.Reason]
  package var manifestWarning: Diagnostic<FileLocation>?

  package func groups(of kind: SharedGroup.Kind) -> [SharedGroup] { groups.filter { $0.kind == kind } }
}
