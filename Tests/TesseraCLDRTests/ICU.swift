#if os(Linux)
  import Glibc
  import TesseraCLDR

  /// The plural rules and the language matching of the ICU that Foundation carries, by its symbols: nothing but tests may depend on them.
  ///
  /// Holds function pointers alone; every object of ICU lives within one call.
  struct ICU: Sendable {
    private typealias OpenRules =
      @convention(c) (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) ->
      OpaquePointer?
    private typealias OpenFormatter =
      @convention(c) (
        UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>
      ) -> OpaquePointer?
    private typealias OpenResult = @convention(c) (UnsafeMutablePointer<Int32>) -> OpaquePointer?
    private typealias Format =
      @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>, Int32, OpaquePointer?, UnsafeMutablePointer<Int32>
      ) -> Void
    private typealias Select =
      @convention(c) (
        OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
      ) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Void

    private typealias OpenNames =
      @convention(c) (
        UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafeMutablePointer<Int32>
      ) -> OpaquePointer?
    private typealias AcceptLanguage =
      @convention(c) (
        UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>, UnsafePointer<UnsafePointer<CChar>?>, Int32,
        OpaquePointer?, UnsafeMutablePointer<Int32>
      ) -> Int32

    static let shared = ICU()

    private let openRules: OpenRules
    private let openFormatter: OpenFormatter
    private let openResult: OpenResult
    private let format: Format
    private let select: Select
    private let closeRules: Close
    private let closeFormatter: Close
    private let closeResult: Close
    private let openNames: OpenNames
    private let acceptLanguage: AcceptLanguage
    private let closeNames: Close

    private init?() {
      func symbol<Function>(_ name: String, as: Function.Type) -> Function? {
        // The types above are those of ICU's C headers, which have not changed since ICU 64.
        dlsym(nil, "swift_\(name)").map { unsafeBitCast($0, to: Function.self) }
      }
      guard let openRules = symbol("uplrules_openForType", as: OpenRules.self),
        let openFormatter = symbol("unumf_openForSkeletonAndLocale", as: OpenFormatter.self),
        let openResult = symbol("unumf_openResult", as: OpenResult.self),
        let format = symbol("unumf_formatDecimal", as: Format.self),
        let select = symbol("uplrules_selectFormatted", as: Select.self),
        let closeRules = symbol("uplrules_close", as: Close.self),
        let closeFormatter = symbol("unumf_close", as: Close.self),
        let closeResult = symbol("unumf_closeResult", as: Close.self),
        let openNames = symbol("uenum_openCharStringsEnumeration", as: OpenNames.self),
        let acceptLanguage = symbol("uloc_acceptLanguage", as: AcceptLanguage.self),
        let closeNames = symbol("uenum_close", as: Close.self)
      else { return nil }
      self.openRules = openRules
      self.openFormatter = openFormatter
      self.openResult = openResult
      self.format = format
      self.select = select
      self.closeRules = closeRules
      self.closeFormatter = closeFormatter
      self.closeResult = closeResult
      self.openNames = openNames
      self.acceptLanguage = acceptLanguage
      self.closeNames = closeNames
    }

    /// The categories of the numbers, each with the fraction digits that it shows; nil where ICU reports an error.
    func categories(_ numbers: [String], locale: String, isOrdinal: Bool) -> [PluralCategory]? {
      var status: Int32 = 0
      let rules = openRules(locale, isOrdinal ? 1 : 0, &status)
      let result = openResult(&status)
      var formatters: [Int: OpaquePointer?] = [:]
      defer {
        closeRules(rules)
        closeResult(result)
        for formatter in formatters.values { closeFormatter(formatter) }
      }
      var categories: [PluralCategory] = []
      for number in numbers {
        let places = number.split(separator: ".").dropFirst().first?.utf8.count ?? 0
        let formatter =
          formatters[places]
          ?? openFormatter(
            Array((places == 0 ? "." : "." + String(repeating: "0", count: places)).utf16 + [0]),
            -1,
            "en",
            &status
          )
        formatters[places] = formatter
        format(formatter, number, Int32(number.utf8.count), result, &status)
        var keyword = [UInt16](repeating: 0, count: 16)
        let count = select(rules, result, &keyword, 16, &status)
        guard status <= 0, (0..<16).contains(count) else { return nil }
        let name = String(decoding: keyword.prefix(Int(count)), as: UTF16.self)
        guard let category = PluralCategory(rawValue: name) else { return nil }
        categories.append(category)
      }
      return categories
    }

    /// The available language for the wanted ones, by ICU's `LocaleMatcher`; nil where it finds none.
    func best(_ wanted: [String], available: [String]) -> String? {
      var status: Int32 = 0
      var outcome: Int32 = 0
      var name = [CChar](repeating: 0, count: 100)
      // The copies live until both calls are over.
      let copies = (wanted + available).map { strdup($0) }
      let pointers = copies.map { $0.map { UnsafePointer($0) } }
      defer { copies.forEach { free($0) } }
      // ICU keeps the pointer to the array of names, not a copy.
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
