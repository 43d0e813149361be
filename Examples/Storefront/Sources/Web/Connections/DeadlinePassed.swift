/// The event with which ``RequestDeadline`` ends a connection. ``ProtocolGuard`` knows whether a response is possible.
struct DeadlinePassed: Sendable {}
