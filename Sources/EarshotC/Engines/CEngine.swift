import CEarshot
import Earshot
import EarshotInspector
import EarshotMusic
import EarshotScript
import EarshotSounds
import Synchronization

/// An engine behind a C handle: used by one thread at a time, which is checked, with the objects
/// that belong to it.
///
/// Everything but the constants and `host` belongs to the thread that has acquired the entry.
final class CEngine: @unchecked Sendable {
  let engine: AudioEngine
  // The part that other threads may use without the entry.
  let remote: EngineRemote
  let commands: EngineCommands
  let clickFreeTime: Duration
  /// The engine's count of mistakes at the end of the last call.
  @exclusivity(unchecked) private var mistakes = AudioEngine.Mistakes(stale: 0, refused: 0)
  var log: EngineLog?
  var events = EventQueue()
  var captions = HostCaptions()
  /// The recorder of its calls, and whether the report was made that it ended by itself.
  var recorder: FlightRecorder?
  var recent: RecentRecorder?
  var isRecordingOver = false
  var inspector: Inspector?
  /// The host output, and its C handle.
  var host: (number: earshot_host_output, output: HostOutput)?
  /// The music players on it, and how many there were.
  var players: [earshot_music: HostPlayer] = [:]
  var playerCount: UInt32 = 0
  /// In the order of creation, so that a render is the same each time.
  var playersInOrder: [(key: earshot_music, value: HostPlayer)] {
    players.sorted { $0.key < $1.key }
  }
  /// Sound events on it, those that fade out after they were unloaded, and the queues of all.
  var sounds: [earshot_sounds: HostSounds] = [:]
  var leavingSounds: [Sounds] = []
  let soundCommands = Mutex<[earshot_sounds: SoundCommands]>([:])
  /// While it is kept, the login manager's words about sleep reach the engine.
  var sleepWatch: AnyObject?

  init(_ engine: AudioEngine) {
    self.engine = engine
    remote = engine.remote
    commands = engine.commands
    clickFreeTime = engine.clickFreeTime
  }

  /// Logs the events of an update. Without a log function they wait in the engine until they are
  /// taken, and this does nothing.
  func tellEvents() {
    for (_, host) in playersInOrder { host.player.step() }
    dropSilentSounds()
    lookAfterRecording()
    guard let log else { return }
    events.gather(from: engine, telling: log)
    tellProblemsOfSounds(log)
  }

  /// Removes the host output, once its pull has ended.
  func removeHost() {
    guard let host else { return }
    self.host = nil
    _ = try? hostOutputs.remove(host.number)
  }

  /// Whether the engine counted a mistake since the last call, which then belongs to this one.
  @inline(__always)
  var hasNewMistakes: Bool {
    let now = engine.mistakes
    return now.stale != mistakes.stale || now.refused != mistakes.refused
  }

  @inline(__always)
  func checkMistakes() throws(Failure) {
    guard !hasNewMistakes else {
      throw engine.mistakes.stale == mistakes.stale
        ? .refused : Failure(EARSHOT_ERROR_STALE, "a handle of this call names a removed thing")
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

/// Runs a call of an engine: checks its thread, turns stale handles and refusals into its result,
/// and keeps a failure for the thread, and logs it.
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

/// The same for calls for which the engine counts no mistakes, or whose body checks them itself.
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

/// Runs a call that any thread may make while another uses the engine, with its constant parts.
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
