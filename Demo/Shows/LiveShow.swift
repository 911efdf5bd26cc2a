import Earshot
import EarshotScript

/// Plays a scene on a sound device, and shows it meanwhile.
struct LiveShow {
  private let scenery: Scenery
  private let rendition: Rendition
  private let device: String?
  private let stage: Stage
  private let wantsStats: Bool

  /// How long it takes to fall silent at the end, or after ctrl-C.
  private static let fade = Duration.milliseconds(150)

  init(_ scenery: Scenery, _ options: Options) {
    self.scenery = scenery
    rendition = options.isForHeadphones ? .headphones : .stereo
    device = options.device
    stage = Stage(isPlain: options.isPlain)
    wantsStats = options.wantsStats
  }

  func run() throws(DemoError) -> ExitStatus {
    let player = try scenery.player(rendition, to: .device(named: device))
    for case .outputUnavailable(let reason) in player.engine.takeEvents() {
      throw DemoError(
        "\(reason.printable); without `--live` the demo needs no device", status: .unexpected)
    }
    let name = player.engine.deviceName ?? "a device"
    if wantsStats { try? player.engine.setMetered(.master, true) }
    var picture = stage.open("\(scenery.name.printable) on \(name.printable)", of: player)
    var load = 0.0
    do {
      load = try play(player, showing: &picture)
    } catch {
      picture.close(player)
      throw DemoError(error)
    }
    picture.close(player)
    if wantsStats {
      Console.say("Cost: up to \(Cost.percent(load)) of a core to render\(player.engine.levels)")
    }
    return StopSignal.isGiven ? .interrupted : .success
  }

  /// Returns the highest load of the render.
  private func play(
    _ player: ScriptPlayer, showing picture: inout Picture
  ) throws(ScriptError) -> Double {
    var load = 0.0
    var latest = ContinuousClock.now
    var fadesUntil: ContinuousClock.Instant?
    while fadesUntil.map({ latest < $0 }) ?? true {
      Console.sleep(.milliseconds(8))
      let now = ContinuousClock.now
      try player.update(elapsed: now - latest)
      latest = now
      picture.show(player)
      load = max(load, player.engine.statistics.load)
      if fadesUntil == nil, player.isOver || StopSignal.isGiven {
        player.fadeOut(over: Self.fade)
        // Rendered sound is still on its way to the ear.
        let way = player.engine.outputTraits.latency ?? .zero
        fadesUntil = now + Self.fade + min(max(way, .milliseconds(100)), .seconds(1))
      }
    }
    return load
  }
}
