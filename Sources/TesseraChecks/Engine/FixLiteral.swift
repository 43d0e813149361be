import TesseraText
import TesseraWorkspace

extension SourceFile {
  /// The bytes that write a value in the place of the literal at `span`, as this file writes strings; nil where a file
  /// cannot be edited as text.
  func literal(for value: String, replacing span: SourceSpan) -> [UInt8]? {
    switch content {
    case .catalog: JSONEscapes.literal(value)
    default: nil
    }
  }
}
