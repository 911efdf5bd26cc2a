import AudioFiles

/// A clip as the driver needs it.
struct PlayableClip {
  let handle: Handle
  let sound: ClipSound
  let loop: Range<Int>
  let keepsChannels: Bool
}

/// What a play has to know of a clip, without touching its samples.
struct ClipShape: Sendable {
  var frameCount = 0
  var sampleRate = 48_000
  var channelCount = 1
  /// In sample frames.
  var loop = 0..<0
  /// Where its loudness begins in the arena, and how many entries it has.
  var loudness = 0
  var loudnessCount = 0

  init() {}

  init(_ prepared: ClipLoader.Prepared) {
    frameCount = prepared.sound.frameCount
    sampleRate = prepared.sound.sampleRate
    channelCount = prepared.sound.channelCount
    loop = prepared.loop
    loudnessCount = prepared.loudness.entries.count
  }
}

/// All loaded clips, each once however often it was asked for.
struct ClipCache: ~Copyable, Sendable {
  /// What makes two loads the same clip.
  struct Key: Hashable, Sendable {
    let path: String
    let options: ClipOptions
  }

  struct Row: Sendable {
    var name = ""
    var key: Key?
    var options = ClipOptions()
    var sound: ClipSound?
    var shape = ClipShape()
    var markers: [ClipMarker] = []
    /// Loads that were not unloaded.
    var uses = 0
    var voices = 0
    var wasMixed = false
    /// Sample frames in which another play counts as the same, and how much louder it makes it.
    var cooldown: Int64 = 0
    var cooldownGain = 1.0
    var lastStart: Int64 = .min
    var lastVoice = Voice.none
  }

  private var handles = HandleTable()
  private(set) var rows: ContiguousArray<Row> = []
  private var known: [Key: Handle] = [:]
  /// Clips that nobody wants any more, whose buffers are still to be given back.
  private(set) var abandoned: [Handle] = []
  private(set) var loudness = LoudnessArena()
  /// Bytes of all kept samples.
  private(set) var byteCount = 0

  var count: Int { handles.count }

  func row(of clip: Clip) -> Int? {
    guard let row = handles.index(of: clip.handle), rows[row].uses > 0 else { return nil }
    return row
  }
  func clip(at row: Int) -> Clip { Clip(handle: handles.handle(at: row)) }

  /// Whether a clip's samples are kept, loaded or still being played.
  func isKept(_ handle: Handle) -> Bool { handles.contains(handle) }

  func playable(at row: Int) -> PlayableClip? {
    guard rows.indices.contains(row), let sound = rows[row].sound else { return nil }
    return PlayableClip(
      handle: handles.handle(at: row), sound: sound, loop: rows[row].shape.loop,
      keepsChannels: rows[row].options.channels == .keep && sound.channelCount > 1)
  }

  /// The clip that was loaded with this key, used once more; nil when there is none.
  mutating func reuse(_ key: Key) -> Clip? {
    guard let handle = known[key], let row = handles.index(of: handle) else { return nil }
    rows[row].uses += 1
    return Clip(handle: handle)
  }

  mutating func insert(
    _ prepared: ClipLoader.Prepared, name: String, key: Key?, options: ClipOptions
  ) -> Clip {
    let handle = handles.make()
    var row = Row(
      name: name, key: key, options: options, sound: prepared.sound,
      shape: ClipShape(prepared), markers: prepared.markers, uses: 1)
    row.shape.loudness = loudness.insert(prepared.loudness)
    if Int(handle.index) == rows.count { rows.append(row) } else { rows[Int(handle.index)] = row }
    if let key { known[key] = handle }
    byteCount += prepared.sound.byteCount
    return Clip(handle: handle)
  }

  /// Gives back one load. With the last one nobody can play the clip any more, and its memory is
  /// freed as soon as no voice does.
  mutating func unload(_ row: Int) {
    rows[row].uses -= 1
    guard rows[row].uses == 0 else { return }
    if let key = rows[row].key { known[key] = nil }
    rows[row].key = nil
    abandonIfUnused(row)
  }

  mutating func setCooldown(_ row: Int, frames: Int64, gain: Double) {
    rows[row].cooldown = frames
    rows[row].cooldownGain = gain
  }

  mutating func setMarkers(_ row: Int, _ markers: [ClipMarker]) { rows[row].markers = markers }

  mutating func noteStart(_ row: Int, _ voice: Voice, at frame: Int64) {
    rows[row].lastStart = frame
    rows[row].lastVoice = voice
  }

  mutating func addVoice(_ row: Int) { rows[row].voices += 1 }

  mutating func removeVoice(_ row: Int) {
    rows[row].voices -= 1
    abandonIfUnused(row)
  }

  /// True once a clip: the first time that it was mixed to mono to be put in a place.
  mutating func noteMixed(_ row: Int) -> Bool {
    guard !rows[row].wasMixed, rows[row].shape.channelCount > 1,
      rows[row].options.channels == .mixWhenPositional
    else { return false }
    rows[row].wasMixed = true
    return true
  }

  /// Frees the clips whose buffers are gone by now.
  mutating func free(where isGone: (Handle) -> Bool) {
    guard !abandoned.isEmpty else { return }
    abandoned.removeAll { handle in
      guard isGone(handle), let row = handles.index(of: handle) else { return false }
      byteCount -= rows[row].sound?.byteCount ?? 0
      loudness.remove(at: rows[row].shape.loudness, count: rows[row].shape.loudnessCount)
      rows[row] = Row()
      handles.remove(handle)
      return true
    }
  }

  private mutating func abandonIfUnused(_ row: Int) {
    guard rows[row].uses == 0, rows[row].voices == 0 else { return }
    abandoned.append(handles.handle(at: row))
  }

  func info(at row: Int) -> ClipInfo? {
    guard let sound = rows[row].sound else { return nil }
    return ClipInfo(
      name: rows[row].name, sampleRate: sound.sampleRate, channelCount: sound.channelCount,
      frameCount: sound.frameCount, storage: sound.storage, byteCount: sound.byteCount,
      loop: rows[row].shape.loop, useCount: rows[row].uses, voiceCount: rows[row].voices)
  }

  /// Traps when the cache contradicts itself.
  func checkInvariants() {
    handles.checkInvariants()
    var bytes = 0
    for row in rows.indices where handles.isLive(row) {
      precondition(rows[row].voices >= 0 && rows[row].uses >= 0, "a clip was given back too often")
      let isAbandoned = abandoned.contains(handles.handle(at: row))
      precondition(
        isAbandoned == (rows[row].voices == 0 && rows[row].uses == 0),
        "a clip is kept that nobody uses, or the other way round")
      bytes += rows[row].sound?.byteCount ?? 0
    }
    precondition(bytes == byteCount, "the byte account is wrong")
    for (key, handle) in known {
      precondition(handles.index(of: handle).map { rows[$0].key == key } ?? false, "a stale key")
    }
  }
}
