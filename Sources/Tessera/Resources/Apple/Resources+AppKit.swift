#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Foundation

  @available(macOS 10.15, *)
  extension ResourceImage {
    /// The image, from the bundle's raw catalog or file where it has one, else from its compiled catalog; nil where it
    /// has neither.
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
    /// The color, which changes with the appearance.
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
    /// The font, made known first.
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
