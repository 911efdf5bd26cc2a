import Earshot
import EarshotScript

/// The whole picture: the current action, the radar with its legend, captions, and the meters of
/// buses and of the output.
struct Dashboard {
  /// The title of the scene, and the output.
  let title: String
  private var roster = Roster()
  private var meter = LevelMeter()
  private var track = CaptionTrack(CaptionSettings(limit: Self.captionRows))
  /// Whether the scene has captions at all: without any, their rows belong to the radar.
  private var hasCaptions = false
  private let glyphs: Glyphs
  private let hasColour: Bool

  private static let captionRows = 4

  init(title: String, glyphs: Glyphs, hasColour: Bool) {
    self.title = title
    self.glyphs = glyphs
    self.hasColour = hasColour
  }

  /// Records the audible voices; called often, so that no sound is missed.
  mutating func look(at player: ScriptPlayer) {
    if let reading = player.engine.meter { meter.note(reading, at: Self.time(of: player)) }
    roster.look(at: player)
    for change in track.follow(player.engine) {
      if case .began = change { hasCaptions = true }
    }
  }

  /// The picture, in no more than the room there is.
  func lines(of player: ScriptPlayer, in room: TerminalSize) -> [String] {
    var canvas = Canvas(width: room.columns, height: height(in: room))
    drawHeader(player, on: &canvas)
    let meters = meter.channels.count
    let captions = hasCaptions && canvas.height >= 16 + meters ? Self.captionRows : 0
    let middle = canvas.height - 1 - meters - captions
    if middle >= 7, canvas.width >= 28 {
      drawRadar(of: player, on: &canvas, rows: 1..<1 + middle)
      for (row, caption) in track.captions.prefix(captions).enumerated() {
        let words = "[\(player.engine.words(for: caption).printable)]"
        canvas.write(words, 2, 1 + middle + row, .bright)
      }
    }
    let names = player.engine.configuration.layout.channelNames
    meter.draw(
      on: &canvas, row: max(canvas.height - meters, 1), names: names, width: min(canvas.width, 90),
      glyphs)
    return canvas.lines(hasColour: hasColour)
  }

  private func height(in room: TerminalSize) -> Int {
    min(room.rows, 24 + meter.channels.count + (hasCaptions ? Self.captionRows : 0))
  }

  private static func time(of player: ScriptPlayer) -> Double {
    Double(player.frame) / Double(player.header.sampleRate)
  }

  private func drawHeader(_ player: ScriptPlayer, on canvas: inout Canvas) {
    let all = Double(player.frameCount) / Double(player.header.sampleRate)
    let time = min(Self.time(of: player), all)
    let bar = glyphs.bar(time / max(all, 1e-9), width: 16)
    let reasons = player.engine.suspensionReasons
    let remark =
      reasons.contains(.deviceLost)
      ? "  the device is lost" : reasons.contains(.interruption) ? "  interrupted" : ""
    canvas.write("\(title)  \(bar) \(time.tenths) of \(all.tenths) s\(remark)", 0, 0, .bright)
  }

  /// The radar on the left, its legend and the buses beside it or, where these have no room, left
  /// out.
  private func drawRadar(of player: ScriptPlayer, on canvas: inout Canvas, rows: Range<Int>) {
    let hasLegend = canvas.width >= 4 * 3 + 4 + Legend.width
    let forRadar = hasLegend ? canvas.width - Legend.width - 3 : canvas.width - 1
    let radius = max(min((rows.count - 1) / 2, forRadar / 4, 11), 1)
    let plan = player.engine.floorPlan
    let radar = Radar(
      column: 2 * radius, row: rows.lowerBound + radius, radius: radius,
      scale: plan.isEmpty ? .open : .plan)
    radar.draw(roster.contacts, plan, on: &canvas, glyphs)
    guard hasLegend else { return }
    let column = 4 * radius + 3
    let buses = BusMeters.lines(of: player.engine, glyphs).prefix(rows.count / 2)
    let forBuses = rows.suffix(buses.count)
    for (row, line) in zip(forBuses, buses) { canvas.write(line, column + 2, row) }
    let rest = buses.isEmpty ? rows : rows.lowerBound..<forBuses.lowerBound - 1
    Legend.draw(roster.contacts, on: &canvas, column: column, rows: rest, glyphs)
  }
}

extension ChannelLayout {
  /// The names of the channels on a meter.
  fileprivate var channelNames: [String] {
    switch self {
    case .mono: ["M"]
    case .stereo: ["L", "R"]
    case .quad: ["L", "R", "BL", "BR"]
    case .surround51: ["L", "R", "C", "LFE", "BL", "BR"]
    case .surround61: ["L", "R", "C", "LFE", "BC", "SL", "SR"]
    case .surround71: ["L", "R", "C", "LFE", "BL", "BR", "SL", "SR"]
    }
  }
}
