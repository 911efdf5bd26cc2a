import OpenALSoft

/// What the engine knows of one of OpenAL's sources: who has it, and what the render was told of
/// it last.
struct Lease {
  enum State: Equatable {
    /// Silent and free.
    case idle
    /// Lent to a voice that waits for its start.
    case ahead(voice: Int)
    /// A voice plays on it.
    case bound(voice: Int)
    /// It plays what a voice's own source does, for the other of two listeners.
    case twin(voice: Int)
    /// Its voice has left it; what still sounds is being faded out.
    case fading
    /// Its voice has ended by the engine's clock; the render may be a little behind.
    case draining
  }

  /// What a queue does with the channels of what it plays, as its voice and the listener move.
  enum Steering: Equatable {
    case none
    /// Left and right have factors of their own.
    case sides
    /// A bed is turned, and spread over the speakers.
    case bed
  }

  var state = State.idle
  /// The stem that its source is on.
  var stem = 0

  /// Where the render has it at the end of the last block, and where at the end of the present.
  var present = SourceValues()
  var target = SourceValues()
  /// What the low-pass filter lets through in this block, and what was wanted in the last.
  var filterForBlock: Float = 1
  var filterWanted: Float = 1
  var isFilterDue = false
  /// Over the gain: into the mix for a voice that comes back, out of it when fading.
  var envelope = Ramp.constant(1)
  var pitch: Float = 1
  /// What the pitch means in ticks a sample frame.
  var increment: Int64 = 0

  var isLooping = false
  var isDirect = false
  /// Its two channels are in places of their own.
  var isWide = false
  /// Where it is in the list of busy leases.
  var busyIndex: Int?
  /// What it plays: one buffer as a whole, or a queue of them.
  var buffer: ALBuffer?
  var queue: StreamQueue?
  /// Whether its buffer is at twice the clip's rate, or might be.
  var doubling = Doubling.none
  /// What its voice had still to play when it was lent: `VoiceDetails.revision`.
  var revision: UInt32 = 0
  /// What its queue does with what it plays.
  var steering = Steering.none
  /// Clips that it goes on with by itself, and those that it has gone on to.
  var followers = 0
  var clipsLeft = 0
  /// Live sound runs out, or has, and its source stands still until there is more.
  var isRunningOut = false
  var isHeld = false
  /// How much of it waits, and the factor on its speed that keeps that what it shall be.
  var supply = LiveSupply()
  var hurry: Float = 1
  /// What its buffer's form needs, besides the voice's gain.
  var formGain: Float = 1

  /// It starts in the coming block, or at a frame that is known ahead.
  var start: BlockPlan.Start?
  /// Starts so far.
  var serial: UInt32 = 0
  /// Ticks since its start, by the engine's clock, and how many the render is ahead of that.
  var ticks: Int64 = 0
  var ticksAhead: Int64 = 0
  /// Until this frame its rate is on its way, in what the render has to do.
  var glidesUntil: Int64 = 0
  /// Sample frames into the block at which it stops.
  var stopsAt: Int?
  /// Where each of two hears all: for whom it plays, and whether that is the other than who hears
  /// its emitter first.
  var ear = Listener(handle: .none)
  var isBeside = false

  /// The voice that it is lent to.
  var voice: Int? {
    switch state {
    case .ahead(let voice), .bound(let voice): voice
    case .idle, .twin, .fading, .draining: nil
    }
  }

  /// The voice that is heard of it.
  var sounding: Int? { if case .twin(let voice) = state { voice } else { voice } }

  var isBound: Bool { if case .bound = state { true } else { false } }
}
