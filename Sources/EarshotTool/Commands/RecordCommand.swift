import AudioConverting
import Earshot
import EarshotCapture
import EarshotScript

/// `earshot record`: a microphone into a sound file.
struct RecordCommand {
  private let path: String?
  private let configuration: SoundRecorder.Configuration
  private let format: String?
  private let quality: Double?
  private let replacesOlder: Bool
  private let isQuiet: Bool
  private let log = DeviceLog()

  init(_ arguments: Arguments) throws(ToolError) {
    let lists = arguments.has("--list")
    path = lists && arguments.operands.isEmpty ? nil : try arguments.onlyOperand("the sound file")
    var configuration = SoundRecorder.Configuration(
      deviceName: arguments.value(of: "--device"),
      channelCount: try arguments.number("--channels", 1...2) ?? 1,
      gain: .decibels(try arguments.decimal("--gain", -60...48) ?? 0))
    if let seconds = try arguments.decimal("--seconds", 0.001...31_536_000) {
      configuration.limit = .nanoseconds(Int64((seconds * 1e9).rounded()))
    }
    if let word = arguments.value(of: "--rate") {
      guard let rate = Int(perSecond: word), (8_000...192_000).contains(rate) else {
        throw arguments.wrong("`\(word.printable)` is no sample rate: 8000 to 192000 Hz, or 48k")
      }
      configuration.sampleRate = rate
    }
    self.configuration = configuration
    format = arguments.value(of: "--data")
    quality = try arguments.decimal("--quality", 0...1)
    replacesOlder = arguments.has("--overwrite")
    isQuiet = arguments.has("--quiet")
    guard !lists || path == nil else {
      throw arguments.wrong("`--list` records nothing: it takes no file")
    }
  }

  func run() throws(ToolError) -> ExitStatus {
    StreamLabel.set()
    log.begin()
    guard let path else { return list() }
    let recorder: SoundRecorder
    do throws(AudioError) {
      // Problems with the file are reported before those with the device.
      recorder = try SoundRecorder(
        configuration,
        into: [.file(path: path, format: format, quality: quality, replacesOlder: replacesOlder)])
    } catch { throw ToolError(error.description.printable(atMost: 400)) }
    try checkDevice()
    StopSignal.listen()
    do throws(AudioError) { try recorder.start() } catch {
      let reason = log.takeSentences().first.map { "\(error.subject) can't be opened: \($0)" }
      throw ToolError(
        "earshot: \((reason ?? error.description).printable(atMost: 400)); "
          + "`earshot record --list` lists what there is", status: .unexpected)
    }
    return try record(with: recorder, to: path)
  }

  private func list() -> ExitStatus {
    let standard = SoundRecorder.defaultDeviceName
    let names = SoundRecorder.deviceNames
    for name in names { print("\(name == standard ? "*" : " ") \(name.printable)") }
    if names.isEmpty { Terminal.complain("earshot: there is no device to record from") }
    return .success
  }

  private func checkDevice() throws(ToolError) {
    guard let device = configuration.deviceName else { return }
    let names = SoundRecorder.deviceNames
    guard !names.contains(device) else { return }
    throw .usage(
      "there is no device `\(device.printable)` to record from",
      suggestion: Spelling.nearest(to: device, among: names),
      orElse: "`earshot record --list` lists what there is")
  }

  private func record(
    with recorder: SoundRecorder, to path: String
  ) throws(ToolError) -> ExitStatus {
    var progress = ProgressLine(isOn: !isQuiet)
    var loudest: Float = 0
    func isOver() -> Bool {
      if case .ended = recorder.state { true } else { false }
    }
    while !StopSignal.isGiven, !isOver() {
      Terminal.sleep(milliseconds: 20)
      let meter = recorder.meter
      loudest = max(loudest, meter.peak.max() ?? 0)
      for event in recorder.takeEvents() {
        guard let sentence = Self.sentence(about: event) else { continue }
        progress.erase()
        Terminal.complain("earshot: \(sentence.printable(atMost: 400))")
      }
      progress.show { _ in
        let seconds = Double(recorder.frameCount) / Double(configuration.sampleRate)
        return "\(seconds.tenths) s \(LevelBar.text(meter))"
      }
    }
    progress.end()
    do throws(AudioError) { try recorder.stop() } catch {
      throw ToolError(error.description.printable(atMost: 400), status: .unexpected)
    }
    if !isQuiet { Terminal.complain(summary(recorder, path, loudest)) }
    return .success
  }

  private func summary(_ recorder: SoundRecorder, _ path: String, _ loudest: Float) -> String {
    guard recorder.frameCount > 0 else { return "earshot: nothing came; there is no file" }
    let seconds = Double(recorder.frameCount) / Double(configuration.sampleRate)
    let peak = "peak \(Gain(linear: Double(loudest)).decibels.tenths) dB"
    let lost = recorder.lostFrames > 0 ? ", \(recorder.lostFrames) sample frames lost" : ""
    return "\(path.printable): \(seconds.tenths) s, \(loudest > 0 ? peak : "silent")\(lost)"
  }

  private static func sentence(about event: SoundRecorder.Event) -> String? {
    switch event {
    case .deviceLost(let name): "\(name) was removed; waiting for it, or another one"
    case .deviceRestored(let name): "recording from \(name)"
    case .deviceStalled(let name): "no sound arrives from \(name)"
    case .soundLost(let frames): "\(frames) sample frames were lost"
    case .destinationFailed, .interrupted, .interruptionEnded, .ended: nil
    }
  }
}

/// How loud it is, from −60 dB to full scale: a bar for the root mean square, a line for the peak.
enum LevelBar {
  private static let width = 30

  static func text(_ meter: MeterReading) -> String {
    let peak = Gain(linear: Double(meter.peak.max() ?? 0)).decibels
    let level = Gain(linear: Double(meter.rms.max() ?? 0)).decibels
    let (filled, mark) = (column(level), column(peak))
    let bar = (0..<width).map { $0 < filled ? "#" : $0 + 1 == mark ? "|" : " " }.joined()
    let number = peak < -60 ? "-inf" : peak.tenths
    return "[\(bar)] \(number) dB\(peak >= -0.1 ? " too loud" : "")"
  }

  private static func column(_ decibels: Double) -> Int {
    Int((min(max((decibels + 60) / 60, 0), 1) * Double(width)).rounded())
  }
}
