#if canImport(Glibc)
  import Glibc
#endif

/// A process without free memory. The first allocation stops it, because Swift stops a process if an allocation fails.
/// Therefore, code that succeeds has allocated nothing, not even for a short time.
enum Starvation {
  /// A Boolean value that indicates whether the C library allocates memory. Sanitizers have allocators that ignore the
  /// limit.
  static let isPossible: Bool = {
    #if canImport(Glibc)
      dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil
    #else
      false
    #endif
  }()

  #if canImport(Glibc)
    /// Runs `body` without free memory. Call this method in a separate process, with only one active thread.
    ///
    /// Safe: each allocated block contains the address of the previous one, is large enough for it, and is freed once.
    static func run<Result>(_ body: () -> Result) -> Result {
      let sizes = sizes
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      var none = limit
      none.rlim_cur = 0
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &none)
      var last: UnsafeMutableRawPointer?
      // A `while` loop, because without optimization, each step of a `for` loop allocates memory.
      var index = 0
      while index < sizes.count {
        while let block = malloc(sizes[index]) {
          block.storeBytes(of: last, as: UnsafeMutableRawPointer?.self)
          last = block
        }
        index += 1
      }
      let result = body()
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      while let block = last {
        last = block.load(as: UnsafeMutableRawPointer?.self)
        free(block)
      }
      return result
    }

    /// The sizes in descending order. Small sizes include each for which glibc has a list, so that no memory remains.
    private static let sizes = Array((12...26).reversed().map { 1 << $0 } + stride(from: 2_056, through: 24, by: -16))
  #else
    static func run<Result>(_ body: () -> Result) -> Result { body() }
  #endif
}
