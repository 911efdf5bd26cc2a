/// The scatterers, and how far each is.
struct ScattererTable {
  struct Row {
    let set: ClipSet
    var options: ScattererOptions
    var label: Label?
    var generator: SeededGenerator
    /// When the next sound is due, in frames of the scene's own clock.
    var due: Double
    var places: [Place] = []
    /// Counts changes of the options.
    var revision = 0
  }

  /// An emitter, and what played on it last.
  struct Place {
    var emitter: Emitter
    var voice = Voice.none
    /// The options that it was made by.
    var revision: Int
  }

  /// All that is left to chance about one sound.
  struct Shot {
    var clip: Clip?
    /// From the middle.
    var offset: Position
    var gain: Double
    var rate: Double
  }

  var handles = HandleTable()
  var rows: ContiguousArray<Row?> = []

  var isEmpty: Bool { handles.count == 0 }

  func row(of scatterer: Scatterer) -> Int? { handles.index(of: scatterer.handle) }

  mutating func make(
    of set: ClipSet, _ options: ScattererOptions, _ label: Label?, at frame: Double, rate: Int
  ) -> Scatterer {
    var row = Row(
      set: set, options: options.held, label: label,
      generator: SeededGenerator(seed: options.seed), due: frame)
    // The first comes at any time within the first wait.
    row.due += row.generator.nextUnit() * row.meanFrames(rate)
    let handle = handles.make()
    if Int(handle.index) == rows.count { rows.append(row) } else { rows[Int(handle.index)] = row }
    return Scatterer(handle: handle)
  }

  mutating func change(_ row: Int, to options: ScattererOptions, at frame: Double, rate: Int) {
    guard var own = rows[row] else { return }
    if own.options.seed != options.seed { own.generator = SeededGenerator(seed: options.seed) }
    if own.options.perMinute != options.held.perMinute {
      own.options.perMinute = options.held.perMinute
      own.due = frame + own.generator.nextUnit() * own.meanFrames(rate)
    }
    own.options = options.held
    own.revision += 1
    rows[row] = own
  }

  /// Answers the emitters that it had.
  mutating func remove(_ scatterer: Scatterer) -> [Emitter]? {
    guard let row = row(of: scatterer) else { return nil }
    defer { rows[row] = nil }
    handles.remove(scatterer.handle)
    return rows[row]?.places.map(\.emitter)
  }
}

extension ScattererTable.Row {
  func meanFrames(_ rate: Int) -> Double {
    options.perMinute > 0 ? 60 * Double(rate) / options.perMinute : .infinity
  }

  /// Of very many that are due at once, after a stall or at a hundred times the usual speed, the
  /// first are left out: a step looks at some 256.
  mutating func skip(before frame: Double, rate: Int) {
    let first = frame - 256 * meanFrames(rate)
    if due < first { due = first }
  }

  /// What is left to chance is settled for each sound, though it isn't played: so that what follows
  /// is the same.
  mutating func next(_ sets: inout ClipSetTable, rate: Int) -> ScattererTable.Shot {
    due += meanFrames(rate) * generator.next(in: 0.5...1.5)
    let clip = sets.choose(set, &generator)
    let angle = generator.nextUnit() * 2 * Double.pi
    let (near, far) = (options.distances.lowerBound, options.distances.upperBound)
    let distance = generator.next(in: near * near...far * far).squareRoot()
    let height = generator.next(in: options.heights)
    return ScattererTable.Shot(
      clip: clip,
      offset: Position(
        distance * Elementary.sine(angle), height, -distance * Elementary.cosine(angle)),
      gain: generator.next(in: options.gainVariation),
      rate: generator.next(in: options.rateVariation))
  }
}
