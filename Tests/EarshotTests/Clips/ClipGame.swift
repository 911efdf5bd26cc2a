import TestSupport

@testable import Earshot

/// A game that makes random calls about clips. The same seed is the same game, whatever the budget;
/// live it differs each time, as the times of loads do.
final class ClipGame {
  let studio: Studio
  private var generator: SeededNumbers
  private let folder: SoundFolder
  private let isLive: Bool
  private var clips: [Clip] = []
  private var voices: [Voice] = []
  private var lists: [Preload] = []
  private let emitter: Emitter
  /// The most bytes that were taken when a step was over.
  private(set) var peakBytes = 0

  init(_ folder: SoundFolder, seed: UInt64, budget: Int?, isLive: Bool = false) throws {
    studio = try Studio {
      $0.layout = .stereo
      $0.sources = 8
      $0.clipBudget = budget
      if isLive { $0.output = .silence }
    }
    self.folder = folder
    self.isLive = isLive
    generator = SeededNumbers(seed: seed)
    emitter = try studio.engine.makeEmitter(at: [1, 0, -1])
  }

  private func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }
  private func path() -> String {
    chance(6) ? "/no/such/file.wav" : folder.paths.randomElement(using: &generator)!
  }
  private func options() -> ClipOptions {
    let storages: [ClipStorage] = [.resident, .resident, .resident, .compressed, .streamed]
    return ClipOptions(storage: storages.randomElement(using: &generator)!)
  }
  /// By place and not by handle, which may change as other clips are freed.
  private func clip() -> Clip { clips.randomElement(using: &generator) ?? .none }
  private func voice() -> Voice { voices.randomElement(using: &generator) ?? .none }

  func step() {
    let engine = studio.engine
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      act(engine)
      engine.checkInvariants()
    }
    let frames = Int.random(in: 100...3_000, using: &generator)
    if isLive {
      changeFiles(engine)
      engine.update(elapsed: .seconds(Double(frames) / 48_000))
    } else {
      studio.render(frames)
    }
    engine.checkInvariants()
    let (kept, uploaded) = engine.clipBytes
    peakBytes = max(peakBytes, kept + uploaded)
  }

  /// Gives everything back that it still has.
  func unloadAll() {
    let engine = studio.engine
    for list in lists { engine.unload(list) }
    for clip in clips {
      while engine.info(of: clip) != nil { engine.unload(clip) }
    }
  }

  private func changeFiles(_ engine: AudioEngine) {
    guard chance(10) else { return }
    let index = Int.random(in: 0..<folder.paths.count, using: &generator)
    let frames = Int.random(in: 1...9_600, using: &generator)
    try? folder.write(SoundFolder.tone(index, frames: frames), to: index)
    engine.reloadChangedFiles()
  }

  private func act(_ engine: AudioEngine) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      if let clip = try? engine.load(path(), options: options()) { clips.append(clip) }
    case 1: clips.append(engine.beginLoading(path(), options: options()))
    case 2:
      let paths = (0..<Int.random(in: 1...4, using: &generator)).map { _ in path() }
      lists.append(engine.preload(paths, options: options()))
      if chance(50) { clips += engine.clips(of: lists.last!) }
    case 3:
      let list = lists.randomElement(using: &generator) ?? .none
      if chance(50) { engine.cancel(list) } else { engine.unload(list) }
    case 4: engine.unload(clip(), stoppingVoices: chance(30))
    case 5: engine.pin(clip())
    case 6: engine.unpin(clip())
    case 7: engine.stop(voice())
    case 8: engine.seek(voice(), to: Double.random(in: 0...0.3, using: &generator))
    case 9: if chance(50) { engine.pause(voice()) } else { engine.resume(voice()) }
    default:
      var options = PlaybackOptions(looping: chance(30) ? .times(2) : .once)
      if chance(30) { options.followedBy = [clip(), clip()] }
      if chance(30) { options.offset = Double.random(in: 0...0.2, using: &generator) }
      if chance(20) { options.start = .frame(engine.currentFrame + 900) }
      voices.append(engine.play(clip(), on: chance(50) ? emitter : nil, options: options))
    }
  }
}
