/// The results of a block: the world's step fills it, the driver's commit reads which voices sound,
/// and the engine reports the rest to the game. The same storage is reused for each block, so that
/// a steady update doesn't allocate.
struct StepResult: ~Copyable, Sendable {
  /// A voice has ended.
  struct Finished: Sendable {
    var row: Int
    var voice: Voice
    var clip: Int
    var reason: FinishReason
  }

  /// Voices that started, by row.
  var started: ContiguousArray<Int> = []
  /// Voices whose planned stop has begun: they fade out.
  var stopping: ContiguousArray<Int> = []
  /// Voices that had a source and have not won it again.
  var losers: ContiguousArray<Int> = []
  /// Voices that continued with another clip.
  var movedOn: ContiguousArray<MovedOn> = []
  /// Voices that have paused.
  var paused: ContiguousArray<Int> = []
  /// Voices that ended.
  var finished: ContiguousArray<Finished> = []
  /// Further events for the game: passed markers, and streams that failed or ran dry.
  var events: ContiguousArray<AudioEvent> = []
  /// Voices that lost their sources to others.
  var stolen = 0
  /// Voices that won a source and got none, because too few were free.
  var starved = 0

  /// All voices may start or end in one block.
  init(voices: Int, sources: Int) {
    started.reserveCapacity(voices)
    paused.reserveCapacity(voices)
    finished.reserveCapacity(voices)
    losers.reserveCapacity(sources)
  }

  mutating func removeAll() {
    started.removeAll(keepingCapacity: true)
    stopping.removeAll(keepingCapacity: true)
    losers.removeAll(keepingCapacity: true)
    movedOn.removeAll(keepingCapacity: true)
    paused.removeAll(keepingCapacity: true)
    finished.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    stolen = 0
    starved = 0
  }
}
