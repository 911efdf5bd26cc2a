import Earshot
import EarshotScript

/// Renders a scene into wave files, and shows it meanwhile.
struct RenderShow {
  private let scenery: Scenery
  private let renditions: [Rendition]
  private let pace: Options.Pace
  private let stage: Stage
  private let wantsStats: Bool

  init(_ scenery: Scenery, _ options: Options) {
    self.scenery = scenery
    renditions = options.isForHeadphones ? [.headphones] : Rendition.allCases
    stage = Stage(isPlain: options.isPlain)
    wantsStats = options.wantsStats
    pace = options.pace ?? (stage.isWatched ? .watchable : .asFastAsPossible)
  }

  func run() throws(DemoError) -> ExitStatus {
    OpenALIsolation.begin()
    try Folder.make(scenery.outputFolder)
    var reports: [String] = []
    for rendition in renditions {
      // Only the first one takes its time: the others show the same.
      let pace = rendition == renditions.first ? pace : .asFastAsPossible
      guard let report = try render(rendition, pace) else {
        Console.complain("earshot-demo: stopped; \(path(rendition)) is not written")
        return .interrupted
      }
      reports.append(report)
    }
    Console.say("Written:")
    for report in reports { Console.say(report) }
    if wantsStats {
      Console.say("Cost:")
      for rendition in renditions { Console.say(try Cost(scenery, rendition).text) }
    }
    return .success
  }

  private func path(_ rendition: Rendition) -> String { Folder.shown(scenery.output(rendition)) }

  /// The written file; nil when it was stopped.
  private func render(
    _ rendition: Rendition, _ pace: Options.Pace
  ) throws(DemoError) -> String? {
    let player = try scenery.player(rendition, to: .offline)
    if wantsStats { try? player.engine.setMetered(.master, true) }
    var loudness = Loudness()
    var picture = stage.open("\(scenery.name.printable) for \(rendition.title)", of: player)
    let start = ContinuousClock.now
    do {
      let isWhole = try player.render(to: scenery.output(rendition), format: .s24) { player in
        picture.show(player)
        wait(for: player, since: start, pace)
        return !StopSignal.isGiven
      } heardBy: { samples in
        loudness.hear(samples)
      }
      picture.close(player)
      guard isWhole else { return nil }
    } catch {
      picture.close(player)
      throw DemoError(error)
    }
    return report(rendition, player, loudness) + (wantsStats ? player.engine.levels : "")
  }

  /// Holds up the render to its pace.
  private func wait(
    for player: ScriptPlayer, since start: ContinuousClock.Instant, _ pace: Options.Pace
  ) {
    guard let speed = pace.speed else { return }
    let due = Double(player.frame) / Double(player.header.sampleRate) / speed
    Console.sleep(start + .seconds(due) - .now)
  }

  private func report(
    _ rendition: Rendition, _ player: ScriptPlayer, _ loudness: Loudness
  ) -> String {
    let seconds = Double(player.frameCount) / Double(player.header.sampleRate)
    // The format ends at full scale, so louder samples were clipped.
    let warning = loudness.peak > 1 ? ", clipped" : ""
    return "  \(path(rendition)): \(rendition.title), \(seconds.tenths) s, "
      + "peak \(loudness.peakLevel.tenths) dB\(warning), loudness \(loudness.level.tenths) dB RMS"
  }
}
