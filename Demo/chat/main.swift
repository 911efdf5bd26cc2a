// Two people, or two robots, in a voice chat over a network: each sounds from a place in the
// other's world.
import CSystem
import Earshot
import EarshotChat

guard let options = ChatOptions(Array(CommandLine.arguments.dropFirst())) else {
  print(ChatOptions.usage)
  exit(2)
}
guard
  let socket = Socket(
    ownPort: options.ownPort, theirAddress: options.theirAddress, theirPort: options.theirPort)
else {
  perror("the port, or the address, which is four numbers such as 192.168.1.12")
  exit(1)
}

do {
  let output = options.into.map { Output.waveFile(path: $0) } ?? .device()
  let engine = try AudioEngine(Configuration(output: output, category: .recordAndPlay))

  let friend = try ChatReceiver()
  let place = try engine.makeEmitter(at: [-1, 0, -1])  // before us, on the left
  engine.play(engine.load(friend.source, name: "friend"), on: place)

  let heard = try EchoReference(of: engine)
  let sender = try ChatSender(for: engine, reference: heard) { socket.send($0) }
  var robot = try options.say.map { file throws(AudioError) in try Robot(file: file) }
  if robot == nil { try sender.start() }

  let (clock, start) = (ContinuousClock(), ContinuousClock.now)
  var time = Duration.zero
  while time < .seconds(options.seconds) {
    usleep(5_000)
    let now = start.duration(to: clock.now)
    robot?.speak(to: sender, until: now / .seconds(1))
    while let packet = socket.receive() {
      if Double.random(in: 0..<1) >= options.loss { friend.receive(packet) }
    }
    engine.update(elapsed: now - time)
    time = now
  }
  sender.stop()
  try engine.close()
  let status = friend.status
  print(
    "sent \(sender.status.sent), received \(status.received), missing \(status.missing), of these "
      + "known from the next \(status.repaired); waited \(Int(status.delay * 1_000)) ms")
} catch {
  print(error)
  exit(1)
}
