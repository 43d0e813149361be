import StyleGuide

/// A message above the page.
struct FlashMessage: Component {
  let message: FlashCookie.Message

  var html: HTML {
    let kind = message.kind.rawValue
    let label = message.kind == .notice ? L10nStyleGuide.Message.notice : L10nStyleGuide.Message.error
    return """
      <p class="flash flash-\(kind)" role="status"><span class="icon icon-\(kind)" aria-hidden="true"></span>\
      <span class="unseen">\(String(localized: label))</span> <span class="flash-text">\(message.text)</span></p>
      """
  }
}
