import Foundation
import TesseraCore

/// One variant of an asset, and what it is for. What it leaves open, it serves in every form.
struct AssetVariant: Sendable, Hashable {
  /// Nil for a color, and for a slot that nothing fills.
  var fileName: String?
  var scale: Double?
  var idiom: String?
  var language: LanguageTag?
  /// `language-direction`
  var isRightToLeft: Bool?
  /// `luminosity`
  var isDark: Bool?
  /// `contrast`
  var hasHighContrast: Bool?
  /// An appearance that no request is for: `tinted`.
  var isSpecial = false
  var isWideGamut = false
  var color: ColorReading?

  init(fileName: String?) { self.fileName = fileName }

  init(_ object: [String: Any]) {
    func text(_ key: String) -> String? { object[key] as? String }
    fileName = text("filename").flatMap { $0.isEmpty ? nil : $0 }
    scale = text("scale").flatMap(Self.scale)
    idiom = text("idiom")
    language = text("locale").flatMap { LanguageTag($0) }
    isRightToLeft = text("language-direction").map { $0 == "right-to-left" }
    isWideGamut = text("display-gamut") == "display-P3"
    for case let appearance as [String: Any] in object["appearances"] as? [Any] ?? [] {
      switch AssetAppearance(name: appearance["appearance"] as? String, value: appearance["value"] as? String) {
      case .dark: isDark = true
      case .light: isDark = false
      case .highContrast: hasHighContrast = true
      case .other: isSpecial = true
      }
    }
    color = (object["color"] as? [String: Any]).map(ColorReading.init)
  }

  /// `2x`
  static func scale(_ text: String) -> Double? {
    guard text.hasSuffix("x"), text.utf8.count <= 8, let scale = Double(text.dropLast()), scale > 0, scale.isFinite
    else { return nil }
    return scale
  }
}
