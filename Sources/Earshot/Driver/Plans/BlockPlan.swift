import OpenALSoft

/// What happens in one block: worked out by the engine, carried out by the render.
///
/// Filled by one thread and then carried out by another; `PlanQueue` hands it over and back, so
/// accesses are not checked.
final class BlockPlan: @unchecked Sendable {
  /// What a source is told as the block begins, before anything is heard of it.
  enum Command {
    case setBuffer(ALBuffer?, isDoubled: Bool)
    case setDirect(Bool, spatialize: Int)
    case setLooping(Bool)
    case play(from: StreamQueue)
    /// The plan keeps the queue until the engine uses the plan again: the render shall not be the
    /// last to let go of a decoder.
    case closeQueue(StreamQueue)
    case stop
    case pause
    /// Its voice has ended by the engine's clock: what is left of it is played, and its end told.
    case drain(serial: UInt32)

    /// Whether what its source plays is over at once.
    var endsSound: Bool {
      switch self {
      case .stop, .closeQueue, .pause: true
      case .setBuffer, .setDirect, .setLooping, .play, .drain: false
      }
    }
  }

  /// That a source starts.
  struct Start {
    /// Counts the starts of the source: one that was made already is not made again.
    var serial: UInt32
    /// Sample frames into the block, or the frame of the render in which to start.
    var time: Time
    var place: Place
    /// OpenAL fades in, over its first mix, what doesn't start at the beginning of its buffer;
    /// where that is wrong, the first frame is a mix of its own.
    var cutsAfterFirstFrame = false
    /// How much further on than its place it starts, less than a sample frame of the clip.
    var fraction: Float = 0
    /// The clip's sample rate over the output's.
    var rateRatio: Float = 1

