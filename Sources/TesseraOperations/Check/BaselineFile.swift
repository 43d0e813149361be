import Foundation
package import TesseraChecks
import TesseraStrings

/// Reads baselines from files.
package enum BaselineFile {
  package static func read(_ path: String) throws(OperationError) -> Baseline {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw OperationError(path, nil, FileReason.words(for: error))
    }
    let source: SourceText
    do throws(SourceTextError) {
      source = try SourceText(fileBytes: Array(data))
    } catch {
      throw OperationError(path, nil, error.message)
    }
    do throws(BaselineError) {
      return try Baseline(reading: source)
    } catch {
      throw OperationError(path, source.location(of: error.span.lowerBound), error.message.text)
    }
  }
}
