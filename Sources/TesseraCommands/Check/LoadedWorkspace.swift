import Foundation
import TesseraPackages
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A snapshot, and what the person who asked for it calls its files.
struct LoadedWorkspace: Sendable {
  var snapshot: WorkspaceSnapshot
  /// In front of each path of the snapshot gives the path as seen from where the command runs.
  var prefix: String
  /// Whether the snapshot is all of its folder, and not one file in it.
  var isWhole = true

  init(snapshot: WorkspaceSnapshot, prefix: String) {
    self.snapshot = snapshot
    self.prefix = prefix
  }

  enum Reading {
    /// Modules, their resources, everything.
    case everything
    /// The files with strings. No manifest is run, no image opened.
    case filesAlone
  }

  /// - Throws: where nothing can be read there, or the settings are wrong.
  ///
  /// - Parameter outputFolder: See `SnapshotLoader.Options`.
  init(
    _ path: String,
    configuration: String? = nil,
    reading: Reading = .everything,
    outputFolder: String? = nil
  ) throws(CommandFailure) {
    var options = WorkspaceLoader.Options()
    options.snapshot.outputFolder = outputFolder
    if reading == .filesAlone {
      options.includesResources = false
      options.manifests.allowsRunning = false
    }
    options.configurationPath = configuration
    options.snapshot.knownRules = RuleNames.known
    do throws(WorkspaceError) {
      snapshot = try WorkspaceLoader.load(path, options: options)
    } catch {
      throw CommandFailure(error)
    }
    prefix = Self.prefix(of: snapshot.root, askedFor: path)
    isWhole = Self.realPath(path) == snapshot.root
    let problems = snapshot.findings.filter { $0.rule == ConfigurationReader.rule && $0.severity == .error }
    guard problems.isEmpty else { throw CommandFailure(problems.map { failure($0, isGiven: configuration != nil) }) }
  }

  func path(_ path: String) -> String { prefix + path }

  private func failure(_ finding: Finding, isGiven: Bool) -> CommandFailure {
    let place = settingsPlace(finding.place.span, isGiven: isGiven)
    return CommandFailure(place.path, place.location, finding.message.text)
  }

  /// The snapshot does not keep the text of the settings.
  private func settingsPlace(_ span: SourceSpan, isGiven: Bool) -> (path: String, location: SourceLocation?) {
    let name = snapshot.configuration.path ?? WorkspaceLoader.configurationName
    let data = FileManager.default.contents(atPath: isGiven ? name : snapshot.root + "/" + name)
    let source = data.flatMap { try? SourceText(fileBytes: Array($0)) }
    return (isGiven ? name : path(name), source?.location(of: span.lowerBound))
  }

  /// What to say of ignores that ignore nothing anymore.
  func warnings(of stale: [Configuration.Ignore], isGiven: Bool) -> [String] {
    stale.map { ignore in
      let place = settingsPlace(ignore.span, isGiven: isGiven)
      let location = place.location.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(place.path)\(location): this ignore matches nothing anymore; its reason was: \(ignore.reason)"
    }
  }

  /// The root is the folder that was asked for, or the one that holds the file that was.
  static func prefix(of root: String, askedFor path: String) -> String {
    var words = path
    while words.hasPrefix("./") { words = String(words.dropFirst(2)) }
    while words.count > 1, words.hasSuffix("/") { words.removeLast() }
    if realPath(path) == root { return words == "." || words.isEmpty ? "" : words == "/" ? "/" : words + "/" }
    guard let slash = words.lastIndex(of: "/") else { return words == "." || words == ".." ? root + "/" : "" }
    return String(words[...slash])
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    // `realpath` allocated the string and ended it with a zero.
    return String(cString: resolved)
  }
}
