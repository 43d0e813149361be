import Foundation
import Testing

/// What a process uses, from `/proc`.
struct ProcessUse {
  let identifier: Int32

  /// Whether this system has the necessary files, and all loopback addresses.
  static let isAvailable = FileManager.default.fileExists(atPath: "/proc/self/stat")

  /// The number of open files and sockets.
  var descriptors: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).count }
  }

  private static let prlimit = "/usr/bin/prlimit"
  static let canLimitDescriptors = FileManager.default.isExecutableFile(atPath: prlimit)

  /// Sets the maximum number of open files and sockets of the running process.
  func limitDescriptors(to count: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.prlimit)
    process.arguments = ["--pid", String(identifier), "--nofile=\(count):\(count)"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// The number of open sockets, without the files of the database, which the program opens when it needs them.
  var sockets: Int {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
        // A descriptor can be closed after its name was read.
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
        return target?.hasPrefix("socket:") ?? false
      }
    }
  }

  private var folder: String { "/proc/\(identifier)/fd" }

  /// The processor time, in seconds.
  var seconds: Double {
    get throws {
      // The fields follow the name of the program in parentheses.
      let text = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
      return (user + system) / Double(sysconf(CInt(_SC_CLK_TCK)))
    }
  }

  /// The resident memory, in bytes.
  var memory: Int {
    get throws {
      let text = try String(contentsOfFile: "/proc/\(identifier)/statm", encoding: .utf8)
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages * Int(sysconf(CInt(_SC_PAGESIZE)))
    }
  }

  /// Raises the limit of this process to the maximum that it may set, for tests with many connections.
  static func raiseLimit() -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
    getrlimit(resource, &limit)
    return Int(clamping: limit.rlim_cur)
  }
}
