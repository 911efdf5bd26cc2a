import Testing

@testable import Earshot

struct RampTests {
  @Test("a ramp is a straight line between its frames and still elsewhere")
  func line() {
    let ramp = Ramp(from: 1, to: 0, startFrame: 100, frames: 400)
    let expected: [(Double, Double)] = [
      (0, 1), (100, 1), (200, 0.75), (300, 0.5), (500, 0), (9e9, 0),
    ]
    for (frame, value) in expected {
      #expect(abs(ramp.value(at: frame) - value) < 1e-15, "at \(frame): \(ramp.value(at: frame))")
    }
    #expect(!ramp.isFinished(at: 499) && ramp.isFinished(at: 500))
  }

  @Test(
    "whatever its shape it begins and ends exactly where it is to", arguments: FadeShape.allCases)
  func ends(_ shape: FadeShape) {
    for (from, to) in [(0.0, 1.0), (1, 0), (0.25, 0.75)] {
      let ramp = Ramp(from: from, to: to, startFrame: 100, endFrame: 300, shape: shape)
      #expect(ramp.value(at: 100) == from && ramp.value(at: 300) == to, "\(from) to \(to)")
    }
  }

  @Test("a ramp of no length is a jump")
  func jump() {
    for frames in [0, -5, Double.nan] {
      let ramp = Ramp(from: 1, to: 2, startFrame: 10, frames: frames)
      #expect(ramp.value(at: 9) == 1 && ramp.value(at: 10) == 2 && ramp.isFinished(at: 10))
    }
    #expect(Ramp.constant(3).value(at: -1) == 3 && Ramp.constant(3).isFinished(at: 0))
  }

  @Test("a change of mind goes on from where the value is")
  func redirected() {
    var ramp = Ramp(from: 0, to: 1, startFrame: 0, frames: 100)
    ramp.redirect(to: 0, at: 50, over: Ramp.Course(frames: 50))
    #expect(ramp.value(at: 50) == 0.5 && ramp.value(at: 75) == 0.25)
    #expect(ramp.value(at: 100) == 0)
  }
}
