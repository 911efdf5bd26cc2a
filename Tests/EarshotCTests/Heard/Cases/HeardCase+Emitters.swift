import CEarshot
import Earshot

extension HeardCase {
  static let emitters: [HeardCase] =
    [
      HeardCase("earshot_emitter_make with all its options") { stage in
        var options = earshot_emitter_options()
        earshot_emitter_options_init(&options)
        options.gain = 0.5
        options.rate = 1.25
        options.occlusion = 0.5
        options.has_doppler = false
        options.distance_model = Int32(EARSHOT_DISTANCE_LINEAR)
        options.reference_distance = 2
        options.maximum_distance = 40
        options.rolloff = 0.5
        options.cone_inner = 60
        options.cone_outer = 200
        options.cone_outer_gain = 0.25
        options.bus = stage.lower
        let made = try CStage.made {
          earshot_emitter_make(stage.engine, stage.node, 0, 0, -4, &options, $0)
        }
        var up = earshot_vector(x: 0, y: 1, z: 0)
        var forward = earshot_vector(x: 1, y: 0, z: 0)
        try succeed(earshot_object_set_orientation(stage.engine, made, &forward, &up))
        try stage.play(on: made) { _ in }
      } swift: { stage in
        var options = EmitterOptions()
        options.gain = Gain(linear: 0.5)
        options.rate = 1.25
        options.occlusion = 0.5
        options.hasDoppler = false
        options.distance = .linear(reference: 2, maximum: 40, rolloff: 0.5)
        options.cone = SoundCone(inner: 60, outer: 200, outerGain: Gain(linear: 0.25))
        let made = try stage.engine.makeEmitter(
          parent: stage.node, at: [0, 0, -4], rotation: Rotation(forward: Direction(1, 0, 0)),
          bus: stage.lower, options: options)
        stage.play(on: made) { _ in }
      },
      HeardCase("earshot_emitter_set_gain") {
        try succeed(earshot_emitter_set_gain($0.engine, $0.emitter, 0.3, 0.05))
      } swift: {
        $0.engine.setGain($0.emitter, Gain(linear: 0.3), over: .seconds(0.05))
      },
      HeardCase("earshot_emitter_set_occlusion") {
        try succeed(earshot_emitter_set_occlusion($0.engine, $0.emitter, 0.8, 0.05))
      } swift: {
        $0.engine.setOcclusion($0.emitter, 0.8, over: .seconds(0.05))
      },
      HeardCase("earshot_emitter_set_rate") {
        try succeed(earshot_emitter_set_rate($0.engine, $0.emitter, 1.5, 0.05))
      } swift: {
        $0.engine.setRate($0.emitter, 1.5, over: .seconds(0.05))
      },
      HeardCase("earshot_emitter_set_cone") {
        try succeed(earshot_emitter_set_cone($0.engine, $0.emitter, 30, 90, 0.1))
      } swift: {
        $0.engine.setCone(
          $0.emitter, SoundCone(inner: 30, outer: 90, outerGain: Gain(linear: 0.1)))
      },
      HeardCase(
        "earshot_emitter_set_doppler",
        before: Both {
          try succeed(earshot_object_move($0.engine, $0.node, 0, 0, -30, 1))
        } swift: {
          $0.engine.move($0.node, to: [0, 0, -30], over: .seconds(1))
        }
      ) {
        try succeed(earshot_emitter_set_doppler($0.engine, $0.emitter, false))
      } swift: {
        $0.engine.setDoppler($0.emitter, false)
      },
      HeardCase("earshot_emitter_set_priority", sources: 1) {
        try succeed(earshot_emitter_set_priority($0.engine, $0.emitter, 7))
      } swift: {
        $0.engine.setPriority($0.emitter, 7)
      },
      HeardCase("earshot_emitter_set_bus") {
        try succeed(earshot_emitter_set_bus($0.engine, $0.emitter, $0.lower))
        try $0.play(on: $0.emitter) { _ in }
      } swift: {
        $0.engine.setBus($0.emitter, $0.lower)
        $0.play(on: $0.emitter) { _ in }
      },
    ] + distances

  private static let distances = [
    distance("none", EARSHOT_DISTANCE_NONE, .none),
    distance("inverse", EARSHOT_DISTANCE_INVERSE, .inverse(reference: 0.5, maximum: 2, rolloff: 3)),
    distance("linear", EARSHOT_DISTANCE_LINEAR, .linear(reference: 0.5, maximum: 2, rolloff: 3)),
    distance(
      "exponential", EARSHOT_DISTANCE_EXPONENTIAL,
      .exponential(reference: 0.5, maximum: 2, rolloff: 3)),
    distance("points", EARSHOT_DISTANCE_POINTS, .points([(0, 0), (5, -60)])),
  ]

  private static func distance(_ name: String, _ model: Int, _ curve: DistanceCurve) -> HeardCase {
    HeardCase("earshot_emitter_set_distance: \(name)") {
      var options = earshot_emitter_options()
      earshot_emitter_options_init(&options)
      options.distance_model = Int32(model)
      options.reference_distance = 0.5
      options.maximum_distance = 2
      options.rolloff = 3
      let points = [
        earshot_curve_point(distance: 0, decibels: 0),
        earshot_curve_point(distance: 5, decibels: -60),
      ]
      let (engine, emitter) = ($0.engine, $0.emitter)
      try points.withUnsafeBufferPointer { points in
        options.points = points.baseAddress
        options.point_count = points.count
        try succeed(earshot_emitter_set_distance(engine, emitter, &options))
      }
    } swift: {
      $0.engine.setDistance($0.emitter, curve)
    }
  }
}
