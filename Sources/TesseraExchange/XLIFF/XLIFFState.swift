import TesseraStrings

/// The states of strings in XLIFF files (XLIFF 1.2, section 2.3, `state` and `state-qualifier`).
enum XLIFFState {
  /// The qualifier that Xcode writes for machine translations.
  private static let machine = "leveraged-mt"

  /// Returns the values of the attributes `state` and `state-qualifier`.
  static func attributes(of state: StringUnit.State?) -> (state: String?, qualifier: String?) {
    switch state {
    case nil: (nil, nil)
    case .translated: ("translated", nil)
    case .new: ("new", nil)
    case .needsReview: ("needs-review-l10n", nil)
    case .machineTranslated: ("translated", machine)
    case .stale: ("x-stale", nil)
    // XLIFF reserves the prefix `x-` for states that it does not define.
    case .unknown(let name): ("x-" + name, nil)
    }
  }

  static func state(_ state: String?, qualifier: String?) -> StringUnit.State? {
    switch state {
    case nil: qualifier == machine ? .machineTranslated : nil
    case "translated", "final", "signed-off": qualifier == machine ? .machineTranslated : .translated
    case "new", "needs-translation": .new
    case "needs-review-l10n", "needs-review-translation", "needs-review-adaptation", "needs-l10n", "needs-adaptation":
      .needsReview
    case let state?: StringUnit.State(rawValue: state.hasPrefix("x-") ? String(state.dropFirst(2)) : state)
    }
  }
}
