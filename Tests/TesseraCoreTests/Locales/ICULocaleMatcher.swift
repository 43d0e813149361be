#if os(Linux)
  import Glibc
  import TesseraTestSupport

  /// ICU's language matcher. This type contains only function pointers. Every ICU object is created and freed within
  /// one call.
  struct ICULocaleMatcher: Sendable {
    private typealias OpenNames =
      @convention(c) (
        UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafeMutablePointer<Int32>
      ) -> OpaquePointer?
    private typealias AcceptLanguage =
      @convention(c) (
        UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>, UnsafePointer<UnsafePointer<CChar>?>, Int32,
        OpaquePointer?, UnsafeMutablePointer<Int32>
      ) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Void

    static let shared = ICULocaleMatcher()

    private let openNames: OpenNames
    private let acceptLanguage: AcceptLanguage
    private let closeNames: Close

    private init?() {
      guard let openNames = ICU.function("uenum_openCharStringsEnumeration", as: OpenNames.self),
        let acceptLanguage = ICU.function("uloc_acceptLanguage", as: AcceptLanguage.self),
        let closeNames = ICU.function("uenum_close", as: Close.self)
      else { return nil }
      self.openNames = openNames
      self.acceptLanguage = acceptLanguage
      self.closeNames = closeNames
    }

    /// Returns the best available language according to ICU's `LocaleMatcher`; `nil` if it finds none.
    func best(_ wanted: [String], available: [String]) -> String? {
      var status: Int32 = 0
      var outcome: Int32 = 0
      var name = [CChar](repeating: 0, count: 100)
      // The copies are needed until both calls have returned.
      let copies = (wanted + available).map { strdup($0) }
      let pointers = copies.map { $0.map { UnsafePointer($0) } }
      defer { copies.forEach { free($0) } }
      // ICU stores the pointer to the array of names, not a copy of it.
      let count = pointers[wanted.count...].withUnsafeBufferPointer { available in
        guard let base = available.baseAddress else { return Int32(0) }
        let names = openNames(base, Int32(available.count), &status)
        defer { closeNames(names) }
        return acceptLanguage(
          &name,
          100,
          &outcome,
          Array(pointers[..<wanted.count]),
          Int32(wanted.count),
          names,
          &status
        )
      }
      guard status <= 0, outcome != 0, (1..<100).contains(count) else { return nil }
      return String(decoding: name.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
#endif
