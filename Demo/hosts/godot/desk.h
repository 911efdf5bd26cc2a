/* The class's methods for the mixing desk; a part of earshot.c. */

#define BUS(index) (earshot_bus)as_int(arguments[index])

/* Settings of effects, by the names that earshot.h has for them. */
static const struct {
  int32_t kind;
  const char *name;
  size_t offset;
  bool is_flag;
} settings_table[] = {
#define NUMBER(KIND, type, field) {EARSHOT_EFFECT_##KIND, #field, offsetof(type, field), false}
#define FLAG(KIND, type, field) {EARSHOT_EFFECT_##KIND, #field, offsetof(type, field), true}
    FLAG(FILTER, earshot_filter, is_high_pass),
    NUMBER(FILTER, earshot_filter, frequency),
    NUMBER(FILTER, earshot_filter, slope),
    NUMBER(FILTER, earshot_filter, resonance),
    NUMBER(COMPRESSOR, earshot_compressor, threshold),
    NUMBER(COMPRESSOR, earshot_compressor, ratio),
    NUMBER(COMPRESSOR, earshot_compressor, knee),
    NUMBER(COMPRESSOR, earshot_compressor, attack),
    NUMBER(COMPRESSOR, earshot_compressor, release),
    NUMBER(COMPRESSOR, earshot_compressor, make_up),
    NUMBER(COMPRESSOR, earshot_compressor, look_ahead),
    FLAG(COMPRESSOR, earshot_compressor, is_rms),
    FLAG(COMPRESSOR, earshot_compressor, is_before_fader),
    NUMBER(LIMITER, earshot_limiter, ceiling),
    NUMBER(LIMITER, earshot_limiter, release),
    NUMBER(ECHO, earshot_echo, time),
    NUMBER(ECHO, earshot_echo, feedback),
    NUMBER(ECHO, earshot_echo, damping),
    NUMBER(ECHO, earshot_echo, wet),
    NUMBER(ECHO, earshot_echo, dry),
    FLAG(ECHO, earshot_echo, is_ping_pong),
    NUMBER(DISTORTION, earshot_distortion, drive),
    NUMBER(DISTORTION, earshot_distortion, tone),
    NUMBER(DISTORTION, earshot_distortion, level),
    NUMBER(DISTORTION, earshot_distortion, mix),
    FLAG(DISTORTION, earshot_distortion, is_hard),
    NUMBER(REVERB, earshot_reverb, room_size),
    NUMBER(REVERB, earshot_reverb, pre_delay),
    NUMBER(REVERB, earshot_reverb, diffusion),
    NUMBER(REVERB, earshot_reverb, decay),
    NUMBER(REVERB, earshot_reverb, decay_low),
    NUMBER(REVERB, earshot_reverb, decay_high),
    NUMBER(REVERB, earshot_reverb, early),
    NUMBER(REVERB, earshot_reverb, late),
    NUMBER(REVERB, earshot_reverb, width),
    NUMBER(REVERB, earshot_reverb, dry),
    NUMBER(CONVOLUTION, earshot_convolution, wet),
    NUMBER(CONVOLUTION, earshot_convolution, dry),
    NUMBER(CHORUS, earshot_chorus, rate),
    NUMBER(CHORUS, earshot_chorus, delay),
    NUMBER(CHORUS, earshot_chorus, depth),
    NUMBER(CHORUS, earshot_chorus, spread),
    NUMBER(CHORUS, earshot_chorus, mix),
    NUMBER(FLANGER, earshot_flanger, rate),
    NUMBER(FLANGER, earshot_flanger, delay),
    NUMBER(FLANGER, earshot_flanger, depth),
    NUMBER(FLANGER, earshot_flanger, spread),
    NUMBER(FLANGER, earshot_flanger, regeneration),
    NUMBER(FLANGER, earshot_flanger, mix),
    NUMBER(PHASER, earshot_phaser, rate),
    NUMBER(PHASER, earshot_phaser, center),
    NUMBER(PHASER, earshot_phaser, depth),
    NUMBER(PHASER, earshot_phaser, spread),
    NUMBER(PHASER, earshot_phaser, regeneration),
    NUMBER(PHASER, earshot_phaser, mix),
    NUMBER(TREMOLO, earshot_tremolo, rate),
    NUMBER(TREMOLO, earshot_tremolo, depth),
    NUMBER(TREMOLO, earshot_tremolo, edge),
    NUMBER(TREMOLO, earshot_tremolo, spread),
    NUMBER(GATE, earshot_gate, threshold),
    NUMBER(GATE, earshot_gate, ratio),
    NUMBER(GATE, earshot_gate, floor),
    NUMBER(GATE, earshot_gate, attack),
    NUMBER(GATE, earshot_gate, hold),
    NUMBER(GATE, earshot_gate, release),
    NUMBER(PITCH_SHIFTER, earshot_pitch_shifter, semitones),
    NUMBER(PITCH_SHIFTER, earshot_pitch_shifter, mix),
#undef NUMBER
#undef FLAG
};

