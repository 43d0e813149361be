// Source: Apple's documentation of SwiftUI. Declarations without an annotation are as old as the framework (iOS 13,
// macOS 10.15, tvOS 13, watchOS 6).
@_exported import CoreGraphics
@_exported import Foundation
import Combine

#if os(macOS)
  import AppKit
#else
  import UIKit
#endif

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { get }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { get }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content
  public static func buildBlock() -> EmptyView
  public static func buildBlock<Content: View>(_ content: Content) -> Content
  public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  where repeat each Content: View
  public static func buildIf<Content: View>(_ content: Content?) -> Content?
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second>
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second>
}

public struct _ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never
  public var body: Never { get }
}

public struct TupleView<T>: View {
  public init(_ value: T)
  public typealias Body = Never
  public var body: Never { get }
}

public struct EmptyView: View {
  public init()
  public typealias Body = Never
  public var body: Never { get }
}

public struct AnyView: View {
  public init<Content: View>(_ view: Content)
  public typealias Body = Never
  public var body: Never { get }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  public init(stringLiteral value: String)
  public init(stringInterpolation: StringInterpolation)
  public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int)
    public mutating func appendLiteral(_ literal: String)
    public mutating func appendInterpolation(_ string: String)
  }
}

public struct Text: View, Equatable, Sendable {
  public init(verbatim content: String)
  @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content)
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  public static func == (a: Text, b: Text) -> Bool
  public typealias Body = Never
  public var body: Never { get }
}

public struct Image: View, Equatable, Sendable {
  public enum Scale: Sendable { case small, medium, large }
  public init(_ name: String, bundle: Bundle? = nil)
  @available(macOS 11.0, *)
  public init(systemName: String)
  public static func == (a: Image, b: Image) -> Bool
  public typealias Body = Never
  public var body: Never { get }
}

public struct Color: View, Hashable, Sendable {
  public init(_ name: String, bundle: Bundle? = nil)
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public init(cgColor: CGColor)
  public static func == (a: Color, b: Color) -> Bool
  public func hash(into hasher: inout Hasher)
  public typealias Body = Never
  public var body: Never { get }
}

#if os(macOS)
  extension Image {
    public init(nsImage: NSImage)
  }

  extension Color {
    @available(macOS 12.0, *)
    public init(nsColor: NSColor)
  }
#else
  extension Image {
    public init(uiImage: UIImage)
  }

  extension Color {
    @available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    public init(uiColor: UIColor)
  }
#endif

public struct Font: Hashable, Sendable {
  public static let largeTitle: Font
  public static let title: Font
  public static func custom(_ name: String, size: CGFloat) -> Font
  public static func == (a: Font, b: Font) -> Bool
  public func hash(into hasher: inout Hasher)
}

public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }

public struct HorizontalAlignment: Equatable, Sendable {
  public static let center: HorizontalAlignment
  public static func == (a: HorizontalAlignment, b: HorizontalAlignment) -> Bool
}

public struct Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8)
    public static let horizontal: Edge.Set
    public static let all: Edge.Set
  }
}

public struct VStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  )
  public typealias Body = Never
  public var body: Never { get }
}

public struct Alignment: Equatable, Sendable {
  public static let center: Alignment
  public static func == (a: Alignment, b: Alignment) -> Bool
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ProgressView: View {
  public init()
  public typealias Body = Never
  public var body: Never { get }
}

public struct Button<Label: View>: View {
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label)
  public typealias Body = Never
  public var body: Never { get }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
  public typealias Body = Never
  public var body: Never { get }
}

public struct List<SelectionValue: Hashable, Content: View>: View {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never
  public typealias Body = Never
  public var body: Never { get }
}

@available(watchOS 7.0, *)
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content)
  public typealias Body = Never
  public var body: Never { get }
}

public protocol Shape: Sendable, View {}

public enum RoundedCornerStyle: Sendable { case circular, continuous }

public struct RoundedRectangle: Shape {
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous)
  public typealias Body = Never
  public var body: Never { get }
}

public struct Animation: Equatable, Sendable {
  public static func easeOut(duration: Double) -> Animation
  public static func == (a: Animation, b: Animation) -> Bool
}

public enum ColorScheme: Hashable, Sendable { case light, dark }

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension View {
  public nonisolated func foregroundColor(_ color: Color?) -> ModifiedView
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> ModifiedView
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> ModifiedView

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> ModifiedView

  @available(macOS 11.0, *)
  public nonisolated func imageScale(_ scale: Image.Scale) -> ModifiedView
  public nonisolated func font(_ font: Font?) -> ModifiedView
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> ModifiedView
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> ModifiedView

  public nonisolated func clipShape<S: Shape>(_ shape: S) -> ModifiedView
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> ModifiedView
  public nonisolated func tag<V: Hashable>(_ tag: V) -> ModifiedView

  @available(watchOS 7.0, *)
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> ModifiedView

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> ModifiedView

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public nonisolated func background<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> ModifiedView

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public nonisolated func overlay<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> ModifiedView

  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> ModifiedView

  @available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  @available(macOS, unavailable)
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> ModifiedView

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public nonisolated func navigationDestination<Value: Hashable, Content: View>(
    for data: Value.Type,
    @ViewBuilder destination: @escaping (Value) -> Content
  ) -> ModifiedView
}

/// The result of Apple's modifiers, which return `some View`. An interface without function bodies cannot declare an
/// opaque result type.
public struct ModifiedView: View {
  public typealias Body = Never
  public var body: Never { get }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View {
  @MainActor @preconcurrency
  public init(
    path: Binding<Data>,
    @ViewBuilder root: () -> Root
  ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  public typealias Body = Never
  public var body: Never { get }
}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  )
  public var wrappedValue: Value { get nonmutating set }
  public var projectedValue: Binding<Value> { get }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { get }
}

public protocol DynamicProperty {}

@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor @preconcurrency public init(wrappedValue: ObjectType)
  @MainActor @preconcurrency public init(initialValue: ObjectType)
  @MainActor @preconcurrency public var wrappedValue: ObjectType { get set }
  @MainActor @preconcurrency public var projectedValue: Wrapper { get }

  @MainActor @preconcurrency @dynamicMemberLookup @frozen
  public struct Wrapper {
    @MainActor @preconcurrency
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      get
    }
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType)
  @MainActor @preconcurrency public var wrappedValue: ObjectType { get }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { get }
}

@propertyWrapper @MainActor @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init()
  @MainActor @preconcurrency public var wrappedValue: ObjectType { get }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { get }
}

public struct EnvironmentValues {
  public init()
  public var locale: Locale { get set }
  public var colorScheme: ColorScheme { get set }
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public var openURL: OpenURLAction { get set }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public struct OpenURLAction {
  public func callAsFunction(_ url: URL)
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>)
  public var wrappedValue: Value { get }
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(wrappedValue: Value)
  public var wrappedValue: Value { get nonmutating set }
  public var projectedValue: Binding<Value> { get }
}
