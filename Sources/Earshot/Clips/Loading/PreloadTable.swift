/// Lists of clips that were asked for together, and how far they are.
struct PreloadTable: Sendable {
  private struct Row: Sendable {
    var clips: ContiguousArray<Clip> = []
    var progress = PreloadProgress()
  }

  private var handles = HandleTable()
  private var rows: ContiguousArray<Row> = []
  /// The lists that wait for a clip; once for each time that it is in one.
  private var waiting: [Clip: ContiguousArray<Preload>] = [:]
  /// Lists that are done and whose event is still to be told.
  private(set) var finished: ContiguousArray<Preload> = []

  /// A list of loads that were begun. Those that are loaded already count as done.
  mutating func make(_ clips: ContiguousArray<Clip>, isLoaded: (Clip) -> Bool) -> Preload {
    let handle = handles.make()
    let preload = Preload(handle: handle)
    var row = Row(clips: clips)
    row.progress.total = clips.count
    for clip in clips {
      if isLoaded(clip) {
        row.progress.done += 1
      } else {
        waiting[clip, default: []].append(preload)
      }
    }
    if row.progress.isFinished { finished.append(preload) }
    if Int(handle.index) == rows.count { rows.append(row) } else { rows[Int(handle.index)] = row }
    return preload
  }

  func status(of preload: Preload) -> HandleStatus { handles.status(of: preload.handle) }

  func progress(of preload: Preload) -> PreloadProgress? {
    handles.index(of: preload.handle).map { rows[$0].progress }
  }

  /// The clips in the order of the list; those that failed are stale.
  func clips(of preload: Preload) -> ContiguousArray<Clip>? {
    handles.index(of: preload.handle).map { rows[$0].clips }
  }

  /// A clip was loaded, or not.
  mutating func finishLoad(of clip: Clip, isLoaded: Bool) {
    for preload in waiting.removeValue(forKey: clip) ?? [] {
      guard let row = handles.index(of: preload.handle) else { continue }
      if isLoaded { rows[row].progress.done += 1 } else { rows[row].progress.failed += 1 }
      if rows[row].progress.isFinished { finished.append(preload) }
    }
  }

  /// Lists whose event is due, each once.
  mutating func takeFinished() -> ContiguousArray<Preload> {
    guard !finished.isEmpty else { return [] }
    defer { finished.removeAll() }
    return finished.filter { handles.contains($0.handle) }
  }

  /// Takes out of a list what it still waits for; answers the clips, once for each time.
  mutating func cancel(_ preload: Preload) -> ContiguousArray<Clip>? {
    guard let row = handles.index(of: preload.handle) else { return nil }
    var dropped: ContiguousArray<Clip> = []
    rows[row].clips.removeAll { clip in
      guard let index = waiting[clip]?.firstIndex(of: preload) else { return false }
      waiting[clip]?.remove(at: index)
      if waiting[clip]?.isEmpty ?? false { waiting[clip] = nil }
      dropped.append(clip)
      return true
    }
    rows[row].progress.total -= dropped.count
    return dropped
  }

  /// Forgets a list; its clips are the caller's.
  mutating func remove(_ preload: Preload) -> ContiguousArray<Clip>? {
    guard let row = handles.index(of: preload.handle) else { return nil }
    let clips = rows[row].clips
    for clip in clips {
      waiting[clip]?.removeAll { $0 == preload }
      if waiting[clip]?.isEmpty ?? false { waiting[clip] = nil }
    }
    rows[row] = Row()
    handles.remove(preload.handle)
    return clips
  }

  /// Traps when the table contradicts itself.
  func checkInvariants(isLoading: (Clip) -> Bool) {
    handles.checkInvariants()
    var waits = 0
    for (clip, lists) in waiting {
      precondition(!lists.isEmpty && isLoading(clip), "a list waits for a clip that isn't loading")
      waits += lists.count
    }
    var left = 0
    for row in rows.indices where handles.isLive(row) {
      let progress = rows[row].progress
      precondition(progress.total == rows[row].clips.count, "a list has lost clips")
      left += progress.total - progress.done - progress.failed
    }
    precondition(left == waits, "a list waits for nothing")
  }
}
