extension AudioEngine {
  /// Where the sound goes. May be changed at any time, as by `setOutput(_:)`; what can't be opened
  /// is then told by `AudioEvent.outputUnavailable`, and sound goes on where it went.
  public var output: Output {
    get { configuration.output }
    set {
      do { try setOutput(newValue) } catch {
        log.note(.outputUnavailable(reason: error.description))
      }
    }
  }

  /// Lets the sound go elsewhere, with every voice where it is. The engine's sample rate and
  /// layout stay what they are.
  ///
  /// A device is opened while the game goes on; until then a device that was playing plays on,
  /// and any other output falls silent. A wave file that was being written is completed. Throws,
  /// and changes nothing, when the output can't be opened; that a device can't is told by events.
  /// Nor does anything change when the wave file can't be completed: it is removed, as by `close`,
  /// its error is thrown, and the next call goes.
  public func setOutput(_ new: Output) throws(AudioError) {
    guard new != configuration.output else { return }
    if case .device(let name) = new {
      try setDevice(name)
    } else {
      try setRendered(new)
    }
    clock.setLongestCatchUp(new.rendersItself ? nil : configuration.longestCatchUp)
    record(.outputSet(new))
    if session.reasons.contains(.deviceLost) { record(.outputLost) }
  }

  private func setDevice(_ name: String?) throws(AudioError) {
    let wasOnDevice = driver.timing == .realTime && driver.link != nil
    let stage = wasOnDevice ? stage : try makeStage(.device())
    try self.stage.finish()
    configuration.output = .device(named: name)
    if !wasOnDevice {
      driver.waitForDevice()
      driver.forgetSources(&voices)
      inbox.lend(silence: nil)
      leaveRender()
      self.stage = stage
      if !session.reasons.contains(.deviceLost) {
        follow(session.setDeviceLost(true), name: "deviceLost")
      }
    }
    route.declined = nil
    driver.searching().watch(false)
    guard !wasOnDevice || name == nil || name != deviceName else {
      driver.searching().want(nil)
      return watchDevices(wanted: name)
    }
    look(for: [name, nil], because: .override, persists: !wasOnDevice)
    if wasOnDevice { watchDevices(wanted: name) }
  }

  private func setRendered(_ new: Output) throws(AudioError) {
    var settled = configuration
    settled.output = new
    let (link, _) = try Self.open(settled, driver.faults)
    let stage: OutputStage
    do throws(AudioError) { stage = try makeStage(new) } catch {
      link.close()
      throw error
    }
    do throws(AudioError) { try self.stage.finish() } catch {
      stage.discard()
      link.close()
      throw error
    }
    // From here on nothing can fail.
    driver.search?.want(nil)
    driver.search?.watch(false)
    self.stage = stage
    configuration.output = new
    leaveRender()
    take(link)
    if session.reasons.contains(.deviceLost) {
      follow(session.setDeviceLost(false), name: "deviceLost")
    }
    tellRoute(nil, .override)
  }

  private func makeStage(_ output: Output) throws(AudioError) -> OutputStage {
    let block = clock.framesPerStep / Double(partsPerStep)
    let stage = try OutputStage(
      output, layout: configuration.layout, sampleRate: sampleRate,
      longestBlock: Int(block.rounded(.up)) + 1, faults: driver.faults)
    if session.isFrozen { stage.gate.close(over: 0) }
    return stage
  }

  /// What was about to happen to the output of a render no longer does.
  func leaveRender() {
    losesOutputAfterBlock = false
    linkAfterBlock?.close()
    linkAfterBlock = nil
    callFrame = nil
  }

  // MARK: Renders

  /// In an offline render: takes the output away as if its device were lost. Time goes on,
  /// silently, and every voice keeps it.
  public func loseOutput() {
    guard driver.timing == .stepped, !session.reasons.contains(.deviceLost) else { return }
    record(.outputLost)
    stage.gate.close(over: 0, after: Int(currentFrame - now))
    losesOutputAfterBlock = true
    linkAfterBlock?.close()
    linkAfterBlock = nil
    log.note(.deviceLost(name: "offline"))
    follow(session.setDeviceLost(true), name: "deviceLost")
    waitIfUnplugged()
  }

  /// In an offline render: gives the output back after `loseOutput`. Voices come back where they
  /// are by now. Throws when OpenAL can't be opened again; the output then stays away.
  public func restoreOutput() throws(AudioError) {
    guard driver.timing == .stepped, session.reasons.contains(.deviceLost) else { return }
    if losesOutputAfterBlock {
      losesOutputAfterBlock = false
    } else {
      let (link, _) = try Self.open(configuration, driver.faults)
      take(link)
    }
    record(.outputRestored)
    follow(session.setDeviceLost(false), name: "deviceLost")
    if !session.isFrozen { openGate() }
    log.note(.deviceRestored(name: "offline"))
  }

  /// In an offline render: moves everything to another output of the same kind, as if the system
  /// had chosen another device. Does nothing while the output is lost. Throws when OpenAL can't be
  /// opened again; all stays as it was then.
  public func changeRoute(to name: String) throws(AudioError) {
    guard driver.timing == .stepped, !session.reasons.contains(.deviceLost) else { return }
    let (link, _) = try Self.open(configuration, driver.faults)
    record(.routeChanged(name))
    tellRoute(name, .defaultChanged)
    guard !session.isFrozen || !stage.gate.isClosed else { return take(link) }
    linkAfterBlock?.close()
    linkAfterBlock = link
    if !session.isFrozen { closeGate() }
  }

  /// The block in which the output was lost, or goes to another, is over.
  func changeOutputAfterBlock() {
    if losesOutputAfterBlock {
      losesOutputAfterBlock = false
      driver.unlink()
      driver.forgetSources(&voices)
    }
    guard linkAfterBlock != nil, stage.gate.isClosed, let link = linkAfterBlock else { return }
    linkAfterBlock = nil
    take(link)
    if !session.isFrozen { stage.gate.open(over: Int(rampFrames)) }
  }
}
