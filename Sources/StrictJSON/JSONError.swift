/// Why a line is not JSON, where, and what to do about it.
package struct JSONError: Error, Equatable {
  /// Counted in characters from 1, as editors do.
  package var column: Int
  package var what: String
  package var remedy: String

  package init(column: Int, what: String, remedy: String) {
    self.column = column
    self.what = what
    self.remedy = remedy
  }
}
