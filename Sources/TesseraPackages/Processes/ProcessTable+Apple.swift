#if canImport(Darwin)
  import Darwin

  extension ProcessTable {
    #if os(macOS)
      /// Returns the processes of the current user.
      static func current() -> ProcessTable {
        var table = ProcessTable(entries: [:])
        for process in processes() {
          var info = proc_bsdinfo()
          let size = Int32(MemoryLayout<proc_bsdinfo>.size)
          guard unsafe proc_pidinfo(process, PROC_PIDTBSDINFO, 0, &info, size) == size else { continue }
          // Without another argument, the system does not report zombies.
          table.entries[process] = Entry(parent: pid_t(bitPattern: info.pbi_ppid), session: getsid(process))
        }
        return table
      }

      /// Returns the number of bytes that a process occupies in memory, or 0 if it has ended.
      static func memory(of process: pid_t) -> Int {
        var info = proc_taskinfo()
        let size = Int32(MemoryLayout<proc_taskinfo>.size)
        guard unsafe proc_pidinfo(process, PROC_PIDTASKINFO, 0, &info, size) == size else { return 0 }
        return Int(clamping: info.pti_resident_size)
      }

      private static func processes() -> [pid_t] {
        let size = MemoryLayout<pid_t>.size
        // Processes may start between the two calls.
        let needed = proc_listpids(UInt32(PROC_UID_ONLY), getuid(), nil, 0)
        var processes = [pid_t](repeating: 0, count: max(0, Int(needed) / size) + 64)
        // Safe: the system writes no more bytes than the array has.
        let count = unsafe processes.withUnsafeMutableBytes { buffer in
          unsafe proc_listpids(UInt32(PROC_UID_ONLY), getuid(), buffer.baseAddress, Int32(buffer.count))
        }
        return processes.prefix(max(0, Int(count) / size)).filter { $0 > 0 }
      }
    #else
      // On no other Apple platform can a process start another one.
      static func current() -> ProcessTable { ProcessTable(entries: [:]) }

      static func memory(of process: pid_t) -> Int { 0 }
    #endif
  }
#endif
