import Earshot

extension RecordedGame {
  func touchRules() {
    switch whole(0...9) {
    case 0:
      let made = try? engine.makeSnapshot(
        priority: whole(0...2), buses: [pick(buses) ?? .master: mix()])
      if let made { snapshots.append(made) }
    case 1:
      if let snapshot = pick(snapshots), let bus = pick(buses) {
        engine.setMix(bus, in: snapshot, mix())
      }
    case 2, 3:
      if let snapshot = pick(snapshots) {
        engine.setWeight(snapshot, number(-0.2...1.2), over: time(), shaped: shape())
      }
    case 4: if let snapshot = pick(snapshots), chance(3) { engine.remove(snapshot) }
    case 5:
      if let bus = pick(buses), let other = pick(buses) {
        let rule = Ducking(
          gain(), threshold: -60, attack: time(), hold: .milliseconds(whole(0...100)),
          release: time())
        try? engine.setDucking(bus, under: other, chance(3) ? nil : rule)
      }
    case 6:
      let made = try? engine.makeParameter(
        "p", 0...10, value: number(-2...12), smoothing: time())
      if let made { parameters.append(made) }
    case 7:
      if let parameter = pick(parameters), let target = target() {
        let curve = ParameterCurve([.init(0, number(0...1)), .init(8, number(0.5...1.5))])
        try? engine.drive(target, by: parameter, chance(4) ? nil : curve)
      }
    case 8:
      if let parameter = pick(parameters) {
        engine.setValue(parameter, number(-1...11), on: chance(3) ? pick(emitters) : nil)
      }
    default: if let parameter = pick(parameters), chance(4) { engine.remove(parameter) }
    }
  }

  private func mix() -> BusMix {
    BusMix(
      gain: chance(2) ? gain() : nil, rate: chance(3) ? Rate(number(0.5...2)) : nil,
      occlusion: chance(3) ? Occlusion(number(0...1)) : nil, isMuted: chance(5) ? chance(2) : nil)
  }

  private func target() -> ParameterTarget? {
    let quantity = pick(RampedQuantity.allCases) ?? .gain
    return switch whole(0...3) {
    case 0: pick(buses).map { .bus($0, quantity) }
    case 1: pick(emitters).map { .emitter($0, quantity) }
    case 2: pick(clips).map { .clip($0, quantity) }
    default: pick(snapshots).map { .weight(of: $0) }
    }
  }

  func touchEffects() {
    switch whole(0...6) {
    case 0, 1:
      let made = try? engine.addEffect(
        effect(), to: pick(buses) ?? .master, at: chance(2) ? whole(0...2) : nil,
        bypassed: chance(4))
      if let made { effects.append(made) }
    case 2, 3: if let it = pick(effects) { try? engine.setEffect(it, effect(), over: time()) }
    case 4: if let it = pick(effects) { engine.setBypassed(it, chance(2)) }
    case 5: if let it = pick(effects) { try? engine.move(it, to: whole(0...3)) }
    default: if let it = pick(effects) { engine.remove(it) }
    }
  }

  private func effect() -> Effect {
    switch whole(0...7) {
    case 0: .equalizer([EqualizerBand(.bell, frequency: number(100...900), gain: number(-9...9))])
    case 1: .filter(.init(chance(2) ? .low : .high, frequency: number(100...5_000)))
    case 2:
      .compressor(
        .init(threshold: -30), lookAhead: chance(2) ? 0.003 : 0,
        listeningTo: chance(2) ? pick(buses).map { .init($0) } : nil)
    case 3: .limiter(.init(ceiling: number(-20 ... -3)))
    case 4:
      .echo(.init(time: number(0.01...0.2), feedback: number(0...(hasShortTails ? 0.2 : 0.8))))
    case 5: .distortion(.init(.soft, drive: number(0...20)))
    case 6: pick(clips).map { .convolution($0, .init()) } ?? .limiter(.init())
    default: .reverb(.init(decay: Decay(number(0.2...1))))
    }
  }
}
