import Synchronization

/// A fault that the mock server simulates, for tests and demonstrations.
public enum BFFFault: String, Sendable, Hashable, CaseIterable {
  /// The response never begins.
  case timeout
  /// The status is 500.
  case status500 = "500"
  /// A part of the data is missing, with errors.
  case partial
  /// The body is not JSON.
  case garbage
  /// The response begins late.
  case slow
  /// The body is an HTML page.
  case html
  /// A value of an enumeration is unknown.
  case `enum`
  /// Values have other types.
  case types
  /// The body exceeds all limits.
  case huge
  /// The response is in another language.
  case language
  /// The connection is closed in the middle of the body.
  case half
  /// The body is empty.
  case empty
  /// Texts contain HTML and scripts.
  case script
  /// Numbers are outside of the expected ranges.
  case numbers
}

/// The fault that requests ask the BFF for. Other servers than the mock server ignore it.
public final class BFFFaults: Sendable {
  private let fault = Mutex<BFFFault?>(nil)

  public init() {}

  /// The fault; `nil` for none.
  public var current: BFFFault? {
    get { fault.withLock { $0 } }
    set { fault.withLock { $0 = newValue } }
  }
}
