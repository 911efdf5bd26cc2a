import EarshotScript
import TestSupport
import Testing

@testable import Demo

@Suite("The demo's house, as it sounds and looks")
struct HouseTests {
  private let house: House

  init() throws { house = try House.rendered() }

  @Test("its minute is heard, and not too loud, and nothing clicks")
  func levels() {
    #expect(house.heard.frameCount == 60 * 48_000)
    #expect(house.heard.peak > 0.35 && house.heard.peak < 0.95, "\(house.heard.peak)")
    for second in 0..<57 {
      let level = house.heard[Double(second)..<Double(second + 1)].level
      #expect(level > -50, "second \(second) is at \(level) dB")
    }
    // Sounds that begin with a knock do.
    let clicks = house.heard.clicks(above: 0.04, factor: 10)
    #expect(clicks.isEmpty, "\(clicks)")
  }

  @Test("the street is left behind, by the front door and by the window")
  func street() {
    let (outside, inside) = (house.heard[6.6..<7.4].level, house.heard[12.3..<12.6].level)
    #expect(outside - inside > 6, "\(outside) dB in the street, \(inside) dB in the hall")
    let (shut, open) = (house.heard[19.8..<20.7].right.level, house.heard[21.8..<22.6].right.level)
    #expect(open - shut > 4, "\(shut) dB with the window shut, \(open) dB with it open")
  }

  @Test("doors are heard: the radio behind one, the boiler behind another, and the house behind it")
  func doors() {
    // Between steps.
    let (ajar, shut) = (house.heard[29.2..<29.55].level, house.heard[30.6..<31].level)
    #expect(ajar - shut > 8, "the radio is at \(ajar) dB, and at \(shut) dB behind its door")
    let (before, after) = (house.heard[33.6..<33.95].level, house.heard[35.1..<35.5].level)
    #expect(after - before > 5, "the boiler is at \(before) dB, and at \(after) dB")
    let upstairs = house.heard[36.1..<36.3].level
    let cellar = house.heard[44.1..<44.9].level
    #expect(cellar - upstairs > 8, "\(upstairs) dB on the stairs, \(cellar) dB in the cellar")
  }

  @Test("captions tell what comes through which door, and from where")
  func captions() {
    let words = house.cues.map(\.text)
    for cue in [
      "a car, left", "music on a radio, ahead right, through kitchen door",
      "a bird, ahead, through window",
    ] {
      #expect(words.contains(cue), "\(cue) is not among \(words)")
    }
    let knocking = house.cues.first { $0.text.hasPrefix("knocking") }
    #expect(knocking?.text.contains("through archway") == true, "\(String(describing: knocking))")
    #expect(words.contains { $0.hasPrefix("a boiler roars") && $0.contains("through cellar door") })
    #expect(
      house.cues.allSatisfy { $0.end - $0.start >= .milliseconds(999) || $0.end == .seconds(60) })
  }

  @Test("the radar shows the floor, with doors shut and open, and captions under it")
  func radar() throws {
    func picture(_ time: Double) throws -> String {
      try #require(house.pictures[time]).joined(separator: "\n")
    }
    let (street, kitchen) = (try picture(0.5), try picture(24))
    #expect(street.contains("%%") && street.contains("::") && street.contains("5 m"))
    #expect(street.contains("[traffic, "))
    // The window and both doors of the kitchen's floor.
    #expect(kitchen.contains("'") && kitchen.contains("+") && kitchen.contains("through window]"))
    let lines = try #require(house.pictures[45])
    #expect(lines.contains { $0.contains("[a boiler roars, ") }, "\(lines)")
    for lines in house.pictures.values {
      #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 100 })
    }
  }

  @Test("the demo finds its own scenes by name, and takes others for files")
  func names() throws {
    #expect(try Scenery(Options(["house"])).scene.hasSuffix("/Demo/scenes/house.earshot"))
    #expect(try Scenery(Options([])).scene.hasSuffix("/Demo/scenes/walk.earshot"))
    #expect(try Scenery(Options(["mine/house"])).scene == "mine/house")
    #expect(try Scenery(Options(["house"])).name == "house")
  }
}
