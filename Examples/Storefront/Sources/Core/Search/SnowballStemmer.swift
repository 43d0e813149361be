import Synchronization

#if canImport(CStemmer)
  import CStemmer

  /// A stemmer of the library libstemmer, which reduces the inflected forms of a word to a common string.
  final class SnowballStemmer: Sendable {
    /// A stemmer owns its last result, so it is used by one thread at a time.
    private let stemmer: Mutex<OpaquePointer>

    /// A Boolean value that indicates whether the program was built with the library.
    static let isAvailable = true

    /// Creates a stemmer; `nil` if the library has none for the language.
    ///
    /// - Parameter language: An ISO 639 code, such as `ru`.
    init?(language: String) {
      guard let created = sb_stemmer_new(language, nil) else { return nil }
      stemmer = Mutex(created)
    }

    deinit { stemmer.withLock { sb_stemmer_delete($0) } }

    /// Returns the stem of a word in lower case, or the word if memory is exhausted.
    func stem(_ word: String) -> String {
      let bytes = Array(word.utf8)
      return stemmer.withLock { stemmer in
        guard let stem = sb_stemmer_stem(stemmer, bytes, Int32(clamping: bytes.count)) else { return word }
        let length = Int(sb_stemmer_length(stemmer))
        return String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
      }
    }
  }
#else
  /// A stemmer that does not exist, because the library libstemmer was missing when the program was built.
  struct SnowballStemmer: Sendable {
    /// A Boolean value that indicates whether the program was built with the library.
    static let isAvailable = false

    /// Returns `nil`.
    init?(language: String) { return nil }

    /// Returns the word.
    func stem(_ word: String) -> String { word }
  }
#endif
