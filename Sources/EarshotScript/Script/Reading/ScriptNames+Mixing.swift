/// The names in lines about snapshots and parameters.
extension ScriptNames {
  mutating func make(_ snapshot: SnapshotAction) throws(ScriptFault) {
    for entry in snapshot.buses {
      _ = try buses.member(entry.bus, as: "buses")
      for send in entry.sends { try checkReverb(send.reverb, key: "sends") }
    }
    for entry in snapshot.effects { _ = try touch(entry.effect, .effect, of: [.effect], "effects") }
    for bus in snapshot.captured { _ = try buses.member(bus, as: "capture") }
    guard !snapshots.contains(snapshot.name) || snapshot.priority == nil else {
      throw ScriptFault(
        key: "priority", "the snapshot \(snapshot.name.quoted) was made with its priority",
        remedy: "leave it out, or give it on the line that makes the snapshot")
    }
    snapshots.insert(snapshot.name)
  }

  mutating func make(_ parameter: ParameterAction) throws(ScriptFault) {
    if let emitter = parameter.emitter { try checkEmitter(emitter) }
    guard parameters.contains(parameter.name) else { return parameters.insert(parameter.name) }
    guard parameter.range == nil, parameter.smoothing == nil else {
      throw ScriptFault(
        key: parameter.range == nil ? "smoothing" : "range",
        "the parameter \(parameter.name.quoted) was made with its range and smoothing",
        remedy: "leave them out, or give them on the line that makes the parameter")
    }
    guard parameter.value != nil else {
      throw ScriptFault(
        key: "parameter", "the line gives no value to the existing \(parameter.name.quoted)",
        remedy: "give `value`")
    }
  }

  func checkReverb(_ name: String, key: String) throws(ScriptFault) {
    guard !reverbs.contains(name) else { return }
    throw .unknown(name, "reverb", key: key, among: reverbs.names)
  }

  func touch(_ drive: DriveAction) throws(ScriptFault) -> ScriptKind {
    guard parameters.contains(drive.parameter) else {
      throw .unknown(drive.parameter, "parameter", key: "by", among: parameters.names)
    }
    let kind = try touch(drive.name, drive.kind, of: DriveAction.kinds, "drive")
    try drive.check(kind)
    if let reverb = drive.reverb { try checkReverb(reverb, key: "to") }
    return kind
  }
}