    /// Whether it may be made only after a block.
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
      /// A frame that is right if it starts when it shall, and further on if it starts later:
      /// `end` frames are there, and from `end` it goes back by `round`, if that isn't 0.
      case keepingTime(Int, end: Int, round: Int)
      /// Where another source is by then, which it takes over from; the frame, if that one has
      /// stopped.
      case takingOver(from: Int, Int)
      /// Where it stands still.
      case present
    }
  }

  /// Where a source has to be at the end of the block.
  struct Aim {
    var slot: Int
    var start: Start?
    /// Where it is as it starts.
    var entry = SourceValues()
    /// Sample frames into the block at which it stops.
    var stopsAt: Int?
    /// The ticks since its start at which the last round of its loop begins and ends.
    var lastRound: Range<Int64>?
    var target = SourceValues()
    /// Over the gain: into the mix for a voice that comes back, out of it when fading.
    var envelope = Ramp.constant(1)
    /// The envelope is one half of a cross-fade of the same sound.
    var crossFades = false
    var pitch: Float = 1
    /// What the pitch means in ticks a sample frame.
    var increment: Int64 = 0
    /// Where in `glides` its pitches are, if they are several.
    var glide: Int?
    /// The most ticks a sample frame in this block.
    var fastest: Int64 = 0

    /// Nothing happens but that what sounds changes and moves.
    @inline(__always)
    var isEven: Bool { start == nil && lastRound == nil && envelope.isConstant }
  }

  /// How a source comes in, or goes, in frames which the render may come to before the plans for
  /// them: its gain beside that, nil where it stays, and how much of it is heard in each frame.
  struct LedFade {
    let slot: Int
    let gain: Float?
    let ramp: Ramp
    /// The plan is before it.
    let isAhead: Bool

    /// Whether anything changes between two frames.
    func isOnItsWay(in frames: Range<Int64>) -> Bool {
      ramp.startFrame < Double(frames.upperBound) && ramp.endFrame > Double(frames.lowerBound)
    }
  }

  /// Where what a source sends has to be at the end of the block.
  struct SendAim {
    let slot: Int
    /// The start that has to be made first, and what it sends as it starts.
    var serial: UInt32?
    var entry: SlotLevels
    var target: SlotLevels
    var filters: SlotFilters
  }

  @exclusivity(unchecked) var startFrame: Int64 = 0
  @exclusivity(unchecked) var frames = 0
  /// A slot of nil: it was carried out before its time.
  @exclusivity(unchecked) var commands: ContiguousArray<(slot: Int?, command: Command)> = []
  /// For the desk, and where its faders are at the end of the block: of the first stem's plan.
  @exclusivity(unchecked) var deskCommands: ContiguousArray<MixDesk.Command> = []
  @exclusivity(unchecked) var faders: ContiguousArray<Float> = []
  @exclusivity(unchecked) var masterSwitch: MixDesk.MasterSwitch?
  var hasDeskWork: Bool { !deskCommands.isEmpty || faders.contains { $0 != 1 } }
  /// Room for all of the stem's sources: an array that grows asks each time whether it is shared.
  private let room: UnsafeMutableBufferPointer<Aim>
  @exclusivity(unchecked) private var aimCount = 0
  /// Of sources that send, the gains of slots, and what strips send as wholes: of the first stem's.
  @exclusivity(unchecked) var sends: ContiguousArray<SendAim> = []
  @exclusivity(unchecked) var slots: ContiguousArray<SlotAim> = []
  @exclusivity(unchecked) var feeds: ContiguousArray<StripSend> = []
  /// Of sources that come in or go, or are to soon.
  @exclusivity(unchecked) var ledFades: ContiguousArray<LedFade> = []
  /// A source stops as the block begins, which the plan before it has made silent by its end, if
  /// that one is in step.
  @exclusivity(unchecked) var endsSounds = false
  /// Something may start with the block that nobody wanted at just that frame.
  @exclusivity(unchecked) var startsSounds = false
  /// Nothing happens in the block but that what sounds already changes and moves.
  var isEven: Bool {
    commands.isEmpty && deskCommands.isEmpty && !startsSounds && !hasCuts
  }
  /// Something starts or stops within the block, or rates are on their way.
  @exclusivity(unchecked) var hasCuts = false
  /// Any of the aims starts, stops or comes to the last round of a loop.
  @exclusivity(unchecked) var hasEvents = false
  /// What is mixed as one, and pitches for it, with their ticks a sample frame.
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

  /// One more, of any value, but for what doesn't happen: it has no start, stop, last round or
  /// glide. All else is to be set, but for `entry` without a start.
  func makeAim() -> UnsafeMutablePointer<Aim> {
    precondition(aimCount < room.count, "more aims than sources")
    aimCount += 1
    return room.baseAddress! + (aimCount - 1)
  }

  func ledFade(of slot: Int) -> LedFade? { ledFades.first { $0.slot == slot } }

  /// Whether any fade that is known ahead is on its way between two frames.
  func fades(in frames: Range<Int64>) -> Bool {
    ledFades.contains { $0.isOnItsWay(in: frames) }
  }

  /// Whether it lets a source play to its end whose voice has ended.
  func drains(_ slot: Int) -> Bool {
    commands.contains { if case .drain = $0.command { $0.slot == slot } else { false } }
  }

  /// Gives a source pitches on their way. Its ticks are those of its pitches, also while its
  /// voice's playhead is brought to where it is.
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

  /// Lets sources whose pitches are on their way have those of the piece that a frame is in.
  func takeUpPiece(at position: Int, _ changed: (_ slot: Int, _ increment: Int64) -> Void) {
    guard !glides.isEmpty else { return }
    let piece = pieces.index(at: position)
    for index in aims.indices {
      guard let glide = aims[index].glide else { continue }
      (aims[index].pitch, aims[index].increment) = glides[glide + piece]
      changed(aims[index].slot, aims[index].increment)
    }
  }

  /// Where the piece that a frame is in ends, or the block.
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
    ledFades.empty()
    slots.empty()
    feeds.empty()
    deskCommands.empty()
    faders.empty()
    masterSwitch = nil
    endsSounds = false
    startsSounds = false
    hasCuts = false
    hasEvents = false
  }
}

extension ContiguousArray {
  /// Keeps the room; of what is empty at no cost.
  fileprivate mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
