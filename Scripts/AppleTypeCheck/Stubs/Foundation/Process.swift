open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { get }
  open var arguments: [String] { get }
  open var environment: [String: String] { get }
  open var processIdentifier: Int32 { get }
  open var activeProcessorCount: Int { get }
  open var physicalMemory: UInt64 { get }
  open var systemUptime: TimeInterval { get }
}

open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardInput: FileHandle { get }
  open class var standardOutput: FileHandle { get }
  open class var standardError: FileHandle { get }
  open class var nullDevice: FileHandle { get }
  public init(fileDescriptor: Int32)
  public init(fileDescriptor: Int32, closeOnDealloc: Bool)
  public convenience init?(forReadingAtPath path: String)
  public convenience init?(forWritingAtPath path: String)
  public convenience init(forReadingFrom url: URL) throws
  public convenience init(forWritingTo url: URL) throws
  open var fileDescriptor: Int32 { get }
  open func readDataToEndOfFile() -> Data
  open func write(_ data: Data)
  open func closeFile()
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func readToEnd() throws -> Data?
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func read(upToCount count: Int) throws -> Data?
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func write<Bytes: Sequence>(contentsOf data: Bytes) throws where Bytes.Element == UInt8
  public func close() throws
}

open class Pipe: NSObject, @unchecked Sendable {
  public override init()
  open var fileHandleForReading: FileHandle { get }
  open var fileHandleForWriting: FileHandle { get }
}

#if os(macOS)
  open class Process: NSObject, @unchecked Sendable {
    public override init()
    open var executableURL: URL? { get set }
    open var arguments: [String]? { get set }
    open var environment: [String: String]? { get set }
    open var currentDirectoryURL: URL? { get set }
    open var standardInput: Any? { get set }
    open var standardOutput: Any? { get set }
    open var standardError: Any? { get set }
    open var isRunning: Bool { get }
    open var processIdentifier: Int32 { get }
    open var terminationStatus: Int32 { get }
    open var terminationReason: TerminationReason { get }
    open func run() throws
    open func interrupt()
    open func terminate()
    open func waitUntilExit()

    public enum TerminationReason: Int, Sendable {
      case exit = 1
      case uncaughtSignal = 2
    }
  }
#endif
