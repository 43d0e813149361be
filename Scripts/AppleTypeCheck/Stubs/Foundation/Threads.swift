public protocol NSLocking {
  func lock()
  func unlock()
}

extension NSLocking {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result
}

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  public override init()
  open func lock()
  open func unlock()
  open func `try`() -> Bool
}

open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  public override init()
  open func lock()
  open func unlock()
}

open class Thread: NSObject {
  public override init()
  public convenience init(block: @escaping @Sendable () -> Void)
  open class var current: Thread { get }
  open class var isMainThread: Bool { get }
  open var threadDictionary: NSMutableDictionary { get }
  open var stackSize: Int { get set }
  open func start()
  open class func sleep(forTimeInterval interval: TimeInterval)
  @preconcurrency open class func detachNewThread(_ block: @escaping @Sendable () -> Void)
}
