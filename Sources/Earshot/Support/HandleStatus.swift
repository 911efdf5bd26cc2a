/// What has become of what a handle names.
package enum HandleStatus: Hashable, Sendable {
  case there
  case gone
  /// No such handle was ever handed out.
  case neverMade
}
