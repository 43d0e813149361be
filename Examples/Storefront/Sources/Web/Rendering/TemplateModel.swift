import Mustache

/// A model as a template sees it: its properties by their names. What is nil is not there.
///
/// The type of a property says how it is written: a text is escaped, HTML is not.
struct TemplateModel: MustacheParent {
  private var values: [String: Any] = [:]

  init(_ model: any PageModel) {
    for case (let name, let value?) in model.values { values[name] = Self.value(value) }
  }

  subscript(name: String) -> Any? {
    get { values[name] }
    set { values[name] = newValue }
  }

  func child(named name: String) -> Any? { values[name] }

  private static func value(_ value: Any) -> Any? {
    switch value {
    case let text as String: return TemplateText(HTML(text))
    case let flag as Bool: return flag
    case let number as Int: return TemplateText("\(number)")
    case let html as HTML: return TemplateText(html)
    case let component as any Component: return TemplateText(component.html)
    case let model as any PageModel: return TemplateModel(model)
    case let models as [any PageModel]: return models.map(TemplateModel.init)
    default:
      // What remains is an optional, or of a type that no template can show.
      let optional = Mirror(reflecting: value)
      return optional.displayStyle == .optional ? optional.children.first.flatMap { Self.value($0.value) } : nil
    }
  }
}

/// HTML in a template.
struct TemplateText: MustacheCustomRenderable, MustacheParent {
  let renderText: String
  let isNull = false

  init(_ html: HTML) { renderText = html.text }

  /// A section that is shown where there is a text finds the text itself beside it.
  func child(named name: String) -> Any? { nil }
}
