import Earshot

// A recorder of the last seconds writes a line for each emitter every few of them, between two
// updates of a game: it must not take long.
extension CallLineWriter {
  /// One that is like most.
  func write(
    _ emitter: Emitter, _ parent: Node?, _ position: Position, _ rotation: Rotation, _ bus: Bus,
    _ options: EmitterOptions
  ) {
    let distance = distanceText(options.distance)
    write("emitter", room: 1_024 + LineCursor.room(for: distance.count)) { line in
      line.append(name: Placement.emitter(emitter))
      if let parent {
        line.append(", \"parent\": ")
        line.append(name: .node(parent))
      }
      line.append(", \"position\": [", position)
      line.append(rotation)
      line.append(", \"gain\": ")
      line.append(options.gain)
      line.append(", \"rate\": ")
      line.append(options.rate.factor)
      line.append(", \"bus\": ")
      line.append(name: bus)
      line.append(", \"priority\": ")
      line.append(UInt64(options.priority))
      line.append(", \"distance\": ")
      distance.withUnsafeBytes { line.append($0) }
      if !options.hasDoppler { line.append(", \"doppler\": false") }
    }
  }

  /// There are few different curves, and many emitters share one.
  private func distanceText(_ curve: DistanceCurve) -> [UInt8] {
    if latestCurve?.curve == curve, let text = latestCurve?.text { return text }
    let value = (try? DistanceForm().write(ScriptDistance(curve), as: "distance")) ?? .null
    let text = Array(JSONWriter.text(of: value).utf8)
    latestCurve = (curve, text)
    return text
  }
}

extension LineCursor {
  fileprivate mutating func append(_ key: StaticString, _ vector: SIMD3<Double>) {
    append(key)
    append(vector.x)
    append(", ")
    append(vector.y)
    append(", ")
    append(vector.z)
    append("]")
  }

  fileprivate mutating func append(_ rotation: Rotation) {
    append(", \"rotation\": [")
    append(rotation.x)
    append(", ")
    append(rotation.y)
    append(", ")
    append(rotation.z)
    append(", ")
    append(rotation.w)
    append("]")
  }
}

extension EmitterOptions {
  /// Whether all that isn't at its default can be written without a second look.
  var isPlain: Bool {
    var plain = EmitterOptions()
    (plain.gain, plain.rate, plain.priority) = (gain, rate, priority)
    (plain.distance, plain.hasDoppler) = (distance, hasDoppler)
    return self == plain && priority >= 0 && Int(priority) <= ScriptLimits.priority.upperBound
      && distance.points.count <= 64 && ScriptLimits.rate.contains(rate.factor)
  }
}
