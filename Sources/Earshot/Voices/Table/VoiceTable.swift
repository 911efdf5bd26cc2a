/// All voices: what the engine knows of every playback, with or without a source.
///
/// Columns by row. What every step reads of every voice is in columns of its own, what is rarely
/// needed is together in `details`. Playheads and increments are counted in ticks, so that they
/// follow OpenAL's own arithmetic exactly; they have a table of their own.
struct VoiceTable: ~Copyable, Sendable {
  /// Ticks in a sample frame. A multiple of every version's pitch steps.
  static let ticksPerFrame: Int64 = 65_536
  static func wholeFrames(of ticks: Int64) -> (frame: Int, rest: Int64) {
    (Int(ticks / ticksPerFrame), ticks % ticksPerFrame)
  }

  /// The priority of voices whose source is never taken away.
  static let protectedPriority = Int(Int32.max)
  /// The highest that others can have. The one between is that of protected voices which have no
  /// source: they don't take one from those that do.
  static let highestPriority = protectedPriority - 2

  /// The part of a voice's life that it is in.
  enum Phase: UInt8, Sendable {
    case free, waiting, playing, paused

    /// As columns have it in memory.
    @inline(__always)
    var byte: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  }

  var handles = HandleTable()
  private(set) var tickets = VoiceTickets()
  /// What part of its life each is in, and where in the clip at the end of the last block.
  var playhead = PlayheadTable()
  /// The voice's own gain and fades, at the end of the block.
  var level: ContiguousArray<Float> = []
  /// What obstacles leave of the high frequencies, the emitter's not counted.
  var gainHF: ContiguousArray<Float> = []
  /// Speed and pitch, game time's scale included, Doppler shift not.
  var rate: ContiguousArray<Float> = []
  /// Everything that makes it louder or quieter, at the end of the block: the one gain.
  var gain: ContiguousArray<Float> = []
  /// The emitter's row, or −1 for a flat voice.
  var emitter: ContiguousArray<Int32> = []
  var bus: ContiguousArray<UInt16> = []
  private(set) var priority: ContiguousArray<Int32> = []
  /// No voice of a stretch of rows, as the ranking looks at them, has a higher one.
  private(set) var highestPriorities: ContiguousArray<Int32> = []
  /// Where the clip's loudness begins in the arena of all; 0 when it isn't known.
  private(set) var loudness: ContiguousArray<Int32> = []
  /// The loudest entry that it can come to there; 255 also where others follow.
  private(set) var loudest: ContiguousArray<UInt8> = []
  /// A limit has no place for it among the real ones.
  var isHeldBack: ContiguousArray<Bool> = []
  /// The driver's row of the source that it plays on, or −1.
  var slot: ContiguousArray<Int32> = []
  var details: ContiguousArray<VoiceDetails> = []

  /// Voices whose gain, rate or fade is on its way.
  var ramping = DirtySet()
  /// Voices that wait for their start.
  var waiting = DirtySet()
  /// Voices whose clips have markers.
  var marked = DirtySet()
  /// Voices that don't just keep time when they have no source.
  var special = DirtySet()
  /// Voices that are to stop at a time.
  var stopping = DirtySet()
  /// What follows the clips of voices that play several, the next last.
  var sequences: [Int: ContiguousArray<SequenceItem>] = [:]
  /// All clips of voices that play several and begin anew after they had no source, the first
  /// last. Such a voice keeps its clips to its end.
  var beginnings: [Int: ContiguousArray<SequenceItem>] = [:]
  /// Voices that start soon or in this block, and those that have begun and can't be heard yet.
  var soon: ContiguousArray<Int> = []
  /// Those of them that start before this frame may be lent a source ahead of their time.
  var lentUntil: Int64 = 0
  /// Voices that a planned stop fades out, soon or now.
  var leaving: ContiguousArray<Int> = []
  /// Voices that stop or pause at a frame of this block, without a fade.
  var halting = DirtySet()
  /// Rates that are on their way in the present block.
  var glides = GlideTable()
  /// Rows that a step has to look at again.
  var scratch: ContiguousArray<Int> = []
  /// Those of a few rows that a ranking looks at closer, and what it makes of them.
  var contenders: ContiguousArray<Int> = []
  var offers: ContiguousArray<BestVoices.Candidate> = []
  var orders: UInt64 = 0
  /// Sample frames a second of the output.
  var outputRate = 48_000
  /// Into how many steps OpenAL divides a pitch of 1.
  var pitchSteps: Int64 = 4_096 {
    didSet { ticksPerPitchStep = Self.ticksPerFrame / pitchSteps }
  }
  /// What OpenAL plays nothing faster than, at the output's rate.
  var fastestPitch = Rate.fastest
  private(set) var ticksPerPitchStep = VoiceTable.ticksPerFrame / 4_096
  /// Sample frames of the shortest change that doesn't click.
  var rampFrames = 0.0

