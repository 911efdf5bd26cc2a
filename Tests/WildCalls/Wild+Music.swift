import CEarshot

// Calls about players for music, and about what tells the desktop of them.
extension Wild {
  private var music: UInt64 { handle(.music) }
  private var nowPlaying: UInt64 { handle(.nowPlaying) }

  private var musicOptions: UnsafeMutablePointer<earshot_music_options>? {
    filled(by: earshot_music_options_init) { options in
      switch random(0..<6) {
      case 0: options.crossfade = double
      case 1: options.preamp = double
      case 2: options.parent = handle(.bus)
      case 3: (options.repeats, options.replaygain) = (choice, choice)
      case 4: (options.is_shuffled, options.seed) = (flag, UInt64(count32))
      default: options.measures_untagged = flag
      }
    }
  }

  private var info: UnsafeMutablePointer<earshot_now_playing_info>? {
    filled(by: earshot_now_playing_info_init) { info in
      switch random(0..<4) {
      case 0: (info.title, info.state) = (text, choice)
      case 1: (info.position, info.rate) = (double, double)
      case 2: (info.duration, info.volume) = (double, double)
      default: info.repeats = choice
      }
    }
  }

  /// Nil for a function of another kind.
  func callAboutMusic(_ name: String) -> earshot_result? {
    switch name {
    case "earshot_music_make": earshot_music_make(engine, musicOptions, place)
    case "earshot_music_release": earshot_music_release(engine, music)
    case "earshot_music_configure": earshot_music_configure(engine, music, musicOptions)
    case "earshot_music_open":
      earshot_music_open(engine, music, paths, lengths, count, memory(), memory())
    case "earshot_music_append":
      earshot_music_append(engine, music, paths, lengths, count, memory(), memory())
    case "earshot_music_play": earshot_music_play(engine, music)
    case "earshot_music_play_at": earshot_music_play_at(engine, music, count)
    case "earshot_music_pause": earshot_music_pause(engine, music)
    case "earshot_music_stop": earshot_music_stop(engine, music, double)
    case "earshot_music_next": earshot_music_next(engine, music)
    case "earshot_music_previous": earshot_music_previous(engine, music)
    case "earshot_music_seek": earshot_music_seek(engine, music, double)
    case "earshot_music_set_gain": earshot_music_set_gain(engine, music, double)
    case "earshot_music_get_status": earshot_music_get_status(engine, music, structs())
    case "earshot_music_text":
      earshot_music_text(engine, music, choice, memory(), count, memory())
    case "earshot_music_cover": earshot_music_cover(engine, music, memory(), count, memory())
    case "earshot_music_take_event":
      earshot_music_take_event(engine, music, memory(), memory(), memory(), count, memory())
    case "earshot_music_set_now_playing": earshot_music_set_now_playing(engine, music, nowPlaying)
    // Never into a place: on the bus of who runs the tests nothing shall appear.
    case "earshot_now_playing_make": earshot_now_playing_make(text, length, text, length, nil)
    case "earshot_now_playing_release": earshot_now_playing_release(nowPlaying)
    case "earshot_now_playing_tell": earshot_now_playing_tell(nowPlaying, info)
    case "earshot_now_playing_take_command":
      earshot_now_playing_take_command(nowPlaying, memory(), memory())
    case "earshot_now_playing_availability":
      earshot_now_playing_availability(nowPlaying, memory(), memory(), count, memory())
    default: nil
    }
  }
}
