// The declarations that Apple's Swift overlay adds to the C module: variadic functions, and macros that Swift cannot
// import.
// Source: github.com/swiftlang/swift, stdlib/public/Platform/Platform.swift and Darwin.swift.
@_exported import Darwin

public var errno: Int32 { get set }

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32
public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32
public func ioctl(_ fd: CInt, _ request: UInt, _ value: CInt) -> CInt
public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt
public func ioctl(_ fd: CInt, _ request: UInt) -> CInt

public var TIOCGWINSZ: UInt { get }
public var CLOCK_REALTIME: clockid_t { get }
public var CLOCK_MONOTONIC: clockid_t { get }
public var CLOCK_MONOTONIC_RAW: clockid_t { get }
public var CLOCK_UPTIME_RAW: clockid_t { get }

// swift-argument-parser uses `stderr` in Swift 6 mode with a plain `import Darwin`.
nonisolated(unsafe) public var stdin: UnsafeMutablePointer<FILE>!
nonisolated(unsafe) public var stdout: UnsafeMutablePointer<FILE>!
nonisolated(unsafe) public var stderr: UnsafeMutablePointer<FILE>!

public var S_IFMT: mode_t { get }
public var S_IFIFO: mode_t { get }
public var S_IFCHR: mode_t { get }
public var S_IFDIR: mode_t { get }
public var S_IFBLK: mode_t { get }
public var S_IFREG: mode_t { get }
public var S_IFLNK: mode_t { get }
public var S_IFSOCK: mode_t { get }

public var SIG_DFL: sig_t? { get }
public var SIG_IGN: sig_t { get }
public var SIG_ERR: sig_t { get }
public var MAP_FAILED: UnsafeMutableRawPointer! { get }
