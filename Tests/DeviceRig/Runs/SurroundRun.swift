import Earshot
import Foundation

/// Mixes for more than two loudspeakers, on sinks with and without them: a sound around the
/// listener is audible all the way, in every loudspeaker.
struct SurroundRun {
  private static let runs: [(layout: ChannelLayout, map: String)] = [
    (.quad, "front-left,front-right,rear-left,rear-right"),
    (.surround51, "front-left,front-right,rear-left,rear-right,front-center,lfe"),
    (.surround51, "front-left,front-right,side-left,side-right,front-center,lfe"),
    (
      .surround71,
      "front-left,front-right,rear-left,rear-right,front-center,lfe,side-left,side-right"
    ),
    (.surround51, "front-left,front-right"),
    (.quad, "mono"),
  ]
  private static let rate = 48_000
  /// The order for a sound that goes around by the right.
  private static let round = [
    "front-right", "side-right", "rear-right", "rear-left", "side-left", "front-left",
  ]

  func run() throws {
    let server = try SoundServer()
    let recorders = try Self.runs.indices.map { index in
      let map = Self.runs[index].map
      let name = Self.name(index)
      let channels = "channels=\(map.split(separator: ",").count)"
      try server.control(
        "load-module", "module-null-sink", "sink_name=\(name)", "rate=\(Self.rate)", channels,
        "channel_map=\(map)", "sink_properties=device.description=\(name)")
      return try server.launch(
        "parec",
        [
          "--device=\(name).monitor", "--format=float32le", "--rate=\(Self.rate)",
          "--\(channels)", "--channel-map=\(map)", "--latency-msec=10",
          server.folder.appending(path: name).path,
        ])
    }
    // Until then the sinks are ahead of time.
    usleep(2_200_000)
    let games = try Self.runs.indices.map {
      try server.launchRig(["around", Self.runs[$0].layout.rawValue, Self.name($0)])
    }
    for game in games {
      let said = try game.output?.readToEnd() ?? Data()
      guard try game.wait() == 0 else { throw RigError(String(decoding: said, as: UTF8.self)) }
    }
    usleep(300_000)
    for recorder in recorders {
      // The written samples are complete; the process may wait for the server's end.
      recorder.signal(SIGKILL)
      _ = try recorder.wait()
    }
    for (index, run) in Self.runs.enumerated() {
      let file = server.folder.appending(path: Self.name(index))
      try check(
        Self.samples(in: file), run.map.split(separator: ","),
        "\(run.layout.rawValue) on \(run.map)")
    }
  }

  private static func name(_ index: Int) -> String { "around\(index)" }

  private static func samples(in file: URL) throws -> [Float] {
    let bytes = try Data(contentsOf: file)
    return bytes.prefix(bytes.count / 4 * 4).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
  }

  private func check(_ heard: [Float], _ speakers: [Substring], _ what: String) throws {
    let count = speakers.count
    let frames = heard.count / count
    let piece = Self.rate / 20
    // The loudest of each loudspeaker in each piece of time, in all, and of all together.
    var levels = [[Float]](
      repeating: [Float](repeating: 0, count: frames / piece + 1), count: count)
    for index in 0..<frames * count {
      let time = index / count / piece
      levels[index % count][time] = max(levels[index % count][time], abs(heard[index]))
    }
    let peaks = levels.map { $0.max() ?? 0 }
    let pieces = (0...frames / piece).map { time in levels.map { $0[time] }.max() ?? 0 }
    print("\(what): peaks \(peaks)")
    let loudest = peaks.max() ?? 0
    guard loudest > 0.05 else { throw RigError("\(what): nothing was heard") }
    // OpenAL puts nothing that has a place into the centre.
    for (speaker, peak) in zip(speakers, peaks)
    where !["front-center", "lfe"].contains(speaker) && peak < loudest / 4 {
      throw RigError("\(what): \(speaker) has \(peak) of \(loudest)")
    }
    let (first, last) = (
      pieces.firstIndex { $0 > loudest / 10 }!, pieces.lastIndex { $0 > loudest / 10 }!
    )
    guard last - first > 40, let least = pieces[first + 1..<last].min(), least > loudest / 10 else {
      throw RigError("\(what): it isn't heard all the way round: \(pieces[first..<last])")
    }
    // Once round are 60 pieces.
    let turn = first..<min(first + 60, pieces.count)
    let order = Self.round.compactMap { name in speakers.firstIndex { $0 == name } }
      .map { speaker in turn.max { levels[speaker][$0] < levels[speaker][$1] } ?? 0 }
    guard order == order.sorted() else {
      throw RigError("\(what): it goes round another way: \(order)")
    }
  }

  /// The game: once round in three seconds.
  static func go(_ layout: ChannelLayout, named name: String) throws {
    let engine = try AudioEngine(
      Configuration(output: .device(named: name), sampleRate: rate, layout: layout))
    let tone = (0..<rate).map { 0.3 * sin(Float($0) * 2 * .pi * 400 / Float(rate)) }
    let emitter = try engine.makeEmitter(at: [0, 0, -1])
    engine.play(
      try engine.load(samples: tone, sampleRate: rate), on: emitter, looping: .forever)
    let first = Clock.now
    var latest = first
    while latest < first + 3.5 {
      usleep(8_000)
      let angle = (latest - first) / 3 * 2 * .pi
      engine.setPosition(emitter, [sin(angle), 0, -cos(angle)])
      engine.update(elapsed: .nanoseconds(Int64((Clock.now - latest) * 1e9)))
      latest = Clock.now
    }
    guard engine.deviceName == name else { throw RigError("it isn't played on \(name)") }
  }
}
