/// The size of an image, in pixels or in the units of a vector drawing.
package struct ImageSize: Sendable, Equatable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
