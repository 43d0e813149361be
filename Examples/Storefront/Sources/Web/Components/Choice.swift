/// An option of a selection field.
public struct Choice: PageModel, Hashable {
  /// The value that the form sends.
  public let value: String
  let title: String
  /// A Boolean value that indicates whether the option is selected.
  public let selected: Bool

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - value: The value that the form sends.
  ///   - title: The title.
  ///   - selected: A Boolean value that indicates whether the option is selected.
  public init(_ value: String, title: String, selected: Bool) {
    self.value = value
    self.title = title
    self.selected = selected
  }
}

/// The options of a selection field.
public struct ChoiceList: Component {
  /// The options, in order.
  public let choices: [Choice]

  /// - Parameter choices: The options, in order.
  public init(_ choices: [Choice]) { self.choices = choices }

  public var html: HTML { "\(each: choices, Self.option)" }

  private static func option(_ choice: Choice) -> HTML {
    #"<option value="\#(choice.value)"\#(" selected", if: choice.selected)>\#(choice.title)</option>\#n"#
  }
}
