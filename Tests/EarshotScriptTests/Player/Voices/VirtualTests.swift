import Earshot
import TestSupport
import Testing

@testable import EarshotScript

@Suite("A script's voice that loses its source")
struct VirtualTests {
  /// Samples that tell the place in the clip which they come from.
  private static let places = (0..<96_000).map { Float($0 + 1) / 131_072 }

  /// From 0.25 to 0.75 s another voice, on the right, has the only source.
  private func play(_ mode: String, loop: Bool = false) throws -> Rendering {
    let folder = try TestFolder()
    try folder.write(Self.places, to: "places.wav")
    return try Rendering(
      duration: 1.5, header: #""voices": 2"#, folder: folder.path,
      [
        #"{"at": 0, "clip": "places", "file": "places.wav"}"#, hum,
        #"{"at": 0, "play": "places", "as": "v", "pan": -1\#(mode)}"#,
        #"{"at": 0.25, "play": "hum", "pan": 1, "priority": 1, "loop": true, "until": 0.75}"#,
      ])
  }

  /// The place of the clip that plays at a frame.
  private func place(_ rendering: Rendering, at frame: Int) -> Double {
    Double(rendering.recording.left.samples[frame]) * 131_072 - 1
  }

  private func expectGap(_ rendering: Rendering) {
    // A step to notice in and one to fade out in, and the same at the end.
    let gap = rendering.recording.left[0.285..<0.75]
    #expect(gap.peak < 1e-6, "it is heard without a source")
    #expect(place(rendering, at: 11_000) == 11_000)
    let clicks = rendering.recording.left.clicks()
    #expect(clicks.isEmpty, "\(clicks)")
  }

  @Test(
    "keeps time, as it does when nothing is said", arguments: ["", #", "virtual": "keepTime""#])
  func keepTime(_ mode: String) throws {
    let rendering = try play(mode)
    expectGap(rendering)
    for frame in [39_000, 50_000, 71_999] { #expect(place(rendering, at: frame) == Double(frame)) }
  }

  @Test("stands still and goes on where it was")
  func pauseInPlace() throws {
    let rendering = try play(#", "virtual": "pauseInPlace""#)
    expectGap(rendering)
    let shift = 39_000 - place(rendering, at: 39_000)
    #expect((23_200...25_600).contains(shift), "it stood still for \(shift) frames")
    for frame in [50_000, 71_999] { #expect(place(rendering, at: frame) == Double(frame) - shift) }
    let stood = rendering.moments.filter { (0.3..<0.74).contains($0.time) }
    #expect(Set(stood.filter { $0.credit?.voice == "v" }.map(\.status.playhead)).count == 1)
  }

  @Test("begins anew, with its first frame")
  func restart() throws {
    let rendering = try play(#", "virtual": "restart""#)
    let left = rendering.recording.left.samples
    let onset = try #require(left[20_000...].firstIndex { $0 > 1e-6 })
    #expect((36_000...37_700).contains(onset), "it came back at frame \(onset)")
    for frame in [onset, onset + 1, onset + 20_000] {
      #expect(place(rendering, at: frame) == Double(frame - onset))
    }
  }

  @Test("ends, without a click")
  func stop() throws {
    let rendering = try play(#", "virtual": "stop""#)
    expectGap(rendering)
    #expect(rendering.recording.left[0.285..<1.5].peak < 1e-6)
    let ends = rendering.events.compactMap { event -> FinishReason? in
      if case .voiceFinished(_, let reason) = event { reason } else { nil }
    }
    #expect(ends == [.displaced, .stopped])
  }

  @Test("unless it is protected")
  func protected() throws {
    let rendering = try play(#", "protected": true"#)
    for frame in [11_000, 20_000, 39_000, 71_999] {
      #expect(place(rendering, at: frame) == Double(frame))
    }
    #expect(rendering.recording.right.peak < 1e-6, "there is no other source")
  }
}
