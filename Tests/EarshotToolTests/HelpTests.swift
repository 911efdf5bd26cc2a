import TestSupport
import Testing

@Suite("earshot's own words")
struct HelpTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test(
    "help on each command names its options and shows examples",
    arguments: [
      ("render", ["--output", "--trace", "--format", "--quiet"]), ("play", ["--device"]),
      ("record", ["--seconds", "--device", "--list", "--data", "unfinished"]),
      ("captions", ["--output", "--threshold", "--minimum", "WebVTT", "SubRip"]),
      ("explain", ["--voice", "--at", "--json"]), ("devices", ["earshot devices"]),
      ("compare", ["--tolerance", "--picture", "--json", "inaudible"]),
      ("test", ["--update", "--tap", "--junit", "--jobs", "--timeout", "--filter"]),
      ("lint", ["--fix", "--rules", "--explain", "--strict", "--json", "earshot-lint.jsonl"]),
      ("report", ["--output", "--no-sound", "ten minutes"]),
      ("plot", ["--output", "--kind", "--at", "waveform", "loudness", "librsvg"]),
      ("info", ["--measure", "--json"]),
      ("convert", ["--output", "--format", "--data", "--rate", "--channels", "--bitrate"]),
      ("convert", ["--quality", "--loudness", "--peak", "--gain", "--trim", "--no-dither"]),
      ("convert", ["--effort", "--shape", "--overwrite", "--jobs", "--quiet", "afconvert"]),
    ])
  func pages(_ command: String, words: [String]) throws {
    let page = try Earshot.run("help", command, in: folder)
    #expect(page.status == 0 && page.errors == "")
    let headings = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES"]
    for word in headings + words { #expect(page.output.contains(word), "\(word) in \(command)") }
    #expect(try Earshot.run(command, "--help", in: folder).output == page.output)
    #expect(try Earshot.run(command, "-h", in: folder).output == page.output)
  }

  @Test("the example of the overview renders as it stands")
  func overview() throws {
    let outcome = try Earshot.run("--help", in: folder)
    #expect(outcome.status == 0 && outcome.errors == "")
    for words in [["help"], ["help", "help"], ["help", "--help"]] {
      #expect(try Earshot.start(words, in: folder).outcome().output == outcome.output)
    }
    let lines = outcome.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    let script = lines.filter { $0.hasPrefix("{") }.joined(separator: "\n")
    try folder.write(script, to: "bee.earshot")
    let rendering = try Earshot.run("render", "bee.earshot", "-o", "bee.wav", in: folder)
    #expect(rendering.status == 0, "\(rendering.errors)")
    #expect(try folder.bytes(of: "bee.wav").count > 3 * 48_000 * 8)
    let pages = try ["render", "info", "convert", "lint", "compare", "test", "report", "plot"].map {
      try Earshot.run("help", $0, in: folder)
    }
    for page in [outcome] + pages {
      for line in page.output.split(separator: "\n") { #expect(line.count <= 92, "\(line)") }
    }
  }

  @Test("the version is one line")
  func version() throws {
    let outcome = try Earshot.run("--version", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /earshot \d+\.\d+\.\d+\n/) != nil, "\(outcome.output)")
  }
}
