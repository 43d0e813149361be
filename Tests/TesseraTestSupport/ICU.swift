#if os(Linux)
  import Glibc

  /// The ICU that Foundation carries, by its symbols: nothing but tests may depend on them.
  package enum ICU {
    /// A function of ICU; nil where the process has none.
    ///
    /// - Parameter type: That of the function in ICU's C headers, which have not changed since ICU 64.
    package static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      // Safe as far as the caller's type is the function's.
      dlsym(nil, "swift_\(name)").map { unsafeBitCast($0, to: type) }
    }
  }
#endif
