// swift-format-ignore-file
// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.
import AudioFiles
import CEarshot
import Earshot
import EarshotCapture
import EarshotChat
import EarshotMusic
import EarshotNetwork
import EarshotScript
import EarshotSounds

@c @implementation
public func earshot_recorder_release(_ recorder: earshot_recorder) -> earshot_result {
  answering { () throws(Failure) in
    _ = try recorders.remove(recorder)
  }
}

@c @implementation
public func earshot_recorder_start(_ recorder: earshot_recorder) -> earshot_result {
  answering { () throws(Failure) in
    let recorder = try recorders.thing(recorder)
    try attempt { () throws(AudioError) in try recorder.recorder.start() }
  }
}

@c @implementation
public func earshot_recorder_pause(_ recorder: earshot_recorder) -> earshot_result {
  answering { () throws(Failure) in
    let recorder = try recorders.thing(recorder)
    recorder.recorder.pause()
  }
}

@c @implementation
public func earshot_recorder_resume(_ recorder: earshot_recorder) -> earshot_result {
  answering { () throws(Failure) in
    let recorder = try recorders.thing(recorder)
    recorder.recorder.resume()
  }
}

@c @implementation
public func earshot_recorder_stop(_ recorder: earshot_recorder) -> earshot_result {
  answering { () throws(Failure) in
    let recorder = try recorders.thing(recorder)
    try attempt { () throws(AudioError) in try recorder.recorder.stop() }
  }
}

@c @implementation
public func earshot_recorder_set_gain(
  _ recorder: earshot_recorder, _ gain: Double
) -> earshot_result {
  answering { () throws(Failure) in
    let recorder = try recorders.thing(recorder)
    let gain = try Gain(checked: gain, "gain")
    recorder.recorder.gain = gain
  }
}

@c @implementation
public func earshot_recorder_get_status(
  _ recorder: earshot_recorder, _ status: UnsafeMutablePointer<earshot_recorder_status>!
) -> earshot_result {
  answering { () throws(Failure) in
    let recorder = try recorders.thing(recorder)
    let found = recorder.recorder
    try earshot_recorder_status.write(earshot_recorder_status(found), to: status, "status")
  }
}

@c @implementation
public func earshot_recorder_get_meter(
  _ recorder: earshot_recorder, _ meter: UnsafeMutablePointer<earshot_meter>!
) -> earshot_result {
  answering { () throws(Failure) in
    let recorder = try recorders.thing(recorder)
    let found = recorder.recorder.meter
    try earshot_meter.write(earshot_meter(found), to: meter, "meter")
  }
}

