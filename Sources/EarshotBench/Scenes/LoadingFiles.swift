import Earshot
import Foundation

/// A thousand small files: the overhead of loading them, and its use of the cores.
struct LoadingFiles {
  let isQuick: Bool

  private var fileCount: Int { isQuick ? 200 : 1_000 }
  private var rounds: Int { isQuick ? 3 : 7 }
  private static let rate = 48_000

  private struct Cost {
    var user: Double
    var wall: Double
  }

  func table() throws -> Table {
    var table = Table(
      "loading",
      title: "Loading \(fileCount) files of 0.1 to 0.5 s, 16-bit at 44.1 kHz, to \(Self.rate) Hz",
      columns: ["how", "user ms", "ratio of user", "wall ms", "times as fast"])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("earshot-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try (0..<fileCount).map { index in
      let file = folder.appendingPathComponent("\(index).wav")
      try Self.wave(frames: 4_410 + index * 17_640 / fileCount).write(to: file)
      return file.path
    }
    let ways: [(String, (AudioEngine) throws -> Void)] = [
      ("decoding, converting, measuring called directly", { _ in try Self.directly(paths) }),
      ("load, one after the other", { try Self.byLoad(paths, $0) }),
      ("preload, on all cores, with updates", { try Self.byPreload(paths, $0) }),
    ]
    // Alternating, so that disturbances affect all of them.
    var costs = [[Cost]](repeating: [], count: ways.count)
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() { costs[index].append(try Self.cost(of: way.1)) }
    }
    let direct = costs[0]
    for (index, way) in ways.enumerated() {
      let user = zip(costs[index], direct).map { $0.user / $1.user }
      let wall = zip(costs[index], direct).map { $1.wall / $0.wall }
      table.add(
        way.0,
        [
          costs[index].map(\.user).median * 1e3, user.median,
          costs[index].map(\.wall).median * 1e3, wall.median,
        ])
    }
    table.addNote("medians of \(rounds) rounds; this machine has \(Self.cores) cores")
    return table
  }

  private static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  private static func cost(of work: (AudioEngine) throws -> Void) throws -> Cost {
    let engine = try AudioEngine(
      Configuration(output: .silence, sampleRate: rate, sources: 1))
    let user = Usage.userSeconds
    let start = ContinuousClock.now
    try work(engine)
    let wall = ContinuousClock.now - start
    let used = Usage.userSeconds - user
    // Closing the engine is no part of it.
    return withExtendedLifetime(engine) { Cost(user: used, wall: wall / .seconds(1)) }
  }

  private static func directly(_ paths: [String]) throws {
    let loaded = try paths.map { try DirectLoad($0, at: rate) }
    withExtendedLifetime(loaded) {}
  }

  private static func byLoad(_ paths: [String], _ engine: AudioEngine) throws {
    for path in paths { _ = try engine.load(path) }
  }

  private static func byPreload(_ paths: [String], _ engine: AudioEngine) throws {
    let list = engine.preload(paths)
    while engine.progress(of: list)?.isFinished != true {
      usleep(8_000)
      engine.update(elapsed: .milliseconds(8))
    }
  }

  /// A mono file of 16-bit samples.
  private static func wave(frames: Int) -> Data {
    var bytes = Data()
    func add(_ value: Int, _ count: Int) {
      for byte in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    bytes.append(contentsOf: "RIFF".utf8)
    add(36 + frames * 2, 4)
    bytes.append(contentsOf: "WAVEfmt ".utf8)
    add(16, 4)
    add(1, 2)
    add(1, 2)
    add(44_100, 4)
    add(88_200, 4)
    add(2, 2)
    add(16, 2)
    bytes.append(contentsOf: "data".utf8)
    add(frames * 2, 4)
    for frame in 0..<frames { add(frame * 7_919 % 20_011 - 10_005, 2) }
    return bytes
  }
}
