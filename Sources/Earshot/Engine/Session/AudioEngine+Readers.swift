/// Who plays what is rendered: a device's feeder or a host, where the engine doesn't pull itself.
extension AudioEngine {
  /// Plays on a device that was opened, in place of what played before.
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

  /// Who pulls from now on.
  func makeReader(of renderer: Renderer, startsEarly: Bool = false) -> RenderReader {
    RenderReader(
      takingOver: renderer, startsEarly: startsEarly, meter: outputMeter,
      limiter: configuration.makeLimiter(for: configuration.output))
  }

  /// The host pulls from now on; nil: no longer.
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

  /// A renderer like the one that there is, or was.
  func makeRenderer() throws(AudioError) -> Renderer {
    Renderer(
      try Stem(configuration.stem(faults)), blocksPerSecond: timeline.blocksPerSecond,
      silencedBlocks: world.silencedBlocks)
  }

  /// Silences the output, or lets it sound again.
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

  /// Takes the device away, or the host, without waiting for either.
  func leaveReaders() {
    device?.dismiss()
    device = nil
    setHost(nil)
  }

  /// Ends with all that plays, here and now.
  func closeOutputs() {
    search?.end()
    search = nil
    host?.setSilenced(true)
    host = nil
    device?.close()
    device = nil
  }

  /// The one that looks for devices.
  func searching() -> DeviceSearch {
    if let search { return search }
    let made = DeviceSearch()
    search = made
    return made
  }

  /// Does something for which OpenAL is called, unless a list of devices is being made just now:
  /// then it answers false.
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
