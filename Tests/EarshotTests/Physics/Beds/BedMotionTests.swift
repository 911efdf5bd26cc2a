import TestSupport
import Testing

@testable import Earshot

@Suite("An ambisonic bed that turns")
struct BedMotionTests {
  private func studio(_ hrtf: Bool, _ layout: ChannelLayout = .stereo) throws -> (Studio, Listener)
  {
    let studio = try Studio {
      ($0.layout, $0.hrtf) = (layout, hrtf)
      $0.sources = 16
    }
    return (studio, try studio.engine.makeListener())
  }

  @Test("neither slow turns nor sudden ones click", arguments: [false, true])
  func clicks(hrtf: Bool) throws {
    let (studio, ears) = try studio(hrtf)
    let bed = try studio.engine.loadBed(PlaneWave.tone(-90, frequency: 100))
    studio.engine.play(bed, looping: .forever)
    studio.render(2_400)
    for step in 0..<40 {
      studio.engine.setRotation(ears, .left(Double(9 * step)))
      studio.render(step % 3 == 0 ? 533 : 800)
    }
    for turn in [180.0, 0, 90, -90, 181, 3] {
      studio.engine.setRotation(ears, .left(turn))
      studio.render(1_200)
    }
    let heard = studio.heard.after(1_200)
    #expect(heard.clicks() == [], "\(heard.clicks())")
    // 0.5 at 100 Hz, and factors that change by no more than 1 in 100 frames.
    #expect(heard.largestStep.size < 0.025, "\(heard.largestStep)")
  }

  @Test("a turn takes all of its update, however short a host's pulls are", arguments: [80, 200])
  func pulledInPieces(_ piece: Int) throws {
    func heard(_ piece: Int) throws -> Render {
      let game = try HostGame { $0.layout = .stereo }
      let ears = try game.engine.makeListener()
      let bed = try game.engine.loadBed(
        PlaneWave(azimuth: 20).bed([Float](repeating: 0.5, count: 4_800)))
      game.engine.play(bed, looping: .forever)
      for step in 0..<12 {
        game.engine.setRotation(ears, .left(Double(12 * step)))
        game.update()
        for _ in 0..<800 / piece { game.pull(piece) }
      }
      return Render(game.heard, channelCount: 2).after(2_400)
    }
    // A sound that is even all around has a level in each speaker, which goes on in a straight
    // line.
    let (whole, cut) = (try heard(800).largestStep.size, try heard(piece).largestStep.size)
    #expect(whole > 5e-5 && cut < 1.05 * whole, "\(cut) a frame, \(whole) in whole updates")
  }

  @Test("the samples are the same twice", arguments: [1, 0.37])
  func repeatable(rate: Double) throws {
    func heard() throws -> [Float] {
      let (studio, ears) = try studio(false, .surround51)
      let bed = try studio.engine.loadBed(
        PlaneWave(azimuth: 20).bed(Signal.noise(seed: 3, frames: 9_000)))
      studio.engine.play(bed, rate: Rate(rate), looping: .forever)
      for step in 0..<12 {
        studio.engine.setRotation(ears, .left(Double(step * step)))
        studio.render(1_601)
      }
      return studio.samples
    }
    let first = try heard()
    #expect(first == (try heard()) && first.contains { $0 != 0 })
  }

  @Test("HRTF is switched on and off under it without a click, and it goes on in its place")
  func handOver() throws {
    let (studio, ears) = try studio(false)
    let engine = studio.engine
    let voice = engine.play(
      try engine.loadBed(PlaneWave.tone(90, frequency: 100)), looping: .forever)
    for step in 0..<12 {
      if step % 3 == 2 { engine.setHRTF(step % 2 == 0 ? .on : .off) }
      engine.setRotation(ears, .left(Double(4 * step)))
      studio.render(3_000)
      if step == 4 {
        #expect(engine.hrtf.voices == 1)
        #expect(engine.explain(voice).placing == .bed(byHRTF: true))
      }
    }
    #expect(engine.hrtf.voices == 0)
    #expect(engine.explain(voice).sentences().contains { $0.contains("ambisonic bed") })
    #expect(studio.heard.after(1_200).clicks() == [])
    #expect(studio.heard.after(4_800).levels(every: 480).allSatisfy { $0 > -20 })
  }

  @Test("with HRTF a bed is louder on its side, symmetrically, and as loud as a point source")
  func sides() throws {
    let white = Signal.noise(seed: 1, amplitude: 0.3, frames: 24_000)
    func heard(_ azimuth: Double, bed: Bool, _ noise: [Float]) throws -> Render {
      let (studio, _) = try studio(true)
      if bed {
        studio.engine.play(try studio.engine.loadBed(PlaneWave(azimuth: azimuth).bed(noise)))
      } else {
        let angle = azimuth / 360 * Math.turn
        let emitter = try studio.engine.makeEmitter(at: [-Math.sine(angle), 0, -Math.cosine(angle)])
        studio.engine.play(try studio.clip(noise), on: emitter)
      }
      studio.render(24_000)
      return studio.heard.after(4_800)
    }
    let (right, left) = (try heard(-90, bed: true, white), try heard(90, bed: true, white))
    #expect(right.balance > 4, "\(right.balance)")
    #expect(abs(right.balance + left.balance) < 0.3, "\(right.balance), \(left.balance)")
    #expect(abs(try heard(0, bed: true, white).balance) < 0.3)
    // Both are made as loud over pink noise.
    let pink = HRTFTierTests.pink(frames: 24_000)
    for azimuth in stride(from: -180.0, to: 180, by: 45) {
      let bed = try heard(azimuth, bed: true, pink)
      let point = try heard(azimuth, bed: false, pink)
      #expect(abs(bed.level - point.level) < 1.8, "\(azimuth): \(bed.level) of \(point.level)")
    }
  }

  @Test("with HRTF the east stays in the east")
  func east() throws {
    let (studio, ears) = try studio(true)
    let noise = Signal.noise(seed: 1, amplitude: 0.3, frames: 24_000)
    studio.engine.play(
      try studio.engine.loadBed(PlaneWave(azimuth: -90).bed(noise)), looping: .forever)
    var balances: [Double] = []
    for heading in [0.0, 90, 180, 270] {
      studio.engine.setRotation(ears, .left(heading))
      studio.render(4_800)
      balances.append(studio.heard.after(studio.frameCount - 3_000).balance)
    }
    #expect(balances[0] > 4 && balances[2] < -4, "\(balances)")
    #expect(abs(balances[1]) < 1.5 && abs(balances[3]) < 1.5, "\(balances)")
  }
}