@c @implementation
public func earshot_recorder_device_name(
  _ recorder: earshot_recorder, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    let recorder = try recorders.thing(recorder)
    try copyOut(recorder.recorder.deviceName ?? "", into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_recorder_device_names(
  _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    try copyOut(deviceNames(SoundRecorder.deviceNames, first: SoundRecorder.defaultDeviceName), into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_recorder_take_event(
  _ recorder: earshot_recorder, _ kind: UnsafeMutablePointer<Int32>!,
  _ number: UnsafeMutablePointer<Int64>!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let kind else { throw .null("kind") }
    let recorder = try recorders.thing(recorder)
    try copyOut("", into: buffer, capacity, length)
    let found = recorder.nextEvent()?.shape ?? (EARSHOT_RECORDER_EVENT_NONE, 0, "")
    kind.pointee = asC(found.0)
    number?.pointee = asC(found.1)
    try copyOut(found.2, into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_clip_load_recorder(
  _ engine: earshot_engine, _ recorder: earshot_recorder, _ name: UnsafePointer<CChar>!,
  _ nameLength: Int, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let recorder = try recorders.thing(recorder)
    let name = try optionalText(name, nameLength, "name")
    clip.pointee = asC(try attempt { () throws(AudioError) in try engine.load(recorder.recorder, name: name) })
  }
}

@c @implementation
public func earshot_network_release(_ network: earshot_network) -> earshot_result {
  answering { () throws(Failure) in
    _ = try networks.remove(network)
  }
}

@c @implementation
public func earshot_network_seek(_ network: earshot_network, _ seconds: Double) -> earshot_result {
  answering { () throws(Failure) in
    let network = try networks.thing(network)
    let seconds = try finite(seconds, "seconds")
    guard network.stream.seek(to: try within(seconds, 0...1e9, "seconds")) else { throw .state("\(network.stream.name) is radio, or not ready") }
  }
}

@c @implementation
public func earshot_network_get_status(
  _ network: earshot_network, _ status: UnsafeMutablePointer<earshot_network_status>!
) -> earshot_result {
  answering { () throws(Failure) in
    let network = try networks.thing(network)
    let found = network.stream
    try earshot_network_status.write(earshot_network_status(found), to: status, "status")
  }
}

@c @implementation
public func earshot_network_text(
  _ network: earshot_network, _ which: Int32, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    let network = try networks.thing(network)
    try copyOut(try network.text(which), into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_network_take_event(
  _ network: earshot_network, _ kind: UnsafeMutablePointer<Int32>!,
  _ number: UnsafeMutablePointer<Int64>!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let kind else { throw .null("kind") }
    let network = try networks.thing(network)
    try copyOut("", into: buffer, capacity, length)
    let found = network.nextEvent()?.shape ?? (EARSHOT_NETWORK_EVENT_NONE, 0, "")
    kind.pointee = asC(found.0)
    number?.pointee = asC(found.1)
    try copyOut(found.2, into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_clip_load_network(
  _ engine: earshot_engine, _ network: earshot_network, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let network = try networks.thing(network)
    clip.pointee = asC(try attempt { () throws(AudioError) in try engine.load(network.stream) })
  }
}

@c @implementation
public func earshot_chat_sender_release(_ sender: earshot_chat_sender) -> earshot_result {
  answering { () throws(Failure) in
    _ = try chatSenders.remove(sender)
  }
}

@c @implementation
public func earshot_chat_sender_start(_ sender: earshot_chat_sender) -> earshot_result {
  answering { () throws(Failure) in
    let sender = try chatSenders.thing(sender)
    try attempt { () throws(AudioError) in try sender.sender.start() }
  }
}

@c @implementation
public func earshot_chat_sender_stop(_ sender: earshot_chat_sender) -> earshot_result {
  answering { () throws(Failure) in
    let sender = try chatSenders.thing(sender)
    sender.sender.stop()
  }
}

@c @implementation
public func earshot_chat_sender_set_muted(
  _ sender: earshot_chat_sender, _ isMuted: Bool
) -> earshot_result {
  answering { () throws(Failure) in
    let sender = try chatSenders.thing(sender)
    sender.sender.isMuted = isMuted
  }
}

@c @implementation
public func earshot_chat_sender_take(
  _ sender: earshot_chat_sender, _ samples: UnsafePointer<Float>!, _ frames: Int
) -> earshot_result {
  answering { () throws(Failure) in
    let sender = try chatSenders.thing(sender)
    sender.sender.take(try interleaved(samples, frames, 1))
  }
}

@c @implementation
public func earshot_chat_sender_get_reference(
  _ sender: earshot_chat_sender, _ effect: UnsafeMutablePointer<earshot_effect>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let effect else { throw .null("effect") }
    let sender = try chatSenders.thing(sender)
    effect.pointee = asC(sender.reference?.effect)
  }
}

@c @implementation
public func earshot_chat_sender_get_status(
  _ sender: earshot_chat_sender, _ status: UnsafeMutablePointer<earshot_chat_sender_status>!
) -> earshot_result {
  answering { () throws(Failure) in
    let sender = try chatSenders.thing(sender)
    let found = sender.sender
    try earshot_chat_sender_status.write(earshot_chat_sender_status(found), to: status, "status")
  }
}

@c @implementation
public func earshot_chat_receiver_make(
  _ receiver: UnsafeMutablePointer<earshot_chat_receiver>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let receiver else { throw .null("receiver") }
    let made = try attempt { () throws(AudioError) in try ChatReceiver() }
    receiver.pointee = asC(try chatReceivers.keep(made))
  }
}

@c @implementation
public func earshot_chat_receiver_release(_ receiver: earshot_chat_receiver) -> earshot_result {
  answering { () throws(Failure) in
    _ = try chatReceivers.remove(receiver)
  }
}

@c @implementation
public func earshot_clip_load_chat_receiver(
  _ engine: earshot_engine, _ receiver: earshot_chat_receiver, _ name: UnsafePointer<CChar>!,
  _ nameLength: Int, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    let receiver = try chatReceivers.thing(receiver)
    let name = try optionalText(name, nameLength, "name")
    clip.pointee = asC(engine.load(receiver.source, name: name ?? "chat"))
  }
}

@c @implementation
public func earshot_chat_receiver_get_status(
  _ receiver: earshot_chat_receiver, _ status: UnsafeMutablePointer<earshot_chat_receiver_status>!
) -> earshot_result {
  answering { () throws(Failure) in
    let receiver = try chatReceivers.thing(receiver)
    let found = receiver
    try earshot_chat_receiver_status.write(earshot_chat_receiver_status(found), to: status, "status")
  }
}

@c @implementation
public func earshot_music_play(_ engine: earshot_engine, _ music: earshot_music) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    music.player.play()
  }
}

@c @implementation
public func earshot_music_pause(
  _ engine: earshot_engine, _ music: earshot_music
) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    music.player.pause()
  }
}

@c @implementation
public func earshot_music_stop(
  _ engine: earshot_engine, _ music: earshot_music, _ fade: Double
) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    let fade = try Fade(checked: fade, "fade")
    music.player.stop(fading: fade)
  }
}

