import Earshot
import EarshotCapture
import EarshotChat
import Foundation
import TestSupport

/// Voice chat from a microphone of the sound server to a loudspeaker of it, in real time: how long
/// a voice takes, and how much is left of the loudspeaker's sound that the microphone hears.
struct ChatRun {
  private static let mouth = "one"
  private static let ear = "two"
  /// Long enough that it needs no more, which would count for the packets' own.
  private static let plainLatency = 0.05
  private let server: SoundServer

  init() throws {
    server = try SoundServer()
    for (name, value) in server.environment { setenv(name, value, 1) }
  }

  func run() throws {
    try server.settle()
    let quick = try median("packets", Network())
    guard quick < 0.1 else { throw RigError("a voice takes \(quick) s beside the devices") }
    let jitter = 0.04
    let slow = try median(
      "packets with 40 ms of jitter, 5 % lost", Network(jitter: jitter, loss: 0.05))
    guard slow < 0.1 + jitter else { throw RigError("with jitter a voice takes \(slow) s") }
    try echo()
  }

  /// The median of three runs, as threads of a busy machine are late.
  private func median(_ name: String, _ network: Network) throws -> Double {
    try (0..<3).map { _ in try delay(over: network, name) }.sorted()[1]
  }

  /// The network between two people.
  private struct Network {
    var jitter = 0.0
    var loss = 0.0
  }

  /// The sound to be played, and the function that ends it.
  private typealias Line = (source: PushSource, end: () -> Void)

  private func chat(on engine: AudioEngine, _ network: Network, _ name: String) throws -> Line {
    let receiver = try ChatReceiver()
    let queue = DispatchQueue(label: "network")
    let random = Locked(SeededNumbers(seed: 1))
    let sender = try ChatSender(
      ChatSender.Configuration(deviceName: "Monitor of \(Self.mouth)"),
      reference: try EchoReference(of: engine)
    ) { packet in
      let (isLost, late) = random.with {
        (
          Double.random(in: 0..<1, using: &$0) < network.loss,
          Double.random(in: 0...network.jitter, using: &$0)
        )
      }
      guard !isLost else { return }
      queue.asyncAfter(deadline: .now() + late) { receiver.receive(packet) }
    }
    try sender.start()
    return (
      receiver.source,
      {
        sender.stop()
        let status = receiver.status
        let stages = [
          ("the echo", Double(EchoCanceller.latency) / Double(SpeechProcessor.sampleRate)),
          ("the noise", Double(SpeechProcessor.frames) / Double(SpeechProcessor.sampleRate)),
          ("a packet", 0.02), ("Opus", 0.0065), ("the network", status.delay),
          ("the mixer", receiver.source.latency ?? 0),
        ]
        let words = stages.map { String(format: "%.1f ms for %@", $0.1 * 1_000, $0.0) }
        print(
          "  \(name): \(status.received), \(status.missing) missing, of these "
            + "\(status.repaired) known from the next; \(words.joined(separator: ", "))")
      }
    )
  }

  /// The sound without any packets: on the left, in the same engine.
  private func plainLine() throws -> Line {
    let source = PushSource(sampleRate: SpeechProcessor.sampleRate, seconds: 0.5)
    source.setLatency(Self.plainLatency, adapting: true)
    let recorder = try SoundRecorder(
      SoundRecorder.Configuration(
        deviceName: "Monitor of \(Self.mouth)", sampleRate: SpeechProcessor.sampleRate),
      into: [.pushSource(source)])
    try recorder.start()
    return (source, { try? recorder.stop() })
  }

