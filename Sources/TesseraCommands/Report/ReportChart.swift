import Foundation

/// Line charts as SVG elements, whose style is in the style sheet of the page.
enum ReportChart {
  struct Point {
    var time: Int
    /// A percentage.
    var value: Double
    var label: String
  }

  /// Returns a chart with axes.
  static func chart(_ points: [Point], label: String) -> String {
    guard let first = points.first, let last = points.last, points.count > 1 else { return "" }
    let (low, high) = range(points.map(\.value), step: 10)
    let (left, top, width, height) = (44.0, 12.0, 700.0, 150.0)
    func y(_ value: Double) -> Double { top + height * (high - value) / (high - low) }
    let positions = positions(points, width: width).map { left + $0 }
    var svg = "<svg class=\"chart\" viewBox=\"0 0 760 190\" role=\"img\" aria-label=\"\(HTMLText.escaped(label))\">\n"
    for value in [low, (low + high) / 2, high] {
      let line = number(y(value))
      svg += "<line x1=\"\(number(left))\" x2=\"\(number(left + width))\" y1=\"\(line)\" y2=\"\(line)\"/>"
      svg +=
        "<text x=\"\(number(left - 6))\" y=\"\(number(y(value) + 4))\" text-anchor=\"end\">\(number(value))%</text>\n"
    }
    let corners = zip(positions, points).map { "\(number($0)),\(number(y($1.value)))" }.joined(separator: " ")
    svg += "<polyline points=\"\(corners)\"/>\n"
    for (position, point) in zip(positions, points) {
      svg += "<circle cx=\"\(number(position))\" cy=\"\(number(y(point.value)))\" r=\"3.5\">"
      svg += "<title>\(HTMLText.escaped(point.label))</title></circle>\n"
    }
    svg += "<text x=\"\(number(left))\" y=\"184\">\(DateText.date(first.time))</text>"
    svg +=
      "<text x=\"\(number(left + width))\" y=\"184\" text-anchor=\"end\">\(DateText.date(last.time))</text>\n</svg>\n"
    return svg
  }

  /// Returns a small chart without axes.
  static func sparkline(_ points: [Point], label: String) -> String {
    guard points.count > 1 else { return "" }
    let (low, high) = range(points.map(\.value), step: 5)
    func y(_ value: Double) -> String { number(2 + 16 * (high - value) / (high - low)) }
    let positions = positions(points, width: 92).map { 2 + $0 }
    let corners = zip(positions, points).map { "\(number($0)),\(y($1.value))" }.joined(separator: " ")
    return "<svg class=\"spark\" viewBox=\"0 0 96 20\" role=\"img\" aria-label=\"\(HTMLText.escaped(label))\">"
      + "<polyline points=\"\(corners)\"/></svg>"
  }

  /// Returns the horizontal positions of points, in proportion to their times.
  private static func positions(_ points: [Point], width: Double) -> [Double] {
    guard let first = points.first?.time, let last = points.last?.time, last > first else {
      return points.indices.map { width * Double($0) / Double(max(1, points.count - 1)) }
    }
    return points.map { width * Double($0.time - first) / Double(last - first) }
  }

  /// Returns the range of an axis: multiples of a step that enclose all values, within 0 to 100.
  private static func range(_ values: [Double], step: Double) -> (low: Double, high: Double) {
    var low = ((values.min() ?? 0) / step).rounded(.down) * step
    let high = min(100, ((values.max() ?? 100) / step).rounded(.up) * step)
    if low >= high { low = max(0, high - step) }
    return high > low ? (low, high) : (0, step)
  }

  /// Returns a number with at most one digit after the decimal point.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
