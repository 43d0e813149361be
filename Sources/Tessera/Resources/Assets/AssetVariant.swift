import Foundation
import TesseraCore

/// A variant of an asset and its conditions. A condition that is `nil` matches every request.
struct AssetVariant: Sendable, Hashable {
  /// The name of the file; `nil` for a color and for an empty slot.
  var fileName: String?
  var scale: Double?
  var idiom: String?
  var language: LanguageTag?
  /// The condition `language-direction`.
  var isRightToLeft: Bool?
  /// The condition `luminosity`.
  var isDark: Bool?
  /// The condition `contrast`.
  var hasHighContrast: Bool?
  /// A Boolean value that indicates whether the variant has an appearance that cannot be requested, such as `tinted`.
  var isSpecial = false
  var isWideGamut = false
  var color: Result<AssetColor, InvalidColor>?

  /// The error for a color that cannot be read.
  struct InvalidColor: Error, Hashable {
    var reason: String
  }

  init(fileName: String?) { self.fileName = fileName }

  init(_ variant: FoundationJSON) {
    func text(_ member: AssetMember) -> String? { variant[member]?.string }
    fileName = text(.fileName).flatMap { $0.isEmpty ? nil : $0 }
    scale = text(.scale).flatMap { AssetScale.value($0) }
    idiom = text(.idiom)
    language = text(.locale).flatMap { LanguageTag($0) }
    isRightToLeft = text(.languageDirection).map { $0 == AssetDirection.rightToLeft.rawValue }
    isWideGamut = text(.displayGamut) == AssetGamut.displayP3.rawValue
    for appearance in variant[.appearances]?.elements ?? [] where appearance.isObject {
      switch AssetAppearance(name: appearance[.appearance]?.string, value: appearance[.value]?.string) {
      case .dark: isDark = true
      case .light: isDark = false
      case .highContrast: hasHighContrast = true
      case .other: isSpecial = true
      }
    }
    if let color = variant[.color], color.isObject { self.color = Self.color(color) }
  }

  private static func color(_ value: FoundationJSON) -> Result<AssetColor, InvalidColor> {
    var reason: String?
    let color = AssetColor(value) { problem, _ in reason = reason ?? problem }
    return color.map { .success($0) } ?? .failure(InvalidColor(reason: reason ?? ""))
  }
}
