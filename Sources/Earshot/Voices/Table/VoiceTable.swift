/// All voices: the state of every playback, with or without a source.
///
/// Columns by row. Data that every step reads of every voice is in columns, rarely needed data is
/// in `details`. Playheads and increments are counted in ticks, so that they follow OpenAL's own
/// arithmetic exactly; they have their own table.
struct VoiceTable: ~Copyable, Sendable {
  /// Ticks in a sample frame. A multiple of every version's pitch steps.
  static let ticksPerFrame: Int64 = 65_536
  static func wholeFrames(of ticks: Int64) -> (frame: Int, rest: Int64) {
    (Int(ticks / ticksPerFrame), ticks % ticksPerFrame)
  }

  /// The priority of voices whose source is never taken away.
  static let protectedPriority = Int(Int32.max)
  /// The highest priority of others. The one in between is for protected voices without a source:
  /// they don't take one from those with a source.
  static let highestPriority = protectedPriority - 2

  /// The phase of a voice's life.
  enum Phase: UInt8, Sendable {
    case free, waiting, playing, paused

    /// The raw value in a column.
    @inline(__always)
    var byte: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  }

  var handles = HandleTable()
  private(set) var tickets = VoiceTickets()
  /// The phase of each, and its position in the clip at the end of the last block.
  var playhead = PlayheadTable()
  /// The voice's own gain and fades, at the end of the block.
  var level: ContiguousArray<Float> = []
  /// The gain of high frequencies after obstacles, without the emitter's.
  var gainHF: ContiguousArray<Float> = []
  /// Speed and pitch, the game's time scale included, without Doppler shift.
  var rate: ContiguousArray<Float> = []
  /// The complete gain at the end of the block.
  var gain: ContiguousArray<Float> = []
  /// The emitter's row, or −1 for a non-positional voice.
  var emitter: ContiguousArray<Int32> = []
  var bus: ContiguousArray<UInt16> = []
  private(set) var priority: ContiguousArray<Int32> = []
  /// An upper bound of the priorities in each stretch of the ranking.
  private(set) var highestPriorities: ContiguousArray<Int32> = []
  /// The start of the clip's loudness in the arena; 0 if unknown.
  private(set) var loudness: ContiguousArray<Int32> = []
  /// The largest entry that it can reach there; 255 also with following clips.
  private(set) var loudest: ContiguousArray<UInt8> = []
  /// Whether a limit holds it back.
  var isHeldBack: ContiguousArray<Bool> = []
  /// The driver's row of its source, or −1.
  var slot: ContiguousArray<Int32> = []
  var details: ContiguousArray<VoiceDetails> = []

  /// Voices whose gain, rate or fade is ramped.
  var ramping = DirtySet()
  /// Voices that wait for their start.
  var waiting = DirtySet()
  /// Voices whose clips have markers.
  var marked = DirtySet()
  /// Voices that do more than keep time without a source.
  var special = DirtySet()
  /// Voices with a planned stop.
  var stopping = DirtySet()
  /// The following clips of voices in sequences, in reverse order.
  var sequences: [Int: ContiguousArray<SequenceItem>] = [:]
  /// All clips of sequences that restart after losing their source, in reverse order. Such a voice
  /// retains its clips to its end.
  var beginnings: [Int: ContiguousArray<SequenceItem>] = [:]
  /// Voices that start soon or in this block, and those that have started and are still inaudible.
  var soon: ContiguousArray<Int> = []
  /// Of these, voices that start before this frame may get a source in advance.
  var lentUntil: Int64 = 0
  /// Voices that a planned stop fades out, soon or now.
  var leaving: ContiguousArray<Int> = []
  /// Voices that stop or pause at a frame of this block, without a fade.
  var halting = DirtySet()
  /// Rates that are ramped in the current block.
  var glides = GlideTable()
  /// Rows that a step has to check again.
  var scratch: ContiguousArray<Int> = []
  /// Rows that a ranking examines closely, and its results.
  var contenders: ContiguousArray<Int> = []
  var offers: ContiguousArray<BestVoices.Candidate> = []
  var orders: UInt64 = 0
  /// Sample frames a second of the output.
  var outputRate = 48_000
  /// The number of steps into which OpenAL divides a pitch of 1.
  var pitchSteps: Int64 = 4_096 {
    didSet { ticksPerPitchStep = Self.ticksPerFrame / pitchSteps }
  }
  /// OpenAL's maximum rate, at the output's rate.
  var fastestPitch = Rate.fastest
  private(set) var ticksPerPitchStep = VoiceTable.ticksPerFrame / 4_096
  /// Sample frames of the shortest click-free change.
  var rampFrames = 0.0

