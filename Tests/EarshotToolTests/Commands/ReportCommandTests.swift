import Foundation
import TestSupport
import Testing

@Suite("earshot report and earshot plot")
struct ReportCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try Sound.tone(-12, seconds: 0.5, channelCount: 2).write(to: "a.wav", in: folder)
    try folder.write(
      """
      {"earshot": 1, "duration": 0.5}
      {"at": 0, "clip": "hum", "tone": {"frequency": 220, "level": -12}}
      {"at": 0, "emitter": "bee", "position": [1, 0, -1]}
      {"at": 0, "play": "hum", "on": "bee", "loop": true}
      """, to: "bee.earshot")
  }

  @Test("A report has scripts and sounds on one page, and says nothing in a pipe")
  func report() throws {
    let outcome = try Earshot.run("report", "bee.earshot", "a.wav", "-o", "r.html", in: folder)
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "", "\(outcome)")
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    #expect(page.contains("\"name\":\"bee.earshot\"") && page.contains("\"name\":\"a.wav\""))
    #expect(page.contains("id=\"audio-1\""))
    let silent = try Earshot.run("report", "a.wav", "--no-sound", "-o", "s.html", in: folder)
    #expect(silent.status == 0)
    #expect(
      try !String(decoding: folder.bytes(of: "s.html"), as: UTF8.self).contains("id=\"audio-0\""))
  }

  @Test(
    "What can't be done is one line, and leaves no file",
    arguments: [
      (["report", "bee.earshot"], "the output is missing"),
      (["report", "-o", "r.html"], "is missing"),
      (["report", "none.wav", "-o", "r.html"], "none.wav"),
      (["report", "bee.earshot", "-o", "r.pdf"], "a web page"),
      (["report", "r.html", "-o", "r.html"], "r.html"),
      (["plot", "a.wav"], "the output is missing"),
      (["plot", "a.wav", "-o", "p.gif"], "SVG or PNG"),
      (["plot", "a.wav", "-o", "p.svg", "--kind", "radar"], "`--kind` is waveform"),
      (["plot", "a.wav", "-o", "p.svg", "--kind", "plan"], "a scene script"),
      (["plot", "a.wav", "-o", "p.svg", "--at", "1"], "the time of a plan"),
      (["plot", "bee.earshot", "-o", "p.svg", "-k", "plan", "--at", "9"], "after its end"),
    ])
  func errors(_ words: [String], _ complaint: String) throws {
    let outcome = try Earshot.start(words, in: folder).outcome()
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains(complaint), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try folder.contents().sorted() == ["a.wav", "bee.earshot"])
  }

  @Test(
    "Every kind of plot is made of a script and of a sound",
    arguments: ["waveform", "spectrogram", "loudness", "plan"])
  func plots(_ kind: String) throws {
    for input in kind == "plan" ? ["bee.earshot"] : ["bee.earshot", "a.wav"] {
      let outcome = try Earshot.run("plot", input, "-k", kind, "-o", "p.svg", in: folder)
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      let picture = String(decoding: try folder.bytes(of: "p.svg"), as: UTF8.self)
      #expect(picture.hasPrefix("<svg ") && picture.contains(input))
    }
  }
}