  /// Rows of emitters with a voice that has begun, one for each of those. One that was paused
  /// before its first frame hasn't; one that was sought in this update has.
  var emittersBegun: [Int] {
    rows.filter { emitter[$0] >= 0 && details[$0].hasBegun }.map { Int(emitter[$0]) }
  }

  init(capacity: Int) {
    handles.reserve(capacity)
    playhead.reserve(capacity)
    level.reserveCapacity(capacity)
    gainHF.reserveCapacity(capacity)
    rate.reserveCapacity(capacity)
    gain.reserveCapacity(capacity)
    emitter.reserveCapacity(capacity)
    bus.reserveCapacity(capacity)
    priority.reserveCapacity(capacity)
    loudness.reserveCapacity(capacity)
    loudest.reserveCapacity(capacity)
    isHeldBack.reserveCapacity(capacity)
    slot.reserveCapacity(capacity)
    details.reserveCapacity(capacity)
    ramping.reserve(capacity)
    waiting.reserve(capacity)
    soon.reserveCapacity(min(capacity, 1_024))
    leaving.reserveCapacity(min(capacity, 1_024))
    halting.reserve(capacity)
    scratch.reserveCapacity(capacity)
  }

  var count: Int { handles.count }
  /// Voices that play now, with or without a source.
  var playingCount: Int { playhead.playingCount }
  var phase: ContiguousArray<Phase> { _read { yield playhead.phases } }
  var increment: ContiguousArray<Int64> { _read { yield playhead.increments } }
  var limit: ContiguousArray<Int64> { _read { yield playhead.limits } }
  var rows: Range<Int> { 0..<handles.highWater }

  @inline(__always)
  func row(of voice: Voice) -> Int? {
    guard VoiceTickets.isTicket(voice.handle) else { return handles.index(of: voice.handle) }
    return handles.index(of: tickets.handle(of: voice.handle))
  }

  @inline(__always)
  func voice(at row: Int) -> Voice {
    Voice(handle: tickets.name(of: row) ?? handles.handle(at: row))
  }

  /// What everybody calls a voice that is given by any of its names; one that is gone is itself.
  func firstName(of voice: Voice) -> Voice {
    guard VoiceTickets.isTicket(voice.handle), let row = row(of: voice) else { return voice }
    return self.voice(at: row)
  }

  /// What a new voice is called from here on.
  mutating func name(_ row: Int, _ ticket: Voice) {
    tickets.name(row, handles.handle(at: row), by: ticket.handle)
  }

  /// Another name for a voice.
  mutating func alias(_ voice: Voice, _ ticket: Voice) {
    guard let row = row(of: voice) else { return }
    tickets.add(ticket.handle, for: handles.handle(at: row), in: handles)
  }

  /// All names of a voice but the first.
  func aliases(of row: Int) -> [Voice] {
    tickets.aliases(of: handles.handle(at: row), row).map { Voice(handle: $0) }
  }

