import CEarshot
import Earshot
import EarshotCapture
import Synchronization

/// Recorders of the host's, by number.
let recorders = SharedTable<HostRecorder>(of: .recorder, capacity: 256)

/// A recorder, and its events that C has not fetched yet.
final class HostRecorder: Sendable {
  let recorder: SoundRecorder
  private let events = Mutex<[SoundRecorder.Event]>([])
  private let function: HostFunction?

  init(
    _ options: earshot_recorder_options, for engine: AudioEngine?
  ) throws(Failure) {
    var configuration = SoundRecorder.Configuration(
      deviceName: try optionalText(options.device, options.device_length, "options.device"),
      sampleRate: Int(options.sample_rate), channelCount: Int(options.channels),
      gain: try Gain(checked: options.gain, "options.gain"))
    let limit = try within(options.limit, 0...31_536_000, "options.limit")
    if limit > 0 { configuration.limit = .nanoseconds(Int64((limit * 1e9).rounded())) }
    let function = options.function.map { HostFunction($0, options) }
    self.function = function
    var destinations = try Self.destinations(options)
    if let function {
      destinations.append(.function { samples, frame in function.call(samples, frame) })
    }
    let (settled, all) = (configuration, destinations)
    recorder = try attempt { () throws(AudioError) in
      try SoundRecorder(settled, into: all, for: engine)
    }
  }

  private static func destinations(
    _ options: earshot_recorder_options
  ) throws(Failure) -> [SoundRecorder.Destination] {
    var destinations: [SoundRecorder.Destination] = []
    let kept = try within(options.kept_seconds, 0...86_400, "options.kept_seconds")
    if kept > 0 { destinations.append(.samples(seconds: kept)) }
    if let path = try optionalText(options.path, options.path_length, "options.path") {
      let quality =
        options.quality < 0 ? nil : try within(options.quality, 0...1, "options.quality")
      destinations.append(
        .file(
          path: path,
          format: try optionalText(options.format, options.format_length, "options.format"),
          quality: quality, replacesOlder: options.replaces_older))
    }
    if options.push_source != 0 {
      try pushSources.visit(options.push_source) { source throws(Failure) in
        destinations.append(.pushSource(source))
      }
    }
    return destinations
  }

  /// From now on the host's release function is called at the end.
  func noteMade() { function?.isMade.store(true, ordering: .relaxed) }

  func nextEvent() -> SoundRecorder.Event? {
    events.withLock { events in
      events += recorder.takeEvents()
      return events.isEmpty ? nil : events.removeFirst()
    }
  }
}

/// A function of the host's; its release function is called when it won't be called any more.
private final class HostFunction: @unchecked Sendable {
  typealias Function =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<Float>?, Int, Int64) -> Void
  private let function: Function
  let isMade = Atomic<Bool>(false)
  private let options: earshot_recorder_options
  private let channelCount: Int

  init(_ function: @escaping Function, _ options: earshot_recorder_options) {
    (self.function, self.options) = (function, options)
    channelCount = max(1, Int(options.channels))
  }

  deinit {
    if isMade.load(ordering: .relaxed) { options.release?(options.user) }
  }

  func call(_ samples: UnsafeBufferPointer<Float>, _ frame: Int) {
    function(options.user, samples.baseAddress, samples.count / channelCount, Int64(frame))
  }
}
