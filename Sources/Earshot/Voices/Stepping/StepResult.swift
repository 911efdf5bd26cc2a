/// What happened in a block: the world's step fills it, the driver's commit takes from it who
/// sounds, and the engine tells the game the rest. The same storage is used block after block, so
/// that a steady update takes no memory.
struct StepResult: ~Copyable, Sendable {
  /// That a voice has ended.
  struct Finished: Sendable {
    var row: Int
    var voice: Voice
    var clip: Int
    var reason: FinishReason
  }

  /// Voices that began, by row.
  var started: ContiguousArray<Int> = []
  /// Voices whose planned stop began: they fade out.
  var stopping: ContiguousArray<Int> = []
  /// Voices that had a source and have not won it again.
  var losers: ContiguousArray<Int> = []
  /// Voices that went on to another clip.
  var movedOn: ContiguousArray<MovedOn> = []
  /// Voices that came to a halt and stand still.
  var paused: ContiguousArray<Int> = []
  /// Voices that ended.
  var finished: ContiguousArray<Finished> = []
  /// What else the game is told: markers that were passed, streams that failed or ran dry.
  var events: ContiguousArray<AudioEvent> = []
  /// Voices that lost their sources to others.
  var stolen = 0
  /// Voices that won a source and got none, since too few were free.
  var starved = 0

  /// As many voices as there are may start or end in one block.
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
