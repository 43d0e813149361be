#if canImport(Darwin)
  public import Foundation

  extension LocalizedStringResource {
    /// Creates a resource that contains a localized string as it is resolved in the current language.
    ///
    /// The resource does not follow later changes of the language, because the system cannot look up strings in the
    /// tables of Tessera. Create it when the system asks for it, for example in a computed property of an app intent.
    ///
    /// - Parameter string: The localized string to resolve.
    public init(_ string: LocalizedString) {
      self.init("\(String(localized: string))")
    }
  }
#endif
