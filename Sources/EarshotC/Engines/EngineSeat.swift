import CEarshot
import Earshot
import EarshotScript
import Synchronization

/// An engine as C has it: used by one thread at a time, which is checked, and what belongs to it
/// besides.
///
/// Everything but `remote` and `host` belongs to the thread that has taken the seat.
final class EngineSeat: @unchecked Sendable {
  let engine: AudioEngine
  /// What other threads may use without the seat.
  let remote: EngineRemote
  var isClosed = false
  var log: EngineLog?
  var events = EventShelf()
  /// What writes down its calls, and whether it ended by itself and that was told.
  var recorder: FlightRecorder?
  var isRecordingOver = false
  /// What its host pulls from, by the number that C has of it.
  var host: (number: earshot_host_output, output: HostOutput)?
  /// While it is kept, the login manager's words about sleep reach the engine.
  var sleepWatch: AnyObject?

  private let isTaken = Atomic<Bool>(false)

  init(_ engine: AudioEngine) {
    self.engine = engine
    remote = engine.remote
  }

  /// Runs with the engine, if nobody else does.
  @inline(__always)
  func take<Result>(_ body: (EngineSeat) throws(Failure) -> Result) throws(Failure) -> Result {
    guard !isTaken.exchange(true, ordering: .acquiring) else {
      throw Failure(
        EARSHOT_ERROR_BUSY,
        "the engine is in the middle of another call: of another thread, or the one that calls "
          + "this callback")
    }
    defer { isTaken.store(false, ordering: .releasing) }
    guard !isClosed else { throw .stale("engine") }
    return try body(self)
  }

  /// Tells the log what happened in an update. Nobody listens: it waits in the engine until it is
  /// taken, and nothing is done here.
  func tellEvents() {
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

  /// Tells the log what failed, if one listens. That another thread was there isn't told: this one
  /// doesn't use the engine.
  func note(_ failure: Failure) {
    guard failure.result != EARSHOT_ERROR_BUSY else { return }
    guard !isTaken.exchange(true, ordering: .acquiring) else { return }
    log?.tell(EARSHOT_LOG_WARNING, failure.message)
    isTaken.store(false, ordering: .releasing)
  }
}

/// Engines by their numbers.
let engines = SharedTable<EngineSeat>(of: .engine, capacity: 256)

/// Runs a call of an engine's: its thread is checked, what it found stale or refused becomes its
/// answer, and what fails is kept for the thread, and logged.
@inline(__always)
func withEngine(
  _ number: earshot_engine, _ body: (AudioEngine) throws(Failure) -> Void
) -> earshot_result {
  withSeat(number) { seat throws(Failure) in
    let engine = seat.engine
    let before = engine.mistakes
    try body(engine)
    let after = engine.mistakes
    if after != before { throw Failure(mistakes: before, after) }
  }
}

/// The same for calls that need more than the engine.
@inline(__always)
func withSeat(
  _ number: earshot_engine, _ body: (EngineSeat) throws(Failure) -> Void
) -> earshot_result {
  answering { () throws(Failure) in
    try engines.visit(number) { seat throws(Failure) in
      do throws(Failure) {
        try seat.take(body)
      } catch {
        seat.note(error)
        throw error
      }
    }
  }
}

/// Runs a call that any thread may make while another uses the engine.
@inline(__always)
func withRemote(
  _ number: earshot_engine, _ body: (EngineRemote) throws(Failure) -> Void
) -> earshot_result {
  answering { () throws(Failure) in
    try engines.visit(number) { seat throws(Failure) in try body(seat.remote) }
  }
}

extension Failure {
  /// What the engine counted during a call.
  init(mistakes before: AudioEngine.Mistakes, _ after: AudioEngine.Mistakes) {
    self =
      after.stale > before.stale
      ? Failure(EARSHOT_ERROR_STALE, "what a handle of this call names is gone")
      : .argument("a number of this call is not finite, or out of range")
  }
}
