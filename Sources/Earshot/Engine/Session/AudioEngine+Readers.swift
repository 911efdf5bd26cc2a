/// The reader of rendered sound, a device's feeder or a host, where the engine doesn't pull itself.
extension AudioEngine {
  /// Plays on an opened device, instead of the previous one.
  func setFeeder(_ new: DeviceFeeder) {
    device?.dismiss()
    device = new
    timeline.outputClock.expectPulls()
    inbox.lend(silence: { new.gate.close() })
    if session.isFrozen { new.gate.close() }
    if let renderer = driver.renderer {
      new.setReader(makeReader(of: renderer, startsEarly: true))
    }
  }

  /// Makes the reader that pulls from now on.
  func makeReader(of renderer: Renderer, startsEarly: Bool = false) -> RenderReader {
    RenderReader(
      takingOver: renderer, startsEarly: startsEarly, meter: outputMeter,
      limiter: configuration.makeLimiter(for: configuration.output))
  }

  /// Sets the host that pulls from now on; nil: none.
  func setHost(_ new: HostOutput?) {
    host?.setSilenced(true)
    host = new
    timeline.outputClock.expectPulls()
    guard let new else {
      driver.renderer?.setReader(nil)
      return inbox.lend(silence: nil)
    }
    new.setSilenced(session.isFrozen)
    inbox.lend(silence: { new.setSilenced(true) })
  }

  /// Makes a renderer like the current or last one.
  func makeRenderer() throws(AudioError) -> Renderer {
    Renderer(
      try Stem(configuration.stem(faults)), blocksPerSecond: timeline.blocksPerSecond,
      silencedBlocks: world.silencedBlocks)
  }

  /// Silences the output, or ends that.
  func setSilenced(_ isSilenced: Bool) {
    host?.setSilenced(isSilenced)
    if !isSilenced { driver.setSuspended(false) }
    if isSilenced {
      device?.gate.close()
    } else {
      device?.gate.open()
      device?.wake()
    }
  }

  /// Removes the device or the host, without waiting for either.
  func leaveReaders() {
    device?.dismiss()
    device = nil
    setHost(nil)
  }

  /// Closes all outputs immediately.
  func closeOutputs() {
    search?.end()
    search = nil
    host?.setSilenced(true)
    host = nil
    device?.close()
    device = nil
  }

  /// The device search.
  func searching() -> DeviceSearch {
    if let search { return search }
    let made = DeviceSearch()
    search = made
    return made
  }

  /// Runs calls to OpenAL, unless devices are being listed at the moment: then it returns false.
  func betweenListings(_ body: () -> Void) -> Bool {
    guard case .device = configuration.output else {
      body()
      return true
    }
    guard DeviceSearch.tryToEnter() else { return false }
    defer { DeviceSearch.leave() }
    body()
    return true
  }
}
