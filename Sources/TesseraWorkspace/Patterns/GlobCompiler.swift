/// A compiler that turns a glob pattern into steps. It never fails: an invalid part of the pattern matches itself, and
/// ``problem`` describes it.
struct GlobCompiler {
  private(set) var steps: [GlobStep] = []
  private(set) var problem: String?
  private let pattern: [Unicode.Scalar]
  private let isPath: Bool
  private var position = 0

  /// The maximum length. A longer pattern is probably a mistake, and matching it would be slow.
  static let maximumLength = 1_024
  static let maximumDepth = 8

  init(_ text: String, subject: GlobPattern.Subject) {
    isPath = subject == .path
    var scalars = Array(text.unicodeScalars.prefix(Self.maximumLength + 1))
    if scalars.isEmpty { problem = "the pattern is empty" }
    if scalars.count > Self.maximumLength {
      problem = "the pattern is longer than \(Self.maximumLength) characters"
      scalars.removeLast()
    }
    if isPath {
      if scalars.starts(with: ["."] as [Unicode.Scalar]), scalars.dropFirst().first == "/" { scalars.removeFirst() }
      if scalars.first == "/", scalars.count > 1 { scalars.removeFirst() }
      if scalars.last == "/", scalars.dropLast().last != "\\" { scalars += ["*", "*"] }
    }
    pattern = scalars
  }

  mutating func compile() {
    compileSequence(depth: 0)
    steps.append(.match)
  }

  /// Compiles up to the end of the pattern, or up to the `,` or `}` that ends an alternative.
  private mutating func compileSequence(depth: Int) {
    while position < pattern.count {
      let scalar = pattern[position]
      switch scalar {
      case "," where depth > 0, "}" where depth > 0: return
      case "*": compileStars()
      case "/" where isPath && isFinalGlobstar(at: position + 1):
        position = pattern.count
        emitOptional {
          $0.steps.append(.scalar("/")); $0.emitAnything(stopsAtSlash: false)
        }
      case "?":
        position += 1
        steps.append(.any(stopsAtSlash: isPath))
      case "[": compileClass()
      case "{": compileAlternatives(depth: depth)
      case "\\" where position + 1 < pattern.count:
        steps.append(.scalar(pattern[position + 1]))
        position += 2
      default:
        if scalar == "}" { note("`}` has no `{` before it") }
        if scalar == "\\" { note("nothing follows the `\\` at the end") }
        steps.append(.scalar(scalar))
        position += 1
      }
    }
  }

  /// Returns whether the rest of the pattern is `**` after a slash.
  private func isFinalGlobstar(at index: Int) -> Bool {
    index > 1 && pattern.count - index >= 2 && pattern[index...].allSatisfy { $0 == "*" }
  }

  private mutating func compileStars() {
    let start = position
    while position < pattern.count, pattern[position] == "*" { position += 1 }
    guard isPath, position - start > 1 else { return emitAnything(stopsAtSlash: isPath) }
    let startsComponent = start == 0 || pattern[start - 1] == "/"
    guard startsComponent, position < pattern.count, pattern[position] == "/" else {
      return emitAnything(stopsAtSlash: false)
    }
    position += 1
    emitOptional {
      $0.emitAnything(stopsAtSlash: false); $0.steps.append(.scalar("/"))
    }
  }

  /// Appends a loop: a split to the character or past the loop, the character, and a jump back to the split.
  private mutating func emitAnything(stopsAtSlash: Bool) {
    let start = steps.count
    steps += [.split([start + 1, start + 3]), .any(stopsAtSlash: stopsAtSlash), .jump(start)]
  }

  private mutating func emitOptional(_ body: (inout GlobCompiler) -> Void) {
    let start = steps.count
    steps.append(.split([]))
    body(&self)
    steps[start] = .split([start + 1, steps.count])
  }

  private mutating func compileClass() {
    var index = position + 1
    var isNegated = false
    if index < pattern.count, pattern[index] == "!" || pattern[index] == "^" {
      isNegated = true
      index += 1
    }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var isFirst = true
    while index < pattern.count, pattern[index] != "]" || isFirst {
      isFirst = false
      guard let lower = classScalar(&index) else { break }
      var upper = lower
      if index + 1 < pattern.count, pattern[index] == "-", pattern[index + 1] != "]" {
        index += 1
        upper = classScalar(&index) ?? lower
      }
      if lower <= upper {
        ranges.append(lower...upper)
      } else {
        note("the range `\(lower)-\(upper)` is empty: did you mean `\(upper)-\(lower)`?")
      }
    }
    guard index < pattern.count else {
      note("`[` has no `]`")
      steps.append(.scalar("["))
      position += 1
      return
    }
    steps.append(.oneOf(ranges, isNegated: isNegated, stopsAtSlash: isPath))
    position = index + 1
  }

  private func classScalar(_ index: inout Int) -> Unicode.Scalar? {
    if index + 1 < pattern.count, pattern[index] == "\\" { index += 1 }
    guard index < pattern.count else { return nil }
    defer { index += 1 }
    return pattern[index]
  }

  private mutating func compileAlternatives(depth: Int) {
    guard depth < Self.maximumDepth, hasClosingBrace(from: position) else {
      note(depth < Self.maximumDepth ? "`{` has no `}`" : "`{` is nested more than \(Self.maximumDepth) levels deep")
      steps.append(.scalar("{"))
      position += 1
      return
    }
    let split = steps.count
    steps.append(.split([]))
    var starts: [Int] = []
    var ends: [Int] = []
    repeat {
      position += 1
      starts.append(steps.count)
      compileSequence(depth: depth + 1)
      ends.append(steps.count)
      steps.append(.jump(0))
    } while position < pattern.count && pattern[position] == ","
    position += 1
    steps[split] = .split(starts)
    for end in ends { steps[end] = .jump(steps.count) }
  }

  private func hasClosingBrace(from start: Int) -> Bool {
    var depth = 0
    var index = start
    while index < pattern.count {
      switch pattern[index] {
      case "\\": index += 1
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  /// Records a problem. Only the first one is kept.
  private mutating func note(_ text: String) {
    if problem == nil { problem = text }
  }
}
