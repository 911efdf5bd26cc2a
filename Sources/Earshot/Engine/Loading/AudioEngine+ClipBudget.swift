/// The memory of clips.
extension AudioEngine {
  /// Bytes of all clips: the engine's samples, and OpenAL's copies. Both count in
  /// `Configuration.clipBudget`.
  public var clipBytes: (kept: Int, uploaded: Int) { world.clipBytes }

  /// Keeps a clip's samples in memory regardless of the budget, and reloads them if they were
  /// evicted. Every `pin` needs an `unpin`; the last `unload` removes all pins.
  public func pin(_ clip: Clip) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    world.clips.pin(row)
    fetch(row, isUrgent: false)
  }

  /// Removes one pin. A clip without pins is unchanged.
  public func unpin(_ clip: Clip) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    guard world.clips.rows[row].pins > 0 else { return }
    world.clips.unpin(row)
    world.keepBudget()
  }
}
