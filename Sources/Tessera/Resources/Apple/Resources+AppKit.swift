#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Foundation

  @available(macOS 10.15, *)
  extension ResourceImage {
    /// Returns the image from the uncompiled catalog or file in the bundle, or else from the compiled catalog; nil if
    /// there is neither. To get the reason, call ``data(scale:appearance:idiom:languages:)``.
    public func nsImage(scale: Double = 2, appearance: NSAppearance? = nil) -> NSImage? {
      let languages = Languages.current.languages
      let wanted = appearance.map(ResourceAppearance.init) ?? .light
      if let url = try? file(scale: scale, appearance: wanted, idiom: .mac, languages: languages) {
        return NSImage(contentsOf: url)
      }
      return (try? bundle.foundationBundle())?.image(forResource: name)
    }
  }

  @available(macOS 10.15, *)
  extension NSColor {
    /// Creates the color, which changes with the appearance; nil if there is none. To get the reason, call
    /// ``ResourceColor/components(appearance:idiom:)``.
    public convenience init?(_ resource: ResourceColor) {
      if let components = try? resource.components(), components.cgColor != nil {
        // Captures the components, because `CGColor` is not `Sendable` in every SDK.
        self.init(name: nil) { appearance in
          let changed = (try? resource.components(appearance: ResourceAppearance(appearance)))?.cgColor
          return (changed ?? components.cgColor).flatMap { NSColor(cgColor: $0) } ?? .clear
        }
      } else if let bundle = try? resource.bundle.foundationBundle() {
        self.init(named: resource.name, bundle: bundle)
      } else {
        return nil
      }
    }
  }

  extension NSFont {
    /// Registers the font and creates it in a size; nil if there is no font by its name. To get the reason why it could
    /// not be registered, call ``ResourceFont/register()``.
    public convenience init?(_ resource: ResourceFont, size: CGFloat) {
      try? resource.register()
      self.init(name: resource.name, size: size)
    }
  }

  @available(macOS 10.15, *)
  extension ResourceAppearance {
    init(_ appearance: NSAppearance) {
      let names: [NSAppearance.Name] = [
        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
      ]
      let match = appearance.bestMatch(from: names)
      self.init(
        isDark: match == .darkAqua || match == .accessibilityHighContrastDarkAqua,
        hasHighContrast: match == .accessibilityHighContrastAqua || match == .accessibilityHighContrastDarkAqua
      )
    }
  }
#endif
