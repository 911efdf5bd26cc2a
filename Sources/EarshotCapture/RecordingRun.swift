import Earshot
import OpenALSoft
import Synchronization

/// The state shared by a recorder's owner, its device thread and the thread that delivers the
/// sound.
final class RecordingRun: SessionListener {
  /// The wanted state of the device.
  enum Wish { case record, rest, end }

  private struct State {
    var isStarted = false
    var isPaused = false
    var isInterrupted = false
    var isEnding = false
    /// No more sound will enter the ring.
    var isFed = false
    var end: SoundRecorder.End?
    var failure: AudioError?
    var deviceName: String?
    var events: [SoundRecorder.Event] = []
  }

  private static let mostEvents = 1_000
  private static let mostWaitingSeconds = 5.0

  let configuration: SoundRecorder.Configuration
  let meter: Meter
  /// Sound between the device and the destinations.
  private let ring: PushSource
  private let sinks: [any RecordingSink]
  private let state = Mutex(State())
  private let gainBits: Atomic<UInt64>
  private let frames = Atomic<Int>(0)
  private let lost = Atomic<Int>(0)
  private let deviceWakeup = Wakeup()
  private let takerWakeup = Wakeup()

  init(_ configuration: SoundRecorder.Configuration, _ sinks: [any RecordingSink]) {
    self.configuration = configuration
    self.sinks = sinks
    meter = Meter(
      channelCount: configuration.channelCount, sampleRate: configuration.sampleRate)
    ring = PushSource(
      sampleRate: configuration.sampleRate, channelCount: configuration.channelCount,
      seconds: Self.mostWaitingSeconds)
    gainBits = Atomic(configuration.gain.linear.bitPattern)
  }

  // MARK: The owner

  var gain: Gain {
    get { Gain(linear: Double(bitPattern: gainBits.load(ordering: .relaxed))) }
    set { gainBits.store(newValue.linear.bitPattern, ordering: .relaxed) }
  }

  var frameCount: Int { frames.load(ordering: .relaxed) }
  var lostFrames: Int { lost.load(ordering: .relaxed) }
  var deviceName: String? { state.withLock { $0.deviceName } }

  var present: SoundRecorder.State {
    state.withLock { state in
      if let end = state.end { return .ended(end) }
      guard state.isStarted else { return .ready }
      return state.isPaused || state.isInterrupted ? .paused : .recording
    }
  }

  func takeEvents() -> [SoundRecorder.Event] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  func takeSamples() -> [Float] { sampleSink?.takeAll() ?? [] }

  func putBack(_ samples: [Float]) { sampleSink?.putBack(samples) }

  private var sampleSink: SampleSink? { sinks.lazy.compactMap { $0 as? SampleSink }.first }

  func start() throws(AudioError) {
    guard state.withLock({ !$0.isStarted && !$0.isEnding && $0.end == nil }) else { return }
    let device = try CaptureFeeder.open(configuration.deviceName, configuration)
    let isFirst = state.withLock { state in
      guard !state.isStarted, !state.isEnding else { return false }
      state.isStarted = true
      state.deviceName = device.name
      return true
    }
    guard isFirst else { return device.close() }
    let noThread = AudioError(
      .limitReached, subject: device.name, explanation: "the system has no thread to give")
    guard DetachedThread.run({ self.takeSound() }) else {
      device.close()
      endUnheard(.failed)
      throw noThread
    }
    guard DetachedThread.run({ CaptureFeeder(self).run(device) }) else {
      device.close()
      noteFed()
      throw noThread
    }
  }

  /// The recording has failed: threads that wait for its end are told.
  private func endUnheard(_ end: SoundRecorder.End) {
    for sink in sinks { try? sink.finish() }
    state.withLock { state in
      (state.isEnding, state.deviceName, state.end) = (true, nil, end)
      Self.appendEvent(.ended(end), in: &state)
    }
  }

  func setPaused(_ isPaused: Bool) { change { $0.isPaused = isPaused } }

  func end() { change { $0.isEnding = true } }

