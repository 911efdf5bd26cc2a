import AudioFiles

/// A clip as the driver needs it.
struct PlayableClip {
  let handle: Handle
  let sound: ClipSound
  let loop: Range<Int>
  let keepsChannels: Bool
  let isBed: Bool
  /// Nil: it is played at its own rate.
  let oversampled: Oversampled?
}

/// The properties of a clip for a play, without its samples.
struct ClipShape: Sendable {
  var frameCount = 0
  var sampleRate = 48_000
  var channelCount = 1
  /// In sample frames.
  var loop = 0..<0
  /// Its length is unknown, and it can be played only once.
  var isLive = false
  var isBed = false
  /// The start of its loudness in the arena, the number of entries, and the largest of them.
  var loudness = 0
  var loudnessCount = 0
  var loudest: UInt8 = 255

  /// The loop region: the requested one, as far as it lies in the clip, else its own loop.
  func region(_ wish: Range<Int>?) -> Range<Int> {
    guard let region = wish?.clamped(to: 0..<frameCount), !region.isEmpty else { return loop }
    return region
  }

  init() {}

  init(_ prepared: ClipLoader.Prepared) {
    frameCount = prepared.sound.frameCount
    sampleRate = prepared.sound.sampleRate
    channelCount = prepared.sound.channelCount
    loop = prepared.loop
    isBed = prepared.isBed
    if case .decoded(let sound) = prepared.sound { isLive = sound.isLive }
    loudnessCount = prepared.loudness.entries.count
    loudest = prepared.loudness.entries.max() ?? 255
  }
}

/// All loaded clips, each once for any number of loads.
struct ClipCache: ~Copyable, Sendable {
  /// The key by which two loads are the same clip.
  struct Key: Hashable, Sendable {
    let path: FilePath
    /// The archive that it is in, which the clip keeps; nil: none but the game's own files.
    let archive: ObjectIdentifier?
    let options: ClipOptions
  }

  struct Row: Sendable {
    var name = ""
    var key: Key?
    var options = ClipOptions()
    /// The game's own files that it comes from, if any.
    var files: (any SoundFiles)?
    /// Nil while its samples are not in memory.
    var sound: ClipSound?
    var oversampled: Oversampled?
    /// Whether it was loaded at least once, so that its shape is known.
    var isKnown = false
    var shape = ClipShape()
    var storage = ClipStorage.resident
    /// The storage that reproduces it: a clip streamed from memory counts as compressed, which may
    /// encode it again.
    var loadedAs = ClipStorage.resident
    var markers: [ClipMarker] = []
    /// Whether the game set the markers, instead of the file's.
    var hasOwnMarkers = false
    /// The running load, first or repeated.
    var job: LoadJob?
    /// The file's stamp when it was read.
    var stamp: FileStamp?
    /// Loads without an `unload`.
    var uses = 0
    var voices = 0
    /// Effects that use it, and need it again on another output.
    var effects = 0
    var pins = 0
    /// Whether OpenAL may have copies of it.
    var mayBeUploaded = false
    /// Whether its first load is reported by an event.
    var isAnnounced = false
    var wasMixed = false
    /// Sample frames within which another play merges, and the gain that it adds.
    var cooldown: Int64 = 0
    var cooldownGain = 1.0
    var lastStart: Int64 = .min
    var lastVoice = Voice.none

    mutating func addVoice() {
      voices += 1
      mayBeUploaded = true
    }

    /// Whether its samples can be reloaded.
    var canComeBack: Bool { key != nil }
  }

  private(set) var handles = HandleTable()
  var rows: ContiguousArray<Row> = []
  private(set) var known: [Key: Handle] = [:]
  /// Unloaded clips whose buffers are still to be freed.
  private(set) var abandoned: [Handle] = []
  var loudness = LoudnessArena()
  /// Whether ambisonic beds have been loaded.
  var hasBeds = false
  /// Unused clips with memory that can be released; the least recently used one is the oldest.
  var idle = RecencyList()
  /// Bytes of all kept samples.
  var byteCount = 0
  /// Bytes of oversampled clips that OpenAL has or gets a copy of, and their maximum.
  private(set) var oversampledBytes = 0
  var mostOversampledBytes = 0

  var count: Int { handles.count }

  @inline(__always)
  func row(of clip: Clip) -> Int? {
    guard let row = handles.index(of: clip.handle), rows[row].uses > 0 else { return nil }
    return row
  }
  @inline(__always)
  func clip(at row: Int) -> Clip { Clip(handle: handles.handle(at: row)) }
  func isLive(_ row: Int) -> Bool { handles.isLive(row) }

  /// Nil while its samples are not in memory.
  func playable(at row: Int) -> PlayableClip? {
    guard rows.indices.contains(row), let sound = rows[row].sound else { return nil }
    return PlayableClip(
      handle: handles.handle(at: row), sound: sound, loop: rows[row].shape.loop,
      keepsChannels: rows[row].options.channels == .keep && sound.channelCount > 1,
      isBed: rows[row].shape.isBed, oversampled: rows[row].oversampled)
  }

