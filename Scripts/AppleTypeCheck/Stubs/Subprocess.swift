// Source: github.com/swiftlang/swift-subprocess, version 1.0.2.
import Darwin

/// The module System declares it.
public struct FilePath: Sendable, Hashable {
  public static func == (a: FilePath, b: FilePath) -> Bool
  public func hash(into hasher: inout Hasher)
}

public struct Executable: Sendable, Hashable {
  public static func name(_ executableName: String) -> Executable
  public static func path(_ filePath: FilePath) -> Executable
  public func resolveExecutablePath(in environment: Environment) async throws(SubprocessError) -> FilePath
  public static func == (a: Executable, b: Executable) -> Bool
  public func hash(into hasher: inout Hasher)
}

public struct Arguments: Sendable, ExpressibleByArrayLiteral {
  public init(_ array: [String])
  public init(arrayLiteral elements: String...)
}

public struct Environment: Sendable {
  public static var inherit: Environment { get }
  public func updating(_ newValue: [Key: String?]) -> Environment
  public static func custom(_ newValue: [Key: String]) -> Environment

  public struct Key: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init?(rawValue: String)
    public init(stringLiteral rawValue: String)
    public static func == (a: Key, b: Key) -> Bool
    public func hash(into hasher: inout Hasher)
  }
}

public struct PlatformOptions: Sendable {
  public var processGroupID: pid_t?
  public var createSession: Bool
  public init()
}

@frozen public enum TerminationStatus: Sendable {
  public typealias Code = CInt
  case exited(Code)
  case signaled(Code)
}

public struct ProcessIdentifier: Sendable {
  public let value: pid_t
}

public struct SubprocessError: Error, Sendable, CustomStringConvertible {
  public let code: Code
  public var description: String { get }

  public struct Code: Sendable, Hashable {
    public static var executableNotFound: Code { get }
    public static func == (a: Code, b: Code) -> Bool
    public func hash(into hasher: inout Hasher)
  }
}

public protocol InputProtocol: Sendable {}
public struct NoInput: InputProtocol {}
public struct CustomWriteInput: InputProtocol {}

extension InputProtocol where Self == NoInput {
  public static var none: NoInput { get }
}

extension InputProtocol where Self == CustomWriteInput {
  public static var inputWriter: CustomWriteInput { get }
}

public protocol OutputProtocol: Sendable {
  associatedtype OutputType: Sendable
}

public protocol ErrorOutputProtocol: OutputProtocol {}

public struct BytesOutput: OutputProtocol, ErrorOutputProtocol {
  public typealias OutputType = [UInt8]
}

public struct SequenceOutput: OutputProtocol, ErrorOutputProtocol {
  public typealias OutputType = Void
}

extension OutputProtocol where Self == BytesOutput {
  public static func bytes(limit: Int) -> BytesOutput
}

extension OutputProtocol where Self == SequenceOutput {
  public static var sequence: SequenceOutput { get }
}

public final actor StandardInputWriter: Sendable {
  public func write(_ array: [UInt8]) async throws(SubprocessError) -> Int
  public func finish() async throws(SubprocessError)
}

public struct SubprocessOutputSequence: AsyncSequence, @unchecked Sendable {
  public typealias Failure = any Error
  public typealias Element = Buffer
  public typealias AsyncIterator = Iterator

  public struct Buffer: Sendable {
    public func withUnsafeBytes<ResultType, Error: Swift.Error>(
      _ body: (UnsafeRawBufferPointer) throws(Error) -> ResultType
    ) throws(Error) -> ResultType
  }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = Buffer
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Buffer?
    public mutating func next() async throws -> Buffer?
  }

  public func makeAsyncIterator() -> Iterator
}

public struct Execution<Input: InputProtocol, Output: OutputProtocol, Error: OutputProtocol>: Sendable {
  public let processIdentifier: ProcessIdentifier
}

extension Execution where Input == CustomWriteInput {
  public var standardInputWriter: StandardInputWriter { get }
}

extension Execution where Output == SequenceOutput {
  public var standardOutput: SubprocessOutputSequence { get }
}

extension Execution where Error == SequenceOutput {
  public var standardError: SubprocessOutputSequence { get }
}

public struct ExecutionResult<
  ClosureResult: Sendable & ~Copyable,
  Output: OutputProtocol,
  Error: OutputProtocol
>: Sendable, ~Copyable {
  public let terminationStatus: TerminationStatus
  public let standardOutput: Output.OutputType
  public let standardError: Error.OutputType
  public let closureResult: ClosureResult
}

extension ExecutionResult: Copyable where ClosureResult: Copyable {}

nonisolated(nonsending) public func run<
  Result: Sendable & ~Copyable,
  Input: InputProtocol,
  Output: OutputProtocol,
  Error: ErrorOutputProtocol
>(
  _ executable: Executable,
  arguments: Arguments = [],
  environment: Environment = .inherit,
  platformOptions: PlatformOptions = PlatformOptions(),
  input: Input,
  output: Output,
  error: Error,
  body: nonisolated(nonsending) (Execution<Input, Output, Error>) async throws -> Result
) async throws -> ExecutionResult<Result, Output, Error>
