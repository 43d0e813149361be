import TesseraCore

/// The languages of a bundle, and its development language.
struct BundleLanguages {
  /// The development language, followed by the others in the order of their folders.
  let all: [LanguageTag]
  private let matcher: LanguageMatcher

  var development: LanguageTag { all[0] }

  /// Determines the languages of a bundle.
  ///
  /// - Parameters:
  ///   - folder: The folder of the bundle.
  ///   - stated: The development language if the caller specifies it. Otherwise, it comes from `Info.plist`. Without
  ///     that, it is English if the bundle contains English, `Base.lproj`, or a file outside of the `.lproj` folders
  ///     (which are probably English), or else the only language.
  init(_ folder: BundleFolder, development stated: LanguageTag?) {
    var found: [LanguageTag] = []
    var hasUnnamed = false
    for file in folder.files {
      guard case .language(let tag) = file.language else {
        hasUnnamed = true
        continue
      }
      if !found.contains(tag) { found.append(tag) }
    }
    let development = Self.development(stated ?? folder.statedLanguage, found, hasUnnamed: hasUnnamed)
    all = [development] + found.filter { $0 != development }
    matcher = LanguageMatcher(available: all)
  }

  private static func development(
    _ stated: LanguageTag?,
    _ found: [LanguageTag],
    hasUnnamed: Bool
  ) -> LanguageTag {
    if let stated {
      guard !found.contains(stated), !hasUnnamed else { return stated }
      // For example, `en` is stated, and the name of the folder is `en-US`.
      return LanguageMatcher(available: found).best(for: [stated]).map { found[$0.index] } ?? stated
    }
    let english = found.first { $0 == "en" } ?? found.first { $0.language == "en" }
    if let english { return english }
    return found.count == 1 && !hasUnnamed ? found[0] : "en"
  }

  /// Returns the indices in ``all`` of the languages in lookup order. The development language is always included, at
  /// the latest as the last one. Takes some microseconds for each pair of languages.
  func chain(for wanted: [LanguageTag]) -> [Int] { matcher.chain(for: wanted, source: development) }
}
