/// Settings of effects driven by snapshots and parameters: computed block by block, like gains, and
/// sent to the renderer after changes.
extension World {
  /// Call it when the driven settings may have changed. Settings no longer driven return to their
  /// own values.
  func settleAutomatedSettings() {
    var wanted: [ParameterTable.Target: AutomatedSetting] = [:]
    func add(_ effect: Int, _ setting: EffectSetting) {
      let known = automatedSettings.first { $0.effect == effect && $0.setting == setting }
      wanted[.effect(effect, setting)] = known ?? AutomatedSetting(effect: effect, setting: setting)
    }
    for snapshot in buses.snapshots.stack {
      for (effect, settings) in buses.snapshots.rows[snapshot].settings {
        for setting in settings.keys { add(effect, setting) }
      }
    }
    for (effect, setting) in buses.parameters.drivenSettings { add(effect, setting) }
    let former = automatedSettings
    automatedSettings = ContiguousArray(wanted.sorted { $0.key < $1.key }.map(\.value))
    for left in former where wanted[.effect(left.effect, left.setting)] == nil {
      if effects.isLive(left.effect) { sendAutomated(left.effect, over: sampleRate / 50) }
    }
  }

  /// Moves all driven settings to their values at the end of a block.
  func leadSettings(_ block: Block) {
    var changed: Int?
    for index in automatedSettings.indices {
      let (row, setting) = (automatedSettings[index].effect, automatedSettings[index].setting)
      let value = present(setting, ofEffect: row) { $0.value(at: Double(block.endFrame)) }
      guard value != automatedSettings[index].value else { continue }
      automatedSettings[index].value = value
      if let former = changed, former != row { sendAutomated(former, over: block.frames) }
      changed = row
    }
    if let changed { sendAutomated(changed, over: block.frames) }
  }

  private func present(
    _ setting: EffectSetting, ofEffect row: Int, _ read: (Ramp) -> Double
  ) -> Double? {
    guard var value = effects[row].effect[setting] else { return nil }
    if let driven = buses.parameters.setting(setting, ofEffect: row, read) { return driven }
    for snapshot in buses.snapshots.stack {
      guard let goal = buses.snapshots.rows[snapshot].settings[row]?[setting] else { continue }
      value = setting.mix(value, goal, at: buses.weight(ofSnapshot: snapshot, read))
    }
    return value
  }

  /// An effect's settings with snapshots and parameters.
  func automated(_ effect: Effect, _ row: Int) -> Effect {
    var effect = effect
    for setting in automatedSettings where setting.effect == row {
      effect[setting.setting] = setting.value
    }
    return effect.held(sampleRate: sampleRate)
  }

  private func sendAutomated(_ row: Int, over frames: Int) {
    let (former, wanted) = (effects[row].present, automated(effects[row].effect, row))
    guard wanted != former, let change = wanted.change(from: former, over: frames) else { return }
    effects[row].present = wanted
    if let slot = effects[row].slot { driver.sendToMixer(.set(slot, change)) }
  }

  func check(_ setting: EffectSetting, ofEffect row: Int) throws(AudioError) {
    let effect = effects[row].effect
    guard effect[setting] != nil else { throw .lacks(setting, effect) }
  }

  /// After an effect was changed: settings that it no longer has are no longer driven.
  func forgetLost(ofEffect row: Int, _ former: Effect) {
    let effect = effects[row].effect
    let lost = EffectSetting.allCases.filter { former[$0] != nil && effect[$0] == nil }
    guard !lost.isEmpty else { return }
    buses.snapshots.forget(Set(lost), ofEffect: row)
    for setting in lost { buses.parameters.forget(.effect(row, setting)) }
    settleAutomatedSettings()
  }

  /// An effect has gone.
  func forgetAutomated(effect row: Int) {
    buses.snapshots.forgetEffect(row)
    for setting in EffectSetting.allCases { buses.parameters.forget(.effect(row, setting)) }
    automatedSettings.removeAll { $0.effect == row }
  }
}
