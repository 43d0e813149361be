import TesseraPackages
import TesseraWorkspace

/// Merges files line by line with `git merge-file`.
enum LineMerge {
  /// - Parameters:
  ///   - paths: The absolute paths of the files.
  ///   - folder: The folder to run Git in.
  ///   - options: Options of `git merge-file`.
  static func merge(
    _ paths: (base: String, ours: String, theirs: String),
    in folder: String,
    options: [String] = []
  ) throws(OperationError) -> [UInt8] {
    let labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
    let output = try OperationError.wrapping { () throws(FileError) in
      try GitCommand(folder: folder).run(
        ["merge-file", "-p"] + options + labels + [paths.ours, paths.base, paths.theirs]
      )
    }
    // The status is the number of conflicts, or 255 for an error, such as a binary file.
    guard output.status < 128 else {
      throw OperationError(paths.ours, nil, "git cannot merge the lines either: \(output.reason)")
    }
    return output.output
  }

  /// Returns a Boolean value that indicates whether a text is the result of Git for three versions, whatever the
  /// names after the markers are and whether the markers contain the base.
  static func isResult(
    _ text: [UInt8],
    base: [UInt8]?,
    ours: [UInt8],
    theirs: [UInt8]
  ) throws(OperationError) -> Bool {
    let files = try TemporaryFiles(["base": base ?? [], "ours": ours, "theirs": theirs])
    let paths = (files.path("base"), files.path("ours"), files.path("theirs"))
    let lines = comparedLines(text)
    for options in [[], ["--diff3"], ["--zdiff3"]] {
      // Versions of Git without one of the options cannot have used it.
      guard let result = try? merge(paths, in: files.folder, options: options) else { continue }
      if comparedLines(result) == lines { return true }
    }
    return false
  }

  private static func comparedLines(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 0x0A).map { line in
      let isMarker = line.first.map {
        "<|>".utf8.contains($0) && line.prefix(8).elementsEqual([$0, $0, $0, $0, $0, $0, $0, 0x20])
      }
      return isMarker == true ? Array(line.prefix(7)) : line.filter { $0 != 0x0D }
    }
  }
}
