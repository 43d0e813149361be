/// Why a message cannot be written with the arguments that it is given.
enum MessageFailure: Error, Sendable, Hashable, CustomStringConvertible {
  case missingArgument(Int)
  /// A number where the argument is a text, and the like.
  case unfitArgument(Int)
  /// No form for the number or device, nor one for all others.
  case noForm
  case damaged

  var description: String {
    switch self {
    case .missingArgument(let number): "it asks for argument \(number), which is not given"
    case .unfitArgument(let number): "argument \(number) is not of the kind that it asks for"
    case .noForm: "it has no form for this number or device"
    case .damaged: "the table is damaged"
    }
  }
}
