#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Foundation

  @available(macOS 10.15, *)
  extension ResourceImage {
    /// Returns the image from the uncompiled catalog or file in the bundle, or else from the compiled catalog.
    ///
    /// To get the reason why an image is missing, call ``data(scale:appearance:idiom:languages:)``.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - appearance: The appearance; `nil` for ``ResourceAppearance/light``.
    /// - Returns: The image, or `nil` if the bundle does not contain it.
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
    /// Creates a color that adapts to the appearance. Returns `nil` if the bundle does not contain the color.
    ///
    /// To get the reason why a color is missing, call ``ResourceColor/components(appearance:idiom:)``.
    ///
    /// - Parameter resource: The color resource.
    public convenience init?(_ resource: ResourceColor) {
      if let components = try? resource.components(), components.cgColor != nil {
        // The closure captures the components, because `CGColor` is not `Sendable` in every SDK.
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
