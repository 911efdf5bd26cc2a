import TestSupport
import Testing

@Suite("The demo's walk, as it sounds")
struct DemoSoundTests {
  @Test("each file has all 42 seconds, in its own number of channels")
  func length() throws {
    let walk = try Walk.rendered()
    for (file, channels) in [(walk.stereo, 2), (walk.headphones, 2), (walk.surround, 6)] {
      #expect(file.channelCount == channels)
      #expect(file.frameCount == 42 * 48_000)
    }
  }

  @Test("every second is heard, except while a call interrupts, until the cave's tail is out")
  func neverSilent() throws {
    let walk = try Walk.rendered()
    for file in [walk.stereo, walk.headphones] {
      for second in 0..<40 {
        let level = file[Double(second)..<Double(second + 1)].level
        #expect(level > (second < 39 ? -50 : -75), "second \(second) is at \(level) dB")
      }
      let pause = file[22.05..<22.85].level
      #expect(pause < -100, "the interruption is at \(pause) dB")
    }
  }

  @Test("nothing is clipped, and the level is used")
  func peak() throws {
    let walk = try Walk.rendered()
    for file in [walk.stereo, walk.headphones, walk.surround] {
      #expect(file.peak < 0.98, "the peak is \(file.peak)")
      #expect(file.peak > 0.35, "the peak is \(file.peak)")
    }
  }

  @Test("nothing clicks")
  func clicks() throws {
    let clicks = try Walk.rendered().stereo.clicks(above: 0.02, factor: 8)
    #expect(clicks.isEmpty, "\(clicks)")
  }

  @Test("the drone's pitch is higher as it comes, lower as it goes, by as much as its speed says")
  func doppler() throws {
    let walk = try Walk.rendered()
    // 36 m/s past a listener who walks towards it at 1.4 m/s, both nearly in line with the ears.
    let coming = 343.3 / (343.3 - 36) * (343.3 + 1.4) / 343.3
    let going = 343.3 / (343.3 + 36) * (343.3 - 1.4) / 343.3
    let heardComing = Drone.pitch(in: walk.mono[8.9..<9.4])
    let heardGoing = Drone.pitch(in: walk.mono[11.0..<11.5])
    #expect(abs(heardComing / coming - 1) < 0.005, "heard \(heardComing), expected \(coming)")
    #expect(abs(heardGoing / going - 1) < 0.005, "heard \(heardGoing), expected \(going)")
  }

  @Test("the drone passes on the left")
  func side() throws {
    let passing = try Walk.rendered().stereo[10.1..<10.3].balance
    #expect(passing < -6, "the right is \(passing) dB louder than the left")
  }

  @Test("the brook is ahead on the right, then at the side, and then behind the corner")
  func brook() throws {
    let stereo = try Walk.rendered().stereo
    let beside = stereo[8.2..<8.5]
    #expect(beside.balance > 4, "the right is \(beside.balance) dB louder than the left")
    let nearer = beside.right.level - stereo[2.6..<3.0].right.level
    #expect(nearer > 3, "it came nearer by \(nearer) dB")
  }

  @Test("each step is heard when the foot comes down")
  func footsteps() throws {
    let steps = try Walk.times(ofEvent: "scenes/step")
    #expect(steps.count > 30)
    let walk = try Walk.rendered().mono
    let rises = steps.map { walk.brightness($0..<$0 + 0.1) - walk.brightness($0 - 0.1..<$0) }
    let middle = rises.sorted()[rises.count / 2]
    #expect(middle > 5, "steps stand out by \(middle) dB")
    // The same times later, with a standing listener.
    let still = (0..<4).map { 23.6 + 0.5 * Double($0) }
    let others = still.map { walk.brightness($0..<$0 + 0.1) - walk.brightness($0 - 0.1..<$0) }
    let usual = others.sorted()[others.count / 2]
    #expect(usual < 2, "without steps it is \(usual) dB")
  }

  @Test("the wakeup behind the wall is quiet and dull, and clear round the corner")
  func occlusion() throws {
    let walk = try Walk.rendered().mono
    // Two partials of the wakeup, at strokes that don't move.
    func rise(_ frequency: Double) -> Double {
      let hidden = walk[1.61..<1.86].amplitude(at: frequency)
      let open = walk[23.41..<23.66].amplitude(at: frequency)
      return Math.decibels(open / hidden)
    }
    let (low, high) = (rise(784), rise(2_128.6))
    #expect(low > 12, "784 Hz rose by \(low) dB")
    #expect(high > low + 3, "2,129 Hz rose by \(high) dB, and 784 Hz by \(low) dB")
  }

  @Test("loudspeakers behind are used, and headphones hear something else than loudspeakers")
  func renditions() throws {
    let walk = try Walk.rendered()
    for channel in [4, 5] {
      let level = walk.surround.channel(channel).level
      #expect(level > -60, "channel \(channel) is at \(level) dB")
    }
    let difference = walk.headphones[2.0..<6.0].differenceLevel(from: walk.stereo[2.0..<6.0])
    #expect(difference > -40, "\(difference) dB")
  }
}

extension Render {
  /// The level of the differences from sample to sample: mostly of high frequencies.
  fileprivate func brightness(_ seconds: Range<Double>) -> Double {
    let piece = self[seconds]
    let steps = zip(piece.samples.dropFirst(), piece.samples).map { $0 - $1 }
    return Render(steps, sampleRate: sampleRate).level
  }
}
