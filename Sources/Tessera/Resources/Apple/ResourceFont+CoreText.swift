#if canImport(CoreText)
  import CoreText
  import Foundation

  extension ResourceFont {
    /// Registers the font for this process under its ``name``. Registering a font again has no effect.
    ///
    /// - Throws: A ``ResourceError`` if the file is missing or CoreText cannot register it.
    public func register() throws(ResourceError) {
      let url = try url()
      var failure: Unmanaged<CFError>?
      guard unsafe !CTFontManagerRegisterFontsForURL(url as CFURL, .process, &failure) else { return }
      let error = unsafe failure?.takeRetainedValue()
      if let error, CFErrorGetCode(error) == CTFontManagerError.alreadyRegistered.rawValue { return }
      throw ResourceError(
        kind: .malformed,
        resource: "font \"\(name)\"",
        bundle: file.bundle.description,
        reason: error.map { CFErrorCopyDescription($0) as String } ?? "Core Text could not register the font",
        searchedPaths: [SearchedPath(path: url.path, reason: .malformed)],
        bundleError: nil
      )
    }
  }
#endif
