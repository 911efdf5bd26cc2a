/// The benchmark as asked for, part by part.
struct Bench {
  let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  func run() throws {
    var tables: [Table] = []
    func show(_ table: Table) {
      tables.append(table)
      if !options.wantsJSON { print(table.text, terminator: "\n\n") }
    }
    if options.countsInstructions {
      let counts = try InstructionCounts(isQuick: options.isQuick)
      for part in options.parts { try show(counts.table(of: part)) }
    }
    for part in options.countsInstructions ? [] : options.parts {
      switch part {
      case .plain: try show(PlainComparison(isQuick: options.isQuick).table())
      case .clips: try show(ClipComparison(isQuick: options.isQuick).table())
      case .start: try show(StartComparison(isQuick: options.isQuick).table())
      case .emitters: try show(MovingEmitters(isQuick: options.isQuick).table())
      case .voices: try show(PlayingVoices(isQuick: options.isQuick).table())
      case .growth: try show(Growth(isQuick: options.isQuick).table())
      case .loading: try show(LoadingFiles(isQuick: options.isQuick).table())
      case .calls: try show(CallCosts(isQuick: options.isQuick).table())
      case .sounds: try show(SoundCosts(isQuick: options.isQuick).table())
      case .inspector: try show(InspectorCosts(isQuick: options.isQuick).table())
      case .recording: try show(RecordingCost(isQuick: options.isQuick).table())
      case .fourier: show(FourierComparison(isQuick: options.isQuick).table())
      case .desk: try show(DeskCosts(isQuick: options.isQuick).table())
      case .effects: try show(EffectCosts(isQuick: options.isQuick).table())
      case .hrtf: try show(HeadphoneCosts(isQuick: options.isQuick).table())
      case .walls, .rooms: try show(WalkCosts(isQuick: options.isQuick).table(of: part))
      case .decode: try show(DecodingComparison(isQuick: options.isQuick).table())
      }
    }
    if options.wantsJSON { print("[" + tables.map(\.json).joined(separator: ",\n") + "]") }
  }
}
