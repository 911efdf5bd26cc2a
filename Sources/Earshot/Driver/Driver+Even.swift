/// The fast path for most voices in most blocks: gain, position and rate change, and nothing else.
/// Both loops access the tables at once, and leave everything unusual to other code.
extension Driver {
  /// Sets targets of the bindings from one on, up to the first that needs more; returns its index.
  static func aimEven(
    _ bindings: inout ContiguousArray<Binding>, _ busy: borrowing ContiguousArray<Int>,
    from first: Int, _ plan: BlockPlan, frames: Int64,
    _ details: borrowing ContiguousArray<VoiceDetails>, gains: borrowing ContiguousArray<Float>,
    rates: borrowing ContiguousArray<Float>, emitters: borrowing ContiguousArray<Int32>,
    _ playheads: inout PlayheadTable, _ steps: PitchSteps,
    _ places: borrowing ContiguousArray<Hearing.Place>, _ facing: Facing?,
    _ gainLimited: inout Int, _ isAnyTooFast: inout Bool
  ) -> Int {
    let busy = busy.span
    var bindings = bindings.mutableSpan
    let details = details.span
    let count = details.count
    let gains = gains.span.extracting(0..<count)
    let rates = rates.span.extracting(0..<count)
    let emitters = emitters.span.extracting(0..<count)
    let places = places.span
    precondition(playheads.count == count, "columns differ in length")
    for index in first..<busy.count {
      let slot = busy[index]
      guard case .bound(let row) = bindings[slot].state, bindings[unchecked: slot].isEven,
        details[row].isEven,
        !bindings[unchecked: slot].isLooping || details[unchecked: row].jumpsLeft < 0
      else { return index }
      var target = SourceValues()
      target.gain = gains[unchecked: row] * bindings[unchecked: slot].formGain
      limit(&target.gain, &gainLimited)
      target.gainHF = bindings[unchecked: slot].filterForBlock
      var pitch = rates[unchecked: row]
      let emitter = Int(emitters[unchecked: row])
      if emitter >= 0 {
        let place = places[emitter]
        (target.x, target.y, target.z) = (place.x, place.y, place.z)
        target.radius = place.radius
        pitch *= place.doppler
      }
      pitch = Rate.saturated(pitch) * bindings[unchecked: slot].hurry
      let grid = steps.grid(ratio: details[unchecked: row].rateRatio)
      let increment = grid.increment(at: pitch)
      playheads.setIncrement(row, increment)
      if bindings[unchecked: slot].increment != increment {
        bindings[unchecked: slot].increment = increment
        bindings[unchecked: slot].pitch = grid.pitch(at: increment)
      }
      if bindings[unchecked: slot].isTooFast(steps.fastest) { isAnyTooFast = true }
      bindings[unchecked: slot].ticks += increment * frames
      bindings[unchecked: slot].target = target
      bindings[unchecked: slot].present = target
      let aim = plan.makeAim()
      aim.pointee.slot = slot
      aim.pointee.target = target
      if let facing, emitter >= 0 { aim.pointee.target.turn(to: facing) }
      aim.pointee.envelope = bindings[unchecked: slot].envelope
      aim.pointee.crossFades = false
      aim.pointee.pitch = bindings[unchecked: slot].pitch
      aim.pointee.increment = increment
    }
    return busy.count
  }

  /// Whether any source plays from a queue, any voice may need other sound, and any filter is due
  /// for a change: if sends have no filters.
  static func lookOver(
    _ bindings: inout ContiguousArray<Binding>, _ busy: borrowing ContiguousArray<Int>,
    _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) -> (hasQueues: Bool, hasNews: Bool, isFilterDue: Bool) {
    var (hasQueues, hasNews, isFilterDue) = (false, false, false)
    let busy = busy.span
    var bindings = bindings.mutableSpan
    let details = voices.details.span
    let filters = voices.gainHF.span.extracting(0..<details.count)
    let emitters = voices.emitter.span.extracting(0..<details.count)
    let places = hearing.places.span
    for index in busy.indices {
      let slot = busy[unchecked: index]
      if bindings[slot].queue != nil { hasQueues = true }
      guard case .bound(let row) = bindings[unchecked: slot].state else {
        bindings[unchecked: slot].isFilterDue = false
        continue
      }
      if bindings[unchecked: slot].revision != details[row].revision { hasNews = true }
      var wanted = filters[unchecked: row]
      let emitter = Int(emitters[unchecked: row])
      if emitter >= 0 { wanted *= places[emitter].gainHF }
      let isDue = bindings[unchecked: slot].isDue(wanted: wanted)
      bindings[unchecked: slot].isFilterDue = isDue
      if isDue { isFilterDue = true }
    }
    return (hasQueues, hasNews, isFilterDue)
  }
}

extension Binding {
  /// Whether nothing unusual happens to it.
  @inline(__always)
  fileprivate var isEven: Bool {
    submix == 0 && start == nil && stopsAt == nil && queue == nil && steering == .none
      && (placing == .place || placing == .direct)
      && !standsStill && ticksAhead == 0 && envelope.isConstant
  }
}

extension VoiceDetails {
  @inline(__always)
  fileprivate var isEven: Bool { haltsAt == nil && glide == nil && !isStarting }
}
