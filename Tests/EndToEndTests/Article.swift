import Foundation

/// A page of the documentation, as the steps that a reader takes.
///
/// A block of code is a file if the paragraph before it ends with the path in backticks and a colon: ``Create `a.swift`:``.
/// A block of shell commands is run, and a block of text after it is what the commands print.
struct Article {
  enum Step: Equatable {
    case write(path: String, content: String)
    case run(commands: String, output: String?)
    case code(String)
  }

  var steps: [Step] = []

  init(_ text: String) {
    var block: (language: String, lines: [Substring])?
    var paragraph = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = block {
        if line == "```" {
          add(open.language, open.lines.joined(separator: "\n"), after: paragraph)
          (block, paragraph) = (nil, "")
        } else {
          block?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        block = (String(line.dropFirst(3)), [])
      } else if line.isEmpty {
        // The blank line between a paragraph and its block.
        if !paragraph.hasSuffix(":") { paragraph = "" }
      } else {
        paragraph += paragraph.isEmpty ? String(line) : " \(line)"
      }
    }
  }

  private mutating func add(_ language: String, _ content: String, after paragraph: String) {
    if let path = Self.path(in: paragraph) {
      steps.append(.write(path: path, content: content + "\n"))
    } else if language == "sh" {
      steps.append(.run(commands: content, output: nil))
    } else if language == "swift" {
      steps.append(.code(content))
    } else if language == "text", case .run(let commands, nil)? = steps.last {
      steps[steps.count - 1] = .run(commands: commands, output: content)
    }
  }

  /// Returns the path in ``Create `PATH`…:``.
  private static func path(in paragraph: String) -> String? {
    guard paragraph.hasSuffix(":"), let start = paragraph.range(of: "Create `", options: .backwards)?.upperBound else {
      return nil
    }
    return paragraph[start...].firstIndex(of: "`").map { String(paragraph[start..<$0]) }
  }
}
