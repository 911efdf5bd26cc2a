import AudioMeasuring
import Earshot

extension Render {
  /// Renders this many seconds of an engine made for it, on which `setUp` builds the scene, without
  /// a sound card and as fast as the machine can.
  ///
  ///     let heard = try Render(seconds: 2) { engine in
  ///       let owl = try engine.makeEmitter(at: [-4, 3, 0])
  ///       engine.play(try engine.load("Assets/owl.wav"), on: owl)
  ///     } eachUpdate: { engine, seconds in … }
  ///
  /// `eachUpdate` is called before each update, with the elapsed seconds; the first time at 0. The
  /// configuration's output is replaced by `.offline`; by default it makes stereo at 48 kHz. Throws
  /// the errors of the engine and the closures.
  public init(
    seconds: Double, configuration: Configuration = Configuration(output: .offline),
    updatesPerSecond: Double = 60, _ setUp: (AudioEngine) throws -> Void,
    eachUpdate: (AudioEngine, Double) throws -> Void = { _, _ in }
  ) throws {
    var configuration = configuration
    configuration.output = .offline
    let engine = try AudioEngine(configuration)
    try setUp(engine)
    try self.init(of: engine, seconds: seconds, updatesPerSecond: updatesPerSecond) {
      try eachUpdate(engine, $0)
    }
  }

  /// Renders the next seconds of an engine that a game has and plays on.
  ///
  ///     let game = try Game(engine: AudioEngine(Configuration(output: .offline)))
  ///     let heard = try Render(of: game.engine, seconds: 3) { _ in game.tick(1.0 / 60) }
  ///
  /// `eachUpdate` is called before each update, with the seconds since this call; it need not call
  /// the engine's own `update`, by which no time passes offline. Throws an `AudioError` if the
  /// engine's output isn't `.offline`, and the closure's errors.
  public init(
    of engine: AudioEngine, seconds: Double, updatesPerSecond: Double = 60,
    eachUpdate: (_ seconds: Double) throws -> Void = { _ in }
  ) throws {
    guard engine.configuration.output == .offline else {
      throw AudioError(
        .notAvailable, subject: "Render(of:)",
        explanation: "only an engine with the output .offline can be rendered")
    }
    let rate = Double(engine.sampleRate)
    let channels = engine.configuration.layout.channelCount
    // A time that isn't a number has no frames, and expectations say so.
    let frames = seconds > 0 && seconds < 1e9 ? Int((seconds * rate).rounded()) : 0
    let updates = updatesPerSecond > 0 ? min(updatesPerSecond, rate) : 60
    var samples = [Float](repeating: 0, count: frames * channels)
    var (done, update) = (0, 0)
    while done < frames {
      try eachUpdate(Double(done) / rate)
      update += 1
      let end = min(frames, Int((Double(update) * rate / updates).rounded()))
      let next = done * channels..<end * channels
      samples.withUnsafeMutableBufferPointer { all in
        engine.render(into: UnsafeMutableBufferPointer(rebasing: all[next]))
      }
      done = end
    }
    self.init(samples, channelCount: channels, sampleRate: rate)
  }
}
