import TestSupport
import Testing

@testable import Earshot
@testable import EarshotScript

@Suite("A script's limiter")
struct LimiterHeaderTests {
  private func render(_ header: String, gain: Double) throws -> Render {
    try Rendering(
      header: header, [hum, #"{"at": 0.1, "play": "hum", "loop": true, "gain": \#(gain)}"#]
    ).recording
  }

  @Test("holds a render below its ceiling, and leaves what is below as it is, frame by frame")
  func render() throws {
    #expect(try render("", gain: 24).peakLevel > 14)
    #expect(try render(#""limiter": false"#, gain: 24).isSame(as: render("", gain: 24)))
    let limited = try render(#""limiter": true"#, gain: 24)
    #expect(limited.peakLevel <= -1 && limited.peakLevel > -1.3, "\(limited.peakLevel)")
    #expect(try render(#""limiter": true"#, gain: 0).isSame(as: render("", gain: 0)))
  }

  @Test("is in the recording of an engine that has one")
  func recorded() throws {
    for (output, policy, expected) in [
      (Output.offline, LimiterPolicy.automatic, nil), (.offline, .always, true),
      (.host, .automatic, true), (.host, .never, nil),
    ] as [(Output, LimiterPolicy, Bool?)] {
      let engine = try AudioEngine(Configuration(output: output, limiter: policy))
      #expect(ScriptHeader(engine).limiter == expected)
    }
  }
}
