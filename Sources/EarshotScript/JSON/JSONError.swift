/// Why a line is not JSON, where, and what to do about it.
struct JSONError: Error, Equatable {
  /// Counted in characters from 1, as editors do.
  var column: Int
  var what: String
  var remedy: String
}
