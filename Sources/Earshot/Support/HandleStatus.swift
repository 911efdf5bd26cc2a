/// The state of a handle's object.
package enum HandleStatus: Hashable, Sendable {
  case there
  case gone
  /// No such handle was ever made.
  case neverMade
}
