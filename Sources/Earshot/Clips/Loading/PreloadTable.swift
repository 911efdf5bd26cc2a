/// Lists of preloaded clips and their progress.
struct PreloadTable: Sendable {
  private struct Row: Sendable {
    var clips: ContiguousArray<Clip> = []
    var progress = PreloadProgress()
  }

  private var handles = HandleTable()
  private var rows: ContiguousArray<Row> = []
  /// The lists that wait for a clip; one entry for each time that it is in a list.
  private var waiting: [Clip: ContiguousArray<Preload>] = [:]
  /// Finished lists whose event is still to be sent.
  private(set) var finished: ContiguousArray<Preload> = []

  /// Makes a list of started loads. Loaded clips count as done.
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

  /// The clips in the order of the list; handles of failed ones are stale.
  func clips(of preload: Preload) -> ContiguousArray<Clip>? {
    handles.index(of: preload.handle).map { rows[$0].clips }
  }

  /// Notes the result of a clip's load.
  mutating func finishLoad(of clip: Clip, isLoaded: Bool) {
    for preload in waiting.removeValue(forKey: clip) ?? [] {
      guard let row = handles.index(of: preload.handle) else { continue }
      if isLoaded { rows[row].progress.done += 1 } else { rows[row].progress.failed += 1 }
      if rows[row].progress.isFinished { finished.append(preload) }
    }
  }

  /// Takes the lists whose event is due, each once.
  mutating func takeFinished() -> ContiguousArray<Preload> {
    guard !finished.isEmpty else { return [] }
    defer { finished.removeAll() }
    return finished.filter { handles.contains($0.handle) }
  }

  /// Removes a list's waiting clips; returns them, with repetitions.
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

  /// Removes a list; its clips belong to the caller.
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

  /// Traps if the table is inconsistent.
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

/// The progress of a list of clips.
public struct PreloadProgress: Hashable, Sendable {
  /// Clips that are loaded.
  public internal(set) var done = 0
  /// Clips that could not be loaded; an event gave the reason for each.
  public internal(set) var failed = 0
  /// Clips of the list.
  public internal(set) var total = 0

  /// Whether nothing is left to load.
  public var isFinished: Bool { done + failed == total }
  /// From 0 to 1, failed ones included; 1 for an empty list.
  public var fraction: Double { total == 0 ? 1 : Double(done + failed) / Double(total) }
}
