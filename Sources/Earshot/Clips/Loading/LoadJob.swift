import AudioFiles
import Synchronization

/// The load of one clip, on any thread, for any number of waiting tasks.
final class LoadJob: LoadWork {
  enum Outcome: Sendable {
    case prepared(ClipLoader.Prepared, FileStamp?)
    case failed(AudioError, FileStamp?)
    case cancelled
  }

  private enum Phase { case waiting, running, finished }

  private struct State {
    var phase = Phase.waiting
    var isCancelled = false
    var outcome: Outcome?
    var producedBytes = 0
    var failure: AudioError?
    var listeners: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// Tasks that gave up, possibly before they began to wait.
    var gone: Set<Int> = []
    var lastListener = 0
  }

  /// The clip to load.
  let clip: Handle
  let source: ClipLoader.Source
  private let options: ClipOptions
  private let loader: ClipLoader
  /// The file version whose loudness is already known.
  private let known: FileStamp?
  private let state = Mutex(State())

  init(
    _ source: ClipLoader.Source, _ options: ClipOptions, _ loader: ClipLoader, for clip: Handle,
    known: FileStamp? = nil
  ) {
    self.source = source
    self.options = options
    self.loader = loader
    self.clip = clip
    self.known = known
  }

  var isFinished: Bool { state.withLock { $0.phase == .finished } }

  func run() -> Bool {
    let begins = state.withLock { state -> Bool in
      guard state.phase == .waiting else { return false }
      state.phase = .running
      return true
    }
    guard begins else { return false }
    finish(prepare())
    return true
  }

  private func prepare() -> Outcome {
    var stamp: FileStamp?
    var loader = loader
    if case .path(let path) = source, loader.files == nil {
      // Before reading the file: a later write then changes the stamp.
      stamp = FileStamp(ofFileAt: path)
      if let known, known == stamp { loader.measuresStreams = false }
    }
    do {
      return .prepared(try loader.prepare(source, options), stamp)
    } catch {
      return .failed(error, stamp)
    }
  }

  private func finish(_ outcome: Outcome) {
    let listeners = state.withLock { state -> [CheckedContinuation<Bool, Never>] in
      state.outcome = state.isCancelled ? .cancelled : outcome
      state.phase = .finished
      if case .prepared(let prepared, _) = state.outcome {
        state.producedBytes = prepared.sound.byteCount
      }
      if case .failed(let error, _) = state.outcome { state.failure = error }
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.resume(returning: true) }
  }

  /// Cancels the load: it isn't started, or its result is dropped.
  func cancel() {
    let isOver = state.withLock { state -> Bool in
      state.isCancelled = true
      if state.phase == .finished { state.outcome = .cancelled }
      guard state.phase == .waiting else { return false }
      state.phase = .running
      return true
    }
    if isOver { finish(.cancelled) }
  }

  /// Takes the result, once.
  func takeOutcome() -> Outcome {
    state.withLock { state in
      defer { state.outcome = nil }
      return state.outcome ?? .cancelled
    }
  }

  /// The error, once it is certain.
  var failure: AudioError? { state.withLock { $0.failure } }

  var producedBytes: Int { state.withLock { $0.producedBytes } }

  /// Returns when it is finished; false if the task was cancelled before.
  func wait() async -> Bool {
    let number = state.withLock { state in
      state.lastListener += 1
      return state.lastListener
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Bool? in
          if state.phase == .finished { return true }
          if state.gone.contains(number) { return false }
          state.listeners[number] = continuation
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let listener = state.withLock { state in
        state.gone.insert(number)
        return state.listeners.removeValue(forKey: number)
      }
      listener?.resume(returning: false)
    }
  }
}
