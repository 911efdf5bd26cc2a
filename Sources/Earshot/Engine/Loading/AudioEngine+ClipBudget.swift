/// What clips take in memory.
extension AudioEngine {
  /// Bytes of all clips: the samples kept here, and the copies that OpenAL plays from. Both count
  /// in `Configuration.clipBudget`.
  public var clipBytes: (kept: Int, uploaded: Int) { world.clipBytes }

  /// Keeps a clip's samples in memory whatever the budget, and brings them back if they were
  /// evicted. Every `pin` wants an `unpin`; with its last load the clip loses its pins.
  public func pin(_ clip: Clip) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    world.clips.pin(row)
    fetch(row, isUrgent: false)
  }

  /// Takes one pin away. A clip that isn't pinned stays as it is.
  public func unpin(_ clip: Clip) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    guard world.clips.rows[row].pins > 0 else { return }
    world.clips.unpin(row)
    world.keepBudget()
  }
}
