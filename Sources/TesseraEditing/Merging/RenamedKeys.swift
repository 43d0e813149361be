import TesseraStrings

/// The keys that one side of a merge renamed: a removed and an added member that are equal apart from their keys.
struct RenamedKeys: Sendable {
  private var newKeys: [ExactKey: String] = [:]
  private var oldKeys: [ExactKey: String] = [:]

  init() {}

  /// - Parameters:
  ///   - other: The third version, whose own members are never the result of a rename.
  ///   - identity: Returns the compared form of a value, or `nil` for a value without content, which can be equal by
  ///     chance.
  init(from base: MemberList, to side: MemberList, other: MemberList, identity: (ArraySlice<UInt8>) -> [UInt8]?) {
    let removed = base.members.filter { side.member($0.key) == nil }
    let added = side.members.filter { base.member($0.key) == nil && other.member($0.key) == nil }
    guard !removed.isEmpty, !added.isEmpty else { return }
    var sources: [[UInt8]: [String]] = [:]
    for member in removed {
      guard let content = identity(base.value(member)) else { continue }
      sources[content + base.comment(member), default: []].append(member.key)
    }
    var targets: [[UInt8]: [String]] = [:]
    for member in added {
      guard let content = identity(side.value(member)) else { continue }
      targets[content + side.comment(member), default: []].append(member.key)
    }
    // If several members have the same content, it is unknown which one was renamed.
    for (content, keys) in sources {
      guard keys.count == 1, let new = targets[content], new.count == 1 else { continue }
      newKeys[ExactKey(keys[0])] = new[0]
      oldKeys[ExactKey(new[0])] = keys[0]
    }
  }

  func newKey(of old: String) -> String? { newKeys[ExactKey(old)] }

  func oldKey(of new: String) -> String? { oldKeys[ExactKey(new)] }
}
