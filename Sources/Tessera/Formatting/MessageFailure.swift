/// The reason why a message cannot be formatted with its arguments.
package enum MessageFailure: Error, Sendable, Hashable, CustomStringConvertible {
  case missingArgument(Int)
  /// The argument has an unsuitable type, such as a number for `%s`.
  case unfitArgument(Int)
  /// The message has no form for the number or device, and no `other` form.
  case noForm
  case damaged

  package var description: String {
    switch self {
    case .missingArgument(let number): "it requires argument \(number), which was not passed"
    case .unfitArgument(let number): "argument \(number) does not have the required type"
    case .noForm: "it has no form for this number or device"
    case .damaged: "the table is damaged"
    }
  }
}
