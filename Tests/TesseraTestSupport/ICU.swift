#if os(Linux)
  import Glibc

  /// The ICU functions that Foundation contains. Only tests may depend on them.
  package enum ICU {
    /// Returns a function of ICU, or `nil` if the process does not contain it.
    ///
    /// - Parameter type: The type of the function in ICU's C headers, which have not changed since ICU 64.
    package static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      // Safe: the caller passes the type of the function.
      dlsym(nil, "swift_\(name)").map { unsafeBitCast($0, to: type) }
    }
  }
#endif
