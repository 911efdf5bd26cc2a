/// Who also falls silent, or deaf, when the engine does: what records for it.
package protocol SessionListener: AnyObject, Sendable {
  /// The reasons to be silent are others than before. `shouldResume` is false when what froze the
  /// engine is over with the word that nothing shall go on by itself.
  func sessionChanged(to reasons: SuspensionReasons, shouldResume: Bool)
}

/// Who listens isn't kept for that.
struct WeakSessionListener: Sendable {
  private(set) weak var listener: (any SessionListener)?

  init(_ listener: any SessionListener) { self.listener = listener }
}
