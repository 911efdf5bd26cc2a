import Earshot

extension CallTranslation {
  func busActions(for call: EngineCall) -> [ScriptAction]? {
    func change(_ bus: Bus, _ change: (inout BusAction) -> Void) -> [ScriptAction] {
      var action = BusAction(name: CallNames.of(bus))
      change(&action)
      return [.bus(action)]
    }
    return switch call {
    case .makeBus(let bus, let parent, let gain):
      change(bus) {
        $0.parent = CallNames.of(parent)
        $0.gain = ScriptGain(gain)
      }
    case .removeBus(let bus): [.remove(RemoveAction(name: CallNames.of(bus)))]
    case .setBusParent(let bus, let parent): change(bus) { $0.parent = CallNames.of(parent) }
    case .setMuted(let bus, let isMuted): change(bus) { $0.muted = isMuted }
    case .setIgnoresGameTime(let bus, let ignores): change(bus) { $0.ignoresGameTime = ignores }
    case .pauseBus(let bus, let fade): [.pause(transport(.bus(bus), fade))]
    case .resumeBus(let bus, let fade): [.resume(transport(.bus(bus), fade))]
    case .stopBus(let bus, let fade): [.stop(stop(.bus(bus), fade))]
    default: nil
    }
  }

  func sessionActions(for call: EngineCall) -> [ScriptAction]? {
    switch call {
    case .setTimeScale(let factor): return [.timeScale(factor)]
    case .pauseGame(let fade): return [.pauseGame(pause(fade))]
    case .resumeGame(let fade): return [.resumeGame(pause(fade))]
    case .beginInterruption(let name): return [.interrupt(InterruptAction(name: held(name)))]
    case .endInterruption(let name, let shouldResume):
      var action = EndInterruptionAction(name: held(name))
      action.resume = shouldResume
      return [.endInterruption(action)]
    case .suspend(let reasons):
      return words(of: reasons).map { .suspend(SuspendAction($0)) }
    case .restore(let reasons, let shouldResume):
      return words(of: reasons).map { word in
        var action = RestoreAction(word)
        action.resume = shouldResume
        return .restore(action)
      }
    case .outputLost: return [.loseDevice]
    case .outputRestored: return [.restoreDevice]
    case .routeChanged(let name): return [.changeRoute(ChangeRouteAction(name: held(name)))]
    case .outputSet(let output): return [.setOutput(SetOutputAction(OutputWord(output)))]
    default: return nil
    }
  }

  private func pause(_ fade: Fade) -> GamePauseAction {
    var action = GamePauseAction()
    action.fade = time(of: fade)
    return action
  }

  /// What silences everything comes first, as the engine does it.
  private func words(of reasons: SuspensionReasons) -> [SuspensionWord] {
    [.background, .sleep, .unplugged, .game].filter { reasons.contains($0.reasons) }
  }
}

extension OutputWord {
  /// What the output is, without its name.
  init(_ output: Output) {
    switch output {
    case .device: self = .device
    case .host: self = .host
    case .offline: self = .offline
    case .waveFile: self = .waveFile
    case .silence: self = .silence
    }
  }
}
