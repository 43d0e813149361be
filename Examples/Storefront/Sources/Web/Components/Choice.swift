/// Something to choose.
public struct Choice: PageModel, Hashable {
  let value: String
  let title: String
  let selected: Bool
  let disabled: Bool

  /// - Parameters:
  ///   - value: What a form sends.
  ///   - title: What people read.
  ///   - selected: Whether it is chosen.
  ///   - disabled: Whether it cannot be.
  public init(_ value: String, title: String, selected: Bool, disabled: Bool = false) {
    self.value = value
    self.title = title
    self.selected = selected
    self.disabled = disabled
  }
}

/// What a field for one of several choices holds.
public struct ChoiceList: Component {
  /// In their order.
  public let choices: [Choice]

  /// - Parameter choices: In their order.
  public init(_ choices: [Choice]) { self.choices = choices }

  public var html: HTML { "\(each: choices, Self.option)" }

  private static func option(_ choice: Choice) -> HTML {
    #"<option value="\#(choice.value)"\#(" selected", if: choice.selected)>\#(choice.title)</option>\#n"#
  }
}
