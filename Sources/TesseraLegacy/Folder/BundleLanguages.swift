import TesseraCore

/// The languages of a bundle, and the one that its texts were written in.
struct BundleLanguages {
  /// The development language first, then the others in the order of their folders.
  let all: [LanguageTag]
  private let matcher: LanguageMatcher

  var development: LanguageTag { all[0] }

  /// - Parameter stated: The development language, where the caller knows it. Otherwise `Info.plist` says it; else it is
  ///   English where there is any, or a `Base.lproj` or a file outside of the folders that may well be; else the only
  ///   language.
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
      // `en` is stated, and the folder's name is `en-US`.
      return LanguageMatcher(available: found).best(for: [stated]).map { found[$0.index] } ?? stated
    }
    let english = found.first { $0 == "en" } ?? found.first { $0.language == "en" }
    if let english { return english }
    return found.count == 1 && !hasUnnamed ? found[0] : "en"
  }

  /// The places in ``all`` of the languages in which to look for a text, best first; the development language comes
  /// last at the latest. Some microseconds for each pair of languages.
  func chain(for wanted: [LanguageTag]) -> [Int] { matcher.chain(for: wanted, source: development) }
}
