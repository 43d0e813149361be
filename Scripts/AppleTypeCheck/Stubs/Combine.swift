// Source: Apple's documentation of Combine. All declarations are available since iOS 13, macOS 10.15, tvOS 13, and
// watchOS 6.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init()
  public func send()
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { get }
}

@propertyWrapper
public struct Published<Value> {
  public init(wrappedValue: Value)
  public init(initialValue: Value)
  public var projectedValue: Publisher { mutating get set }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value { get set }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value { get set }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
}
