import Earshot
import OpenALSoft

/// Records from a microphone, or the output of another device, to one or several files, memory,
/// push sources or functions.
///
///     let recorder = try SoundRecorder(into: [.file(path: "note.flac")])
///     try recorder.start()
///     // later, from any thread:
///     try recorder.stop()
///
/// Only `start` opens the microphone. After a loss the requested device is looked for, else the
/// default one, with retries after 50 ms to 2 s. Nothing is recorded meanwhile, and the recording
/// continues directly after its last sound.
///
/// `Threading:` everything may be called from any thread. One thread reads the device, and another
/// serves the destinations, so that a slow disk or function loses nothing: up to five seconds are
/// buffered. Releasing a recorder ends it as `stop` does.
public final class SoundRecorder: Sendable {
  /// How it was made.
  public let configuration: Configuration
  fileprivate let run: RecordingRun

  /// The names of the current recording devices.
  public static var deviceNames: [String] { ALCaptureDevice.names() }

  /// The name of the system's default recording device.
  public static var defaultDeviceName: String? { ALCaptureDevice.defaultName() }

  /// Prepares everything except the microphone. Throws foreseeable errors: a configuration out of
  /// range, a file that can't be written in this format.
  ///
  /// With an engine the recorder pauses while the engine is interrupted or asleep, from the
  /// engine's next update on, and resumes with it. If the engine isn't to resume by itself, the
  /// recorder stays paused. In the background it continues. The engine's category must be `record`
  /// or `recordAndPlay`.
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

  /// Opens the microphone, which may take a moment, and records; only the first call does so.
  /// Throws if there is none, none with that name, or it can't be opened.
  public func start() throws(AudioError) { try run.start() }

  /// Pauses: sound until `resume` is not recorded. The microphone is closed meanwhile, which takes
  /// about 20 ms; a file is complete up to there.
  public func pause() { run.setPaused(true) }

  /// Resumes. During an interruption it waits for the end of that.
  public func resume() { run.setPaused(false) }

  /// Ends the recording and waits until all destinations are complete. Throws if a destination
  /// could not take everything; see `Event.destinationFailed(_:)`. Further calls do nothing.
  public func stop() throws(AudioError) { try run.stop() }

  /// What it does now.
  public var state: State { run.present }

  /// The level of the last twentieth of a second, after the gain; without loudness.
  public var meter: MeterReading { run.meter.reading }

  /// The gain; a change is ramped over the next block, about 10 ms.
  public var gain: Gain {
    get { run.gain }
    set { run.gain = newValue }
  }

  /// Sample frames recorded so far.
  public var frameCount: Int { run.frameCount }

  /// Sample frames that the device delivered and that were lost; if the library's buffer
  /// overflowed, estimated by the clock.
  public var lostFrames: Int { run.lostFrames }

  /// The current device; nil if there is none.
  public var deviceName: String? { run.deviceName }

  /// Returns the events since the last call, oldest first; at most 1,000 are kept, and further ones
  /// are lost.
  public func takeEvents() -> [Event] { run.takeEvents() }

  /// Takes the samples of the destination `samples`: interleaved, full scale 1. More may follow.
  public func takeSamples() -> [Float] { run.takeSamples() }
}

extension AudioEngine {
  /// Makes a clip of a recorder's samples, which are removed from it. Throws if there are none, or
  /// too many for a clip; then the recorder keeps them.
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
