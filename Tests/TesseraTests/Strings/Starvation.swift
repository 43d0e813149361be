#if canImport(Glibc)
  import Glibc
#endif

/// A process that can have no more memory: the first allocation ends it, as Swift ends a process that is refused one.
/// So what comes through has allocated nothing, however small and however soon freed.
enum Starvation {
  /// Where memory is the C library's to give. A sanitizer brings its own, which no limit reaches.
  static let isPossible: Bool = {
    #if canImport(Glibc)
      dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil
    #else
      false
    #endif
  }()

  #if canImport(Glibc)
    /// Runs `body` where nothing is left. For a process of its own, with one thread that does something.
    ///
    /// Safe: each block that is taken holds the address of the one before, is at least that large, and is freed once.
    static func run<Result>(_ body: () -> Result) -> Result {
      let sizes = sizes
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      var none = limit
      none.rlim_cur = 0
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &none)
      var last: UnsafeMutableRawPointer?
      // No `for`: without optimization each of its steps takes a little memory.
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

    /// From large to small, and of the small ones each that glibc keeps a list of: what one size leaves, the next takes.
    private static let sizes = Array((12...26).reversed().map { 1 << $0 } + stride(from: 2_056, through: 24, by: -16))
  #else
    static func run<Result>(_ body: () -> Result) -> Result { body() }
  #endif
}
