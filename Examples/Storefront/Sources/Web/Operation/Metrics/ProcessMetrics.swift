import Foundation

/// The memory, the descriptors and the processor time of the process, in Prometheus's text format, with the names that
/// its client libraries use. They are read from `/proc`; systems without it have none of them.
enum ProcessMetrics {
  static var text: String {
    var text = PrometheusText()
    if let pages = fields(of: "/proc/self/statm").dropFirst().first.flatMap(Double.init) {
      text.addType("gauge", of: "process_resident_memory_bytes")
      text.add("process_resident_memory_bytes", pages * Double(sysconf(Int32(_SC_PAGESIZE))))
    }
    if let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      text.addType("gauge", of: "process_open_fds")
      text.add("process_open_fds", Double(descriptors.count))
    }
    if let ticks = processorTicks {
      text.addType("counter", of: "process_cpu_seconds_total")
      text.add("process_cpu_seconds_total", ticks / Double(sysconf(Int32(_SC_CLK_TCK))))
    }
    return text.text
  }

  /// The time in user and in kernel mode. The name of the program, in parentheses, can contain spaces.
  private static var processorTicks: Double? {
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let end = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let kernel = Double(fields[12]) else { return nil }
    return user + kernel
  }

  private static func fields(of path: String) -> [String] {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: " ").map(String.init)
  }
}
