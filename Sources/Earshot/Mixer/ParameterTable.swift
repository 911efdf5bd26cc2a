/// The game's parameters and their curves.
struct ParameterTable: Sendable {
  struct Row: Sendable {
    var name = ""
    var range = 0.0...1.0
    /// What a change takes.
    var smoothing = Duration.zero
    var value = Ramp.constant(0)
    /// The number of parameters made before it.
    var age = 0
    /// The values of emitters that have their own, by row.
    var ownValues: [Int: Ramp] = [:]
  }

  /// A driven object: rows of the respective stores.
  enum Target: Hashable, Comparable, Sendable {
    case bus(Int)
    case emitter(Int)
    case clip(Int)
    case snapshot(Int)
    case effect(Int, EffectSetting)
    /// A send of a bus or of an emitter, with the reverb's row.
    case busSend(Int, Int)
    case emitterSend(Int, Int)

    var send: (sender: SendTable.Sender, reverb: Int)? {
      switch self {
      case .busSend(let bus, let reverb): (.bus(bus), reverb)
      case .emitterSend(let emitter, let reverb): (.emitter(emitter), reverb)
      case .bus, .emitter, .clip, .snapshot, .effect: nil
      }
    }
  }

  struct Mapping: Sendable {
    let parameter: Int
    /// Unused for a snapshot's weight, an effect and a send.
    let quantity: RampedQuantity
    var curve: ParameterCurve
  }

  static let maximumCount = 1_024
  static let maximumMappings = 4_096

  private(set) var handles = HandleTable()
  private(set) var rows: ContiguousArray<Row> = []
  private(set) var mappings: [Target: ContiguousArray<Mapping>] = [:]
  private var mappingCount = 0
  private var madeCount = 0
  /// Whether emitters or clips are driven, and so voices.
  private(set) var drivesVoices = false
  private(set) var drivenSends: [(sender: SendTable.Sender, reverb: Int)] = []
  /// Until this frame something is ramped.
  private(set) var movesUntil = -Double.infinity
  /// Whether the driving of voices changed: all of them are recomputed.
  var isTouched = false

  func row(of parameter: Parameter) -> Int? { handles.index(of: parameter.handle) }
  func status(of parameter: Parameter) -> HandleStatus { handles.status(of: parameter.handle) }
  func parameter(at row: Int) -> Parameter { Parameter(handle: handles.handle(at: row)) }
  var isEmpty: Bool { handles.count == 0 }
  /// The existing ones, by age.
  var rowsByAge: [Int] {
    rows.indices.filter(handles.isLive).sorted { rows[$0].age < rows[$1].age }
  }

  mutating func make(
    _ name: String, _ range: ClosedRange<Double>, value: Double, smoothing: Duration
  ) throws(AudioError) -> Parameter {
    guard handles.count < Self.maximumCount else { throw Self.full("parameters", handles.count) }
    let handle = handles.make()
    let row = Int(handle.index)
    if row == rows.count { rows.append(Row()) }
    rows[row] = Row(
      name: name, range: range, smoothing: smoothing, value: .constant(Self.held(value, range)),
      age: madeCount)
    madeCount += 1
    return Parameter(handle: handle)
  }

  private static func full(_ noun: String, _ count: Int) -> AudioError {
    AudioError(
      .limitReached, subject: "parameter",
      explanation: "there are \(count) \(noun) already; remove one first")
  }

  static func held(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }

  mutating func remove(_ row: Int) {
    handles.remove(handles.handle(at: row))
    for target in mappings.keys { removeMappings(of: target) { $0.parameter == row } }
    rows[row] = Row()
  }

  // MARK: Values

  func value(_ row: Int, on emitter: Int?) -> Ramp {
    emitter.flatMap { rows[row].ownValues[$0] } ?? rows[row].value
  }

  mutating func setValue(
    _ row: Int, on emitter: Int?, _ value: Double, at frame: Double, over course: Ramp.Course
  ) {
    let goal = Self.held(value, rows[row].range)
    var ramp = self.value(row, on: emitter)
    // An emitter's first value is set without a ramp.
    if let emitter, rows[row].ownValues[emitter] == nil {
      ramp = .constant(goal)
    } else {
      ramp.redirect(to: goal, at: frame, over: course)
    }
    if let emitter { rows[row].ownValues[emitter] = ramp } else { rows[row].value = ramp }
    movesUntil = max(movesUntil, frame.nextUp, ramp.endFrame)
  }

  // MARK: What is driven

  /// Nil removes the curve.
  mutating func map(
    _ parameter: Int, _ target: Target, _ quantity: RampedQuantity, _ curve: ParameterCurve?
  ) throws(AudioError) {
    let isMeant = { (mapping: Mapping) in
      mapping.parameter == parameter && mapping.quantity == quantity
    }
    guard let curve else { return removeMappings(of: target, where: isMeant) }
    if let index = mappings[target]?.firstIndex(where: isMeant) {
      mappings[target]?[index].curve = curve
    } else {
      guard mappingCount < Self.maximumMappings else { throw Self.full("curves", mappingCount) }
      // In a fixed order, so that products are the same to the bit.
      let own = mappings[target] ?? []
      let age = rows[parameter].age
      let place = own.firstIndex { rows[$0.parameter].age > age } ?? own.count
      mappings[target, default: []].insert(
        Mapping(parameter: parameter, quantity: quantity, curve: curve), at: place)
    }
    countMappings()
  }

