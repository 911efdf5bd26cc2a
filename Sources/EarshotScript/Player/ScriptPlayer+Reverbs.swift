import Earshot

// Lines about reverbs and sends.
extension ScriptPlayer {
  func perform(_ line: ReverbAction) throws(ScriptFault) {
    guard let reverb = handles.reverbs[line.name] else {
      handles.reverbs[line.name] = try making("reverb") { () throws(AudioError) in
        try engine.makeReverb(
          line.changed(nil) ?? EAXReverb(), gain: line.gain?.gain ?? .unity,
          label: Label(line.name))
      }
      return
    }
    if let wanted = line.changed(engine.settings(of: reverb)?.reverb) {
      engine.setReverb(reverb, wanted, over: line.over?.duration ?? .milliseconds(500))
    }
    if let gain = line.gain {
      engine.setGain(reverb, gain.gain, over: line.over?.duration ?? .zero, shaped: line.shape)
    }
    if line.isCleared { engine.clearTail(of: reverb) }
  }

  func perform(_ line: SendAction, _ kind: ScriptKind?) {
    guard let reverb = handles.reverbs[line.reverb] else { return }
    let sender: ReverbSender? =
      switch kind {
      case .voice:
        handles.voices[line.name].flatMap { engine.isAlive($0) ? .voice($0) : nil }
      case .emitter:
        handles.emitters[line.name].flatMap { isThere($0.thing) ? .emitter($0.thing) : nil }
      case .bus: handles.bus(line.name).map { .bus($0) }
      default: nil
      }
    guard let sender else { return }
    var filter: SendFilter?
    if line.high != nil || line.low != nil {
      let now = engine.sends(of: sender).first { $0.reverb == reverb }?.filter ?? SendFilter()
      filter = SendFilter(high: line.high?.gain ?? now.high, low: line.low?.gain ?? now.low)
    }
    engine.setSend(
      sender, to: reverb, line.gain.gain, filter: filter, over: line.over.duration,
      shaped: line.shape)
  }
}
