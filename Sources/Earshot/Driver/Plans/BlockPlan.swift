import OpenALSoft

/// The events of one block: computed by the engine, executed by the renderer.
///
/// Filled by one thread and executed by another; `PlanQueue` passes it on and back, so accesses are
/// not checked.
final class BlockPlan: @unchecked Sendable {
  /// A command for a source at the start of the block, before any of it is heard.
  enum Command {
    case setBuffer(ALBuffer?, isDoubled: Bool)
    case setDirect(Bool, spatialize: Int)
    case setLooping(Bool)
    case play(from: StreamQueue)
    /// The plan retains the queue until the engine reuses the plan: the renderer must not release a
    /// decoder last.
    case closeQueue(StreamQueue)
    case stop
    case pause
    /// Its voice has ended by the engine's clock: the rest of its sound is played, and its end
    /// reported.
    case drain(serial: UInt32)

    /// Whether its source's sound ends at once.
    var endsSound: Bool {
      switch self {
      case .stop, .closeQueue, .pause: true
      case .setBuffer, .setDirect, .setLooping, .play, .drain: false
      }
    }
  }

  /// That a source starts.
  struct Start {
    /// Counts the starts of the source: a start isn't made twice.
    var serial: UInt32
    /// Sample frames into the block, or a frame of the renderer.
    var time: Time
    var place: Place
    /// OpenAL fades in, over its first mix, a source that starts inside its buffer; where that is
    /// wrong, the first frame is a mix of its own.
    var cutsAfterFirstFrame = false
    /// The fraction of a clip's sample frame by which it starts beyond its position.
    var fraction: Float = 0
    /// The clip's sample rate over the output's.
    var rateRatio: Float = 1

    /// Whether it may happen only after a block.
    func isLater(than block: Block) -> Bool {
      switch time {
      case .offset(let offset): offset > block.frames
      case .frame: true
      }
    }

    enum Time {
      case offset(Int)
      case frame(Int64)
    }

    enum Place {
      /// A frame of its buffer, or of its queue.
      case frame(Int)
      /// A frame for a start on time, and further on for a late one: frames up to `end` exist, and
      /// from `end` it jumps back by `round`, if that isn't 0.
      case keepingTime(Int, end: Int, round: Int)
      /// The current position of another source, from which it takes over; the given frame, if that
      /// one has stopped.
      case takingOver(from: Int, Int)
      /// Where it stands still.
      case present
    }
  }

  /// The target of a source at the end of the block.
  struct Aim {
    var slot: Int
    var start: Start?
    /// Its values at its start.
    var entry = SourceValues()
    /// Sample frames into the block at which it stops.
    var stopsAt: Int?
    /// The ticks since its start at which its loop's last round begins and ends.
    var lastRound: Range<Int64>?
    var target = SourceValues()
    /// A factor on the gain: fades in for a returning voice, and out when it is released.
    var envelope = Ramp.constant(1)
    /// Whether the envelope is one half of a cross-fade of the same sound.
    var crossFades = false
    var pitch: Float = 1
    /// The pitch in ticks a sample frame.
    var increment: Int64 = 0
    /// The index of its pitches in `glides`, if there are several.
    var glide: Int?
    /// The maximum ticks a sample frame in this block.
    var fastest: Int64 = 0

    /// Whether it only changes values of sounding sound.
    @inline(__always)
    var isEven: Bool { start == nil && lastRound == nil && envelope.isConstant }
  }

  /// A source's fade, in frames that the renderer may reach before their plans: its gain apart from
  /// the fade, nil if unchanged, and the fade itself.
  struct ScheduledFade {
    let slot: Int
    let gain: Float?
    let ramp: Ramp
    /// Whether the plan comes before it.
    let isAhead: Bool

    /// Whether it changes between two frames.
    func isOnItsWay(in frames: Range<Int64>) -> Bool {
      ramp.startFrame < Double(frames.upperBound) && ramp.endFrame > Double(frames.lowerBound)
    }
  }

  /// The target of a source's sends at the end of the block.
  struct SendAim {
    let slot: Int
    /// The start that has to happen first, and the sends at that start.
    var serial: UInt32?
    var entry: SlotLevels
    var target: SlotLevels
    var filters: SlotFilters
  }

