import Earshot

extension CallTranslation {
  func move(_ thing: Placement, _ position: Position, _ time: Duration) -> ScriptAction {
    var action = MoveAction(name: CallNames.of(thing), to: position)
    action.over = held(time)
    return .move(action)
  }

  func vector(_ rotation: Rotation) -> SIMD4<Double> {
    SIMD4(rotation.x, rotation.y, rotation.z, rotation.w)
  }

  func change(_ thing: Placement, _ change: (inout PlaceAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(thing), ScriptAction.place, change)
  }

  func action(
    _ emitter: Emitter, _ parent: Node?, _ position: Position, _ rotation: Rotation, _ bus: Bus,
    _ options: EmitterOptions
  ) -> EmitterAction {
    var action = EmitterAction(name: CallNames.of(emitter))
    action.parent = parent.map { .node(CallNames.of($0)) }
    action.position = position
    action.rotation = vector(rotation)
    action.bus = CallNames.of(bus)
    action.set(options)
    return action
  }

  func parent(
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

  func action(_ thing: LabelledObject, _ label: Label) -> LabelAction {
    var action = LabelAction(name: CallNames.of(thing))
    action.text = label.name
    action.userValue = label.userValue
    return action
  }

  func action(_ thing: Placement, _ orbit: OrbitCall) -> OrbitAction {
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
  /// The script's form of the curve.
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
  /// The script's form of the cone.
  init(_ cone: SoundCone) {
    inner = cone.inner
    // An outer angle below the inner one has no effect.
    outer = max(cone.inner, cone.outer)
    outerGain = ScriptGain(cone.outerGain)
  }
}
