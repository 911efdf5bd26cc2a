import AudioEffects

/// The effects of all buses, as the game has set them, and what does them in the render.
struct EffectTable {
  struct Row {
    /// The bus's row.
    var bus: Int
    /// As the game has set it, and as it is with snapshots and parameters.
    var effect: Effect
    var present: Effect
    var isBypassed: Bool
    /// Sample frames by which it delays the sound.
    var latency: Int
    var slot: InsertSlot?

    init(bus: Int, effect: Effect, isBypassed: Bool, latency: Int) {
      (self.bus, self.effect, present) = (bus, effect, effect)
      (self.isBypassed, self.latency) = (isBypassed, latency)
    }
  }

  private var handles = HandleTable()
  private var rows: ContiguousArray<Row> = []
  /// The rows of each bus's effects, in the order in which sound goes through them.
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

  /// What all of them delay the sound by, one after another.
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
    // What the game gave is let go of.
    (rows[row].slot, rows[row].effect, rows[row].present) = (nil, .equalizer([]), .equalizer([]))
    handles.remove(handles.handle(at: row))
  }
}