@c @implementation
public func earshot_music_next(_ engine: earshot_engine, _ music: earshot_music) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    music.player.next()
  }
}

@c @implementation
public func earshot_music_previous(
  _ engine: earshot_engine, _ music: earshot_music
) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    music.player.previous()
  }
}

@c @implementation
public func earshot_music_seek(
  _ engine: earshot_engine, _ music: earshot_music, _ seconds: Double
) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    let seconds = try finite(seconds, "seconds")
    music.player.seek(to: try within(seconds, 0...1e9, "seconds"))
  }
}

@c @implementation
public func earshot_music_set_gain(
  _ engine: earshot_engine, _ music: earshot_music, _ gain: Double
) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    let gain = try Gain(checked: gain, "gain")
    music.player.gain = gain
  }
}

@c @implementation
public func earshot_music_get_status(
  _ engine: earshot_engine, _ music: earshot_music,
  _ status: UnsafeMutablePointer<earshot_music_status>!
) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    let found = try present(music.player, "music")
    try earshot_music_status.write(earshot_music_status(found), to: status, "status")
  }
}

@c @implementation
public func earshot_music_text(
  _ engine: earshot_engine, _ music: earshot_music, _ which: Int32,
  _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    try copyOut(try music.text(which), into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_music_take_event(
  _ engine: earshot_engine, _ music: earshot_music, _ kind: UnsafeMutablePointer<Int32>!,
  _ number: UnsafeMutablePointer<Int64>!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withMusic(engine, music) { music throws(Failure) in
    guard let kind else { throw .null("kind") }
    try copyOut("", into: buffer, capacity, length)
    let found = try present(music.nextEvent()?.shape ?? (EARSHOT_MUSIC_EVENT_NONE, 0, ""), "music")
    kind.pointee = asC(found.0)
    number?.pointee = asC(found.1)
    try copyOut(found.2, into: buffer, capacity, length)
  }
}

@c @implementation
public func earshot_now_playing_make(
  _ name: UnsafePointer<CChar>!, _ nameLength: Int, _ desktopEntry: UnsafePointer<CChar>!,
  _ desktopEntryLength: Int, _ nowPlaying: UnsafeMutablePointer<earshot_now_playing>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let nowPlaying else { throw .null("now_playing") }
    let name = try text(name, nameLength, "name")
    let desktopEntry = try optionalText(desktopEntry, desktopEntryLength, "desktop_entry")
    nowPlaying.pointee = asC(try nowPlayings.keep(HostNowPlaying(NowPlaying(name: name, desktopEntry: desktopEntry))))
  }
}

@c @implementation
public func earshot_now_playing_release(_ nowPlaying: earshot_now_playing) -> earshot_result {
  answering { () throws(Failure) in
    _ = try nowPlayings.remove(nowPlaying)
  }
}

@c @implementation
public func earshot_now_playing_set(
  _ nowPlaying: earshot_now_playing, _ info: UnsafePointer<earshot_now_playing_info>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard info != nil else { throw .null("info") }
    let nowPlaying = try nowPlayings.thing(nowPlaying)
    let told = try earshot_now_playing_info.read(info, "info") { info throws(Failure) in try NowPlaying.Info(info) }
    nowPlaying.nowPlaying.set(told)
  }
}

@c @implementation
public func earshot_now_playing_take_command(
  _ nowPlaying: earshot_now_playing, _ command: UnsafeMutablePointer<Int32>!,
  _ value: UnsafeMutablePointer<Double>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let command else { throw .null("command") }
    guard let value else { throw .null("value") }
    let nowPlaying = try nowPlayings.thing(nowPlaying)
    let found = nowPlaying.nextCommand()?.shape ?? (EARSHOT_COMMAND_NONE, 0)
    command.pointee = asC(found.0)
    value.pointee = asC(found.1)
  }
}

@c @implementation
public func earshot_now_playing_availability(
  _ nowPlaying: earshot_now_playing, _ availability: UnsafeMutablePointer<Int32>!,
  _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let availability else { throw .null("availability") }
    let nowPlaying = try nowPlayings.thing(nowPlaying)
    let found = nowPlaying.nowPlaying.availability.shape
    availability.pointee = asC(found.availability)
    try copyOut(found.text, into: buffer, capacity, length)
  }
}
