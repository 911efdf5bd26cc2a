import AudioEffects

/// The effects of all buses, as set by the game, and their processors in the renderer.
struct EffectTable {
  struct Row {
    /// The bus's row.
    var bus: Int
    /// As set by the game, and with snapshots and parameters.
    var effect: Effect
    var present: Effect
    var isBypassed: Bool
    /// Its delay in sample frames.
    var latency: Int
    var slot: InsertSlot?

    init(bus: Int, effect: Effect, isBypassed: Bool, latency: Int) {
      (self.bus, self.effect, present) = (bus, effect, effect)
      (self.isBypassed, self.latency) = (isBypassed, latency)
    }
  }

  private var handles = HandleTable()
  private var rows: ContiguousArray<Row> = []
  /// The rows of each bus's effects, in order of processing.
  private(set) var chains: [Int: [Int]] = [:]

  var isEmpty: Bool { handles.count == 0 }

  func row(of effect: BusEffect) -> Int? { handles.index(of: effect.handle) }
  func status(of effect: BusEffect) -> HandleStatus { handles.status(of: effect.handle) }
  func effect(at row: Int) -> BusEffect { BusEffect(handle: handles.handle(at: row)) }

  subscript(row: Int) -> Row {
    get { rows[row] }
    set { rows[row] = newValue }
  }

  func isLive(_ row: Int) -> Bool { handles.isLive(row) }

  func chain(of bus: Int) -> [Int] { chains[bus] ?? [] }

  /// The sum of all delays.
  var latency: Int { chains.values.joined().reduce(0) { $0 + rows[$1].latency } }

  /// What compressors listen to.
  var sideChains: [Effect.SideChain] {
    chains.values.joined().compactMap { rows[$0].effect.sideChain }
  }

  mutating func add(_ row: Row, at index: Int) -> BusEffect {
    let handle = handles.make()
    if Int(handle.index) == rows.count { rows.append(row) } else { rows[Int(handle.index)] = row }
    chains[row.bus, default: []].insert(Int(handle.index), at: index)
    return BusEffect(handle: handle)
  }

  mutating func move(_ row: Int, to index: Int) {
    var chain = chain(of: rows[row].bus)
    chain.removeAll { $0 == row }
    chain.insert(row, at: min(max(index, 0), chain.count))
    chains[rows[row].bus] = chain
  }

  mutating func remove(_ row: Int) {
    chains[rows[row].bus]?.removeAll { $0 == row }
    if chain(of: rows[row].bus).isEmpty { chains[rows[row].bus] = nil }
    // Releases what the game provided.
    (rows[row].slot, rows[row].effect, rows[row].present) = (nil, .equalizer([]), .equalizer([]))
    handles.remove(handles.handle(at: row))
  }
}

/// An effect's setting that snapshots or parameters change.
struct AutomatedSetting {
  /// The effect's row.
  let effect: Int
  let setting: EffectSetting
  /// Its value, once a block has computed it.
  var value: Double?
}
