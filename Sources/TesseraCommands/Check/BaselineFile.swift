import Foundation
import TesseraChecks
import TesseraStrings

/// The file that `--baseline` names.
enum BaselineFile {
  static func read(_ path: String) throws(CommandFailure) -> Baseline {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw CommandFailure(path, nil, FileReason.words(for: error))
    }
    let source: SourceText
    do throws(SourceTextError) {
      source = try SourceText(fileBytes: Array(data))
    } catch {
      throw CommandFailure(path, nil, error.message)
    }
    do throws(BaselineError) {
      return try Baseline(reading: source)
    } catch {
      throw CommandFailure(path, source.location(of: error.span.lowerBound), error.message.text)
    }
  }

  static func write(_ result: CheckResult, to path: String) throws(CommandFailure) {
    try OutputFile.write(path) { $0.write(Baseline(recording: result).json()) }
  }
}
