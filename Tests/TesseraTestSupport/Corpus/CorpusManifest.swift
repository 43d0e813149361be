package import Foundation

/// The table of a corpus: one row per file, with the features of the file.
package struct CorpusManifest: Sendable {
  package struct Row: Sendable, Hashable, CustomStringConvertible {
    package var kind: String
    package var repository: String
    /// The path within the repository.
    package var path: String
    package var license: String
    package var byteCount: Int
    package var languages: [String]
    package var features: [String]

    package var description: String {
      [
        kind, repository, path, license, String(byteCount), languages.joined(separator: ","),
        features.joined(separator: ";"),
      ].joined(separator: "\t")
    }
  }

  package var rows: [Row]

  /// The columns, as in the public corpus.
  private static let header = "kind\trepository\tpath\tlicence\tbytes\tlanguages\tfeatures"

  package var text: String { ([Self.header] + rows.map(\.description)).joined(separator: "\n") + "\n" }

  /// Reads the manifest of a corpus.
  package init(of corpus: Corpus) throws {
    let text = try String(contentsOf: Self.url(of: corpus), encoding: .utf8)
    rows = text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 7 else { return nil }
      return Row(
        kind: fields[0],
        repository: fields[1],
        path: fields[2],
        license: fields[3],
        byteCount: Int(fields[4]) ?? 0,
        languages: fields[5].split(separator: ",").map(String.init),
        features: fields[6].split(separator: ";").map(String.init)
      )
    }
  }

  /// Creates the manifest from the files of a corpus.
  package init(describing corpus: Corpus) throws {
    rows = try Corpus.Kind.allCases.flatMap { kind in
      try Self.suffixes[kind, default: []].flatMap { corpus.files(kind, suffix: $0) }.sorted { $0.path < $1.path }
        .map { file in
          let features = try CorpusFeatures(of: file)
          let slash = file.path.firstIndex(of: "/") ?? file.path.endIndex
          return Row(
            kind: kind.rawValue,
            repository: String(file.path[..<slash]),
            path: String(file.path[slash...].dropFirst()),
            license: "Apache-2.0",
            byteCount: features.byteCount,
            languages: features.languages.sorted(),
            features: features.names.sorted()
          )
        }
    }
  }

  package static func url(of corpus: Corpus) -> URL { corpus.root.appending(path: "MANIFEST.tsv") }

  private static let suffixes: [Corpus.Kind: [String]] = [
    .xcstrings: [".xcstrings"], .strings: [".strings", ".stringsdict"], .assets: ["/Contents.json"], .xliff: [".xliff"],
  ]

  /// The kind and the name of each feature, as `kind name`, without counts such as `keys=12`.
  package var featureNames: Set<String> {
    Set(rows.flatMap { row in row.features.filter { !$0.contains("=") }.map { "\(row.kind) \($0)" } })
  }
}
