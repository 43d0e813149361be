import Mustache
import StyleGuide
import Synchronization
import Tessera

/// Turns models into HTML by the modules' templates.
///
/// A template and a model always give the same text, but for the slots. So what was rendered is kept for as long as
/// there is room, and a page whose model was seen before, in the same language, with the same prices and stock, takes
/// no time in the template engine.
final class PageRenderer: Sendable {
  private struct Key: Hashable, Sendable {
    let template: String
    let model: any PageModel

    static func == (a: Key, b: Key) -> Bool { a.template == b.template && isEqual(a.model, b.model) }

    func hash(into hasher: inout Hasher) {
      hasher.combine(template)
      model.hash(into: &hasher)
    }

    private static func isEqual<Model: PageModel>(_ a: Model, _ b: any PageModel) -> Bool { (b as? Model) == a }
  }

  private struct Known: Sendable {
    var texts: [Key: [RenderedPart]] = [:]
    var size = 0
  }

  private let library: MustacheLibrary
  private let known = Mutex(Known())
  /// In bytes of text. More is forgotten at once; it is soon there again.
  private let room: Int

  /// - Parameters:
  ///   - templates: By name.
  ///   - room: How many bytes of text are kept.
  /// - Throws: ``TemplateError`` for a template that cannot be read.
  init(_ templates: [String: String], room: Int) throws(TemplateError) {
    var library = MustacheLibrary()
    for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
      do {
        try library.register(text, named: name)
      } catch {
        throw TemplateError("the template \(name) cannot be read: \(error)")
      }
    }
    self.library = library
    self.room = room
  }

  /// The text of a model.
  ///
  /// - Throws: ``TemplateError`` where there is no such template.
  func render(_ template: String, _ model: any PageModel) throws(TemplateError) -> [RenderedPart] {
    guard keepsAnything else { return try made(template, model) }
    let key = Key(template: template, model: model)
    if let parts = known.withLock({ $0.texts[key] }) { return parts }
    let parts = try made(template, model)
    let size = parts.reduce(0) { $0 + $1.count }
    guard size <= room else { return parts }
    known.withLock { known in
      if known.size + size > room { known = Known() }
      guard known.texts.updateValue(parts, forKey: key) == nil else { return }
      known.size += size
    }
    return parts
  }

  private func made(_ template: String, _ model: any PageModel) throws(TemplateError) -> [RenderedPart] {
    guard let text = library.render(RootModel(model), withTemplate: template) else {
      throw TemplateError("there is no template \(template)")
    }
    return Slot.split(text)
  }

  /// Whether there is room for any text.
  var keepsAnything: Bool { room > 0 }

  /// How many bytes of text are kept by now.
  var keptBytes: Int { known.withLock { $0.size } }

  /// Puts values into slots. Values of slots are HTML already.
  static func fill(_ parts: [RenderedPart], into html: inout [UInt8], _ value: (Slot) -> [RenderedPart]) {
    for part in parts {
      switch part {
      case .text(let bytes): html.append(contentsOf: bytes)
      case .slot(let slot): fill(value(slot), into: &html) { _ in [] }
      }
    }
  }

  /// Text as it stands in HTML, also within quotation marks.
  static func escape(_ text: String) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      case UInt8(ascii: "\""): escaped += "&quot;".utf8
      case UInt8(ascii: "'"): escaped += "&#39;".utf8
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}

/// What every template can ask for, beside what its model has.
private struct RootModel: MustacheParent {
  private let model: Mirror

  init(_ model: any PageModel) { self.model = Mirror(reflecting: model) }

  func child(named name: String) -> Any? {
    switch name {
    case "csrf": return Slot.csrf.mark
    case "path": return Slot.path.mark
    default:
      guard let value = model.children.first(where: { $0.label == name })?.value else { return nil }
      let optional = Mirror(reflecting: value)
      return optional.displayStyle == .optional ? optional.children.first?.value : value
    }
  }
}

/// Templates that do not make a page.
struct TemplateError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
