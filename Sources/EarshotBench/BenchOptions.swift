/// What the command line asks for.
struct BenchOptions {
  /// A part of the benchmark.
  enum Part: String, CaseIterable {
    case plain, emitters, voices, calls, decode, loading, recording, fourier, effects
  }

  static let usage = """
    usage: earshot-bench [PART ...] [--quick] [--json]

    Measures the engine. Without a PART all of them:
      plain     the engine and plain OpenAL in C on the same work, alternating
      emitters  10,000 and 100,000 moving emitters on 64 sources, part by part of a step
      voices    1,000 to 100,000 playing voices on 64 sources
      calls     one call of the game: play, stop, setPosition, setGain; loading a clip
      decode    our decoders and the libraries called directly in C, alternating
      loading   1,000 small files, against the work itself called directly
      fourier   our Fourier transform and FFTW's, where that is installed
      effects   inserts and meters, beside a plain cascade of filters
      recording 1,000 calls a frame, written down by a flight recorder and not

      --quick   a few seconds altogether; good for a look, not for a comparison
      --json    one JSON object instead of tables

    Times are user CPU; build with `-c release`. PlainOpenAL and
    PlainDecoding are looked for beside this program.
    """

  var parts: [Part] = []
  var isQuick = false
  var wantsJSON = false
  var wantsHelp = false
  /// Hidden: does the engine's side of the comparison and prints its one line.
  var ownSide: OrbitRun.Work?
  /// Hidden as well: our side of the comparison of decoders.
  var decodingSide: DecodingRun.Work?

  init(_ arguments: some Sequence<String>) throws(BenchError) {
    var rest = Array(arguments)
    if rest.first == "--engine-side" {
      rest.removeFirst()
      ownSide = try OrbitRun.Work(rest)
      return
    }
    if rest.first == "--decoding-side" {
      rest.removeFirst()
      decodingSide = try DecodingRun.Work(rest)
      return
    }
    for argument in rest {
      switch argument {
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
    if parts.isEmpty { parts = Part.allCases }
  }
}

/// Why the benchmark can't be run.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