  /// Rows of emitters with a voice that has started, one for each such voice. A voice paused before
  /// its first frame hasn't; one sought in this update has.
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

  /// The first handle of a voice given by any of its handles; a voice that has ended is itself.
  func firstName(of voice: Voice) -> Voice {
    guard VoiceTickets.isTicket(voice.handle), let row = row(of: voice) else { return voice }
    return self.voice(at: row)
  }

  /// Sets the first handle of a new voice.
  mutating func name(_ row: Int, _ ticket: Voice) {
    tickets.name(row, handles.handle(at: row), by: ticket.handle)
  }

  /// Adds another handle for a voice.
  mutating func alias(_ voice: Voice, _ ticket: Voice) {
    guard let row = row(of: voice) else { return }
    tickets.add(ticket.handle, for: handles.handle(at: row), in: handles)
  }

  /// All handles of a voice except the first.
  func aliases(of row: Int) -> [Voice] {
    tickets.aliases(of: handles.handle(at: row), row).map { Voice(handle: $0) }
  }

  /// Makes a row for a new voice, which waits for its start.
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
    // Free rows have these values already.
    while slot.count <= row { slot.append(-1) }
    waiting.insert(row)
    if new.whenVirtual != .keepTime { special.insert(row) }
    return row
  }

  /// Frees a row. Its source must have been released.
  mutating func remove(_ row: Int) {
    precondition(slot[row] < 0, "a voice is removed with its source")
    handles.remove(handles.handle(at: row))
    tickets.remove(row)
    playhead.setPhase(row, .free)
  }

  /// Notes that the voice is at another clip, or has following clips now.
  mutating func noteLoudness(_ row: Int) {
    loudness[row] = Int32(details[row].loudness)
    loudest[row] = details[row].loudestEver
  }

  /// Updates the ranking's inputs.
  mutating func rank(_ row: Int, at priority: Int32) {
    self.priority[row] = priority
    noteHighest(row, priority)
  }

  @inline(__always)
  private mutating func noteHighest(_ row: Int, _ priority: Int32) {
    let stretch = row / RankingKernel.stretch
    if priority > highestPriorities[stretch] { highestPriorities[stretch] = priority }
  }

  /// The position of a voice in its clip, in ticks, with its continuation.
  @inline(__always)
  func cursor(_ row: Int) -> LoopCursor {
    let details = details.span
    return details[row].cursor(at: playhead[row])
  }

  /// Sets a playhead, with its limit at the loop's end or the clip's.
  mutating func movePlayhead(_ row: Int, to ticks: Int64) {
    playhead[row] = ticks
    updateLimit(row)
  }

  /// Sets the limit at which the playhead is checked: the loop's end, or the clip's.
  mutating func updateLimit(_ row: Int) { playhead.setLimit(row, cursor(row).limit) }

  /// Stores a new row's value in its column, which may end just before it.
  @inline(__always)
  private static func store<Value>(
    _ value: Value, in column: inout ContiguousArray<Value>, at row: Int
  ) {
    if row < column.count { return column[row] = value }
    while column.count <= row { column.append(value) }
  }

  /// Traps if the table is inconsistent.
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
