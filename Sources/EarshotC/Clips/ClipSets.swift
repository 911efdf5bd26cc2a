import CEarshot
import Earshot

@c @implementation
public func earshot_clip_set_make(
  _ engine: earshot_engine, _ clips: UnsafePointer<earshot_clip>!, _ count: Int,
  _ order: Int32, _ weights: UnsafePointer<Double>!, _ set: UnsafeMutablePointer<earshot_clip_set>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let set else { throw .null("set") }
    var list: [Clip] = []
    for clip in try elements(clips, count, atMost: 65_536, "clips") {
      let clip = try Clip(clip, in: engine)
      _ = try info(clip, engine)
      list.append(clip)
    }
    guard !list.isEmpty else { throw .argument("a set has at least one clip") }
    set.pointee = engine.makeClipSet(list, order: try ClipOrder(order, weights, count)).number
  }
}

extension ClipOrder {
  fileprivate init(
    _ order: Int32, _ weights: UnsafePointer<Double>?, _ count: Int
  ) throws(Failure) {
    switch Int(order) {
    case EARSHOT_ORDER_RANDOM: self = .random
    case EARSHOT_ORDER_SHUFFLE: self = .shuffle
    case EARSHOT_ORDER_SEQUENCE: self = .sequence
    case EARSHOT_ORDER_WEIGHTED:
      let weights = Array(try elements(weights, count, atMost: count, "weights"))
      var sum = 0.0
      for weight in weights { sum += try within(weight, 0...1e9, "weights") }
      guard sum > 0 else { throw .argument("one of the weights must be more than 0") }
      self = .weighted(weights)
    default: throw .argument("order is \(order); see EARSHOT_ORDER_…")
    }
  }
}
