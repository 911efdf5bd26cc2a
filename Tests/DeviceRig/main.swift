import Earshot
import Foundation

// Checks a program's sound while devices and servers come and go, on a real sound server: a
// PulseAudio of its own with two silent sinks, whose monitors are recorded.
do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  let count = arguments.count > 1 ? Int(arguments[1]) ?? 3 : 3
  let word = arguments.dropFirst(3).first ?? Latency.balanced.rawValue
  guard let latency = Latency(rawValue: word) else {
    throw RigError("\(word) is no latency: low, balanced or safe")
  }
  switch arguments.first {
  case "losses": try LossRun(count: count).run()
  case "servers": try ServerRun(count: count).run()
  case "defaults": try DefaultRun(count: count).run()
  case "returns":
    try ReturnRun(count: count, isNamed: true).run()
    try ReturnRun(count: count, isNamed: false).run()
  case "play":
    var player = try PlayerChild(named: arguments.count > 1 ? arguments[1] : nil)
    try player.run()
  case "headphones": try HeadphoneRun(count: count).run()
  case "follow":
    var player = try PlayerChild(named: nil, followsHeadphones: true)
    try player.run()
  case "starts": try StartRun(count: count).runOnWaveFile()
  case "come-backs":
    for kind in [Duet.Kind.resident, .streamed, .unscheduled] {
      try StartRun(count: count).runDuet(kind)
    }
  case "served-starts": try StartRun(count: count).runOnServer()
  case "score" where arguments.count > 2:
    var score = try Score(seed: UInt64(getpid()), folder: arguments[2])
    score.run(count: count)
  case let part? where part.hasPrefix("duet-") && arguments.count > 2:
    guard let kind = Duet.Kind(rawValue: String(part.dropFirst(5))) else { throw RigError(part) }
    try Duet(kind, folder: arguments[2]).run(count: count)
  case "channels": try ChannelRun().run()
  case "surround": try SurroundRun().run()
  case "around" where arguments.count > 2:
    guard let layout = ChannelLayout(rawValue: arguments[1]) else { throw RigError(arguments[1]) }
    try SurroundRun.go(layout, named: arguments[2])
  case "latency": try LatencyRun(count: count).runOnWaveFile()
  case "served-latency":
    try LatencyRun(count: count, mixMilliseconds: arguments.dropFirst(2).first).runOnServer()
  case "heard": try HeardRun(seconds: count).runOnServer()
  case "heard-clicks": try HeardRun.play(seconds: count)
  case "clicks":
    try Clicks(mixMilliseconds: arguments.dropFirst(2).first.flatMap { Int($0) }).run(count: count)
  case "crowd" where arguments.count > 2:
    let voices = arguments[1]
    try Crowd(
      voices: Int(voices.prefix { $0.isNumber }) ?? 64, hrtf: voices.hasSuffix("hrtf"), latency
    ).run(seconds: Double(arguments[2]) ?? 10)
  case "heard-crowd" where arguments.count > 2:
    try CrowdRun(voices: arguments[1], seconds: Double(arguments[2]) ?? 10).runOnWaveFile()
  case "served-crowd" where arguments.count > 2:
    try CrowdRun(voices: arguments[1], seconds: Double(arguments[2]) ?? 10, latency: latency)
      .runOnServer()
  case "listings": try CrowdRun(voices: "8", seconds: Double(count)).runBesideListings()
  case "interruptions":
    try InterruptionRun(count: count, mixMilliseconds: arguments.dropFirst(2).first).run()
  case "interrupted":
    try InterruptionRun.go(
      count, mixMilliseconds: arguments.dropFirst(2).first.flatMap { Int($0) })
  case "bits": try BitRun().run()
  case "capture": try CaptureRun().run()
  case "capture-crashes": try CrashRun().run()
  case "chat": try ChatRun().run()
  case "capture-command": try CommandRun().run()
  case "record" where arguments.count > 1: try CrashRun.record(into: arguments[1])
  case "sleep": try SleepRun().run()
  case "misfortune" where arguments.count > 1: try Misfortune.meet(arguments[1])
  default:
    throw RigError(
      "usage: device-rig losses|returns|servers|defaults|starts|served-starts|come-backs|"
        + "interruptions|headphones [COUNT], listings|heard [SECONDS], bits, channels, surround, "
        + "chat, capture, capture-crashes, capture-command, sleep, play [DEVICE], misfortune NAME")
  }
} catch {
  FileHandle.standardError.write(Data("device-rig: \(error)\n".utf8))
  exit(1)
}
