import StyleGuide
import Tessera

/// The model of an error page.
struct ErrorModel: PageModel {
  let status: String
  let title: String
  let text: String
  let action: String
  let href: String

  init(_ failure: PageFailure, href: String) {
    let (title, text) = Self.texts(failure)
    status = String(failure.status)
    self.title = String(localized: title)
    self.text = String(localized: text)
    action = String(localized: L10n.Error.action)
    self.href = href
  }

  private static func texts(_ failure: PageFailure) -> (LocalizedString, LocalizedString) {
    switch failure {
    case .badRequest, .unprocessable: (L10n.Error.BadRequest.title, L10n.Error.BadRequest.text)
    case .forbidden: (L10n.Error.Forbidden.title, L10n.Error.Forbidden.text)
    case .notFound: (L10n.Error.NotFound.title, L10n.Error.NotFound.text)
    case .method: (L10n.Error.Method.title, L10n.Error.Method.text)
    case .tooLarge, .targetTooLong: (L10n.Error.TooLarge.title, L10n.Error.TooLarge.text)
    case .tooMany: (L10n.Error.TooMany.title, L10n.Error.TooMany.text)
    case .unencrypted: (L10n.Error.Unencrypted.title, L10n.Error.Unencrypted.text)
    case .expired: (L10n.Error.Expired.title, L10n.Error.Expired.text)
    case .internalError: (L10n.Error.Internal.title, L10n.Error.Internal.text)
    case .unavailable: (L10n.Error.Unavailable.title, L10n.Error.Unavailable.text)
    }
  }
}

extension PageFailure {
  /// The HTTP status. There are no registered ones for an expired form and for an unencrypted one.
  var status: Int { self == .expired || self == .unencrypted ? 403 : rawValue }
}
