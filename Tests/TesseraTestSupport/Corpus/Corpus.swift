package import Foundation

/// A folder of localization files that tests read, with a manifest of their features.
///
/// There are two corpora. The files in `Tests/Corpus` were written for the tests and are part of every clone. The
/// public corpus contains files of other projects. It is next to the package, and can be absent.
package struct Corpus: Sendable, Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable, CaseIterable {
    case xcstrings, strings, assets, xliff
  }

  package let root: URL
  package let isPublic: Bool

  package init(root: URL, isPublic: Bool) {
    self.root = root
    self.isPublic = isPublic
  }

  /// The corpora that are present and selected. Pass them, or the files that they list, to a test as its arguments.
  ///
  /// `TESSERA_CORPUS=own` and `TESSERA_CORPUS=public` select one of them.
  package static let selected: [Corpus] = [own, publicCorpus].compactMap(\.self).filter { corpus in
    selection == nil || selection == corpus.description
  }

  package static let own = Corpus(root: packageRoot.appending(path: "Tests/Corpus"), isPublic: false)

  /// The public corpus, or `nil` if it is absent.
  package static let publicCorpus: Corpus? = {
    let root = packageRoot.deletingLastPathComponent().appending(path: "shared/corpus").resolvingSymlinksInPath()
    return FileManager.default.fileExists(atPath: root.path) ? Corpus(root: root, isPublic: true) : nil
  }()

  package static let selection = ProcessInfo.processInfo.environment["TESSERA_CORPUS"]

  /// A Boolean value that indicates whether tests read all files instead of a sample. This takes minutes in a debug
  /// build.
  package static let isFull = LongRun.factor > 1

  private static let packageRoot = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
  }

  package var description: String { isPublic ? "public" : "own" }

  package func folder(_ kind: Kind) -> URL { root.appending(path: kind.rawValue) }

  /// Returns the files of a kind whose names end with a suffix, sorted by path.
  package func files(_ kind: Kind, suffix: String) -> [CorpusFile] {
    let all = FileManager.default.enumerator(atPath: folder(kind).path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(suffix) }.sorted().map { CorpusFile(corpus: self, kind: kind, path: $0) }
  }

  /// Returns the folders of the projects that contain files of a kind, sorted by name.
  package func projects(_ kind: Kind) -> [CorpusFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(kind).path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { CorpusFile(corpus: self, kind: kind, path: $0) }
  }

  package static func files(_ kind: Kind, suffix: String) -> [CorpusFile] {
    selected.flatMap { $0.files(kind, suffix: suffix) }
  }

  package static func projects(_ kind: Kind) -> [CorpusFile] { selected.flatMap { $0.projects(kind) } }

  /// Returns the files of this package's corpus and some of the public corpus, for tests that take too long in a debug
  /// build. In a long run, returns all files.
  ///
  /// - Parameters:
  ///   - step: The distance between two files of the public corpus.
  ///   - first: The index of the first one. Tests with different indices together read more of the corpus.
  package static func sample(_ files: [CorpusFile], every step: Int, from first: Int = 0) -> [CorpusFile] {
    guard !isFull else { return files }
    let publicFiles = files.filter(\.corpus.isPublic)
    return files.filter { !$0.corpus.isPublic }
      + stride(from: first, to: publicFiles.count, by: step).map { publicFiles[$0] }
  }
}

/// A file or a folder of a corpus.
package struct CorpusFile: Sendable, Hashable, CustomStringConvertible {
  package let corpus: Corpus
  package let kind: Corpus.Kind
  /// The path relative to the folder of the kind. Its first component is the name of the project.
  package let path: String

  package init(corpus: Corpus, kind: Corpus.Kind, path: String) {
    self.corpus = corpus
    self.kind = kind
    self.path = path
  }

  package var url: URL { corpus.folder(kind).appending(path: path) }

  package func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  package var description: String { "\(corpus.description) \(kind.rawValue)/\(path)" }
}
