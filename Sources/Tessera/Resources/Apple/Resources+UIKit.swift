#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import UIKit

  @available(iOS 13, tvOS 13, *)
  extension UIImage {
    /// Creates the image from the uncompiled catalog or file in the bundle, or else from the compiled catalog; nil if
    /// there is neither. To get the reason, call ``ResourceImage/data(scale:appearance:idiom:languages:)``.
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
    /// Creates the color, which changes with the appearance; nil if there is none. To get the reason, call
    /// ``ResourceColor/components(appearance:idiom:)``.
    public convenience init?(_ resource: ResourceColor) {
      if let components = try? resource.components(), components.cgColor != nil {
        // Captures the components, because `CGColor` is not `Sendable` in every SDK.
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
    /// Registers the font and creates it in a size; nil if there is no font by its name. To get the reason why it could
    /// not be registered, call ``ResourceFont/register()``.
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
        // The trait's own value for it needs iOS 17.
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
