import TestSupport
import Testing

@testable import Earshot

/// What strips send to reverbs goes on without a seam, whoever pulls and whatever is connected.
struct SlotFeedTests {
  private static let tone = (0..<4_800).map { 0.25 * Float(Math.sine(2 * .pi * Double($0) / 480)) }

  /// Strong reflections alone, so much later.
  private static func reflections(after seconds: Double) -> EAXReverb {
    var settings = EAXReverb(.hallway)
    (settings.reflectionsGain, settings.lateGain) = (2, 0)
    settings.reflectionsDelay = seconds
    return settings
  }

  /// The largest second difference from a frame on, of full scale, in decibels.
  private func click(_ samples: ArraySlice<Float>) -> Double {
    var most: Float = 0
    for index in samples.indices.dropFirst(2) {
      most = max(most, abs(samples[index] - 2 * samples[index - 1] + samples[index - 2]))
    }
    return Math.decibels(Double(most))
  }

  @Test(
    "a reverb that gets other settings hears no seam of a strip, wherever plans begin",
    arguments: [0, 301, 337, 358])
  func oddMixes(_ ahead: Int) throws {
    let game = try HostGame { $0.stepsPerSecond = 480 }
    let engine = game.engine
    let bus = try engine.makeBus()
    try engine.addEffect(.equalizer([]), to: bus)
    let reverb = try engine.makeReverb(Self.reflections(after: 0.05))
    engine.setSend(bus, to: reverb, .unity)
    engine.play(
      try game.clip(Self.tone, loop: 0..<4_800),
      options: PlaybackOptions(looping: .forever, bus: bus))
    game.pass(9)
    // The next plan is late, and the one after it begins so many frames less than 100 later.
    game.pull(ahead)
    engine.setReverb(reverb, Self.reflections(after: 0.06), over: .milliseconds(300))
    game.pass(6)
    // Both are heard of the tone, whose own is −77 dB.
    let bend = click(game.heard[7_200...])
    #expect(bend < -65, "\(bend) dB")
  }
}
