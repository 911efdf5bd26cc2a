import EarshotScript

/// A frame of a running scene's display: a picture, or lines of text.
struct Picture {
  private var dashboard: Dashboard
  private var screen = Screen()
  private let isDrawn: Bool
  private var latest: ContinuousClock.Instant?
  /// The next tenth of the scene for plain text.
  private var nextTenth = 0

  /// Twenty pictures a second of the time outside.
  private static let interval = Duration.milliseconds(50)

  init(_ dashboard: Dashboard, isDrawn: Bool) {
    self.dashboard = dashboard
    self.isDrawn = isDrawn
  }

  /// After each block or update.
  mutating func show(_ player: ScriptPlayer) {
    guard isDrawn else { return tell(player) }
    dashboard.look(at: player)
    let now = ContinuousClock.now
    if let latest, now - latest < Self.interval { return }
    latest = now
    draw(player)
  }

  /// Shows how it ended, and gives the terminal back.
  mutating func close(_ player: ScriptPlayer) {
    guard isDrawn else { return }
    draw(player)
    screen.close()
  }

  private mutating func draw(_ player: ScriptPlayer) {
    screen.show(dashboard.lines(of: player, in: screen.room()))
  }

  private mutating func tell(_ player: ScriptPlayer) {
    let tenth = player.frame * 10 / max(player.frameCount, 1)
    guard tenth >= nextTenth else { return }
    nextTenth = tenth + 1
    let seconds = Double(player.frame) / Double(player.header.sampleRate)
    Console.say("\(dashboard.title): \(tenth * 10) %, \(seconds.tenths) s")
  }
}
