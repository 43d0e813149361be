import TesseraNative

/// The functions of the C target, whose header describes them.
///
/// Only this target imports the C target. SwiftPM's native build compiles C files again whenever it plans a build with a
/// plugin, and then every target that depends on them directly.
package enum Native {
  package static func copy(_ input: Int32, from position: Int64, to output: Int32, count: Int) -> Int {
    tessera_copy(input, position, output, count)
  }

  package static func reserve(_ file: Int32, count: Int64) -> Int32 { tessera_reserve(file, count) }

  package static func beginFlush(_ file: Int32, from position: Int64, count: Int64) {
    tessera_begin_flush(file, position, count)
  }

  package static func preferLargePages(_ start: UnsafeMutableRawPointer, count: Int) {
    unsafe tessera_prefer_large_pages(start, count)
  }

  package static func renameExclusively(_ from: String, to: String) -> Int32 {
    unsafe tessera_rename_exclusively(from, to)
  }

  package static func exchange(_ first: String, _ second: String) -> Int32 { unsafe tessera_exchange(first, second) }

  /// - Parameter name: A buffer for the name of the attribute that could not be copied.
  package static func copyAttributes(
    from path: String,
    to file: Int32,
    name: UnsafeMutableBufferPointer<CChar>
  ) -> Int32 {
    unsafe tessera_copy_attributes(path, file, name.baseAddress, name.count)
  }

  package static func catchSignals() -> Int32 { tessera_catch_signals() }

  package static func releaseSignals() { tessera_release_signals() }

  package static func adoptOrphans(_ adopts: Bool) -> Int32 { tessera_adopt_orphans(adopts ? 1 : 0) }
}
