import Tessera
import Web

/// The model of `debug-unlock.mustache`.
struct UnlockModel: PageModel {
  let heading = String(localized: L10n.Debug.heading)
  let text = String(localized: L10n.Debug.Unlock.text)
  let href = DebugScreen.unlock.path
  let secretLabel = String(localized: L10n.Debug.Unlock.secret)
  let maximum = DebugAccess.size.upperBound
  let unlockLabel = String(localized: L10n.Debug.Unlock.action)
  /// The message after another text was entered; `nil` for none.
  let wrong: String?

  init(isWrong: Bool) { wrong = isWrong ? String(localized: L10n.Debug.Unlock.wrong) : nil }
}
