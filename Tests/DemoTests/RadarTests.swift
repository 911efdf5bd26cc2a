import Testing

@testable import Demo
@testable import Earshot

@Suite("The demo's radar")
struct RadarTests {
  private let radar = Radar(column: 20, row: 10, radius: 10)

  @Test("right is right, ahead is up, and what is near gets more room")
  func places() {
    #expect(radar.point(right: 100, behind: 0) == (40, 10))
    #expect(radar.point(right: -100, behind: 0) == (0, 10))
    #expect(radar.point(right: 0, behind: -100) == (20, 0))
    #expect(radar.point(right: 0, behind: 25) == (20, 15))
    #expect(radar.point(right: 0, behind: 0) == (20, 10))
  }

  @Test("what is too far away, or nowhere, is drawn within the rim")
  func rim() {
    #expect(radar.point(right: 1e9, behind: 0) == (40, 10))
    #expect(radar.point(right: .infinity, behind: 0) == (20, 10))
    #expect(radar.point(right: .nan, behind: .nan) == (20, 10))
  }

  @Test("walls and doors are drawn on an even plan, as far as it goes")
  func plan() {
    var plan = FloorPlan()
    plan.add(.wall, from: [-4, 0, -5], to: [4, 0, -5])
    plan.add(.room, from: [2, 0, -30], to: [2, 0, 30])
    plan.add(.door(openness: 0.2), from: [-1, 0, 5], to: [-1, 0, 5])
    plan.add(.door(openness: 0.9), from: [1, 0, 5], to: [1, 0, 5])
    plan.add(.way, from: .zero, to: [0, 0, 1e9])
    var canvas = Canvas(width: 41, height: 21)
    let radar = Radar(column: 20, row: 10, radius: 10, scale: .plan)
    #expect(radar.point(right: 5, behind: -5) == (30, 5))
    radar.draw([], plan, on: &canvas, .plain)
    for column in 12...23 { #expect(canvas[column, 5] == "%", "\(column)") }
    #expect(canvas[24, 1] == ":" && canvas[24, 19] == ":")
    #expect(canvas[20, 12] != "*")
    #expect(canvas[18, 15] == "+" && canvas[22, 15] == "'" && canvas[20, 10] == "^")
  }

  @Test("a canvas keeps to its size, and its lines have no blanks at their ends")
  func canvas() {
    var canvas = Canvas(width: 6, height: 2)
    canvas.write("sounding", 2, 0, .bright)
    canvas.put("x", -1, 0)
    canvas.put("y", 0, 2)
    #expect(canvas.lines(hasColour: false) == ["  soun", ""])
    #expect(canvas.lines(hasColour: true) == ["  \u{1B}[0;1msoun\u{1B}[0m", ""])
    #expect(Canvas(width: -3, height: 1).lines(hasColour: true) == [""])
  }

  @Test("numbers are shown with one digit after the point")
  func numbers() {
    #expect((-0.26).tenths == "-0.3")
    #expect(12.96.tenths == "13.0")
    #expect((-0.04).tenths == "0.0")
    #expect(Double.nan.tenths == "-")
    #expect("ab".padded(to: 4) == "  ab")
    #expect("abcdef".fitted(to: 4) == "abcd")
  }
}
