#if os(Linux)
  import TesseraCore
  import TesseraTestSupport

  /// ICU's plural rules. This type contains only function pointers. Every ICU object is created and freed within one
  /// call.
  struct ICUPluralRules: Sendable {
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

    static let shared = ICUPluralRules()

    private let openRules: OpenRules
    private let openFormatter: OpenFormatter
    private let openResult: OpenResult
    private let format: Format
    private let select: Select
    private let closeRules: Close
    private let closeFormatter: Close
    private let closeResult: Close

    private init?() {
      guard let openRules = ICU.function("uplrules_openForType", as: OpenRules.self),
        let openFormatter = ICU.function("unumf_openForSkeletonAndLocale", as: OpenFormatter.self),
        let openResult = ICU.function("unumf_openResult", as: OpenResult.self),
        let format = ICU.function("unumf_formatDecimal", as: Format.self),
        let select = ICU.function("uplrules_selectFormatted", as: Select.self),
        let closeRules = ICU.function("uplrules_close", as: Close.self),
        let closeFormatter = ICU.function("unumf_close", as: Close.self),
        let closeResult = ICU.function("unumf_closeResult", as: Close.self)
      else { return nil }
      self.openRules = openRules
      self.openFormatter = openFormatter
      self.openResult = openResult
      self.format = format
      self.select = select
      self.closeRules = closeRules
      self.closeFormatter = closeFormatter
      self.closeResult = closeResult
    }

    /// Returns the categories of numbers, including their fraction digits; `nil` if ICU reports an error.
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
  }
#endif