/* Reads pairs of a name and a value; false, and Godot is told, if the kind hasn't one of them. The
 * name of a bus or a clip is "side_chain" or "clip". */
static bool change(earshot_effect_settings *settings, int count, godot_variant **pairs) {
  for (int pair = 0; pair + 1 < count; pair += 2) {
    char name[64];
    get_text(pairs[pair], name, sizeof name);
    const godot_variant *value = pairs[pair + 1];
    bool is_known = false;
    if (settings->kind == EARSHOT_EFFECT_COMPRESSOR && strcmp(name, "side_chain") == 0) {
      settings->of.compressor.side_chain = (earshot_bus)as_int(value), is_known = true;
    }
    if (settings->kind == EARSHOT_EFFECT_CONVOLUTION && strcmp(name, "clip") == 0) {
      settings->of.convolution.clip = (earshot_clip)as_int(value), is_known = true;
    }
    for (size_t i = 0; i < sizeof settings_table / sizeof *settings_table; i++) {
      if (settings_table[i].kind != settings->kind || strcmp(settings_table[i].name, name) != 0) {
        continue;
      }
      char *field = (char *)&settings->of + settings_table[i].offset;
      bool flag = as_int(value) != 0;
      double real = as_real(value);
      if (settings_table[i].is_flag) memcpy(field, &flag, sizeof flag);
      else memcpy(field, &real, sizeof real);
      is_known = true;
    }
    if (!is_known) {
      GODOT(PRINT_ERROR, void, const char *, const char *, const char *, int)
      ("the effect has no such setting", "change", name, 0);
      return false;
    }
  }
  return true;
}

METHOD(add_effect) { /* (bus, kind, name, value, name, value, …) */
  UNUSED;
  earshot_effect_settings settings;
  earshot_effect_settings_init(&settings, (int32_t)as_int(arguments[1]));
  if (!change(&settings, count - 2, arguments + 2)) return nothing();
  earshot_effect effect = 0;
  return answer(
      earshot_bus_add_effect(ENGINE, BUS(0), &settings, -1, &effect), "add_effect", &effect);
}

METHOD(add_preset) { /* (bus, preset of an equaliser) */
  UNUSED;
  earshot_effect_settings settings;
  earshot_effect_settings_init_preset(&settings, (int32_t)as_int(arguments[1]));
  earshot_effect effect = 0;
  return answer(
      earshot_bus_add_effect(ENGINE, BUS(0), &settings, -1, &effect), "add_preset", &effect);
}

METHOD(set_effect) { /* (effect, seconds, name, value, name, value, …) */
  UNUSED;
  earshot_effect effect = (earshot_effect)as_int(arguments[0]);
  earshot_effect_settings settings = {.size = sizeof settings};
  earshot_result result = earshot_effect_get(ENGINE, effect, &settings);
  if (result == EARSHOT_OK && !change(&settings, count - 2, arguments + 2)) return nothing();
  if (result == EARSHOT_OK) {
    result = earshot_effect_set(ENGINE, effect, &settings, as_real(arguments[1]));
  }
  return answer(result, "set_effect", NULL);
}

METHOD(bypass_effect) { /* (effect, whether) */
  UNUSED;
  return answer(
      earshot_effect_set_bypassed(
          ENGINE, (earshot_effect)as_int(arguments[0]), as_int(arguments[1]) != 0),
      "bypass_effect", NULL);
}

METHOD(remove_effect) { /* (effect) */
  UNUSED;
  return answer(
      earshot_effect_remove(ENGINE, (earshot_effect)as_int(arguments[0])), "remove_effect", NULL);
}

METHOD(master) { /* () */
  UNUSED;
  return number((int64_t)EARSHOT_MASTER_BUS);
}

METHOD(set_metered) { /* (bus, whether) */
  UNUSED;
  return answer(
      earshot_bus_set_metered(ENGINE, BUS(0), as_int(arguments[1]) != 0), "set_metered", NULL);
}

METHOD(meter) { /* (bus, "peak", "rms", "true_peak", "momentary", "short_term" or "integrated") */
  UNUSED;
  earshot_meter meter = {.size = sizeof meter};
  earshot_result result = earshot_bus_get_meter(ENGINE, BUS(0), &meter);
  godot_variant value = answer(result, "meter", NULL);
  if (result != EARSHOT_OK) return value;
  char name[16];
  get_text(arguments[1], name, sizeof name);
  /* The loudest of several channels counts. */
  double peak = 0, rms = 0;
  for (uint32_t i = 0; i < meter.channels && i < 8; i++) {
    if (meter.peak[i] > peak) peak = meter.peak[i];
    if (meter.rms[i] > rms) rms = meter.rms[i];
  }
  double found = strcmp(name, "peak") == 0        ? peak
                 : strcmp(name, "rms") == 0        ? rms
                 : strcmp(name, "true_peak") == 0  ? meter.true_peak
                 : strcmp(name, "momentary") == 0  ? meter.momentary
                 : strcmp(name, "short_term") == 0 ? meter.short_term
                                                   : meter.integrated;
  GODOT(VARIANT_NEW_REAL, void, godot_variant *, double)(&value, found);
  return value;
}