  @exclusivity(unchecked) var startFrame: Int64 = 0
  @exclusivity(unchecked) var frames = 0
  /// A slot of nil: it was executed early.
  @exclusivity(unchecked) var commands: ContiguousArray<(slot: Int?, command: Command)> = []
  /// Commands for the mixer, and its faders at the end of the block: in the first submix's plan.
  @exclusivity(unchecked) var mixerCommands: ContiguousArray<Mixer.Command> = []
  @exclusivity(unchecked) var faders: ContiguousArray<Float> = []
  @exclusivity(unchecked) var masterSwitch: Mixer.MasterSwitch?
  var hasMixerWork: Bool { !mixerCommands.isEmpty || faders.contains { $0 != 1 } }
  /// Room for all of the submix's sources: a growing array checks each time whether it is shared.
  private let room: UnsafeMutableBufferPointer<Aim>
  @exclusivity(unchecked) private var aimCount = 0
  /// The sends of sources, the gains of slots, and the sends of strips: in the first submix's plan.
  @exclusivity(unchecked) var sends: ContiguousArray<SendAim> = []
  @exclusivity(unchecked) var slots: ContiguousArray<SlotAim> = []
  @exclusivity(unchecked) var feeds: ContiguousArray<StripSend> = []
  /// Sources with a fade, now or soon.
  @exclusivity(unchecked) var scheduledFades: ContiguousArray<ScheduledFade> = []
  /// Whether a source stops at the start of the block that the previous plan has faded out, if that
  /// one is in step.
  @exclusivity(unchecked) var endsSounds = false
  /// Whether a start at the block's start may happen at another frame.
  @exclusivity(unchecked) var startsSounds = false
  /// Whether the block only changes values of sounding sound.
  var isEven: Bool {
    commands.isEmpty && mixerCommands.isEmpty && !startsSounds && !hasCuts
  }
  /// Whether there is a start or stop within the block, or rates are ramped.
  @exclusivity(unchecked) var hasCuts = false
  /// Whether any target has a start, a stop or the last round of a loop.
  @exclusivity(unchecked) var hasEvents = false
  /// The pieces, and pitches for them, with their ticks a sample frame.
  @exclusivity(unchecked) private(set) var pieces = BlockPieces(whole: 0)
  @exclusivity(unchecked) private(set) var glides:
    ContiguousArray<(pitch: Float, increment: Int64)> = []

  init(sources: Int) {
    room = .allocate(capacity: sources)
    room.initialize(repeating: Aim(slot: 0))
    commands.reserveCapacity(4 * sources)
  }

  deinit { room.deallocate() }

  var aims: UnsafeMutableBufferPointer<Aim> {
    UnsafeMutableBufferPointer(start: room.baseAddress, count: aimCount)
  }

  /// Adds a target with undefined values: it has no start, stop, last round or glide. Everything
  /// else has to be set, except `entry` without a start.
  func makeAim() -> UnsafeMutablePointer<Aim> {
    precondition(aimCount < room.count, "more aims than sources")
    aimCount += 1
    return room.baseAddress! + (aimCount - 1)
  }

  func scheduledFade(of slot: Int) -> ScheduledFade? { scheduledFades.first { $0.slot == slot } }

  /// Whether any known fade is running between two frames.
  func fades(in frames: Range<Int64>) -> Bool {
    scheduledFades.contains { $0.isOnItsWay(in: frames) }
  }

  /// Whether it lets a source play to its end after its voice's end.
  func drains(_ slot: Int) -> Bool {
    commands.contains { if case .drain = $0.command { $0.slot == slot } else { false } }
  }

  /// Gives a source ramped pitches. Its ticks are those of its pitches, also while its voice's
  /// playhead is being corrected.
  func addGlide(
    _ glide: some Sequence<GlideTable.Piece>, _ grid: PitchGrid, _ pieces: BlockPieces,
    to aim: inout Aim
  ) {
    self.pieces = pieces
    hasCuts = hasCuts || pieces.count > 1
    aim.glide = glides.count
    for piece in glide {
      let increment = grid.increment(at: piece.pitch)
      glides.append((piece.pitch, increment))
      aim.fastest = max(aim.fastest, increment)
    }
  }

  /// Sets ramped pitches for the piece that contains a frame.
  func takeUpPiece(at position: Int, _ changed: (_ slot: Int, _ increment: Int64) -> Void) {
    guard !glides.isEmpty else { return }
    let piece = pieces.index(at: position)
    for index in aims.indices {
      guard let glide = aims[index].glide else { continue }
      (aims[index].pitch, aims[index].increment) = glides[glide + piece]
      changed(aims[index].slot, aims[index].increment)
    }
  }

  /// The end of the piece that contains a frame, or of the block.
  func pieceEnd(after position: Int) -> Int {
    glides.isEmpty ? frames : pieces.start(of: pieces.index(at: position) + 1)
  }

  /// For the next block.
  func clear() {
    if hasEvents || !glides.isEmpty {
      let aims = aims
      for index in aims.indices {
        (aims[index].start, aims[index].stopsAt, aims[index].lastRound) = (nil, nil, nil)
        (aims[index].glide, aims[index].fastest) = (nil, 0)
      }
    }
    glides.empty()
    commands.empty()
    aimCount = 0
    sends.empty()
    scheduledFades.empty()
    slots.empty()
    feeds.empty()
    mixerCommands.empty()
    faders.empty()
    masterSwitch = nil
    endsSounds = false
    startsSounds = false
    hasCuts = false
    hasEvents = false
  }
}

extension ContiguousArray {
  /// Retains the capacity; free of cost if empty.
  fileprivate mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