  func stop() throws(AudioError) {
    let isRunning = state.withLock { state in
      state.isEnding = true
      return state.isStarted && state.end == nil
    }
    // A recorder that was never started has nothing to wait for.
    if !isRunning, state.withLock({ $0.end == nil }) { endUnheard(.stopped) }
    if isRunning {
      wakeBoth()
      // A hanging sound server must not delay access to the recorded sound.
      let patience = Wakeup.now + 2_000_000_000
      while state.withLock({ $0.end == nil }) {
        Wakeup().wait(nanoseconds: 2_000_000)
        if Wakeup.now > patience { noteFed() }
      }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  func sessionChanged(to reasons: SuspensionReasons, shouldResume: Bool) {
    let isInterrupted = !reasons.isDisjoint(with: [.interruption, .background, .sleep])
    change { state in
      guard state.isInterrupted != isInterrupted, state.end == nil else { return }
      state.isInterrupted = isInterrupted
      guard !isInterrupted else { return Self.appendEvent(.interrupted, in: &state) }
      if !shouldResume { state.isPaused = true }
      Self.appendEvent(.interruptionEnded(shouldResume: shouldResume), in: &state)
    }
  }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    wakeBoth()
  }

  private func wakeBoth() {
    deviceWakeup.wake()
    takerWakeup.wake()
  }

  // MARK: The thread that looks after the device

  var wish: Wish {
    state.withLock { state in
      if state.isEnding || state.end != nil { return .end }
      return state.isPaused || state.isInterrupted ? .rest : .record
    }
  }

  /// Waits until the wanted state changes, or for this time.
  func wait(milliseconds: Int?) {
    deviceWakeup.wait(nanoseconds: milliseconds.map { Int64($0) * 1_000_000 })
  }

  func feed(_ samples: UnsafeBufferPointer<Float>) {
    let frames = samples.count / configuration.channelCount
    let missing = frames - ring.write(samples)
    if missing > 0 { noteLost(missing) }
    takerWakeup.wake()
  }

  func noteLost(_ frames: Int) {
    lost.add(frames, ordering: .relaxed)
    state.withLock { state in
      guard case .soundLost(let before)? = state.events.last else {
        return Self.appendEvent(.soundLost(frames: frames), in: &state)
      }
      state.events[state.events.count - 1] = .soundLost(frames: before + frames)
    }
  }

  func noteDevice(_ name: String?, _ event: SoundRecorder.Event) {
    state.withLock { state in
      state.deviceName = name
      Self.appendEvent(event, in: &state)
    }
  }

  func noteFed() {
    state.withLock { state in
      state.isFed = true
      state.deviceName = nil
    }
    takerWakeup.wake()
  }

  // MARK: The thread that takes the sound

  private func takeSound() {
    var line = RecordingLine(configuration, sinks, meter)
    let room = max(1, configuration.sampleRate / 100) * configuration.channelCount
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: room)
    defer { block.deallocate() }
    while true {
      // Must be read first: earlier sound is in the ring then.
      let (isFed, rests) = state.withLock {
        ($0.isFed, $0.isPaused || $0.isInterrupted)
      }
      var frames = ring.read(into: block)
      while frames > 0, line.end == nil {
        let part = UnsafeMutableBufferPointer(
          rebasing: block.prefix(frames * configuration.channelCount))
        line.write(part, gain: Float(gain.linear))
        self.frames.store(line.frameCount, ordering: .relaxed)
        frames = ring.read(into: block)
      }
      addFailures(line.takeFailures())
      if isFed || line.end != nil { break }
      if rests { line.rest() }
      takerWakeup.wait(nanoseconds: nil)
    }
    // The device is closed while a file is encoded.
    end()
    line.finish()
    addFailures(line.takeFailures())
    let end = line.end ?? .stopped
    state.withLock { state in
      state.end = end
      Self.appendEvent(.ended(end), in: &state)
    }
  }

  private func addFailures(_ failures: [AudioError]) {
    guard let first = failures.first else { return }
    state.withLock { state in
      state.failure = state.failure ?? first
      for failure in failures { Self.appendEvent(.destinationFailed(failure), in: &state) }
    }
  }

  private static func appendEvent(_ event: SoundRecorder.Event, in state: inout State) {
    if state.events.count < mostEvents { state.events.append(event) }
  }
}
