#if os(Linux)
  import Foundation

  extension ProcessTable {
    /// Returns the processes in `/proc`.
    static func current() -> ProcessTable {
      var table = ProcessTable(entries: [:])
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
        guard let process = pid_t(name), let entry = entry(fromStatus: text("/proc/\(process)/stat")) else { continue }
        table.entries[process] = entry
      }
      return table
    }

    /// Returns the number of bytes that a process occupies in memory and swap space, or 0 if it has ended.
    static func memory(of process: pid_t) -> Int { memory(fromStatus: text("/proc/\(process)/status")) }

    /// - Parameter text: A line such as `17 (name) S 1 17 17 …`. The name may contain any characters.
    static func entry(fromStatus text: String) -> Entry? {
      guard let end = text.utf8.lastIndex(of: UInt8(ascii: ")")) else { return nil }
      let words = text[end...].split(separator: " ").dropFirst().prefix(4).map(String.init)
      guard words.count == 4, let parent = pid_t(words[1]), let session = pid_t(words[3]) else { return nil }
      return Entry(parent: parent, session: session, isZombie: words[0] == "Z" || words[0] == "X")
    }

    /// - Parameter text: Lines such as `VmRSS:      1234 kB`.
    static func memory(fromStatus text: String) -> Int {
      let sizes = text.split(separator: "\n").compactMap { line -> Int? in
        guard line.hasPrefix("VmRSS:") || line.hasPrefix("VmSwap:") else { return nil }
        return line.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }
      }
      return sizes.reduce(0, +) * 1024
    }

    private static func text(_ path: String) -> String {
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
#endif