METHOD(duck) { /* (bus, other bus, gain, attack, release) */
  UNUSED;
  earshot_ducking ducking;
  earshot_ducking_init(&ducking);
  ducking.gain = as_real(arguments[2]);
  ducking.attack = as_real(arguments[3]);
  ducking.release = as_real(arguments[4]);
  return answer(earshot_bus_set_ducking(ENGINE, BUS(0), BUS(1), &ducking), "duck", NULL);
}

METHOD(make_reverb) { /* (preset's name) */
  UNUSED;
  char name[64];
  get_text(arguments[0], name, sizeof name);
  earshot_eax_reverb settings;
  earshot_eax_reverb_init(&settings);
  earshot_shared_reverb reverb = 0;
  earshot_result result = earshot_eax_reverb_init_preset(&settings, name);
  if (result == EARSHOT_OK) result = earshot_shared_reverb_make(ENGINE, &settings, 1, &reverb);
  return answer(result, "make_reverb", &reverb);
}

METHOD(set_reverb) { /* (reverb, preset's name, seconds) */
  UNUSED;
  char name[64];
  get_text(arguments[1], name, sizeof name);
  earshot_eax_reverb settings;
  earshot_eax_reverb_init(&settings);
  earshot_result result = earshot_eax_reverb_init_preset(&settings, name);
  if (result == EARSHOT_OK) {
    result = earshot_shared_reverb_set(
        ENGINE, (earshot_shared_reverb)as_int(arguments[0]), &settings, as_real(arguments[2]));
  }
  return answer(result, "set_reverb", NULL);
}

METHOD(send) { /* (voice, emitter or bus, reverb, gain) */
  UNUSED;
  return answer(
      earshot_set_send(
          ENGINE, (uint64_t)as_int(arguments[0]), (earshot_shared_reverb)as_int(arguments[1]),
          as_real(arguments[2]), 0),
      "send", NULL);
}

METHOD(make_parameter) { /* (name, lowest, highest, value) */
  UNUSED;
  char name[64];
  get_text(arguments[0], name, sizeof name);
  earshot_parameter parameter = 0;
  return answer(
      earshot_parameter_make(
          ENGINE, name, EARSHOT_TERMINATED, as_real(arguments[1]), as_real(arguments[2]),
          as_real(arguments[3]), 0.05, &parameter),
      "make_parameter", &parameter);
}

METHOD(set_parameter) { /* (parameter, value) */
  UNUSED;
  return answer(
      earshot_parameter_set_value(
          ENGINE, (earshot_parameter)as_int(arguments[0]), 0, as_real(arguments[1])),
      "set_parameter", NULL);
}

METHOD(drive) { /* (parameter, target, quantity, value, result, value, result, …) */
  UNUSED;
  earshot_parameter_point points[16];
  size_t points_given = 0;
  for (int i = 3; i + 1 < count && points_given < 16; i += 2) {
    points[points_given++] =
        (earshot_parameter_point){as_real(arguments[i]), as_real(arguments[i + 1])};
  }
  return answer(
      earshot_parameter_drive(
          ENGINE, (earshot_parameter)as_int(arguments[0]), (uint64_t)as_int(arguments[1]),
          (int32_t)as_int(arguments[2]), points, points_given, EARSHOT_SHAPE_LINEAR),
      "drive", NULL);
}

METHOD(make_snapshot) { /* (name) */
  UNUSED;
  char name[64];
  get_text(arguments[0], name, sizeof name);
  earshot_snapshot snapshot = 0;
  return answer(
      earshot_snapshot_make(ENGINE, name, EARSHOT_TERMINATED, 0, &snapshot), "make_snapshot",
      &snapshot);
}

METHOD(set_mix_gain) { /* (snapshot, bus, gain) */
  UNUSED;
  earshot_bus_mix mix = {
      .size = sizeof mix, .has = EARSHOT_MIX_GAIN, .gain = as_real(arguments[2])};
  return answer(
      earshot_snapshot_set_mix(ENGINE, (earshot_snapshot)as_int(arguments[0]), BUS(1), &mix),
      "set_mix_gain", NULL);
}

METHOD(set_mix_setting) { /* (snapshot, effect, setting, value) */
  UNUSED;
  earshot_setting_value value = {(int32_t)as_int(arguments[2]), 0, as_real(arguments[3])};
  return answer(
      earshot_snapshot_set_settings(
          ENGINE, (earshot_snapshot)as_int(arguments[0]), (earshot_effect)as_int(arguments[1]),
          &value, 1),
      "set_mix_setting", NULL);
}

METHOD(set_weight) { /* (snapshot, weight, seconds) */
  UNUSED;
  return answer(
      earshot_snapshot_set_weight(
          ENGINE, (earshot_snapshot)as_int(arguments[0]), as_real(arguments[1]),
          as_real(arguments[2])),
      "set_weight", NULL);
}
