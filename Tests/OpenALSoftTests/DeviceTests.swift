import CSystem
import OpenALSoft
import TestSupport
import Testing

struct DeviceTests {
  static func context(
    rate: Int = 48_000, layout: ALChannelLayout = .stereo, sources: Int = 8
  ) throws -> ALContext {
    try ALContext(
      on: .openLoopback(),
      attributes: ALContext.Attributes(
        sampleRate: rate, layout: layout, hrtf: false, sources: sources))
  }

  @Test(
    "a loopback device opens in every layout at the rate asked for",
    arguments: ALChannelLayout.allCases, [8_000, 44_100, 48_000, 192_000])
  func loopback(_ layout: ALChannelLayout, _ rate: Int) throws {
    let device = try ALDevice.openLoopback()
    #expect(ALContext.canRender(sampleRate: rate, layout: layout, on: device))
    let context = try Self.context(rate: rate, layout: layout)
    #expect(context.device.sampleRate == rate)
    #expect(context.device.isLoopback && context.device.isConnected)
    #expect(!context.device.isHRTFEnabled)
    var samples = [Float](repeating: 1, count: 100 * layout.channelCount)
    context.device.render(into: &samples, frameCount: 100)
    #expect(samples.allSatisfy { $0 == 0 }, "nothing plays")
  }

  @Test("a context gives all the sources that were asked for, and no more than there are")
  func sources() throws {
    let context = try Self.context(sources: 300)
    context.withCurrent {
      #expect(context.makeSources(300).count == 300)
      #expect(context.makeSources(10_000).count < 10_000)
      #expect(context.takeError() == nil, "running out is no error that stays")
    }
  }

  @Test("what the library can do is known, down to its resamplers")
  func capabilities() throws {
    let capabilities = try Self.context().capabilities
    #expect(capabilities.version.contains("ALSOFT"))
    #expect(capabilities.hasEffects && capabilities.hasLoopPoints)
    #expect(capabilities.hasDirectChannels && capabilities.hasSourceLatency)
    #expect(capabilities.resamplers.count >= 3)
    let linear = try #require(capabilities.resampler(named: ["nonsense", "linear"]))
    #expect(capabilities.resamplers[linear].lowercased().contains("linear"))
    #expect(capabilities.resampler(named: ["nonsense"]) == nil)
    #expect([4_096, 65_536].contains(capabilities.quirks.pitchSteps))
  }

  @Test("a device that is closed is used no more, nor the one that is opened in its place")
  func closed() throws {
    let attributes = ALContext.Attributes(
      sampleRate: 48_000, layout: nil, hrtf: nil, sources: 4)
    var former: [ALDevice] = []
    for _ in 0..<8 {
      let device = try ALDevice.openPlayback(named: nil)
      for old in former { old.whileOpen { old.pause() } }
      let context = try ALContext(on: device, attributes: attributes)
      let start = try #require(device.clock)
      for _ in 0..<1_000 where device.clock == start { usleep(1_000) }
      #expect(device.clock! > start, "it stands still")
      var isUsed = false
      // Users of it don't wait for each other.
      device.whileOpen { device.whileOpen { isUsed = true } }
      #expect(isUsed)
      device.close()
      device.whileOpen { Issue.record("it is closed") }
      former.append(device)
      withExtendedLifetime(context) {}
    }
  }
}

struct ALErrorTests {
  @Test("what OpenAL calls out of memory is told as what it is where a device isn't opened")
  func openings() {
    let refusal = ALError(code: 0xA005, call: "alcOpenDevice").description
    #expect(!refusal.contains("memory") && !refusal.contains("40965"), "\(refusal)")
    #expect(ALError(code: 0xA005, call: "alcCreateContext").description.contains("memory"))
  }
}
