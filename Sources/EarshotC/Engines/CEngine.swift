import CEarshot
import Earshot
import EarshotMusic
import EarshotScript
import Synchronization

/// An engine as C has it: used by one thread at a time, which is checked, and what belongs to it
/// besides.
///
/// Everything but what is fixed and `host` belongs to the thread that has taken the entry.
final class CEngine: @unchecked Sendable {
  let engine: AudioEngine
  // What other threads may use without the entry.
  let remote: EngineRemote
  let commands: EngineCommands
  let clickFreeTime: Duration
  /// What the engine had counted of mistakes when the last call was over.
  @exclusivity(unchecked) private var mistakes = AudioEngine.Mistakes(stale: 0, refused: 0)
  var log: EngineLog?
  var events = EventQueue()
  var captions = HostCaptions()
  /// The recorder of its calls, and whether the report was made that it ended by itself.
  var recorder: FlightRecorder?
  var recent: RecentRecorder?
  var isRecordingOver = false
  /// What its host pulls from, by the number that C has of it.
  var host: (number: earshot_host_output, output: HostOutput)?
  /// What plays lists of music on it, and how many there were.
  var players: [earshot_music: HostPlayer] = [:]
  var playerCount: UInt32 = 0
  /// As they were made, so that a render is the same each time.
  var playersInOrder: [(key: earshot_music, value: HostPlayer)] {
    players.sorted { $0.key < $1.key }
  }
  /// While it is kept, the login manager's words about sleep reach the engine.
  var sleepWatch: AnyObject?

  init(_ engine: AudioEngine) {
    self.engine = engine
    remote = engine.remote
    commands = engine.commands
    clickFreeTime = engine.clickFreeTime
  }

  /// Tells the log what happened in an update. Nobody listens: it waits in the engine until it is
  /// taken, and nothing is done here.
  func tellEvents() {
    for (_, host) in playersInOrder { host.player.step() }
    lookAfterRecording()
    guard let log else { return }
    events.gather(from: engine, telling: log)
  }

  /// Lets go of what a host pulls from, once its pull is over.
  func removeHost() {
    guard let host else { return }
    self.host = nil
    _ = try? hostOutputs.remove(host.number)
  }

  /// Whether the engine counted a mistake since the last call, which is this one's then.
  @inline(__always)
  var hasNewMistakes: Bool {
    let now = engine.mistakes
    return now.stale != mistakes.stale || now.refused != mistakes.refused
  }

  @inline(__always)
  func checkMistakes() throws(Failure) {
    guard !hasNewMistakes else {
      throw engine.mistakes.stale == mistakes.stale
        ? .refused : Failure(EARSHOT_ERROR_STALE, "what a handle of this call names is gone")
    }
  }

  func forgetMistakes() { mistakes = engine.mistakes }

  /// A call failed: the log hears of it, if one listens.
  @inline(never)
  func logFailure(_ failure: Failure) {
    forgetMistakes()
    guard !failure.isUsual else { return }
    log?.write(EARSHOT_LOG_WARNING, failure.message)
  }
}

/// Engines by their numbers.
let engines = SharedTable<CEngine>(of: .engine, capacity: 256)

/// Runs a call of an engine's: its thread is checked, what it found stale or refused becomes its
/// answer, and what fails is kept for the thread, and logged.
@inline(__always)
func withEngine(
  _ number: earshot_engine, _ body: (AudioEngine) throws(Failure) -> Void
) -> earshot_result {
  entering(number) { entry throws(Failure) in
    try body(entry.engine)
    try entry.checkMistakes()
  }
}

/// The same for calls that need more than the engine.
@inline(__always)
func withCEngine(
  _ number: earshot_engine, _ body: (CEngine) throws(Failure) -> Void
) -> earshot_result {
  entering(number) { entry throws(Failure) in
    try body(entry)
    entry.forgetMistakes()
  }
}

/// The same for calls of which the engine counts no mistake, or whose body looks at that itself.
@inline(__always)
func entering(
  _ number: earshot_engine, _ body: (CEngine) throws(Failure) -> Void
) -> earshot_result {
  guard let taken = engines.acquire(number) else { return answer(engines.refusal(of: number)) }
  let result = taken._withUnsafeGuaranteedRef { entry in
    do throws(Failure) {
      try body(entry)
      return earshot_result(EARSHOT_OK)
    } catch {
      entry.logFailure(error)
      return answer(error)
    }
  }
  engines.release(number)
  return result
}

/// Runs a call that any thread may make while another uses the engine: with what is fixed of it.
@inline(__always)
func visiting(
  _ number: earshot_engine, _ body: (CEngine) throws(Failure) -> Void
) -> earshot_result {
  answering { () throws(Failure) in try engines.visit(number, body) }
}

extension Failure {
  /// The engine found so, which looks at all numbers again.
  static var refused: Failure {
    .argument("a number of this call is not finite, or out of range")
  }

  static func busy(_ noun: String) -> Failure {
    Failure(
      EARSHOT_ERROR_BUSY,
      "the \(noun) is in the middle of another call: of another thread, or the one that calls this "
        + "callback")
  }
}
