public import Tessera

/// The resources of the app. The accessors `L10n`, `Colors`, `Images`, `Fonts` and `Files` are generated.
public enum I18NResource {
  /// The bundle that contains the files.
  public static let bundle = ResourceBundle.module

  /// The strings of all packages.
  public static let table = L10n.table
}
