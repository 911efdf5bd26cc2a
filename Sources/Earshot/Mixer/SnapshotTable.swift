/// The snapshots, lowest first.
struct SnapshotTable: Sendable {
  struct Row: Sendable {
    var name = ""
    var priority = 0
    var weight = Ramp.constant(0)
    /// By the buses' rows.
    var mixes: [Int: BusMix] = [:]
    /// By the effects' rows.
    var settings: [Int: [EffectSetting: Double]] = [:]
  }

  static let maximumCount = 256

  private var handles = HandleTable()
  private(set) var rows: ContiguousArray<Row> = []
  /// Rows in use: those of higher priority later, and with equal priorities the younger ones later.
  private(set) var stack: ContiguousArray<Int> = []
  /// All sends of buses in any snapshot.
  private(set) var sends: Set<AutomatedSend> = []

  func row(of snapshot: Snapshot) -> Int? { handles.index(of: snapshot.handle) }
  func status(of snapshot: Snapshot) -> HandleStatus { handles.status(of: snapshot.handle) }
  func snapshot(at row: Int) -> Snapshot { Snapshot(handle: handles.handle(at: row)) }

  mutating func make(_ name: String, priority: Int) throws(AudioError) -> Snapshot {
    guard handles.count < Self.maximumCount else {
      throw AudioError(
        .limitReached, subject: "snapshot",
        explanation: "there are \(Self.maximumCount) snapshots already; remove one first")
    }
    let handle = handles.make()
    let row = Int(handle.index)
    if row == rows.count { rows.append(Row()) }
    rows[row] = Row(name: name, priority: priority)
    let place = stack.firstIndex { rows[$0].priority > priority } ?? stack.count
    stack.insert(row, at: place)
    return Snapshot(handle: handle)
  }

  mutating func remove(_ row: Int) {
    handles.remove(handles.handle(at: row))
    stack.removeAll { $0 == row }
    rows[row] = Row()
    listSends()
  }

  mutating func setMix(_ row: Int, ofBus bus: Int, _ mix: BusMix) {
    rows[row].mixes[bus] = mix.isEmpty ? nil : mix
    listSends()
  }

  private mutating func listSends() {
    sends.removeAll()
    for row in stack {
      for (bus, mix) in rows[row].mixes {
        for reverb in mix.sends.keys {
          sends.insert(AutomatedSend(sender: .bus(bus), reverb: reverb))
        }
      }
    }
  }

  mutating func setSettings(_ row: Int, ofEffect effect: Int, _ settings: [EffectSetting: Double]) {
    rows[row].settings[effect] = settings.isEmpty ? nil : settings
  }

  mutating func forgetEffect(_ effect: Int) {
    for row in stack { rows[row].settings[effect] = nil }
  }

  mutating func forget(_ lost: Set<EffectSetting>, ofEffect effect: Int) {
    for row in stack {
      let left = rows[row].settings[effect]?.filter { !lost.contains($0.key) } ?? [:]
      setSettings(row, ofEffect: effect, left)
    }
  }

  mutating func forgetBus(_ bus: Int) {
    for row in stack { rows[row].mixes[bus] = nil }
    listSends()
  }

  mutating func forget(_ reverb: SharedReverb) {
    for row in stack {
      for (bus, var mix) in rows[row].mixes where mix.sends[reverb] != nil {
        mix.sends[reverb] = nil
        setMix(row, ofBus: bus, mix)
      }
    }
  }

  mutating func setWeight(_ row: Int, _ weight: Ramp) { rows[row].weight = weight }
}
