import Mustache

/// Renders models with the templates of the modules.
struct PageRenderer: Sendable {
  private var library = MustacheLibrary()

  /// Values are escaped by their types; see ``TemplateModel``. The template engine's own escaping does not escape a
  /// quotation mark with a combining accent.
  private static let escapesNothing = "{{% CONTENT_TYPE:TEXT}}"

  /// - Parameter templates: The templates by name.
  /// - Throws: ``TemplateError`` if a template cannot be parsed.
  init(_ templates: [String: String]) throws(TemplateError) {
    for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
      do {
        try library.register(Self.escapesNothing + text, named: name)
      } catch {
        throw TemplateError("the template \(name) cannot be read: \(error)")
      }
    }
  }

  /// Renders a template with the values of a model and of the request: the token of its forms, and the path to which
  /// they return. A component renders itself.
  ///
  /// - Throws: ``TemplateError`` if there is no such template.
  func render(_ template: String, _ model: any PageModel, for request: PageRequest? = nil) throws(TemplateError) -> HTML
  {
    if let component = model as? any Component { return component.html }
    var values = TemplateModel(model)
    values["csrf"] = request.map { TemplateText(HTML($0.formToken)) }
    values["path"] = request.map { TemplateText(HTML($0.target)) }
    guard let text = library.render(values, withTemplate: template) else {
      throw TemplateError("there is no template \(template)")
    }
    return HTML(rendered: text)
  }
}

/// An error that occurs if templates cannot be used.
struct TemplateError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
