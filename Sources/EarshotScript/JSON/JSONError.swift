/// A line that isn't JSON: the reason, the place, and the remedy.
package struct JSONError: Error, Equatable {
  /// Counted in characters from 1, as editors do.
  package var column: Int
  package var what: String
  package var remedy: String
}
