#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import UIKit

  @available(iOS 13, tvOS 13, *)
  extension UIImage {
    /// Creates an image from the uncompiled catalog or file in the bundle, or else from the compiled catalog. Returns
    /// `nil` if the bundle does not contain the image.
    ///
    /// To get the reason why an image is missing, call ``ResourceImage/data(scale:appearance:idiom:languages:)``.
    ///
    /// - Parameters:
    ///   - resource: The image resource.
    ///   - traits: The traits of the image; `nil` for the current ones.
    public convenience init?(_ resource: ResourceImage, compatibleWith traits: UITraitCollection? = nil) {
      let traits = traits ?? .current
      let scale = traits.displayScale > 0 ? traits.displayScale : 1
      let languages = Languages.current.languages
      let appearance = ResourceAppearance(traits)
      if let data = try? resource.data(
        scale: scale,
        appearance: appearance,
        idiom: ResourceIdiom(traits),
        languages: languages
      ) {
        self.init(data: data, scale: scale)
      } else if let bundle = try? resource.bundle.foundationBundle() {
        self.init(named: resource.name, in: bundle, compatibleWith: traits)
      } else {
        return nil
      }
    }
  }

  @available(iOS 13, tvOS 13, *)
  extension UIColor {
    /// Creates a color that adapts to the appearance. Returns `nil` if the bundle does not contain the color.
    ///
    /// To get the reason why a color is missing, call ``ResourceColor/components(appearance:idiom:)``.
    ///
    /// - Parameter resource: The color resource.
    public convenience init?(_ resource: ResourceColor) {
      if let components = try? resource.components(), components.cgColor != nil {
        // The closure captures the components, because `CGColor` is not `Sendable` in every SDK.
        self.init { traits in
          let changed = (try? resource.components(appearance: ResourceAppearance(traits)))?.cgColor
          return (changed ?? components.cgColor).map { UIColor(cgColor: $0) } ?? .clear
        }
      } else if let bundle = try? resource.bundle.foundationBundle() {
        self.init(named: resource.name, in: bundle, compatibleWith: nil)
      } else {
        return nil
      }
    }
  }

  extension UIFont {
    /// Registers a font and creates it in a size. Returns `nil` if no font with this name is available.
    ///
    /// To get the reason why a font cannot be registered, call ``ResourceFont/register()``.
    ///
    /// - Parameters:
    ///   - resource: The font resource.
    ///   - size: The size of the font in points.
    public convenience init?(_ resource: ResourceFont, size: CGFloat) {
      try? resource.register()
      self.init(name: resource.name, size: size)
    }
  }

  @available(iOS 13, tvOS 13, *)
  extension ResourceAppearance {
    init(_ traits: UITraitCollection) {
      self.init(
        isDark: traits.userInterfaceStyle == .dark,
        hasHighContrast: traits.accessibilityContrast == .high
      )
    }
  }

  extension ResourceIdiom {
    init(_ traits: UITraitCollection) {
      #if os(visionOS)
        // `UIUserInterfaceIdiom.vision` requires iOS 17.
        self = .vision
      #else
        self =
          switch traits.userInterfaceIdiom {
          case .phone: .phone
          case .pad: .pad
          case .tv: .television
          case .carPlay: .car
          case .mac: .mac
          default: .universal
          }
      #endif
    }
  }
#endif
