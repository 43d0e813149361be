import Mustache

/// The properties of a model by name, as a template uses them. Properties that are `nil` are omitted.
///
/// The type of a property determines its output: a string is escaped, HTML is not.
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
      // The value is an optional, or has a type that templates do not support.
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

  /// Returns `nil`, so that a section for a non-empty string finds the string in the enclosing context.
  func child(named name: String) -> Any? { nil }
}
