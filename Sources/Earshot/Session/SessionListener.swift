/// An object that is suspended with the engine, such as a recorder.
package protocol SessionListener: AnyObject, Sendable {
  /// The reasons to be silent have changed. `shouldResume` is false if a freeze ended with the
  /// advice not to resume.
  func sessionChanged(to reasons: SuspensionReasons, shouldResume: Bool)
}

/// A weak reference, so that the listener isn't retained.
struct WeakSessionListener: Sendable {
  private(set) weak var listener: (any SessionListener)?

  init(_ listener: any SessionListener) { self.listener = listener }
}
