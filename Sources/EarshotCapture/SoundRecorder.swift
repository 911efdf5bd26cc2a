import Earshot
import OpenALSoft

/// Records from a microphone, or from what another device plays: into a file, memory, a push source
/// or a function of the game's, or several of them at once.
///
///     let recorder = try SoundRecorder(into: [.file(path: "note.flac")])
///     try recorder.start()
///     // later, from any thread:
///     try recorder.stop()
///
/// Nothing but `start` touches the microphone. A lost one is looked for as a lost output is: the
/// one that was asked for, else the default one, tried again after 50 ms to 2 s until there is one;
/// meanwhile nothing is recorded, and the recording goes on behind what it has.
///
/// `Threading:` everything may be called from any thread. Sound is taken from the device on one
/// thread, and goes where it is to go on another, so that a slow disk or function loses none: up to
/// five seconds wait for it. A recorder that is let go ends as by `stop`.
public final class SoundRecorder: Sendable {
  /// How it was made.
  public let configuration: Configuration
  fileprivate let run: RecordingRun

  /// The names of the devices that the system has now to record from.
  public static var deviceNames: [String] { ALCaptureDevice.names() }

  /// The name of the device that the system would choose.
  public static var defaultDeviceName: String? { ALCaptureDevice.defaultName() }

  /// Gets everything ready but the microphone. Throws what can be known to go wrong: a
  /// configuration that is out of range, a file that can't be written in this form.
  ///
  /// With an engine it rests while that is interrupted or asleep, from the engine's next update
  /// on, and goes on when the engine does; where that is told not to go on by itself, the recorder
  /// stays paused. In the background it records on. The engine's category must be `record` or
  /// `recordAndPlay`.
  public init(
    _ configuration: Configuration = Configuration(), into destinations: [Destination],
    for engine: AudioEngine? = nil
  ) throws(AudioError) {
    try configuration.validate()
    if let category = engine?.configuration.category, !category.records {
      throw AudioError(
        .notAvailable, subject: "Configuration.category",
        explanation: "an engine of the category \(category.rawValue) doesn't record: make it with "
          + "record or recordAndPlay")
    }
    self.configuration = configuration
    var sinks: [any RecordingSink] = []
    for destination in destinations {
      sinks.append(try destination.makeSink(configuration))
    }
    run = RecordingRun(configuration, sinks)
    engine?.addSessionListener(run)
  }

  deinit { run.end() }

  /// Opens the microphone, which may take a moment, and records; the first time only. Throws when
  /// there is none, or none of that name, or it can't be opened.
  public func start() throws(AudioError) { try run.start() }

  /// Rests: what is heard until `resume` is not recorded. The microphone is off meanwhile, which
  /// takes some 20 ms; a file is complete up to there.
  public func pause() { run.setPaused(true) }

  /// Records on. What an interruption holds back waits for its end.
  public func resume() { run.setPaused(false) }

  /// Ends the recording, with all that was heard so far, and waits until it is where it belongs: a
  /// file is whole then. Throws when a destination could not take all of it; see
  /// `Event.destinationFailed(_:)`. Does nothing more when it has ended.
  public func stop() throws(AudioError) { try run.stop() }

  /// What it does now.
  public var state: State { run.present }

  /// How loud the last twentieth of a second was, with the gain; without loudness.
  public var meter: MeterReading { run.meter.reading }

  /// What it is multiplied by; a change is ramped over the next block, some 10 ms.
  public var gain: Gain {
    get { run.gain }
    set { run.gain = newValue }
  }

  /// Sample frames recorded so far.
  public var frameCount: Int { run.frameCount }

  /// Sample frames that the device delivered and nobody took in time; where the library itself had
  /// no room for them, by the clock.
  public var lostFrames: Int { run.lostFrames }

  /// The device that it records from; nil: there is none now.
  public var deviceName: String? { run.deviceName }

  /// What happened since the last call, oldest first; at most 1,000 wait, and what
  /// happens beyond that isn't told.
  public func takeEvents() -> [Event] { run.takeEvents() }

  /// Takes out what the destination `samples` holds: interleaved, full scale 1. More may come.
  public func takeSamples() -> [Float] { run.takeSamples() }
}

extension AudioEngine {
  /// A clip of what a recorder keeps in memory, which it then no longer does. Throws when that is
  /// nothing, or too much for a clip; then the recorder keeps it.
  public func load(_ recorder: SoundRecorder, name: String? = nil) throws(AudioError) -> Clip {
    let samples = recorder.takeSamples()
    do throws(AudioError) {
      return try load(
        samples: samples, channelCount: recorder.configuration.channelCount,
        sampleRate: recorder.configuration.sampleRate, name: name ?? "recording")
    } catch {
      recorder.run.putBack(samples)
      throw error
    }
  }
}
