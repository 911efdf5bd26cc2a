import CEarshot
import Testing

@testable import EarshotC

/// Programs and bindings that know a struct as it was when it was shorter.
struct InitTests {
  /// The end of the bytes that a struct's init writes, and the size that it sets.
  private func reach<Struct>(
    _ fill: (UnsafeMutablePointer<Struct>?) -> Void
  ) -> (written: Int, said: Int) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 16)
    defer { bytes.deallocate() }
    for index in bytes.indices { bytes[index] = 0xA5 }
    fill(bytes.baseAddress!.assumingMemoryBound(to: Struct.self))
    let last = bytes.lastIndex { $0 != 0xA5 } ?? -1
    return (last + 1, Int(bytes.load(as: UInt32.self)))
  }

  private func check<Struct: SizedStruct>(
    _ fill: (UnsafeMutablePointer<Struct>?) -> Void
  ) {
    let (written, said) = reach(fill)
    #expect(written == Struct.firstSize && said == Struct.firstSize, "\(Struct.self)")
    // When a struct grows: its init can't know the new fields.
    #expect(Struct.ownSize == Struct.firstSize, "\(Struct.self)")
  }

  @Test("an init writes no more than the struct had when this ABI began")
  func noFurther() {
    check(earshot_output_init)
    check(earshot_config_init)
    check(earshot_clip_options_init)
    check(earshot_emitter_options_init)
    check(earshot_play_options_init)
    check(earshot_suspension_policy_init)
    check(earshot_caption_settings_init)
    check(earshot_recording_options_init)
    check(earshot_recorder_options_init)
    check(earshot_network_options_init)
    check(earshot_music_options_init)
    check(earshot_now_playing_info_init)
    check(earshot_material_init)
    check(earshot_scatterer_options_init)
    for kind in [EARSHOT_EFFECT_EQUALIZER, EARSHOT_EFFECT_REVERB, 99] {
      check { earshot_effect_settings_init($0, Int32(kind)) }
    }
  }
}