  /// A row for a new voice, which is waiting for its start.
  mutating func make(
    _ new: borrowing VoiceDetails, emitter: Int, bus: Int, priority: Int
  ) -> Int {
    let row = Int(handles.make().index)
    orders += 1
    let place = new.startTicks
    playhead.makeRow(row, at: place, limit: new.cursor(at: place).limit)
    let priority = Int32(clamping: min(priority, Self.highestPriority))
    Self.store(copy new, in: &details, at: row)
    details[row].order = orders
    details[row].priority = priority
    Self.store(0, in: &level, at: row)
    Self.store(1, in: &gainHF, at: row)
    Self.store(1, in: &rate, at: row)
    Self.store(0, in: &gain, at: row)
    Self.store(Int32(emitter), in: &self.emitter, at: row)
    Self.store(UInt16(bus), in: &self.bus, at: row)
    Self.store(priority, in: &self.priority, at: row)
    while highestPriorities.count * RankingKernel.stretch <= row { highestPriorities.append(0) }
    noteHighest(row, priority)
    Self.store(Int32(new.loudness), in: &loudness, at: row)
    Self.store(new.loudestEver, in: &loudest, at: row)
    Self.store(false, in: &isHeldBack, at: row)
    // Of one that is gone they are so already.
    while slot.count <= row { slot.append(-1) }
    waiting.insert(row)
    if new.whenVirtual != .keepTime { special.insert(row) }
    return row
  }

  /// Gives a row back. Its source must have been taken away.
  mutating func remove(_ row: Int) {
    precondition(slot[row] < 0, "a voice is removed with its source")
    handles.remove(handles.handle(at: row))
    tickets.remove(row)
    playhead.setPhase(row, .free)
  }

  /// The voice is at another clip, or others follow it now.
  mutating func noteLoudness(_ row: Int) {
    loudness[row] = Int32(details[row].loudness)
    loudest[row] = details[row].loudestEver
  }

  /// What the ranking goes by.
  mutating func rank(_ row: Int, at priority: Int32) {
    self.priority[row] = priority
    noteHighest(row, priority)
  }

  @inline(__always)
  private mutating func noteHighest(_ row: Int, _ priority: Int32) {
    let stretch = row / RankingKernel.stretch
    if priority > highestPriorities[stretch] { highestPriorities[stretch] = priority }
  }

  /// Where a voice is in its clip, in ticks, and how it goes on.
  @inline(__always)
  func cursor(_ row: Int) -> LoopCursor {
    let details = details.span
    return details[row].cursor(at: playhead[row])
  }

  /// Puts a playhead somewhere, from where on it goes to the loop's end or to the clip's.
  mutating func movePlayhead(_ row: Int, to ticks: Int64) {
    playhead[row] = ticks
    updateLimit(row)
  }

  /// The playhead is looked at when it comes to the loop's end, or to the clip's.
  mutating func updateLimit(_ row: Int) { playhead.setLimit(row, cursor(row).limit) }

  /// Puts a new row's value in its column, which may end just before it.
  @inline(__always)
  private static func store<Value>(
    _ value: Value, in column: inout ContiguousArray<Value>, at row: Int
  ) {
    if row < column.count { return column[row] = value }
    while column.count <= row { column.append(value) }
  }

  /// Traps when the table contradicts itself.
  func checkInvariants() {
    handles.checkInvariants()
    playhead.checkInvariants()
    for row in rows {
      let isLive = handles.isLive(row)
      precondition(isLive == (phase[row] != .free), "a row's phase and handle disagree")
      guard isLive else { continue }
      precondition(phase[row] != .waiting || waiting.contains(row), "a waiting voice is forgotten")
      precondition(phase[row] != .paused || slot[row] < 0, "a voice at rest holds a source")
      precondition(
        phase[row] != .waiting || slot[row] < 0 || soon.contains(row),
        "a voice holds a source long ahead of its time")
      precondition(
        playhead[row] >= 0 && playhead[row] <= details[row].end, "a playhead outside its clip")
      precondition(
        priority[row] <= highestPriorities[row / RankingKernel.stretch], "a priority is overlooked")
      precondition(
        loudest[row] == 255 || loudest[row] == details[row].loudestEver,
        "a voice that may be louder than it is taken to be")
      precondition(gain[row].isFinite && gain[row] >= 0, "a gain that is no gain")
      precondition(level[row].isFinite && level[row] >= 0, "a level that is no gain")
      precondition(gainHF[row] >= 0 && gainHF[row] <= 1, "a voice that gains frequencies")
      precondition(rate[row] >= 0 && rate[row] <= Rate.fastest, "a voice that is too fast")
      precondition(increment[row] >= 0, "a playhead that runs backwards")
    }
  }
}
