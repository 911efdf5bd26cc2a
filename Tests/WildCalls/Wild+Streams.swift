import CEarshot

// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
extension Wild {
  /// Nil for a function of another part.
  func callOfStreams(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_recorder_make": earshot_recorder_make(engine, recorderOptions, place)
    case "earshot_recorder_release": earshot_recorder_release(handle(.recorder))
    case "earshot_recorder_start": earshot_recorder_start(handle(.recorder))
    case "earshot_recorder_pause": earshot_recorder_pause(handle(.recorder))
    case "earshot_recorder_resume": earshot_recorder_resume(handle(.recorder))
    case "earshot_recorder_stop": earshot_recorder_stop(handle(.recorder))
    case "earshot_recorder_set_gain": earshot_recorder_set_gain(handle(.recorder), factor)
    case "earshot_recorder_get_status": earshot_recorder_get_status(handle(.recorder), structs())
    case "earshot_recorder_get_meter": earshot_recorder_get_meter(handle(.recorder), structs())
    case "earshot_recorder_device_name":
      earshot_recorder_device_name(handle(.recorder), memory(), count, memory())
    case "earshot_recorder_device_names": earshot_recorder_device_names(memory(), count, memory())
    case "earshot_recorder_take_event":
      earshot_recorder_take_event(handle(.recorder), memory(), memory(), memory(), count, memory())
    case "earshot_clip_load_recorder":
      earshot_clip_load_recorder(engine, handle(.recorder), text, length, place)
    case "earshot_network_open": earshot_network_open(text, length, networkOptions, place)
    case "earshot_network_release": earshot_network_release(handle(.network))
    case "earshot_network_seek": earshot_network_seek(handle(.network), fade)
    case "earshot_network_get_status": earshot_network_get_status(handle(.network), structs())
    case "earshot_network_text":
      earshot_network_text(handle(.network), choice, memory(), count, memory())
    case "earshot_network_take_event":
      earshot_network_take_event(handle(.network), memory(), memory(), memory(), count, memory())
    case "earshot_clip_load_network": earshot_clip_load_network(engine, handle(.network), place)
    case "earshot_chat_sender_make": earshot_chat_sender_make(engine, chatSenderOptions, place)
    case "earshot_chat_sender_release": earshot_chat_sender_release(handle(.chatSender))
    case "earshot_chat_sender_start": earshot_chat_sender_start(handle(.chatSender))
    case "earshot_chat_sender_stop": earshot_chat_sender_stop(handle(.chatSender))
    case "earshot_chat_sender_set_muted": earshot_chat_sender_set_muted(handle(.chatSender), flag)
    case "earshot_chat_sender_take": earshot_chat_sender_take(handle(.chatSender), memory(), frames)
    case "earshot_chat_sender_get_reference":
      earshot_chat_sender_get_reference(handle(.chatSender), place)
    case "earshot_chat_sender_get_status":
      earshot_chat_sender_get_status(handle(.chatSender), structs())
    case "earshot_chat_receiver_make": earshot_chat_receiver_make(place)
    case "earshot_chat_receiver_release": earshot_chat_receiver_release(handle(.chatReceiver))
    case "earshot_chat_receiver_receive":
      earshot_chat_receiver_receive(handle(.chatReceiver), fileBytes, count)
    case "earshot_clip_load_chat_receiver":
      earshot_clip_load_chat_receiver(engine, handle(.chatReceiver), text, length, place)
    case "earshot_chat_receiver_get_status":
      earshot_chat_receiver_get_status(handle(.chatReceiver), structs())
    case "earshot_music_make": earshot_music_make(engine, musicOptions, place)
    case "earshot_music_release": earshot_music_release(engine, handle(.music))
    case "earshot_music_configure": earshot_music_configure(engine, handle(.music), musicOptions)
    case "earshot_music_set_network":
      earshot_music_set_network(engine, handle(.music), networkOptions)
    case "earshot_music_open":
      earshot_music_open(engine, handle(.music), paths, memory(), count, memory(), memory())
    case "earshot_music_append":
      earshot_music_append(engine, handle(.music), paths, memory(), count, memory(), memory())
    case "earshot_music_play": earshot_music_play(engine, handle(.music))
    case "earshot_music_play_at": earshot_music_play_at(engine, handle(.music), count)
    case "earshot_music_pause": earshot_music_pause(engine, handle(.music))
    case "earshot_music_stop": earshot_music_stop(engine, handle(.music), fade)
    case "earshot_music_next": earshot_music_next(engine, handle(.music))
    case "earshot_music_previous": earshot_music_previous(engine, handle(.music))
    case "earshot_music_seek": earshot_music_seek(engine, handle(.music), fade)
    case "earshot_music_set_gain": earshot_music_set_gain(engine, handle(.music), factor)
    case "earshot_music_get_status": earshot_music_get_status(engine, handle(.music), structs())
    case "earshot_music_text":
      earshot_music_text(engine, handle(.music), choice, memory(), count, memory())
    case "earshot_music_cover":
      earshot_music_cover(engine, handle(.music), memory(), count, memory())
    case "earshot_music_take_event":
      earshot_music_take_event(
        engine, handle(.music), memory(), memory(), memory(), count, memory())
    case "earshot_now_playing_make": earshot_now_playing_make(text, length, text, length, place)
    case "earshot_now_playing_release": earshot_now_playing_release(handle(.nowPlaying))
    case "earshot_music_set_now_playing":
      earshot_music_set_now_playing(engine, handle(.music), handle(.nowPlaying))
    case "earshot_now_playing_set": earshot_now_playing_set(handle(.nowPlaying), nowPlayingInfo)
    case "earshot_now_playing_take_command":
      earshot_now_playing_take_command(handle(.nowPlaying), memory(), memory())
    case "earshot_now_playing_availability":
      earshot_now_playing_availability(handle(.nowPlaying), memory(), memory(), count, memory())
    default: nil
    }
  }
}
