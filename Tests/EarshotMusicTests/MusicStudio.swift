import TestSupport

@testable import Earshot
@testable import EarshotMusic

/// A player whose music is rendered, with its output and events.
final class MusicStudio {
  let engine: AudioEngine
  let player: MusicPlayer
  let folder: TestFolder
  private(set) var samples: [Float] = []
  private(set) var events: [MusicPlayer.Event] = []

  init(output: Output = .offline) throws {
    folder = try TestFolder()
    engine = try AudioEngine(
      Configuration(output: output, sampleRate: 48_000, layout: .mono, limiter: .never))
    player = try MusicPlayer(engine)
  }

  var heard: Render { Render(samples) }

  /// Writes the sounds to files, which are the list.
  func open(_ sounds: [[Float]]) throws {
    var paths: [String] = []
    for (index, sound) in sounds.enumerated() {
      paths.append(folder.file("\(index).wav"))
      try folder.write(TemporaryFile.wave(sound, sampleRate: 48_000), to: "\(index).wav")
    }
    player.open(Playlist(paths: paths))
  }

  /// Renders, with a step of the player's after each of these pieces.
  func render(_ frames: Int, steppingEvery step: Int = 800) {
    var left = frames
    while left > 0 {
      samples += engine.render(frameCount: min(step, left))
      player.step()
      left -= min(step, left)
    }
    events += player.takeEvents()
  }

  /// The indices of the tracks, in the order in which they began.
  var began: [Int] {
    events.compactMap { if case .trackBegan(let track) = $0 { track.index } else { nil } }
  }

  var failed: [Int] {
    events.compactMap { if case .trackFailed(let index, _, _) = $0 { index } else { nil } }
  }

  var end: MusicPlayer.End? {
    if case .ended(let end)? = events.last { end } else { nil }
  }
}

extension AudioEngine {
  /// Waits until the present track is decoded ahead: no thread could keep ahead of a host that
  /// pulls faster than real time.
  func waitForStreams() -> Bool {
    wait {
      driver.prefetches.values.allSatisfy(Self.isSupplied)
        && driver.bindings.all.allSatisfy { $0.queue.map(Self.isSupplied) ?? true }
    }
  }

  private static func isSupplied(_ job: any StreamJob) -> Bool {
    if case .now = job.need() { false } else { true }
  }
}

extension MusicPlayer {
  /// Lets it open its files, while no time passes.
  func stepUntil(_ holds: () -> Bool) -> Bool {
    wait {
      engine.update(elapsed: .zero)
      step()
      return holds()
    }
  }
}

/// Runs ffmpeg, which writes tags that our writers can't.
func ffmpeg(_ arguments: [String]) throws {
  struct Failure: Error { let said: String }
  let outcome = try ChildProgram.run(["ffmpeg", "-v", "error", "-y", "-nostdin"] + arguments)
  guard outcome.status == 0 else { throw Failure(said: outcome.errors) }
}