  /// The delay from speech at one sink's monitor to its sound on the other sink, without the delay
  /// of the devices themselves.
  private func delay(over network: Network, _ name: String, attempts: Int = 3) throws -> Double {
    let engine = try AudioEngine(Configuration(output: .device(named: Self.ear)))
    let (plain, packed) = (try plainLine(), try chat(on: engine, network, name))
    for (line, pan) in [(plain, -1.0), (packed, 1.0)] {
      engine.play(
        engine.load(line.source, name: "friend"), options: PlaybackOptions(pan: pan))
    }
    let (said, heard) = (try server.recorder(of: Self.mouth), try server.recorder(of: Self.ear))
    let player = try server.play("speech.raw", on: Self.mouth, "--latency-msec=20") {
      Speech.samples(seconds: 8, sampleRate: 48_000, pitch: 130, pauses: 0.3, seed: 17)
    }
    defer { player.signal(SIGKILL) }
    said.forget()
    heard.forget()
    update(engine, seconds: 8)
    for line in [plain, packed] { line.end() }
    update(engine, seconds: 0.2)
    guard let all = Self.delay(from: said.side(0), to: heard.side(0)),
      let more = Self.delay(from: heard.side(0), to: heard.side(1))
    else { throw RigError("\(name): nothing that was said was heard") }
    // The first way has no packets, but waits before the mixer as well.
    guard plain.source.latency == Self.plainLatency else {
      guard attempts > 1 else {
        throw RigError("\(name): without packets it had to wait longer than was known")
      }
      return try delay(over: network, name, attempts: attempts - 1)
    }
    let own = more + Self.plainLatency
    print(
      String(
        format: "by %@ a voice takes %.0f ms beside the devices, which take %.0f ms", name,
        own * 1_000, (all - Self.plainLatency) * 1_000))
    return own
  }

  private func update(_ engine: AudioEngine, seconds: Double) {
    let end = Clock.now + seconds
    var latest = Clock.now
    while latest < end {
      usleep(10_000)
      let now = Clock.now
      engine.update(elapsed: .nanoseconds(Int64((now - latest) * 1e9)))
      latest = now
    }
  }

  /// By the levels of pieces of 2.5 ms: the delay at which the two are alike.
  private static func delay(
    from said: (samples: [Float], start: Double), to heard: (samples: [Float], start: Double)
  ) -> Double? {
    let size = 120
    func levels(_ samples: [Float]) -> [Double] {
      stride(from: 0, to: samples.count - size, by: size).map {
        max(Speech.level(samples[$0..<$0 + size]), -50)
      }
    }
    let (a, b) = (levels(said.samples), levels(heard.samples))
    guard let first = a.firstIndex(where: { $0 > -45 }), b.contains(where: { $0 > -45 }) else {
      return nil
    }
    // From the second second on, when levels have settled.
    let window = first + 800..<min(a.count, first + 2_800)
    let shifts = -200..<400
    func difference(_ shift: Int) -> Double {
      window.reduce(0.0) {
        let place = $1 + shift
        return $0 + abs(a[$1] - (b.indices.contains(place) ? b[place] : -50))
      }
    }
    guard !window.isEmpty, let best = shifts.min(by: { difference($0) < difference($1) }) else {
      return nil
    }
    return Double(best * size) / 48_000 + heard.start - said.start
  }

  /// The loudspeaker's sound comes back through the microphone; nobody else speaks.
  private func echo() throws {
    // Or it followed the clock by changing the pitch, as no room does.
    try server.control(
      "load-module", "module-loopback", "source=\(Self.ear).monitor", "sink=\(Self.mouth)",
      "latency_msec=40", "adjust_time=0")
    let engine = try AudioEngine(Configuration(output: .device(named: Self.ear)))
    let receiver = try ChatReceiver()
    var configuration = ChatSender.Configuration(
      deviceName: "Monitor of \(Self.mouth)", sendsSilence: true)
    configuration.processing = SpeechProcessing(noiseReduction: nil, evensLevel: false)
    let sender = try ChatSender(configuration, reference: try EchoReference(of: engine)) {
      receiver.receive($0)
    }
    try sender.start()
    let far = Speech.samples(seconds: 24, sampleRate: 48_000, pitch: 190, pauses: 0.2, seed: 3)
    engine.play(try engine.load(samples: far, sampleRate: 48_000))
    let microphone = try server.recorder(of: Self.mouth)
    update(engine, seconds: 16)
    microphone.forget()
    // Earlier packets are ignored.
    var sent: [Float] = []
    _ = take(receiver.source)
    for _ in 0..<60 {
      update(engine, seconds: 0.1)
      sent += take(receiver.source)
    }
    let delay = sender.status.echoDelay
    sender.stop()
    let loss = Speech.level(microphone.side(0).samples) - Speech.level(sent)
    print(
      String(
        format: "an echo after %.0f ms is sent %.1f dB softer, 16 s after the start",
        (delay ?? 0) * 1_000, loss))
    guard loss > 25 else { throw RigError("an echo is sent only \(loss) dB softer") }
  }

  private func take(_ source: PushSource) -> [Float] {
    var all: [Float] = []
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 48_000) { room in
      let count = source.read(into: room)
      all += room[..<count]
    }
    return all
  }
}

/// Something that several threads use.
private final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func with<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
