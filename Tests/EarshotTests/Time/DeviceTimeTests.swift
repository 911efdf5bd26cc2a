import Testing

@testable import Earshot

/// Against a device and a game that are worked out here: frames of a true time that neither knows.
struct DeviceTimeTests {
  private struct World {
    var random = SeededGenerator(seed: 3)
    var time = DeviceTime(sampleRate: 48_000)
    /// True seconds, and what the device and the engine make of them.
    var now = 0.0
    var deviceSpeed = 1.0
    var deviceLag = 0.0
    let mix: Double

    init(mix: Double = 1_024) { self.mix = mix }

    /// The device's time, of which only whole mixes are seen.
    var device: Double { (now * deviceSpeed - deviceLag) * 48_000 }

    /// Lets the game update every 5 to 35 ms, each time told a little late.
    mutating func run(seconds: Double, looksEvery interval: Int = 1) {
      let end = now + seconds
      var updates = 0
      while now < end {
        now += random.next(in: 0.005...0.035)
        updates += 1
        guard updates % interval == 0 else { continue }
        let told = now - random.next(in: 0...0.003)
        time.note(told * 48_000, isDevice: Int64((device / mix).rounded(.up) * mix))
      }
    }

    /// By how many frames what is scheduled now is late for what the device truly does.
    mutating func error() -> Double {
      let frame = now * 48_000
      // On the average half a mix has been mixed ahead, and updates are told half as late.
      let truth = device + mix / 2 + 0.0015 * 48_000
      return Double(time.deviceFrame(of: frame)!) - truth
    }
  }

  @Test("frames that are scheduled one after the other keep their distance", arguments: [0.0, 2.0])
  func distances(_ start: Double) throws {
    var world = World()
    world.run(seconds: start + 0.05)
    var latest: (engine: Int64, device: Int64)?
    for _ in 0..<100 {
      world.run(seconds: 0.1)
      let frame = Int64(world.now * 48_000) + 4_800
      let found = world.time.deviceFrame(of: Double(frame))
      let due = try #require(found)
      if let latest { #expect(abs(due - latest.device - (frame - latest.engine)) <= 1) }
      latest = (frame, due)
    }
  }

  @Test("after a second the mean of the looks is known to 3 ms")
  func mean() {
    var world = World()
    world.run(seconds: 1.2)
    #expect(abs(world.error()) < 144)
  }

  @Test("clocks that disagree are followed", arguments: [-100e-6, -20e-6, 20e-6, 500e-6])
  func drift(_ error: Double) {
    var world = World()
    world.deviceSpeed = 1 + error
    world.run(seconds: 2)
    _ = world.error()
    for _ in 0..<15 {
      world.run(seconds: 100, looksEvery: 12)
      #expect(abs(world.error()) < 0.05 * 48_000, "off by \(world.error() / 48) ms")
    }
  }

  @Test("a device that stood still for longer than a mix is noticed within two seconds")
  func stall() {
    var world = World()
    world.run(seconds: 2)
    _ = world.error()
    let version = world.time.version
    world.deviceLag = 0.15
    world.run(seconds: 2)
    #expect(world.time.version != version)
    world.run(seconds: 2)
    #expect(abs(world.error()) < 0.02 * 48_000, "off by \(world.error() / 48) ms")
  }

  @Test("a new device has a time of its own, from when it moves")
  func reset() {
    var time = DeviceTime(sampleRate: 48_000)
    var found = [time.deviceFrame(of: 0)]
    time.note(0, isDevice: 0)
    time.note(4_000, isDevice: 0)
    found.append(time.deviceFrame(of: 9_600))
    time.note(4_800, isDevice: 1_024)
    found.append(time.deviceFrame(of: 9_600))
    time.reset()
    found.append(time.deviceFrame(of: 9_600))
    time.note(9_500, isDevice: 0)
    time.note(9_600, isDevice: 5)
    found.append(time.deviceFrame(of: 9_601))
    #expect(found == [nil, nil, 5_824, nil, 6])
  }
}