  /// Stores an oversampled clip from now on, if there is room; nil removes it.
  mutating func setOversampled(_ row: Int, _ new: Oversampled?) {
    oversampledBytes -= rows[row].oversampled?.byteCount ?? 0
    rows[row].oversampled = nil
    guard let new, oversampledBytes + new.byteCount <= mostOversampledBytes else { return }
    rows[row].oversampled = new
    oversampledBytes += new.byteCount
  }

  /// The clip loaded with this key, with one more use; nil if there is none.
  mutating func reuse(_ key: Key) -> Clip? {
    guard let handle = known[key], let row = handles.index(of: handle) else { return nil }
    rows[row].uses += 1
    return Clip(handle: handle)
  }

  /// A clip with one use, of which nothing is known yet.
  mutating func make(
    name: String, key: Key?, files: (any SoundFiles)?, options: ClipOptions
  ) -> Int {
    let handle = handles.make()
    var row = Row(name: name, key: key, options: options, files: files, uses: 1)
    row.options.caption = ClipOptions.held(options.caption)
    if Int(handle.index) == rows.count { rows.append(row) } else { rows[Int(handle.index)] = row }
    if let key { known[key] = handle }
    return Int(handle.index)
  }

  /// Removes this number of uses. After the last one the clip can't be played any more, and its
  /// memory is freed as soon as no voice or effect uses it.
  mutating func unload(_ row: Int, times: Int = 1) {
    rows[row].uses -= times
    guard rows[row].uses == 0 else { return }
    if let key = rows[row].key { known[key] = nil }
    settleUse(row)
  }

  mutating func setCooldown(_ row: Int, frames: Int64, gain: Double) {
    rows[row].cooldown = frames
    rows[row].cooldownGain = gain
  }

  mutating func setMarkers(_ row: Int, _ markers: [ClipMarker]) {
    rows[row].markers = markers
    rows[row].hasOwnMarkers = true
  }

  mutating func noteStart(_ row: Int, _ voice: Voice, at frame: Int64) {
    (rows[row].lastStart, rows[row].lastVoice) = (frame, voice)
  }

  mutating func addVoice(_ row: Int) {
    // One access to the row for both facts.
    rows[row].addVoice()
    idle.remove(row)
  }

  mutating func removeVoice(_ row: Int) {
    rows[row].voices -= 1
    settleUse(row)
  }

  /// Includes an unloaded clip that effects still use.
  func row(ofKept clip: Clip) -> Int? { handles.index(of: clip.handle) }

  mutating func addEffect(_ row: Int) {
    rows[row].effects += 1
    idle.remove(row)
  }

  mutating func removeEffect(_ row: Int) {
    rows[row].effects -= 1
    settleUse(row)
  }

  /// Returns true once per clip: the first time that it was mixed to mono for an emitter.
  mutating func noteMixed(_ row: Int) -> Bool {
    guard !rows[row].wasMixed, rows[row].shape.channelCount > 1,
      rows[row].options.channels != .keep, !rows[row].shape.isBed
    else { return false }
    rows[row].wasMixed = true
    return true
  }

  /// Frees the clips whose buffers are freed by now.
  mutating func free(where isGone: (Handle) -> Bool) {
    guard !abandoned.isEmpty else { return }
    abandoned.removeAll { handle in
      guard isGone(handle), let row = handles.index(of: handle) else { return false }
      byteCount -= rows[row].sound?.byteCount ?? 0
      oversampledBytes -= rows[row].oversampled?.byteCount ?? 0
      loudness.remove(at: rows[row].shape.loudness, count: rows[row].shape.loudnessCount)
      rows[row] = Row()
      handles.remove(handle)
      return true
    }
  }

  /// After a change of voices, uses or pins: updates whether the row is abandoned, or idle.
  mutating func settleUse(_ row: Int) {
    let isPlayed = rows[row].voices > 0 || rows[row].effects > 0
    let isUsed = isPlayed || rows[row].pins > 0
    if rows[row].uses == 0, !isPlayed {
      rows[row].pins = 0
      idle.remove(row)
      abandoned.append(handles.handle(at: row))
    } else if !isUsed, holdsWhatCanGo(row) {
      idle.insert(row)
    } else {
      idle.remove(row)
    }
  }

  /// Whether it has memory that can be reloaded.
  func holdsWhatCanGo(_ row: Int) -> Bool {
    rows[row].mayBeUploaded || (rows[row].sound != nil && rows[row].canComeBack)
  }

  func info(at row: Int) -> ClipInfo {
    let clip = rows[row]
    let isReturning = clip.isKnown && clip.job != nil
    var brokenAt: Int?
    if case .decoded(let sound)? = clip.sound { brokenAt = sound.brokenAt }
    return ClipInfo(
      name: clip.name, sampleRate: clip.shape.sampleRate, channelCount: clip.shape.channelCount,
      isBed: clip.shape.isBed, frameCount: clip.shape.frameCount, storage: clip.storage,
      state: clip.sound != nil
        ? .inMemory : isReturning ? .returning : clip.isKnown ? .evicted : .loading,
      isPinned: clip.pins > 0, byteCount: clip.sound?.byteCount ?? 0, loop: clip.shape.loop,
      useCount: clip.uses, voiceCount: clip.voices, brokenAt: brokenAt)
  }
}
