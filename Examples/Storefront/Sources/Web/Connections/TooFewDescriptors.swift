/// An error that occurs if the process may open too few files and sockets.
struct TooFewDescriptors: Error, Equatable, CustomStringConvertible {
  /// The limit of the process.
  let limit: Int
  /// The lowest limit with which the shop runs.
  let necessary: Int

  var description: String {
    "the process may open \(limit) files and sockets, and the shop needs at least \(necessary); raise the limit with "
      + "\"ulimit -n\", or with LimitNOFILE in a unit of systemd"
  }
}
