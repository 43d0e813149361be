import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Reads the imports and references of the Swift files of targets. Files that cannot be read are omitted.
struct ReferenceSurvey {
  let tree: any FileTree

  /// The maximum size of a source file that is read, in bytes.
  private static let maximumSize = 8 << 20

  func references(of modules: [Module]) -> SourceReferences {
    let paths = Set(modules.flatMap(\.sourcePaths).filter { Path.pathExtension($0) == "swift" }).sorted(
      by: Path.precedes
    )
    return SourceReferences {
      let read = concurrentMap(paths.chunks(of: 16)) { chunk in
        chunk.map { path -> (String, SwiftReferences)? in
          // Larger files contain data.
          guard let size = try? tree.metadata(of: path).byteCount, size <= Self.maximumSize,
            let bytes = try? tree.bytes(of: path)
          else { return nil }
          return (path, SwiftReferences(bytes))
        }
      }
      return Dictionary(read.joined().compactMap(\.self)) { first, _ in first }
    }
  }
}
