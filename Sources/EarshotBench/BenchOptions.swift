/// The command line's options.
struct BenchOptions {
  /// A part of the benchmark.
  enum Part: String, CaseIterable {
    case plain, clips, start, emitters, voices, growth, calls, decode, loading, recording, fourier
    case effects, desk, hrtf, walls, rooms, sounds, inspector

    /// Whether its instructions can be counted.
    var isCountable: Bool {
      switch self {
      case .plain, .growth, .calls, .desk, .walls, .rooms: true
      default: false
      }
    }
  }

  static let usage = """
    usage: earshot-bench [PART ...] [--quick] [--json]
           earshot-bench --instructions [plain] [growth] [calls] [desk] [walls] [rooms]
                         [--quick] [--json]
           earshot-bench compare OLD NEW

    Measures the engine. Without a PART all of them:
      plain     the engine and plain OpenAL in C on the same work, alternating
      clips     the engine by default and plain OpenAL with 1 to 64 different clips: time, with
                loading and without, and memory
      start     making an engine and opening plain OpenAL, each the first in its process
      emitters  10,000 and 100,000 moving emitters on 64 sources, part by part of a step
      voices    1,000 to 100,000 playing voices on 64 sources
      growth    a step with 1,000 to 1,000,000 emitters, and the power of their number that it
                grows by
      calls     one call of the game: play, stop, setPosition, setGain; loading a clip
      decode    our decoders and the libraries called directly in C, alternating
      loading   1,000 small files, against the work itself called directly
      fourier   our Fourier transform and FFTW's, where that is installed
      effects   inserts and meters, in voices, beside ffmpeg and sox where these are installed
      desk      stems, sends, reverbs and a whole desk, in voices
      hrtf      256 voices placed for headphones: all, 64 of them, and none
      walls     ways to 64 voices through 100,000 triangles
      rooms     1,000 rooms and portals at rest, and a listener who walks through rooms
      sounds    posting sound events beside playing clips, a step with 10,000 instances, a reload
      inspector a live view of 100 to 10,000 voices, without a page and with one
      recording 1,000 calls a frame, written down by a flight recorder and not

      --quick   a few seconds altogether; good for a look, not for a comparison
      --json    one JSON object instead of tables
      --instructions
                counts instructions instead of time, by callgrind: without noise, so that they
                can be compared between days and machines. Needs valgrind and binutils' strip;
                takes minutes
      compare   two files written with --json, the second of which is newer: fails (1) if a
                figure got more than 3 % worse, or is gone. Meant for instructions; ratios and
                powers are left out

    Times are user CPU; build with `-c release`. PlainOpenAL and
    PlainDecoding are looked for beside this program.
    """

  var parts: [Part] = []
  var isQuick = false
  var wantsJSON = false
  var countsInstructions = false
  /// Two files of results, the older one first.
  var compared: (old: String, new: String)?
  var wantsHelp = false
  /// Hidden: does the engine's side of the comparison and prints its one line.
  var ownSide: OrbitRun.Work?
  /// Hidden as well: makes an engine with this many sources, and prints its costs.
  var startedSources: Int?
  /// Hidden as well: our side of the comparison of decoders.
  var decodingSide: DecodingRun.Work?
  /// Hidden: does the work of a case whose instructions are counted.
  var countedCase: String?

  init(_ arguments: some Sequence<String>) throws(BenchError) {
    var rest = Array(arguments)
    if rest.first == "--engine-side" {
      rest.removeFirst()
      ownSide = try OrbitRun.Work(rest)
      return
    }
    if rest.first == "--start-side" {
      guard rest.count == 2, let sources = Int(rest[1]), (1...4_096).contains(sources) else {
        throw BenchError("--start-side wants SOURCES")
      }
      startedSources = sources
      return
    }
    if rest.first == "--decoding-side" {
      rest.removeFirst()
      decodingSide = try DecodingRun.Work(rest)
      return
    }
    if rest.first == "--counted-side" {
      guard rest.count == 2 else { throw BenchError("--counted-side wants a case") }
      countedCase = rest[1]
      return
    }
    if rest.first == "compare" {
      guard rest.count == 3 else { throw BenchError("compare wants two files") }
      compared = (rest[1], rest[2])
      return
    }
    for argument in rest {
      switch argument {
      case "--instructions": countsInstructions = true
      case "--quick": isQuick = true
      case "--json": wantsJSON = true
      case "--help", "-h": wantsHelp = true
      default:
        guard let part = Part(rawValue: argument) else {
          throw BenchError("there is no “\(argument)”; see earshot-bench --help")
        }
        parts.append(part)
      }
    }
    if countsInstructions, let part = parts.first(where: { !$0.isCountable }) {
      throw BenchError("instructions of “\(part.rawValue)” are not counted; see --help")
    }
    if parts.isEmpty { parts = Part.allCases.filter { $0.isCountable || !countsInstructions } }
  }
}

/// Why the benchmark can't be run.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
