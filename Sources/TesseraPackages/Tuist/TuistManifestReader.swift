import TesseraStrings
import TesseraWorkspace

/// Reads a `Project.swift` or a `Workspace.swift` of Tuist as text, without running it.
///
/// The manifest is executed together with the Swift files in `Tuist/ProjectDescriptionHelpers`, which its declarations
/// may use. See ``ManifestInterpreter``.
enum TuistManifestReader {
  enum Outcome: Sendable, Hashable {
    case project(TuistProject)
    case workspace(TuistWorkspace)
    /// The manifest cannot be read.
    case failure(TuistGap)
  }

  /// A Swift file: the manifest, or one of the helpers.
  struct File: Sendable {
    var path: String
    var source: SourceText
  }

  /// Returns whether a Swift file imports Tuist's library, so that it is a manifest if it has the name of one.
  static func isManifest(_ source: SourceText) -> Bool {
    String(decoding: source.bytes.prefix(1 << 16), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .contains { line in
        let words = line.split(separator: " ")
        return words.count >= 2 && words[words.count - 2] == "import" && words[words.count - 1] == "ProjectDescription"
      }
  }

  /// - Parameter helpers: The files of `Tuist/ProjectDescriptionHelpers`, sorted by path.
  static func read(_ manifest: File, helpers: [File]) -> Outcome {
    let text = JoinedText(helpers + [manifest])
    return LargeStack.run { evaluate(text) }
  }

  private static func evaluate(_ text: JoinedText) -> Outcome {
    func gap(_ target: String?, _ obstacle: ManifestObstacle) -> TuistGap {
      TuistGap(target: target, reason: obstacle.reason, place: text.place(of: obstacle.offset))
    }
    do throws(ManifestObstacle) {
      let interpreter = ManifestInterpreter(.projectDescription, toolsVersion: [])
      let root = try interpreter.run(try ManifestParser.statements(of: text.bytes))
      var model = TuistManifestModel(interpreter)
      if model.object(root, "Workspace")?.kind == "Workspace" {
        var workspace = try model.workspace(root)
        workspace.gaps = model.gaps.map(gap)
        return .workspace(workspace)
      }
      var project = try model.project(root)
      project.gaps = model.gaps.map(gap)
      return .project(project)
    } catch {
      return .failure(gap(nil, error))
    }
  }
}

/// The texts of several files, one after the other.
private struct JoinedText: Sendable {
  private(set) var bytes: [UInt8] = []
  private var files: [(start: Int, file: TuistManifestReader.File)] = []

  init(_ files: [TuistManifestReader.File]) {
    for file in files {
      self.files.append((bytes.count, file))
      bytes += file.source.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Returns the file and the line that contain an offset.
  func place(of offset: Int) -> TuistGap.Place? {
    guard let (start, file) = files.last(where: { $0.start <= offset }) else { return nil }
    let position = UInt32(clamping: min(offset - start, file.source.bytes.count))
    return TuistGap.Place(path: file.path, line: file.source.location(of: position).line)
  }
}
