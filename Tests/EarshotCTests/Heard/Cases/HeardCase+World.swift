import CEarshot
import Earshot

extension HeardCase {
  static let world: [HeardCase] = [
    HeardCase("earshot_object_set_position of an emitter") {
      try succeed(earshot_object_set_position($0.engine, $0.emitter, -2, 0.5, 1))
    } swift: {
      $0.engine.setPosition($0.emitter, [-2, 0.5, 1])
    },
    HeardCase("earshot_object_set_position of a node") {
      try succeed(earshot_object_set_position($0.engine, $0.node, -2, 0.5, 1))
    } swift: {
      $0.engine.setPosition($0.node, [-2, 0.5, 1])
    },
    HeardCase("earshot_object_set_position of the listener") {
      try succeed(earshot_object_set_position($0.engine, $0.listener, 2, 0.5, 1))
    } swift: {
      $0.engine.setPosition($0.listener, [2, 0.5, 1])
    },
    HeardCase("earshot_objects_set_positions") {
      let things = [$0.emitter, $0.node]
      try succeed(earshot_objects_set_positions($0.engine, things, [1, 2, 3, -4, 5, 6], 0, 2))
    } swift: {
      $0.engine.setPosition($0.emitter, [1, 2, 3])
      $0.engine.setPosition($0.node, [-4, 5, 6])
    },
    HeardCase("earshot_objects_set_positions_f, with a stride") {
      let things = [$0.emitter, $0.node]
      let places: [Float] = [1, 2, 3, .nan, -4, 5, 6]
      try succeed(earshot_objects_set_positions_f($0.engine, things, places, 16, 2))
    } swift: {
      $0.engine.setPosition($0.emitter, [1, 2, 3])
      $0.engine.setPosition($0.node, [-4, 5, 6])
    },
    HeardCase("earshot_object_teleport") {
      try succeed(earshot_object_teleport($0.engine, $0.node, -3, 0, 1))
    } swift: {
      $0.engine.teleport($0.node, to: [-3, 0, 1])
    },
    HeardCase("earshot_object_move") {
      try succeed(earshot_object_move($0.engine, $0.emitter, -3, 0, 1, 0.1))
    } swift: {
      $0.engine.move($0.emitter, to: [-3, 0, 1], over: .seconds(0.1))
    },
    HeardCase("earshot_object_orbit") {
      try succeed(earshot_object_orbit($0.engine, $0.emitter, nil, 3, 0.5, nil, 90))
    } swift: {
      $0.engine.orbit($0.emitter, radius: 3, period: 0.5, phaseDegrees: 90)
    },
    HeardCase("earshot_object_orbit around a place and an axis") {
      var center = earshot_vector(x: 1, y: 2, z: 3)
      var axis = earshot_vector(x: 0, y: 0, z: 2)
      try succeed(earshot_object_orbit($0.engine, $0.node, &center, 3, -0.5, &axis, 0))
    } swift: {
      $0.engine.orbit(
        $0.node, around: [1, 2, 3], radius: 3, period: -0.5, axis: Direction(0, 0, 2))
    },
    HeardCase("earshot_object_set_rotation") {
      try succeed(earshot_object_set_rotation($0.engine, $0.listener, 0, 1, 0, 1))
    } swift: {
      $0.engine.setRotation($0.listener, Rotation(x: 0, y: 1, z: 0, w: 1))
    },
    HeardCase("earshot_object_set_orientation") {
      var (forward, up) = (earshot_vector(x: 2, y: 0, z: 1), earshot_vector(x: 0, y: 3, z: 1))
      try succeed(earshot_object_set_orientation($0.engine, $0.listener, &forward, &up))
    } swift: {
      $0.engine.setRotation(
        $0.listener, Rotation(forward: Direction(2, 0, 1), up: Direction(0, 3, 1)))
    },
    HeardCase("earshot_node_set_scale") {
      try succeed(earshot_node_set_scale($0.engine, $0.node, 8))
    } swift: {
      $0.engine.setScale($0.node, 8)
    },
    HeardCase("earshot_object_set_velocity") {
      var velocity = earshot_vector(x: 0, y: 0, z: 60)
      try succeed(earshot_object_set_velocity($0.engine, $0.emitter, &velocity))
    } swift: {
      $0.engine.setVelocity($0.emitter, SIMD3(0, 0, 60))
    },
    HeardCase(
      "earshot_object_set_velocity of NULL",
      before: Both {
        var velocity = earshot_vector(x: 0, y: 0, z: 60)
        try succeed(earshot_object_set_velocity($0.engine, $0.emitter, &velocity))
      } swift: {
        $0.engine.setVelocity($0.emitter, SIMD3(0, 0, 60))
      }
    ) {
      try succeed(earshot_object_set_velocity($0.engine, $0.emitter, nil))
    } swift: {
      $0.engine.setVelocity($0.emitter, nil)
    },
    HeardCase("earshot_object_set_parent") {
      try succeed(earshot_object_set_parent($0.engine, $0.emitter, 0, false))
    } swift: {
      try $0.engine.attach($0.emitter, to: nil)
    },
    HeardCase("earshot_object_set_parent keeping the place") {
      try succeed(earshot_object_set_parent($0.engine, $0.listener, $0.node, true))
      try succeed(earshot_object_set_parent($0.engine, $0.emitter, 0, true))
      try succeed(earshot_object_set_position($0.engine, $0.node, 5, 0, 0))
    } swift: {
      try $0.engine.attach($0.listener, to: $0.node, keepingWorldPlace: true)
      try $0.engine.attach($0.emitter, to: nil, keepingWorldPlace: true)
      $0.engine.setPosition($0.node, [5, 0, 0])
    },
    HeardCase("earshot_object_remove of a node") {
      try succeed(earshot_object_remove($0.engine, $0.node))
    } swift: {
      $0.engine.remove($0.node)
    },
    HeardCase("earshot_object_remove of the listener") {
      try succeed(earshot_object_remove($0.engine, $0.listener))
    } swift: {
      $0.engine.remove($0.listener)
    },
    HeardCase("earshot_listener_make") { stage in
      let ears = try CStage.made { earshot_listener_make(stage.engine, stage.node, 1, 1, 1, $0) }
      try succeed(earshot_listener_set_gain(stage.engine, ears, 0.7))
    } swift: {
      let ears = try $0.engine.makeListener(parent: $0.node, at: [1, 1, 1])
      $0.engine.setGain(ears, Gain(linear: 0.7))
    },
    HeardCase(
      "earshot_listener_activate",
      before: Both { stage in
        _ = try CStage.made { earshot_listener_make(stage.engine, 0, 4, 1, 1, $0) }
      } swift: {
        _ = try $0.engine.makeListener(at: [4, 1, 1])
      }
    ) {
      try succeed(earshot_listener_activate($0.engine, $0.listener))
    } swift: {
      $0.engine.activate($0.listener)
    },
    HeardCase("earshot_listener_set_gain") {
      try succeed(earshot_listener_set_gain($0.engine, $0.listener, 0.25))
    } swift: {
      $0.engine.setGain($0.listener, Gain(linear: 0.25))
    },
  ]
}
