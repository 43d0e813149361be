import Foundation
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

extension ShareUndo {
  /// The document as JSON.
  package var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // The document contains only strings and numbers.
    let data = try? encoder.encode(ShareUndoDocument(self))
    return Array(data ?? Data()) + [0x0A]
  }

  /// Reads a document.
  ///
  /// - Parameter path: The path as the caller specified it.
  init(reading path: String) throws(OperationError) {
    let bytes: [UInt8]
    do { bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path))) } catch {
      throw OperationError(path, nil, FileReason.words(for: error))
    }
    try self.init(json: bytes, path: path)
  }

  package init(json: [UInt8], path: String) throws(OperationError) {
    guard let source = try? SourceText(fileBytes: json) else {
      throw OperationError(path, nil, "it is not valid UTF-8")
    }
    let document = JSONDocument(source)
    if let issue = document.issues.first {
      throw OperationError(path, source.location(of: issue.place.lowerBound), issue.message.text)
    }
    guard document.root["tessera"]?.string == ShareUndoDocument.title, document.root["version"]?.int == 1 else {
      throw OperationError(path, nil, "it is not a file that `tessera share --save-undo` wrote")
    }
    var steps: [Step] = []
    for value in document.root["steps"]?.elements.map(\.self) ?? [] {
      guard let step = Self.step(value) else {
        throw OperationError(path, source.location(of: value.span.lowerBound), "the step is not valid")
      }
      steps.append(step)
    }
    self.init(steps: steps)
  }

  private static func step(_ value: JSONValue) -> Step? {
    guard let path = value["path"]?.string, Path.isPlain(path), !path.isEmpty else { return nil }
    var expected: ContentHash?
    if let hash = value["hash"]?.string {
      guard let number = UInt64(hash, radix: 16), let count = value["bytes"]?.int, count >= 0 else { return nil }
      expected = ContentHash(value: number, byteCount: count)
    }
    switch value["action"]?.string {
    case "edit":
      var edits: [Edit] = []
      for edit in value["edits"]?.elements.map(\.self) ?? [] {
        guard let offset = edit["offset"]?.int, let count = edit["remove"]?.int, offset >= 0, count >= 0,
          offset <= Int(UInt32.max) - count,
          let text = edit["insert"]?.string.flatMap({ Data(base64Encoded: $0) })
        else { return nil }
        edits.append(Edit(SourceSpan(offset..<offset + count), Array(text)))
      }
      return expected == nil ? nil : Step(path: path, expected: expected, action: .edit(edits))
    case "create":
      guard let content = value["content"]?.string.flatMap({ Data(base64Encoded: $0) }) else { return nil }
      return Step(path: path, expected: nil, action: .create(Array(content)))
    case "remove": return expected == nil ? nil : Step(path: path, expected: expected, action: .remove)
    case "move":
      guard let to = value["to"]?.string, Path.isPlain(to), !to.isEmpty, expected != nil else { return nil }
      return Step(path: path, expected: expected, action: .move(to: to))
    default: return nil
    }
  }
}

/// The JSON form of ``ShareUndo``. Bytes are in Base64, because edits may begin within a character.
private struct ShareUndoDocument: Encodable {
  static let title = "share undo"

  struct Change: Encodable {
    var offset: Int
    var remove: Int
    var insert: String
  }

  struct Step: Encodable {
    var path: String
    var action: String
    var hash: String?
    var bytes: Int?
    var edits: [Change]?
    var content: String?
    var to: String?
  }

  var tessera = Self.title
  var version = 1
  var steps: [Step]

  init(_ undo: ShareUndo) {
    steps = undo.steps.map { step in
      var result = Step(path: step.path, action: "remove")
      result.hash = step.expected.map { String($0.value, radix: 16) }
      result.bytes = step.expected?.byteCount
      switch step.action {
      case .edit(let edits):
        result.action = "edit"
        result.edits = edits.map { edit in
          Change(
            offset: edit.span.range.lowerBound,
            remove: edit.span.count,
            insert: Data(edit.replacement).base64EncodedString()
          )
        }
      case .create(let content):
        result.action = "create"
        result.content = Data(content).base64EncodedString()
      case .remove: break
      case .move(let path):
        result.action = "move"
        result.to = path
      }
      return result
    }
  }
}
