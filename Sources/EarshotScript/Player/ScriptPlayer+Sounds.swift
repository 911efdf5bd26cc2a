import Earshot
import EarshotSounds

// Lines about sound events.
extension ScriptPlayer {
  func perform(_ line: LoadSoundsAction) throws(ScriptFault) {
    do throws(SoundDefinitionErrors) {
      sounds = try engine.loadSounds(folder: clips.path(of: line.name))
      // Instances of the former sounds are none of these.
      handles.instances = .init()
    } catch {
      throw ScriptFault(key: "loadSounds", error.description, remedy: "correct the definitions")
    }
  }

  func perform(_ line: PostAction) {
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
  }

  func perform(_ line: SetParameterAction) {
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

  func perform(_ line: SetSwitchAction) {
    guard let emitter = handles.emitters[line.emitter]?.thing else { return }
    sounds?.setSwitch(line.name, line.value, on: emitter)
  }

  func perform(_ line: SetStateAction) { sounds?.setState(line.name, line.value) }

  func perform(_ line: ReleaseAction) {
    if let instance = handles.instances[line.name] { sounds?.release(instance) }
  }

  func perform(_ line: StopSoundAction) {
    guard let instance = handles.instances[line.name] else { return }
    sounds?.stop(instance, fading: line.fade.map { Fade($0, .linear) })
  }
}