  /// Removes the curves and values of a removed object.
  mutating func forget(_ target: Target) {
    guard !isEmpty else { return }
    removeMappings(of: target) { _ in true }
    if case .bus(let bus) = target { forgetSends { sender, _ in sender == .bus(bus) } }
    guard case .emitter(let emitter) = target else { return }
    forgetSends { sender, _ in sender == .emitter(emitter) }
    for row in rows.indices { rows[row].ownValues[emitter] = nil }
  }

  /// The same for all sends of a bus or an emitter, and for all to a reverb.
  mutating func forgetSends(where isMeant: (SendTable.Sender, _ reverb: Int) -> Bool) {
    for target in mappings.keys {
      if let send = target.send, isMeant(send.sender, send.reverb) {
        removeMappings(of: target) { _ in true }
      }
    }
  }

  private mutating func removeMappings(of target: Target, where isMeant: (Mapping) -> Bool) {
    guard var own = mappings[target] else { return }
    own.removeAll(where: isMeant)
    mappings[target] = own.isEmpty ? nil : own
    countMappings()
  }

  private mutating func countMappings() {
    mappingCount = mappings.values.reduce(0) { $0 + $1.count }
    drivesVoices = mappings.keys.contains {
      switch $0 {
      case .emitter, .clip: true
      case .bus, .snapshot, .effect, .busSend, .emitterSend: false
      }
    }
    drivenSends = mappings.keys.compactMap(\.send)
    isTouched = true
  }

  /// The combined result of a target's curves, with an emitter's own values. `read` evaluates
  /// ramps.
  func values(
    of target: Target, on emitter: Int? = nil, _ read: (Ramp) -> Double
  ) -> MixValues {
    var values = MixValues()
    for mapping in mappings[target] ?? [] {
      let result = mapping.curve.result(at: read(value(mapping.parameter, on: emitter)))
      switch mapping.quantity {
      case .gain: values.gain *= Gain(linear: result).linear
      case .rate: values.rate *= Rate(result).factor
      case .occlusion: values.occlusion += Occlusion(result).amount
      }
    }
    return values
  }

  /// The result of the curve of an effect's setting; nil without one.
  func setting(_ setting: EffectSetting, ofEffect row: Int, _ read: (Ramp) -> Double) -> Double? {
    mappings[.effect(row, setting)]?.last.map {
      $0.curve.result(at: read(rows[$0.parameter].value))
    }
  }

  /// The result of a send's curve, by an emitter's own value for its send; nil without one.
  func sendGain(of sender: SendTable.Sender, to reverb: Int, _ read: (Ramp) -> Double) -> Double? {
    let mapping: Mapping?
    var emitter: Int?
    switch sender {
    case .bus(let row): mapping = mappings[.busSend(row, reverb)]?.last
    case .emitter(let row):
      (mapping, emitter) = (mappings[.emitterSend(row, reverb)]?.last, row)
    case .voice: mapping = nil
    }
    return mapping.map {
      min(max($0.curve.result(at: read(value($0.parameter, on: emitter))), 0), 1)
    }
  }

  var drivenSettings: [(effect: Int, setting: EffectSetting)] {
    mappings.keys.compactMap {
      if case .effect(let row, let setting) = $0 { (row, setting) } else { nil }
    }
  }

  /// The largest weight that its curves give a snapshot; 0 without any.
  func weight(ofSnapshot row: Int, _ read: (Ramp) -> Double) -> Double {
    var weight = 0.0
    for mapping in mappings[.snapshot(row)] ?? [] {
      weight = max(weight, mapping.curve.result(at: read(rows[mapping.parameter].value)))
    }
    return min(weight, 1)
  }

  /// The values for a voice, by its clip and its emitter (negative: non-positional).
  func values(ofClip clip: Int, emitter: Int, _ read: (Ramp) -> Double) -> MixValues {
    let own = emitter < 0 ? nil : emitter
    var values = values(of: .clip(clip), on: own, read)
    if let own { values.add(self.values(of: .emitter(own), on: own, read)) }
    return values
  }

  func drives(clip: Int, emitter: Int) -> Bool {
    mappings[.clip(clip)] != nil || mappings[.emitter(emitter)] != nil
  }

  /// Each parameter's gain of a target.
  func gains(
    of target: Target, on emitter: Int? = nil, at frame: Double
  ) -> [(parameter: Parameter, gain: Double)] {
    (mappings[target] ?? []).filter { $0.quantity == .gain }.map { mapping in
      let value = value(mapping.parameter, on: emitter).value(at: frame)
      let gain = Gain(linear: mapping.curve.result(at: value)).linear
      return (self.parameter(at: mapping.parameter), gain)
    }
  }

  /// Whether a driven rate of a target, or a snapshot's weight, is ramped.
  func glides(_ target: Target, on emitter: Int? = nil, after frame: Double) -> Bool {
    guard movesUntil > frame, let own = mappings[target] else { return false }
    return own.contains { mapping in
      if case .snapshot = target {} else if mapping.quantity != .rate { return false }
      return value(mapping.parameter, on: emitter).glides(after: frame)
    }
  }
}
