import EarshotScript
import Foundation
import TestSupport

@testable import Demo

/// The demo's house, rendered once for all tests, with its captions and the radar's contents.
struct House {
  let heard: Render
  let cues: [CaptionCue]
  /// Pictures at some times, in plain characters.
  let pictures: [Double: [String]]

  static func rendered() throws -> House { try result.get() }

  static let script = URL(filePath: #filePath)
    .appending(path: "../../../Demo/scenes/house.earshot").standardized.path
  private static let times = [0.5, 10.5, 20, 24, 45]
  private static let result = Result { try House() }

  private init() throws {
    var dashboard = Dashboard(title: "house", glyphs: .plain, hasColour: false)
    var pictures: [Double: [String]] = [:]
    let player = try ScriptPlayer(path: Self.script)
    var samples: [Float] = []
    var captions = ScriptCaptions()
    cues =
      try captions.cues(of: player) { player in
        player.withRenderedBlock { samples += $0 }
        dashboard.look(at: player)
        let time = Double(player.frame) / Double(player.header.sampleRate)
        for due in Self.times where time >= due && pictures[due] == nil {
          pictures[due] = dashboard.lines(of: player, in: TerminalSize(columns: 100, rows: 40))
        }
        return true
      } ?? []
    heard = Render(samples, channelCount: 2, sampleRate: 48_000)
    self.pictures = pictures
  }
}
