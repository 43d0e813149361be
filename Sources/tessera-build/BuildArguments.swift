import TesseraGeneration

/// `tessera-build --module NAME --output DIR [--access public] [--settings FILE] [--check] FILE…`
struct BuildArguments {
  var module = ""
  /// The folder that the generated files go to.
  var output = ""
  /// Nil leaves it to the settings.
  var access: StringsOptions.AccessLevel?
  /// The workspace's `tessera.json`; it need not exist.
  var settings: String?
  /// Whether to say only what would be written.
  var isCheck = false
  /// None where the last table of the module was deleted.
  var files: [String] = []

  static let usage = """
    usage: tessera-build --module NAME --output DIR [--access internal|public] [--settings FILE] [--check] FILE...
    """

  struct Misuse: Error {
    var reason: String
  }

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var iterator = arguments.makeIterator()
    var takesOptions = true
    while let argument = iterator.next() {
      guard takesOptions, argument.hasPrefix("-") else {
        files.append(argument)
        continue
      }
      if argument == "--" {
        takesOptions = false
        continue
      }
      if argument == "--check" {
        isCheck = true
        continue
      }
      guard ["--module", "--output", "--access", "--settings"].contains(argument) else {
        throw Misuse(reason: "unknown option \(argument)")
      }
      guard let value = iterator.next(), !value.isEmpty else { throw Misuse(reason: "\(argument) needs a value") }
      switch argument {
      case "--module": module = value
      case "--output": output = value
      case "--settings": settings = value
      default:
        guard let level = StringsOptions.AccessLevel(rawValue: value) else {
          throw Misuse(reason: "\(argument) is internal or public")
        }
        access = level
      }
    }
    guard !module.isEmpty else { throw Misuse(reason: "--module is missing") }
    guard !output.isEmpty else { throw Misuse(reason: "--output is missing") }
    guard !files.isEmpty || settings != nil else { throw Misuse(reason: "no files") }
  }
}
