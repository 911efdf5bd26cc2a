import CSystem
import TestScheduling
import TestSupport
import Testing

@testable import Earshot
@testable import OpenALSoft

@Suite(.waits)
struct ListingTests {
  @Test("where a list interrupts what plays, none is made but when it is asked for")
  func sparing() async throws {
    let engine = try AudioEngine(Configuration(output: .device(), sampleRate: 48_000))
    guard try #require(engine.device).isStalledByListing else { return }
    let search = try #require(engine.search)
    try await Task.sleep(for: .seconds(1))
    #expect(search.listCount == 0)
    search.lookNow()
    try await wait { search.listCount == 1 }
  }

  @Test("nor is any where a sound server doesn't answer, though its library is there")
  func refused() async {
    await #expect(processExitsWith: .success) {
      // OpenAL tries the server first, and then has its own silent device.
      setenv("ALSOFT_DRIVERS", "pulse,null", 1)
      setenv("PULSE_SERVER", "unix:/no/such/socket", 1)
      let engine = try AudioEngine(Configuration(output: .device(), sampleRate: 48_000))
      guard engine.device?.isStalledByListing ?? false, let search = engine.search else { return }
      usleep(1_000_000)
      let count = search.listCount
      precondition(count == 0, "it was listed \(count) times")
    }
  }

  @Test("a mix duration can't be preferred after another part of the process used OpenAL")
  func usedByOthers() async {
    await #expect(processExitsWith: .success) {
      setenv("ALSOFT_DRIVERS", "null", 1)
      unsetenv("ALSOFT_CONF")
      // A game may call it directly.
      typealias Ask = @convention(c) (OpaquePointer?, CInt) -> UnsafePointer<CChar>?
      let ask = unsafeBitCast(dlsym(nil, "alcGetString"), to: Ask.self)
      let allDevices: CInt = 0x1013
      precondition(ask(nil, allDevices) != nil)
      precondition(!AudioEngine.preferMixDuration(.milliseconds(6)))
      precondition(getenv("ALSOFT_CONF") == nil)
    }
  }

  @Test("what is there and can't be opened yet is tried again after a while, but not for ever")
  func opensLater() async throws {
    let searches = [2, Int.max].map { failures in
      let search = (DeviceSearch(), OutputFaults(failures: failures))
      let opening = DeviceOutput.Request(layout: .stereo, faults: search.1)
      search.0.want(
        DeviceSearch.Request(
          opening: opening, candidates: [nil], present: "Speakers", persists: false))
      return search
    }
    let start = Wakeup.now
    var find: DeviceOutput?
    try await wait(for: .seconds(8)) {
      find = find ?? searches[0].0.takeFind()
      return find != nil
    }
    find?.close()
    #expect(Wakeup.now - start > 1_900_000_000 && searches[0].1.tries == 3)
    try await wait(for: .seconds(12)) { !searches[1].0.isSearching }
    #expect(searches[1].1.tries == 5 && searches[1].0.takeMiss()?.isTotal == true)
    for search in searches { search.0.end() }
  }

  @Test("a device that is found can be played on at once: what it takes is known")
  func isReady() async throws {
    // A machine that is too busy to feed it for half a second is given other chances.
    for attempt in 1...4 {
      let search = DeviceSearch()
      search.want(
        DeviceSearch.Request(
          opening: DeviceOutput.Request(layout: .stereo), candidates: [nil], present: "Speakers",
          persists: false))
      var find: DeviceOutput?
      try await wait {
        find = find ?? search.takeFind()
        return find != nil
      }
      let isReady = find?.isReady == true
      // And it stays so.
      usleep(60_000)
      #expect(find?.latency != nil)
      find?.close()
      search.end()
      if isReady { return }
      #expect(attempt < 4)
    }
  }

  @Test("a rest ends after its time, or earlier by a change or a wake-up")
  func rests() {
    let wakeup = Wakeup()
    func glances(_ milliseconds: Int, changeAt change: Int) -> (count: Int, hasChanged: Bool) {
      var count = 0
      let hasChanged = DeviceSearch.rest(milliseconds, on: wakeup) {
        count += 1
        return count >= change
      }
      return (count, hasChanged)
    }
    // Every tenth of a second, and in the end.
    #expect(glances(250, changeAt: 9) == (4, false))
    #expect(glances(250, changeAt: 2) == (3, true))
    #expect(glances(250, changeAt: 1) == (2, true))
    wakeup.wake()
    #expect(glances(250, changeAt: 9) == (1, false))
  }

  private func wait(
    for time: Duration = .seconds(2), until isDone: () -> Bool
  ) async throws {
    let end = ContinuousClock.now + time
    while !isDone(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
    #expect(isDone())
  }

  @Test("while devices are listed, ending, seeking and removing call nothing that would wait")
  func doorIsShut() throws {
    let engine = try AudioEngine(Configuration(output: .device(), sampleRate: 48_000))
    let clip = try engine.load(
      samples: Signal.sine(100, amplitude: 1e-3, frames: 480_000), sampleRate: 48_000)
    let other = try engine.load(
      samples: Signal.sine(50, amplitude: 1e-3, frames: 480_000), sampleRate: 48_000)
    let emitter = try engine.makeEmitter(at: [1, 0, 0])
    let source = PushSource()
    source.write([Float](repeating: 1e-3, count: 48_000))
    let live = engine.play(engine.load(source), on: emitter)
    let sought = engine.play(clip)
    let removed = engine.play(clip, on: emitter)
    let unloaded = engine.play(other)
    let all = [live, sought, removed, unloaded]
    func areReal() -> Bool { all.allSatisfy { engine.status(of: $0)?.state == .real } }
    for _ in 0..<500 where !areReal() {
      usleep(4_000)
      engine.update(elapsed: .milliseconds(4))
    }
    #expect(areReal())
    let now = engine.currentFrame
    ALListing.list {
      engine.seek(sought, to: 5)
      engine.remove(emitter)
      engine.unload(other, stoppingVoices: true)
      engine.update(elapsed: .milliseconds(4))
      #expect(engine.currentFrame == now, "time is made up for later")
      #expect(!engine.isAlive(removed) && !engine.isAlive(unloaded) && !engine.isAlive(live))
      engine.checkInvariants()
    }
    for _ in 0..<50 {
      usleep(4_000)
      engine.update(elapsed: .milliseconds(4))
      engine.checkInvariants()
    }
    #expect(engine.status(of: sought)?.state == .real)
    #expect(engine.playhead(of: sought)! > 5.05)
    #expect(engine.driver.bindings.busy.count == 1, "what was left has faded out")
  }

  #if os(Linux)
    @Test("a sink is what the server's library has where its headers say")
    func layout() {
      // `pa_sink_info` and `pa_sink_port_info` of 64 bits, of which each text is a pointer.
      let size = 416
      let sink = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
      sink.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      let port = UnsafeMutableRawPointer.allocate(byteCount: 24, alignment: 8)
      port.initializeMemory(as: UInt8.self, repeating: 0, count: 24)
      let texts = ["alsa_output.usb", "Headset", "a-port", "A port"].map { (text: String) in
        strdup(text)
      }
      defer {
        for text in texts { free(text) }
        sink.deallocate()
        port.deallocate()
      }
      func read() -> ServerSink {
        ServerSink(sink) { properties, name in
          // The stand-in returns the list's own text, or else the requested name.
          properties.flatMap { $0.load(as: UnsafePointer<CChar>?.self) } ?? name
        }
      }
      #expect(
        read() == ServerSink(name: "", description: "", form: "device.form_factor", port: nil))
      sink.storeBytes(of: texts[0], as: UnsafeMutablePointer<CChar>?.self)
      sink.storeBytes(of: texts[1], toByteOffset: 16, as: UnsafeMutablePointer<CChar>?.self)
      sink.storeBytes(of: port, toByteOffset: 344, as: UnsafeMutableRawPointer.self)
      sink.storeBytes(of: port, toByteOffset: 392, as: UnsafeMutableRawPointer.self)
      port.storeBytes(of: texts[2], as: UnsafeMutablePointer<CChar>?.self)
      port.storeBytes(of: texts[3], toByteOffset: 8, as: UnsafeMutablePointer<CChar>?.self)
      let all = ServerSink(
        name: "alsa_output.usb", description: "Headset", form: "a-port", port: "a-port")
      #expect(read() == all)
    }
  #endif

  @Test("sinks of the same description are numbered as OpenAL does, and found by those names")
  func alike() {
    let sinks = ["Card", "Card", "Desk", "Card #2", "Card"].enumerated().map {
      ServerSink(name: "\($0)", description: $1)
    }
    #expect(sinks.listedNames == ["Card", "Card #2", "Desk", "Card #2 #2", "Card #3"])
    #expect(zip(sinks.listedNames, sinks).allSatisfy { sinks.named($0) == $1 })
  }
}
