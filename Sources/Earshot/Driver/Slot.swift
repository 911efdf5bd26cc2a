import OpenALSoft

/// One of OpenAL's sources and what it was last told.
struct Slot {
  enum State {
    /// Silent and free.
    case idle
    /// A voice plays on it.
    case bound
    /// Its voice has left it; what still sounds is being faded out.
    case fadingOut
    /// Its voice has ended by the engine's clock; a real-time device may be a little behind.
    case draining
  }

  /// What a source is told while it plays.
  struct Values: Equatable {
    var gain: Float = 0
    /// Relative to the listener, in the world's axes.
    var x: Float = 0
    var y: Float = 0
    var z: Float = 0
    /// How much of the high frequencies passes.
    var gainHF: Float = 1
  }

  let source: ALSource
  var state = State.idle
  /// The voice's row; −1 when it has none.
  var voice = -1

  /// What OpenAL has been told, and where that shall be at the end of the block. Between the two
  /// goes a straight line, however many pieces the block is rendered in.
  var present = Values()
  var target = Values()
  /// What the low-pass filter lets through in this block, and what was wanted in the last.
  var filterForBlock: Float = 1
  var filterWanted: Float = 1
  var isFilterDue = false
  /// An envelope over the gain: into the mix for a voice that comes back, out of it when fading.
  var envelope = Ramp.constant(1)
  var sent = Values()
  var sentPitch: Float = 1
  var pitch: Float = 1
  /// What the pitch means in ticks a sample frame.
  var increment: Int64 = 0

  var isLooping = false
  var isDirect = false
  /// Where it is in the list of busy slots.
  var busyIndex = -1
  /// What it plays: one buffer as a whole, or a queue of them.
  var buffer: ALBuffer?
  var queue: StreamQueue?
  /// Ticks of the queue that are played by the end of the block.
  var queueTicks: Int64 = 0
  /// Clips that it goes on with by itself, and those that it has gone on to.
  var followers = 0
  /// Live sound runs out, or has, and its source stands still until there is more.
  var isRunningOut = false
  var isHeld = false
  var clipsLeft = 0

  /// Sample frames into the block at which it starts, stops, or is told to loop or not; −1: not.
  var startsAt = -1
  var stopsAt = -1
  var loopChangesAt = -1
  /// The sample frame of the buffer to start from.
  var startOffset = 0
  /// The device's frame for which that is right, where there is nothing more to start from, and how
  /// many frames before that it is repeated from; nil where it doesn't matter.
  var alignment: (device: Int64, end: Int, round: Int)?
  /// Its first frame has to be a piece of its own.
  var cutsAfterFirstFrame = false
  /// It plays silence, so that its voice is heard from an exact frame on.
  var appointment: Appointment?
  /// Its voice waits for its start.
  var isAhead = false
  /// What its buffer's form needs, besides the voice's gain.
  var formGain: Float = 1
  /// The mix after which it is surely silent; see `Driver.mixProgress`.
  var silentAtMix: Int64 = .max

  /// Whether it may start, stop or change inside a block.
  var mayCutBlock: Bool { startsAt >= 0 || stopsAt > 0 || loopChangesAt > 0 }
}
