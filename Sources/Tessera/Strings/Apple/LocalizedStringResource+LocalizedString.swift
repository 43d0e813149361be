#if canImport(Darwin)
  public import Foundation

  extension LocalizedStringResource {
    /// Creates a resource that contains a localized string, resolved in the current language.
    ///
    /// The resource does not follow later changes of the language, because the system cannot look up strings in the
    /// tables of Tessera. Create the resource when the system requests it, for example in a computed property of an app
    /// intent.
    ///
    /// - Parameter string: The localized string to resolve.
    public init(_ string: LocalizedString) {
      self.init("\(String(localized: string))")
    }
  }
#endif
