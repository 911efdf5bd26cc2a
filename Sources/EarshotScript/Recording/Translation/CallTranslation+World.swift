import Earshot

extension CallTranslation {
  func worldActions(for call: EngineCall) -> [ScriptAction]? {
    switch call {
    case .makeNode(let node, let parent, let position, let rotation, let scale):
      var action = NodeAction(name: CallNames.of(node))
      action.parent = parent.map { .node(CallNames.of($0)) }
      action.position = position
      action.rotation = vector(rotation)
      action.scale = scale
      return [.node(action)]
    case .makeEmitter(let emitter, let parent, let position, let rotation, let bus, let options):
      return [.emitter(action(emitter, parent, position, rotation, bus, options))]
    case .makeListener(let listener, let parent, let position, let rotation, let gain):
      var action = ListenerAction(name: CallNames.of(listener))
      action.parent = parent.map { .node(CallNames.of($0)) }
      action.position = position
      action.rotation = vector(rotation)
      action.gain = ScriptGain(gain)
      return [.listener(action)]
    case .remove(let thing): return [.remove(RemoveAction(name: CallNames.of(thing)))]
    case .setParent(let thing, let parent, let keepsWorldPlace):
      return [self.parent(of: thing, parent, keepsWorldPlace)]
    case .setPosition(let thing, let position): return place(thing) { $0.to = position }
    case .setRotation(let thing, let rotation):
      return place(thing) { $0.rotation = vector(rotation) }
    case .setVelocity(let thing, let velocity):
      return place(thing) { $0.velocity = velocity.map { .fixed($0) } ?? .fromMotion }
    case .teleport(let thing, let position):
      return [.move(MoveAction(name: CallNames.of(thing), to: position))]
    case .move(let thing, let position, let time):
      var action = MoveAction(name: CallNames.of(thing), to: position)
      action.over = held(time)
      return [.move(action)]
    case .orbit(let thing, let orbit): return [.orbit(action(thing, orbit))]
    case .setScale(let node, let scale):
      var action = NodeAction(name: CallNames.of(node))
      action.scale = scale
      return [.node(action)]
    case .activate(let listener):
      var action = ListenerAction(name: CallNames.of(listener))
      action.isActive = true
      return [.listener(action)]
    case .setListenerGain(let listener, let gain):
      var action = ListenerAction(name: CallNames.of(listener))
      action.gain = ScriptGain(gain)
      return [.listener(action)]
    default: return emitterActions(for: call)
    }
  }

  private func emitterActions(for call: EngineCall) -> [ScriptAction]? {
    func change(_ emitter: Emitter, _ change: (inout EmitterAction) -> Void) -> [ScriptAction] {
      var action = EmitterAction(name: CallNames.of(emitter))
      change(&action)
      return [.emitter(action)]
    }
    return switch call {
    case .setDistance(let emitter, let curve):
      change(emitter) { $0.distance = ScriptDistance(curve) }
    case .setCone(let emitter, let cone): change(emitter) { $0.cone = ScriptCone(cone) }
    case .setDoppler(let emitter, let isOn): change(emitter) { $0.doppler = isOn }
    case .setEmitterBus(let emitter, let bus): change(emitter) { $0.bus = CallNames.of(bus) }
    default: nil
    }
  }

  private func vector(_ rotation: Rotation) -> SIMD4<Double> {
    SIMD4(rotation.x, rotation.y, rotation.z, rotation.w)
  }

  private func place(
    _ thing: Placement, _ change: (inout PlaceAction) -> Void
  ) -> [ScriptAction] {
    var action = PlaceAction(name: CallNames.of(thing))
    change(&action)
    return [.place(action)]
  }

  private func action(
    _ emitter: Emitter, _ parent: Node?, _ position: Position, _ rotation: Rotation, _ bus: Bus,
    _ options: EmitterOptions
  ) -> EmitterAction {
    var action = EmitterAction(name: CallNames.of(emitter))
    action.parent = parent.map { .node(CallNames.of($0)) }
    action.position = position
    action.rotation = vector(rotation)
    action.gain = ScriptGain(options.gain)
    action.rate = options.rate.factor
    action.priority = held(Int(options.priority))
    action.bus = CallNames.of(bus)
    action.distance = ScriptDistance(options.distance)
    action.cone = ScriptCone(options.cone)
    action.occlusion = options.occlusion.amount
    action.doppler = options.hasDoppler
    return action
  }

  private func parent(
    of thing: Placement, _ node: Node?, _ keepsWorldPlace: Bool
  ) -> ScriptAction {
    let parent: ScriptParent = node.map { .node(CallNames.of($0)) } ?? .world
    switch thing {
    case .node:
      var action = NodeAction(name: CallNames.of(thing))
      (action.parent, action.keepsWorldPlace) = (parent, keepsWorldPlace)
      return .node(action)
    case .emitter:
      var action = EmitterAction(name: CallNames.of(thing))
      (action.parent, action.keepsWorldPlace) = (parent, keepsWorldPlace)
      return .emitter(action)
    case .listener:
      var action = ListenerAction(name: CallNames.of(thing))
      (action.parent, action.keepsWorldPlace) = (parent, keepsWorldPlace)
      return .listener(action)
    }
  }

  private func action(_ thing: Placement, _ orbit: OrbitCall) -> OrbitAction {
    var action = OrbitAction(
      name: CallNames.of(thing), radius: orbit.radius, period: orbit.period)
    action.center = orbit.center
    action.axis = orbit.axis
    action.phase =
      ScriptLimits.phase.contains(orbit.phaseDegrees)
      ? orbit.phaseDegrees : orbit.phaseDegrees.remainder(dividingBy: 360)
    return action
  }
}

extension ScriptDistance {
  /// What a script says to get the curve.
  init(_ curve: DistanceCurve) {
    var model = ScriptDistanceModel()
    switch curve.shape {
    case .none: model.model = .none
    case .points:
      self = .points(
        curve.points.map {
          ScriptDistancePoint(
            metres: min($0.distance, ScriptLimits.metres), decibels: $0.level.value)
        })
      return
    case .slope(let kind, let reference, let maximum, let rolloff):
      // Farther away there is nothing.
      let maximum = min(maximum, ScriptLimits.metres)
      model.model =
        switch kind {
        // Such a curve is level.
        case _ where reference > maximum || maximum <= 0: .none
        case .inverse: .inverse
        case .linear: .linear
        case .exponential: .exponential
        }
      guard model.model != .none else { break }
      model.reference = reference
      model.maximum = maximum
      model.rolloff = min(rolloff, ScriptLimits.rolloff.upperBound)
    }
    self = .model(model)
  }
}

extension ScriptCone {
  /// What a script says to get the cone.
  init(_ cone: SoundCone) {
    inner = cone.inner
    // Within the inner angle the outer one says nothing.
    outer = max(cone.inner, cone.outer)
    outerGain = ScriptGain(cone.outerGain)
  }
}
