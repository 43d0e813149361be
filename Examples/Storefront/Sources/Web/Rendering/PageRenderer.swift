import Mustache

/// Turns models into HTML by the modules' templates.
struct PageRenderer: Sendable {
  private var library = MustacheLibrary()

  /// Values come escaped by their types: see ``TemplateModel``. The engine's own escaping misses a quotation mark that
  /// has an accent upon it.
  private static let escapesNothing = "{{% CONTENT_TYPE:TEXT}}"

  /// - Parameter templates: By name.
  /// - Throws: ``TemplateError`` for a template that cannot be read.
  init(_ templates: [String: String]) throws(TemplateError) {
    for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
      do {
        try library.register(Self.escapesNothing + text, named: name)
      } catch {
        throw TemplateError("the template \(name) cannot be read: \(error)")
      }
    }
  }

  /// A template with the values of a model in it, and of the request: the token of its forms, and where they lead back.
  /// A component writes itself.
  ///
  /// - Throws: ``TemplateError`` where there is no such template.
  func render(_ template: String, _ model: any PageModel, for request: PageRequest? = nil) throws(TemplateError) -> HTML
  {
    if let component = model as? any Component { return component.html }
    var values = TemplateModel(model)
    values["csrf"] = request.map { TemplateText(HTML($0.visitor.token)) }
    values["path"] = request.map { TemplateText(HTML($0.target)) }
    guard let text = library.render(values, withTemplate: template) else {
      throw TemplateError("there is no template \(template)")
    }
    return HTML(rendered: text)
  }
}

/// Templates that do not make a page.
struct TemplateError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
