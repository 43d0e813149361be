import StyleGuide
import Tessera

/// A message above the page.
struct FlashMessage: Component {
  let flash: Flash

  var html: HTML {
    let kind = flash.kind.rawValue
    let label = flash.kind == .notice ? L10nStyleGuide.Message.notice : L10nStyleGuide.Message.error
    return """
      <p class="flash flash-\(kind)" role="status"><span class="icon icon-\(kind)" aria-hidden="true"></span>\
      <span class="unseen">\(String(localized: label))</span> <span class="flash-text">\(String(localized: flash.text))</span></p>
      """
  }
}
