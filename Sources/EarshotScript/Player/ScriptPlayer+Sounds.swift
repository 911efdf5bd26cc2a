import Earshot
import EarshotSounds

// Lines about sound events.
extension ScriptPlayer {
  func perform(_ line: LoadSoundsAction) throws(ScriptFault) {
    do throws(SoundLoadingError) {
      let loaded = try engine.loadSounds(clips.path(of: line.name))
      sounds = loaded
      // Instances of the former sounds are none of these.
      handles.instances = .init()
      soundsLine = lineNumber
      if loaded.eventNames.isEmpty {
        note([.missing("\(line.name.quoted) defines no sound events.")], of: lineNumber)
      }
      noteSounds(of: lineNumber)
    } catch {
      switch error {
      case .definitions(let errors):
        throw ScriptFault(
          key: "loadSounds", errors.description, remedy: "correct the definitions")
      case .bank(let error):
        throw ScriptFault(
          key: "loadSounds", "\(error.path): \(error.what)", remedy: error.remedy)
      }
    }
  }

  func performSounds(_ action: ScriptAction) {
    switch action {
    case .post(let line): perform(line)
    case .setParameter(let line): perform(line)
    case .setSwitch(let line): perform(line)
    case .setState(let line): perform(line)
    case .releaseSound(let line): perform(line)
    case .stopSound(let line): perform(line)
    default: return
    }
    noteSounds(of: lineNumber)
  }

  // MARK: Notices

  /// What sound events reported since it was asked last, by reason of a line.
  private func noteSounds(of line: Int) {
    if let sounds { note(sounds.takePendingNotices(), of: line) }
  }

  private func note(_ notices: [SoundNotice], of line: Int) {
    comingNotices += notices
    for case .missing(let what) in notices {
      missing.add(line, what)
      comingMissing.append((line, what))
    }
  }

  /// What was reported since the last block or update is that of the new one. Reports of a step
  /// belong to the line that loaded the events.
  func collectSoundNotices() {
    noteSounds(of: soundsLine)
    (soundNotices, missingInBlock) = (comingNotices, comingMissing)
    comingNotices.removeAll(keepingCapacity: true)
    comingMissing.removeAll(keepingCapacity: true)
  }

  // MARK: Lines

  private func perform(_ line: PostAction) {
    guard let sounds else { return }
    let values = line.values.map { ($0.name, $0.value) }
    let instance: SoundInstance
    if let position = line.position {
      instance = sounds.post(line.name, at: position, values: values)
    } else {
      let emitter = line.emitter.map { handles.emitters[$0]?.thing }
      // On an emitter that is gone nothing plays.
      if case .some(nil) = emitter { return }
      instance = sounds.post(line.name, on: emitter ?? nil, values: values)
    }
    if let name = line.instance { handles.instances[name] = instance }
    asked?.add(line, instance, onLine: lineNumber)
  }

  private func perform(_ line: SetParameterAction) {
    if let name = line.instance {
      if let instance = handles.instances[name] {
        sounds?.setParameter(line.name, line.value, of: instance)
      }
    } else if let name = line.emitter {
      guard let emitter = handles.emitters[name]?.thing else { return }
      sounds?.setParameter(line.name, line.value, on: emitter)
    } else {
      sounds?.setParameter(line.name, line.value)
    }
  }

  private func perform(_ line: SetSwitchAction) {
    guard let emitter = handles.emitters[line.emitter]?.thing else { return }
    sounds?.setSwitch(line.name, line.value, on: emitter)
  }

  private func perform(_ line: SetStateAction) { sounds?.setState(line.name, line.value) }

  private func perform(_ line: ReleaseAction) {
    if let instance = handles.instances[line.name] { sounds?.release(instance) }
  }

  private func perform(_ line: StopSoundAction) {
    guard let instance = handles.instances[line.name] else { return }
    sounds?.stop(instance, fading: line.fade.map { Fade($0, .linear) })
  }
}
