/// Why a line is not JSON, where, and what to do about it.
package struct JSONError: Error, Equatable {
  /// Counted in characters from 1, as editors do.
  package var column: Int
  /// Counted from 1; 1 where a single line was read.
  package var line = 1
  package var what: String
  package var remedy: String

  package init(line: Int = 1, column: Int, what: String, remedy: String) {
    self.line = line
    self.column = column
    self.what = what
    self.remedy = remedy
  }
}
