/// What a connection does, which determines whether it can be closed for another one.
enum ConnectionPhase: Hashable, Sendable {
  /// It was accepted, but is not set up. NIO stops to accept connections if setting one up fails because it was closed.
  case accepted
  /// It has not sent a complete head.
  case awaitingHead
  /// A request is in progress.
  case busy
  /// All responses were sent.
  case idle
}
