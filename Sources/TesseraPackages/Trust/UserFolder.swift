/// A user's folder for one kind of file, according to the XDG Base Directory Specification.
package enum UserFolder: Sendable {
  case cache, configuration

  /// Returns `$TESSERA_…_DIR`, `$XDG_…_HOME/tessera`, or the folder in the home folder, whichever is the first that is
  /// set to an absolute path. Returns `nil` if none is.
  package func path(in environment: [String: String]) -> String? {
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let (own, shared, hidden) =
      switch self {
      case .cache: ("TESSERA_CACHE_DIR", "XDG_CACHE_HOME", ".cache")
      case .configuration: ("TESSERA_CONFIG_DIR", "XDG_CONFIG_HOME", ".config")
      }
    return folder(own) ?? folder(shared).map { $0 + "/tessera" } ?? folder("HOME").map { "\($0)/\(hidden)/tessera" }
  }
}
