import Earshot
import EarshotSounds
import Foundation
import Synchronization
import TestScheduling
import TestSupport
import Testing

@testable import EarshotInspector

@Suite(
  "The live view in Chromium", .waits, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed: Tests/run installs it"))
struct LiveBrowserTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// Carries steps out while the game renders in real time, and calls `body` between two blocks.
  private func run(
    _ bench: InspectorBench, _ steps: [[String: Any]], _ body: () -> Void = {}
  ) throws -> Browser.Answer {
    nonisolated(unsafe) let work = (bench.inspector.address, steps, folder)
    let answer = Mutex<Result<Boxed, any Error>?>(nil)
    let isStarted = DetachedThread.run {
      let result = Result { Boxed(value: try Browser.run(work.0, work.1, in: work.2)) }
      answer.withLock { $0 = result }
    }
    #expect(isStarted)
    while true {
      if let result = answer.withLock({ $0 }) { return try result.get().value }
      bench.render()
      body()
      usleep(10_000)
    }
  }

  private struct Boxed: @unchecked Sendable { let value: Browser.Answer }

  private func hum(_ bench: InspectorBench, on bus: Bus, _ label: Label) throws -> Voice {
    let samples = (0..<96_000).map { Float($0 % 96 < 48 ? 0.25 : -0.25) }
    let clip = try bench.engine.load(samples: samples, sampleRate: 48_000, name: "hum.wav")
    let emitter = try bench.engine.makeEmitter(at: [2, 0, -3], bus: bus, label: label)
    return bench.engine.play(
      clip, on: emitter,
      options: PlaybackOptions(gain: .decibels(-6), looping: .forever, label: label))
  }

  /// The words of the first row of the table.
  private static let row = """
    [...document.querySelectorAll('.rows .row:not(.head) [role=cell]')].slice(0, 7)
      .map((cell) => cell.textContent.replace(/[\\u2068\\u2069]/g, ''))
    """

  @Test("What the page shows is what the engine says", arguments: ["light", "dark"])
  func numbers(_ scheme: String) throws {
    let bench = try InspectorBench()
    _ = try bench.engine.makeListener(at: .zero, label: "ears")
    let bus = try bench.engine.makeBus(gain: .decibels(-4.5), label: "machines")
    let voice = try hum(bench, on: bus, "boiler")
    let answer = try run(
      bench,
      [
        ["size": [1_280, 800]], ["wait": "window.earshot !== undefined"], ["scheme": scheme],
        ["wait": "earshot.voiceFrames > 5"],
        ["wait": "document.querySelectorAll('.rows .row:not(.head)').length > 0"],
        ["evaluate": Self.row],
        ["evaluate": "document.querySelectorAll('.strip').length"],
        ["evaluate": "document.querySelectorAll('.strip .field')[1].value"],
        ["evaluate": "earshot.frame.emitters[0].position"],
        ["evaluate": "document.getElementById('status').textContent"],
        ["evaluate": "document.title"],
      ])
    #expect(answer.errors == [])
    let status = try #require(bench.engine.status(of: voice))
    let gain = String(format: "%.1f", Gain(linear: status.gain).decibels)
    let cells = try #require(answer.results[0] as? [String])
    #expect(cells[0] == "boiler" && cells[1] == "boiler" && cells[2] == "machines")
    #expect(cells[3].replacing("\u{2212}", with: "-") == gain && cells[4] == "audible")
    #expect(answer.results[1] as? Int == 2)
    #expect(answer.results[2] as? String == "\u{2212}4.5")
    #expect(answer.results[3] as? [Double] == [2, 0, -3])
    #expect(answer.results[4] as? String == "offline render")
    #expect(answer.results[5] as? String == "bench – Earshot")
  }

  @Test("A fader that is dragged is heard")
  func fader() throws {
    let bench = try InspectorBench()
    let bus = try bench.engine.makeBus(label: "machines")
    _ = try hum(bench, on: bus, "boiler")
    func level() -> Double {
      let samples = bench.engine.render(frameCount: 4_800)
      let power = samples.reduce(0) { $0 + Double($1 * $1) } / Double(samples.count)
      return Gain(linear: power.squareRoot()).decibels
    }
    bench.render(frames: 9_600)
    let before = level()
    let drag = """
      (() => {
        const box = document.querySelectorAll('.fader')[1].getBoundingClientRect();
        const x = box.left + box.width / 2;
        return [[x, box.top + box.height * 0.24], [x, box.top + box.height * 0.7]];
      })()
      """
    let answer = try run(
      bench,
      [
        ["size": [1_280, 800]], ["wait": "window.earshot !== undefined"],
        ["wait": "document.querySelectorAll('.fader').length > 1"],
        ["wait": "earshot.frames > 10"], ["drag": drag],
        ["wait": "earshot.mix.buses[1].gain < -15"],
        ["evaluate": "document.querySelectorAll('.strip .field')[1].value"],
      ])
    #expect(answer.errors == [])
    let shown = try #require(answer.results[0] as? String).replacing("\u{2212}", with: "-")
    let set = try #require(bench.engine.settings(of: bus)?.gain.decibels)
    #expect(abs(set - (Double(shown) ?? 0)) < 0.051, "\(shown), \(set)")
    #expect(set < -15)
    bench.render(frames: 9_600)
    #expect(abs(level() - before - set) < 0.3)
  }

  @Test("An event is changed, auditioned and saved in the page")
  func editing() throws {
    let sounds = try TestFolder()
    try sounds.write(
      """
      {
        "sounds": 1,
        "parameters": { "pace": { "range": [0, 8] } },
        "events": {
          // Steps of the hero.
          "hero/step": {
            "cooldown": 0.1,
            "play": { "silence": 2 },
            "parameters": { "pace": { "gain": [[0, -8], [8, 0]] } }
          }
        }
      }

      """, to: "game.sounds")
    let bench = try InspectorBench()
    let events = try bench.engine.loadSounds(folder: sounds.path)
    let slide = """
      (() => {
        const slider = document.querySelector('[aria-label="Cooldown"]');
        slider.value = 500;
        slider.dispatchEvent(new Event('input'));
        slider.dispatchEvent(new Event('change'));
      })()
      """
    let curve = """
      (() => {
        const box = document.querySelectorAll('svg.curve .handle')[1].getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return [[x, y], [x - 60, y + 30]];
      })()
      """
    let answer = try run(
      bench,
      [
        ["size": [1_920, 1_080]], ["wait": "window.earshot !== undefined"],
        ["wait": "earshot.mix.canEdit"],
        ["evaluate": "document.getElementById('tab-sounds').click()"],
        ["wait": "document.querySelectorAll('.item').length === 2"],
        ["evaluate": "document.querySelector('.item').click()"],
        ["evaluate": slide], ["drag": curve],
        ["wait": "document.getElementById('review').textContent === '2 changes…'"],
        ["evaluate": "document.querySelector('.play-event').click()"],
        ["wait": "earshot.frame.instances.length === 1"],
        ["evaluate": "earshot.frame.instances[0].event"],
        ["evaluate": "document.getElementById('review').click()"],
        ["wait": "document.querySelectorAll('.difference .added').length > 0"],
        ["evaluate": "[...document.querySelectorAll('.removed')].map((one) => one.textContent)"],
        ["evaluate": "document.getElementById('save').click()"],
        ["wait": "document.getElementById('review').textContent === 'No changes'"],
      ]
    ) { _ = events.takeNotices() }
    #expect(answer.errors == [])
    #expect(answer.results.contains { $0 as? String == "hero/step" })
    let text = String(decoding: try sounds.bytes(of: "game.sounds"), as: UTF8.self)
    #expect(text.contains("\"cooldown\": 1,") && text.contains("// Steps of the hero."), "\(text)")
    let again = try AudioEngine(Configuration(output: .offline)).loadSounds(folder: sounds.path)
    let event = try #require(again.definitions.events["hero/step"])
    #expect(event.cooldown == 1)
    let points = try #require(event.drives.first?.curve.points)
    #expect(points.count == 2 && points[1].value < 7.5 && points[1].result < -0.5, "\(points)")
  }

  @Test("Hostile names stay text")
  func hostileNames() throws {
    let bench = try InspectorBench()
    for text in [
      "<img src=x onerror=\"window.hacked = 1\">", "</script><script>window.hacked = 1</script>",
      "\u{202E}gnp.exe", "\u{0}\n\r\u{2028}", "${window.hacked = 1}",
      String(repeating: "W", count: 256),
    ] {
      let bus = try bench.engine.makeBus(label: Label(text))
      _ = try hum(bench, on: bus, Label(text))
    }
    let answer = try run(
      bench,
      [
        ["size": [1_280, 800]], ["wait": "window.earshot !== undefined"],
        ["wait": "earshot.voiceFrames > 5"],
        ["wait": "document.querySelectorAll('.strip').length === 7"],
        ["evaluate": "window.hacked === undefined && document.images.length === 0"],
        ["evaluate": "document.documentElement.scrollWidth <= innerWidth"],
        ["evaluate": "document.querySelectorAll('.strip')[1].querySelector('header').textContent"],
      ])
    #expect(answer.errors == [])
    #expect(answer.results[0] as? Bool == true && answer.results[1] as? Bool == true)
    #expect((answer.results[2] as? String)?.contains("<img src=x") == true)
  }

  @Test("Ten thousand voices leave the page usable")
  func tenThousand() throws {
    var configuration = Configuration(output: .offline)
    configuration.maximumVoices = 10_000
    let bench = try InspectorBench(configuration)
    let samples = (0..<4_800).map { Float($0 % 96 < 48 ? 0.25 : -0.25) }
    let clip = try bench.engine.load(samples: samples, sampleRate: 48_000, name: "hum.wav")
    for index in 0..<10_000 {
      let emitter = try bench.engine.makeEmitter(
        at: [Double(index % 100), 0, Double(index / 100)])
      bench.engine.play(clip, on: emitter, options: PlaybackOptions(looping: .forever))
    }
    let frames = """
      (async () => {
        const times = [];
        let last = performance.now();
        for (let count = 0; count < 90; count++) {
          await new Promise((done) => requestAnimationFrame(done));
          times.push(performance.now() - last);
          last = performance.now();
        }
        return times.sort((a, b) => a - b)[45];
      })()
      """
    let answer = try run(
      bench,
      [
        ["size": [1_280, 800]], ["wait": "window.earshot !== undefined"],
        ["wait": "earshot.frame.voices.length === 10000"],
        ["evaluate": frames],
        ["evaluate": "document.querySelectorAll('.rows .row').length"],
      ])
    #expect(answer.errors == [])
    let median = try #require(answer.results[0] as? Double)
    #expect(median < 250, "\(median) ms between two pictures")
    #expect(answer.results[1] as? Int ?? 1_000 < 60)
  }

  @Test("A game that stands still and one that ends are told")
  func ending() throws {
    let bench = try InspectorBench()
    var seen: ContinuousClock.Instant?
    var isStopped = false
    let answer = try run(
      bench,
      [
        ["size": [1_280, 800]], ["wait": "window.earshot !== undefined"],
        ["wait": "earshot.frames > 0"],
        ["wait": "earshot.status === 'lost' || earshot.status === 'ended'"],
        ["evaluate": "document.getElementById('status').textContent"],
      ]
    ) {
      if seen == nil, bench.inspector.watchers > 0 { seen = .now }
      guard let seen, !isStopped, .now - seen > .seconds(2) else { return }
      isStopped = true
      bench.inspector.stop()
    }
    let words = try #require(answer.results.last as? String)
    #expect(words.contains("Connection lost") || words.contains("ended"), "\(words)")
  }
}
