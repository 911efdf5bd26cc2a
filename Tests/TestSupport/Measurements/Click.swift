/// A place where a signal jumps.
package struct Click: Equatable, Sendable {
  package let frame: Int
  package let channel: Int
  /// How far the sample lies off; 1 is full scale.
  package let size: Double
}
