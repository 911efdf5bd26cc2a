/*
 * What is compiled into games must never change: the fields of structs keep their places, and new
 * ones are added at the end. Sizes are those of 64-bit systems.
 */
#include "earshot.h"

#if UINTPTR_MAX == UINT64_MAX

#define HOLDS(type, bytes) _Static_assert(sizeof(type) == (bytes), #type " has another size")
#define AT(type, field, place) \
  _Static_assert(offsetof(type, field) == (place), #type "." #field " is elsewhere")

HOLDS(earshot_vector, 24);
AT(earshot_vector, x, 0);
AT(earshot_vector, y, 8);
AT(earshot_vector, z, 16);

HOLDS(earshot_rotation, 32);
AT(earshot_rotation, x, 0);
AT(earshot_rotation, y, 8);
AT(earshot_rotation, z, 16);
AT(earshot_rotation, w, 24);

HOLDS(earshot_output, 32);
AT(earshot_output, size, 0);
AT(earshot_output, kind, 4);
AT(earshot_output, name, 8);
AT(earshot_output, name_length, 16);
AT(earshot_output, encoding, 24);
AT(earshot_output, reserved, 28);

HOLDS(earshot_config, 168);
AT(earshot_config, size, 0);
AT(earshot_config, sample_rate, 4);
AT(earshot_config, output, 8);
AT(earshot_config, steps_per_second, 40);
AT(earshot_config, longest_catch_up, 48);
AT(earshot_config, speed_of_sound, 56);
AT(earshot_config, doppler_factor, 64);
AT(earshot_config, layout, 72);
AT(earshot_config, resampler, 76);
AT(earshot_config, category, 80);
AT(earshot_config, when_unplugged, 84);
AT(earshot_config, sources, 88);
AT(earshot_config, maximum_voices, 92);
AT(earshot_config, maximum_clip_bytes, 96);
AT(earshot_config, clip_budget, 104);
AT(earshot_config, streamed_from, 112);
AT(earshot_config, compressed_from, 120);
AT(earshot_config, music_streamed_from, 128);
AT(earshot_config, speech_compressed_from, 136);
AT(earshot_config, seed, 144);
AT(earshot_config, hrtf, 152);
AT(earshot_config, reloads_changed_files, 153);
AT(earshot_config, reserved, 154);
AT(earshot_config, latency, 160);
AT(earshot_config, reserved_at_end, 164);

HOLDS(earshot_output_traits, 40);
AT(earshot_output_traits, size, 0);
AT(earshot_output_traits, sample_rate, 4);
AT(earshot_output_traits, channels, 8);
AT(earshot_output_traits, has_device, 12);
AT(earshot_output_traits, hrtf, 13);
AT(earshot_output_traits, can_capture, 14);
AT(earshot_output_traits, has_real_time_priority, 15);
AT(earshot_output_traits, mix_seconds, 16);
AT(earshot_output_traits, latency, 24);
AT(earshot_output_traits, queued_frames, 32);

HOLDS(earshot_statistics, 208);
AT(earshot_statistics, size, 0);
AT(earshot_statistics, sources, 4);
AT(earshot_statistics, voices, 8);
AT(earshot_statistics, real_voices, 16);
AT(earshot_statistics, virtual_voices, 24);
AT(earshot_statistics, peak_voices, 32);
AT(earshot_statistics, peak_real_voices, 40);
AT(earshot_statistics, stolen, 48);
AT(earshot_statistics, refused, 56);
AT(earshot_statistics, starved, 64);
AT(earshot_statistics, steps, 72);
AT(earshot_statistics, dropped_steps, 80);
AT(earshot_statistics, stale_calls, 88);
AT(earshot_statistics, refused_calls, 96);
AT(earshot_statistics, gain_limited, 104);
AT(earshot_statistics, underruns, 112);
AT(earshot_statistics, clips_loading, 120);
AT(earshot_statistics, clips_evicted, 128);
AT(earshot_statistics, clips_reloaded, 136);
AT(earshot_statistics, clips_failed, 144);
AT(earshot_statistics, property_calls, 152);
AT(earshot_statistics, clips, 160);
AT(earshot_statistics, clip_bytes_kept, 168);
AT(earshot_statistics, clip_bytes_uploaded, 176);
AT(earshot_statistics, dropouts, 184);
AT(earshot_statistics, late_starts, 192);
AT(earshot_statistics, load, 200);

HOLDS(earshot_event, 88);
AT(earshot_event, size, 0);
AT(earshot_event, kind, 4);
AT(earshot_event, voice, 8);
AT(earshot_event, clip, 16);
AT(earshot_event, preload, 24);
AT(earshot_event, number, 32);
AT(earshot_event, seconds, 40);
AT(earshot_event, text, 48);
AT(earshot_event, text_length, 56);
AT(earshot_event, old_text, 64);
AT(earshot_event, old_text_length, 72);
AT(earshot_event, reason, 80);
AT(earshot_event, reserved, 84);

HOLDS(earshot_clip_options, 32);
AT(earshot_clip_options, size, 0);
AT(earshot_clip_options, storage, 4);
AT(earshot_clip_options, use, 8);
AT(earshot_clip_options, keeps_channels, 12);
AT(earshot_clip_options, keeps_sample_rate, 13);
AT(earshot_clip_options, reserved, 14);
AT(earshot_clip_options, loop_start, 16);
AT(earshot_clip_options, loop_end, 24);

HOLDS(earshot_clip_info, 80);
AT(earshot_clip_info, size, 0);
AT(earshot_clip_info, state, 4);
AT(earshot_clip_info, storage, 8);
AT(earshot_clip_info, sample_rate, 12);
AT(earshot_clip_info, channels, 16);
AT(earshot_clip_info, is_pinned, 20);
AT(earshot_clip_info, reserved, 21);
AT(earshot_clip_info, frames, 24);
AT(earshot_clip_info, loop_start, 32);
AT(earshot_clip_info, loop_end, 40);
AT(earshot_clip_info, bytes, 48);
AT(earshot_clip_info, use_count, 56);
AT(earshot_clip_info, voices, 64);
AT(earshot_clip_info, seconds, 72);

HOLDS(earshot_marker, 24);
AT(earshot_marker, frame, 0);
AT(earshot_marker, name, 8);
AT(earshot_marker, name_length, 16);

HOLDS(earshot_file_functions, 48);
AT(earshot_file_functions, size, 0);
AT(earshot_file_functions, reserved, 4);
AT(earshot_file_functions, user, 8);
AT(earshot_file_functions, open, 16);
AT(earshot_file_functions, read, 24);
AT(earshot_file_functions, close, 32);
AT(earshot_file_functions, release, 40);

HOLDS(earshot_generator_functions, 56);
AT(earshot_generator_functions, size, 0);
AT(earshot_generator_functions, channels, 4);
AT(earshot_generator_functions, sample_rate, 8);
AT(earshot_generator_functions, reserved, 12);
AT(earshot_generator_functions, user, 16);
AT(earshot_generator_functions, make, 24);
AT(earshot_generator_functions, generate, 32);
AT(earshot_generator_functions, destroy, 40);
AT(earshot_generator_functions, release, 48);

HOLDS(earshot_curve_point, 16);
AT(earshot_curve_point, distance, 0);
AT(earshot_curve_point, decibels, 8);

HOLDS(earshot_emitter_options, 112);
AT(earshot_emitter_options, size, 0);
AT(earshot_emitter_options, priority, 4);
AT(earshot_emitter_options, gain, 8);
AT(earshot_emitter_options, rate, 16);
AT(earshot_emitter_options, occlusion, 24);
AT(earshot_emitter_options, distance_model, 32);
AT(earshot_emitter_options, has_doppler, 36);
AT(earshot_emitter_options, reserved, 37);
AT(earshot_emitter_options, reference_distance, 40);
AT(earshot_emitter_options, maximum_distance, 48);
AT(earshot_emitter_options, rolloff, 56);
AT(earshot_emitter_options, points, 64);
AT(earshot_emitter_options, point_count, 72);
AT(earshot_emitter_options, cone_inner, 80);
AT(earshot_emitter_options, cone_outer, 88);
AT(earshot_emitter_options, cone_outer_gain, 96);
AT(earshot_emitter_options, bus, 104);

HOLDS(earshot_play_options, 144);
AT(earshot_play_options, size, 0);
AT(earshot_play_options, loops, 4);
AT(earshot_play_options, gain, 8);
AT(earshot_play_options, rate, 16);
AT(earshot_play_options, fade, 24);
AT(earshot_play_options, offset, 32);
AT(earshot_play_options, pan, 40);
AT(earshot_play_options, start_frame, 48);
AT(earshot_play_options, stop_frame, 56);
AT(earshot_play_options, bus, 64);
AT(earshot_play_options, group, 72);
AT(earshot_play_options, priority, 80);
AT(earshot_play_options, when_virtual, 84);
AT(earshot_play_options, has_priority, 88);
AT(earshot_play_options, is_protected, 89);
AT(earshot_play_options, reserved, 90);
AT(earshot_play_options, followed_by, 96);
AT(earshot_play_options, followed_by_count, 104);
AT(earshot_play_options, gain_variation, 112);
AT(earshot_play_options, rate_variation, 128);

HOLDS(earshot_voice_status, 104);
AT(earshot_voice_status, size, 0);
AT(earshot_voice_status, state, 4);
AT(earshot_voice_status, reason, 8);
AT(earshot_voice_status, reserved, 12);
AT(earshot_voice_status, voice, 16);
AT(earshot_voice_status, clip, 24);
AT(earshot_voice_status, emitter, 32);
AT(earshot_voice_status, bus, 40);
AT(earshot_voice_status, gain, 48);
AT(earshot_voice_status, position, 56);
AT(earshot_voice_status, rate, 80);
AT(earshot_voice_status, doppler, 88);
AT(earshot_voice_status, playhead, 96);

HOLDS(earshot_factor, 32);
AT(earshot_factor, size, 0);
AT(earshot_factor, origin, 4);
AT(earshot_factor, gain, 8);
AT(earshot_factor, distance, 16);
AT(earshot_factor, bus, 24);

HOLDS(earshot_explanation, 48);
AT(earshot_explanation, size, 0);
AT(earshot_explanation, priority, 4);
AT(earshot_explanation, gain, 8);
AT(earshot_explanation, loudness, 16);
AT(earshot_explanation, audibility, 24);
AT(earshot_explanation, displaced_by, 32);
AT(earshot_explanation, is_protected, 40);
AT(earshot_explanation, has_ended, 41);
AT(earshot_explanation, reserved, 42);

HOLDS(earshot_decision, 48);
AT(earshot_decision, size, 0);
AT(earshot_decision, kind, 4);
AT(earshot_decision, frame, 8);
AT(earshot_decision, voice, 16);
AT(earshot_decision, clip, 24);
AT(earshot_decision, other, 32);
AT(earshot_decision, number, 40);

HOLDS(earshot_suspension_policy, 24);
AT(earshot_suspension_policy, size, 0);
AT(earshot_suspension_policy, resumption, 4);
AT(earshot_suspension_policy, game_pause_fade, 8);
AT(earshot_suspension_policy, has_game_pause_fade, 16);
AT(earshot_suspension_policy, plays_while_game_is_paused, 17);
AT(earshot_suspension_policy, reserved, 18);

HOLDS(earshot_recording_options, 24);
AT(earshot_recording_options, size, 0);
AT(earshot_recording_options, embedding, 4);
AT(earshot_recording_options, byte_limit, 8);
AT(earshot_recording_options, embedding_limit, 16);

HOLDS(earshot_memory_functions, 32);
AT(earshot_memory_functions, size, 0);
AT(earshot_memory_functions, reserved, 4);
AT(earshot_memory_functions, user, 8);
AT(earshot_memory_functions, allocate, 16);
AT(earshot_memory_functions, free, 24);

#endif
