--- Earshot for LuaJIT, and for what is built with it, like LÖVE.
--
--   local earshot = require "earshot"
--   local engine = earshot.engine { output = earshot.C.EARSHOT_OUTPUT_OFFLINE }
--   local brook = engine:emitter { at = { 3, 0, -4 } }
--   engine:load("stream.wav"):play { on = brook, loops = -1 }
--   local samples = engine:render(800)
--
-- All of the C API is there: `earshot.C` has every function and constant of earshot.h, from
-- earshot_c.lua beside this file. The environment's EARSHOT_LIBRARY names the library.
local ffi = require "ffi"
local C = require "earshot_c"

local function check(result)
  if result == C.EARSHOT_OK then return end
  local name, message = C.earshot_result_name(result), C.earshot_last_message()
  error(ffi.string(name) .. ": " .. ffi.string(message), 0)
end

local out = ffi.new "uint64_t[1]"

-- A call that makes something answers its handle. Handles are 64 bits, which Lua's numbers are not:
-- they stay what LuaJIT makes of them, and are passed on.
local function made(result)
  check(result)
  return out[0]
end

-- A struct with the library's defaults, and what a table has besides.
local function filled_in(kind, wishes)
  local struct = ffi.new(kind)
  C[kind .. "_init"](struct)
  for name, value in pairs(wishes) do struct[name] = value end
  return struct
end

-- A struct that the library fills in.
local function sized(kind)
  local struct = ffi.new(kind)
  struct.size = ffi.sizeof(kind)
  return struct
end

-- What is in a table, but for some names, which are taken out of it.
local function without(names, wishes)
  local rest, taken = {}, {}
  for name, value in pairs(wishes or {}) do
    if names[name] then taken[name] = value else rest[name] = value end
  end
  return rest, taken
end

local function class(methods)
  methods.__index = methods
  return function(engine, handle)
    return setmetatable({ engine = engine, handle = handle }, methods)
  end
end

-- So much of what is heard of it, 0 to 1, goes to a shared reverb as well. Nothing, if it has ended.
local function send(self, reverb, gain, seconds)
  local result = C.earshot_set_send(
    self.engine.handle, self.handle, reverb.handle, gain, seconds or 0)
  if result ~= C.EARSHOT_ERROR_STALE then check(result) end
end

local thing = class {
  send = send,
  move_to = function(self, x, y, z)
    check(C.earshot_object_set_position(self.engine.handle, self.handle, x, y, z))
  end,
  set_occlusion = function(self, occlusion, seconds)
    check(C.earshot_emitter_set_occlusion(
      self.engine.handle, self.handle, occlusion, seconds or 0))
  end,
}

local effect = class {
  set = function(self, settings, seconds)
    check(C.earshot_effect_set(self.engine.handle, self.handle, settings, seconds or 0.02))
  end,
  get = function(self)
    local settings = sized "earshot_effect_settings"
    check(C.earshot_effect_get(self.engine.handle, self.handle, settings))
    return settings
  end,
  bypass = function(self, is_bypassed)
    check(C.earshot_effect_set_bypassed(self.engine.handle, self.handle, is_bypassed))
  end,
  remove = function(self) check(C.earshot_effect_remove(self.engine.handle, self.handle)) end,
}

local bus = class {
  send = send,
  -- After the others, or as the one that has the number `index`, from 0.
  add_effect = function(self, settings, index)
    return effect(self.engine, made(C.earshot_bus_add_effect(
      self.engine.handle, self.handle, settings, index or -1, out)))
  end,
  -- `rule` is an earshot_ducking; without one it doesn't go down for the other any more.
  duck_under = function(self, other, rule)
    local ducking = rule and filled_in("earshot_ducking", rule) or nil
    check(C.earshot_bus_set_ducking(self.engine.handle, self.handle, other.handle, ducking))
  end,
  set_metered = function(self, is_metered)
    check(C.earshot_bus_set_metered(self.engine.handle, self.handle, is_metered))
  end,
  -- An earshot_meter.
  meter = function(self)
    local meter = sized "earshot_meter"
    check(C.earshot_bus_get_meter(self.engine.handle, self.handle, meter))
    return meter
  end,
  set_gain = function(self, gain, seconds)
    check(C.earshot_bus_set_gain(self.engine.handle, self.handle, gain, seconds or 0))
  end,
  stop = function(self, fade)
    check(C.earshot_bus_stop(self.engine.handle, self.handle, fade or -1))
  end,
}

-- A preset of EAX by name, and what a table has besides.
local function eax(preset, wishes)
  local settings = ffi.new "earshot_eax_reverb"
  C.earshot_eax_reverb_init(settings)
  check(C.earshot_eax_reverb_init_preset(settings, preset or "generic"))
  for name, value in pairs(wishes or {}) do settings[name] = value end
  return settings
end

local reverb = class {
  set = function(self, preset, wishes, seconds)
    check(C.earshot_shared_reverb_set(
      self.engine.handle, self.handle, eax(preset, wishes), seconds or 0.5))
  end,
  set_gain = function(self, gain, seconds)
    check(C.earshot_shared_reverb_set_gain(self.engine.handle, self.handle, gain, seconds or 0))
  end,
  clear_tail = function(self)
    check(C.earshot_shared_reverb_clear_tail(self.engine.handle, self.handle))
  end,
  remove = function(self)
    check(C.earshot_shared_reverb_remove(self.engine.handle, self.handle))
  end,
}

local mix_bits = { gain = 1, rate = 2, occlusion = 4, is_muted = 8 }

local snapshot = class {
  -- `mix` has any of gain, rate, occlusion and is_muted.
  set_mix = function(self, bus, mix)
    local struct = sized "earshot_bus_mix"
    for name, value in pairs(mix) do
      struct.has = struct.has + mix_bits[name]
      struct[name] = value
    end
    check(C.earshot_snapshot_set_mix(self.engine.handle, self.handle, bus.handle, struct))
  end,
  -- `values` are pairs of an EARSHOT_SETTING_… and a number.
  set_settings = function(self, effect, values)
    local list = ffi.new("earshot_setting_value[?]", #values)
    for i, pair in ipairs(values) do
      list[i - 1].setting, list[i - 1].value = pair[1], pair[2]
    end
    check(C.earshot_snapshot_set_settings(
      self.engine.handle, self.handle, effect.handle, list, #values))
  end,
  capture = function(self, bus)
    check(C.earshot_snapshot_capture(self.engine.handle, self.handle, bus.handle))
  end,
  set_weight = function(self, weight, seconds)
    check(C.earshot_snapshot_set_weight(self.engine.handle, self.handle, weight, seconds or 0))
  end,
}

local parameter = class {
  -- For all, or for an emitter alone.
  set = function(self, value, on)
    check(C.earshot_parameter_set_value(
      self.engine.handle, self.handle, on and on.handle or 0, value))
  end,
  get = function(self, on)
    local value = ffi.new "double[1]"
    check(C.earshot_parameter_get_value(
      self.engine.handle, self.handle, on and on.handle or 0, value))
    return value[0]
  end,
  -- `points` are pairs; `quantity` is an EARSHOT_DRIVES_…, of an effect an EARSHOT_SETTING_…, and of
  -- a snapshot 0.
  drive = function(self, target, quantity, points, shape)
    local list = ffi.new("earshot_parameter_point[?]", #points)
    for i, pair in ipairs(points) do
      list[i - 1].value, list[i - 1].result = pair[1], pair[2]
    end
    check(C.earshot_parameter_drive(
      self.engine.handle, self.handle, target.handle, quantity, list, #points, shape or 0))
  end,
}

-- A common material by name, or an earshot_material with what is another.
local function material(name, wishes)
  local struct = ffi.new "earshot_material"
  check(C.earshot_material_init_common(struct, name or "brick"))
  for field, value in pairs(wishes or {}) do struct[field] = value end
  return struct
end

local wall = class {
  -- A curtain is drawn, a window breaks.
  set_material = function(self, name, wishes)
    check(C.earshot_wall_set_material(self.engine.handle, self.handle, material(name, wishes)))
  end,
  remove = function(self) check(C.earshot_wall_remove(self.engine.handle, self.handle)) end,
}

local zone = class {
  -- Without a preset it has none.
  set_reverb = function(self, preset, wishes, level)
    local settings = preset and eax(preset, wishes) or nil
    check(C.earshot_zone_set_reverb(self.engine.handle, self.handle, settings, level or 1))
  end,
  set_outside = function(self, gain, high)
    check(C.earshot_zone_set_outside(self.engine.handle, self.handle, gain, high or 1))
  end,
  set_edge = function(self, metres)
    check(C.earshot_zone_set_edge(self.engine.handle, self.handle, metres))
  end,
  remove = function(self) check(C.earshot_zone_remove(self.engine.handle, self.handle)) end,
}

local function music_call(name)
  return function(self) check(C["earshot_music_" .. name](self.engine.handle, self.handle)) end
end

local music = class {
  -- Takes a list of files, folders and playlists, and answers how many tracks are in it.
  open = function(self, paths)
    local list = ffi.new("const char *[?]", #paths, paths)
    local count = ffi.new "size_t[1]"
    check(C.earshot_music_open(
      self.engine.handle, self.handle, list, nil, #paths, count, nil))
    return tonumber(count[0])
  end,
  play = music_call "play",
  pause = music_call "pause",
  next = music_call "next",
  previous = music_call "previous",
  stop = function(self, fade)
    check(C.earshot_music_stop(self.engine.handle, self.handle, fade or -1))
  end,
  seek = function(self, seconds)
    check(C.earshot_music_seek(self.engine.handle, self.handle, seconds))
  end,
  set_gain = function(self, gain)
    check(C.earshot_music_set_gain(self.engine.handle, self.handle, gain))
  end,
  -- An earshot_music_status.
  status = function(self)
    local status = sized "earshot_music_status"
    check(C.earshot_music_get_status(self.engine.handle, self.handle, status))
    return status
  end,
  -- An EARSHOT_MUSIC_TITLE, ARTIST … of the track that plays.
  text = function(self, which)
    local buffer, length = ffi.new "char[8192]", ffi.new "size_t[1]"
    check(C.earshot_music_text(
      self.engine.handle, self.handle, which or C.EARSHOT_MUSIC_TITLE, buffer, 8192, length))
    return ffi.string(buffer)
  end,
  release = music_call "release",
}

local voice = class {
  send = send,
  stop = function(self, fade)
    local result = C.earshot_voice_stop(self.engine.handle, self.handle, fade or -1)
    if result ~= C.EARSHOT_ERROR_STALE then check(result) end
  end,
}

-- `at` is a place in the world, in place of `on`: it plays on an emitter of its own, which is like
-- `emitter`, a table of earshot_emitter_options.
local function play(call, self, wishes)
  local rest, taken = without({ on = true, bus = true, at = true, emitter = true }, wishes)
  local options = filled_in("earshot_play_options", rest)
  if taken.bus then options.bus = taken.bus.handle end
  if taken.at then
    local x, y, z = unpack(taken.at)
    return voice(self.engine, made(C.earshot_play_at(
      self.engine.handle, self.handle, x, y, z, options,
      filled_in("earshot_emitter_options", taken.emitter or {}), out)))
  end
  local emitter = taken.on and taken.on.handle or 0
  return voice(self.engine, made(call(self.engine.handle, self.handle, emitter, options, out)))
end

local clip = class {
  play = function(...) return play(C.earshot_play, ...) end,
  -- What engine:captions() tells while it is heard; empty: nothing.
  set_caption = function(self, text)
    check(C.earshot_clip_set_caption(self.engine.handle, self.handle, text, #text))
  end,
}
local clip_set = class { play = function(...) return play(C.earshot_play_set, ...) end }

local engine = class {
  load = function(self, path)
    return clip(self, made(C.earshot_clip_load(self.handle, path, #path, nil, out)))
  end,
  clip_set = function(self, clips, order)
    local handles = ffi.new("uint64_t[?]", #clips)
    for i, clip in ipairs(clips) do handles[i - 1] = clip.handle end
    return clip_set(
      self, made(C.earshot_clip_set_make(self.handle, handles, #clips, order, nil, out)))
  end,
  bus = function(self, gain)
    return bus(self, made(C.earshot_bus_make(self.handle, 0, gain, out)))
  end,
  -- A room that voices, emitters and buses send to: a preset of EAX, and what is another.
  reverb = function(self, preset, wishes, gain)
    return reverb(
      self, made(C.earshot_shared_reverb_make(self.handle, eax(preset, wishes), gain or 1, out)))
  end,
  snapshot = function(self, name, priority)
    name = name or ""
    return snapshot(
      self, made(C.earshot_snapshot_make(self.handle, name, #name, priority or 0, out)))
  end,
  -- `wishes` may have lowest (0), highest (1), value (0) and smoothing (0.05 s).
  parameter = function(self, name, wishes)
    wishes = wishes or {}
    return parameter(self, made(C.earshot_parameter_make(
      self.handle, name, #name, wishes.lowest or 0, wishes.highest or 1, wishes.value or 0,
      wishes.smoothing or 0.05, out)))
  end,
  -- A solid box around a node, `wishes.at`, of a common material, `wishes.material`, or of what is
  -- another in an earshot_material.
  wall = function(self, width, height, depth, wishes)
    local rest, taken = without({ at = true, material = true }, wishes)
    local node = taken.at and taken.at.handle or 0
    return wall(self, made(C.earshot_wall_make_box(
      self.handle, node, width, height, depth, material(taken.material, rest), out)))
  end,
  -- A ball of a radius, or a box of a width, a height and a depth, around a node.
  zone = function(self, size, node)
    node = node and node.handle or 0
    if type(size) == "number" then
      return zone(self, made(C.earshot_zone_make_sphere(self.handle, node, size, out)))
    end
    return zone(self, made(C.earshot_zone_make_box(
      self.handle, node, size[1], size[2], size[3], out)))
  end,
  -- Plays a clip at once, whatever becomes of the game: an EARSHOT_ALERT_….
  alert = function(self, clip, kind, gain)
    return voice(self, made(C.earshot_alert_play(
      self.handle, clip.handle, kind or C.EARSHOT_ALERT_ALERT, gain or 1, out)))
  end,
  -- The bus of alerts, whose gain is their volume.
  alerts = function(self) return bus(self, made(C.earshot_alert_get_bus(self.handle, out))) end,
  pause_game = function(self, fade) check(C.earshot_engine_pause_game(self.handle, fade or -1)) end,
  resume_game = function(self, fade)
    check(C.earshot_engine_resume_game(self.handle, fade or -1))
  end,
  -- What somebody who can't hear should be told since the last call, once an update: tables with
  -- text, direction, change and what else an earshot_caption has.
  captions = function(self)
    local list, count, told = ffi.new "earshot_caption[64]", ffi.new "size_t[1]", {}
    list[0].size = ffi.sizeof "earshot_caption"
    check(C.earshot_engine_take_captions(self.handle, list, 64, count))
    for i = 0, tonumber(count[0]) - 1 do
      local one = list[i]
      told[i + 1] = {
        text = ffi.string(one.text), direction = one.direction, change = one.change,
        number = one.number, azimuth = one.azimuth, distance = one.distance,
        loudness = one.loudness,
      }
    end
    return told
  end,
  -- A player for files, folders and playlists; `wishes` are earshot_music_options.
  music = function(self, paths, wishes)
    local options = filled_in("earshot_music_options", wishes or {})
    local new = music(self, made(C.earshot_music_make(self.handle, options, out)))
    if paths then new:open(paths) end
    return new
  end,
  node = function(self, place)
    local x, y, z = unpack(place.at)
    local parent = place.on and place.on.handle or 0
    return thing(self, made(C.earshot_node_make(self.handle, parent, x, y, z, out)))
  end,
  listener = function(self, place)
    local x, y, z = unpack(place.at)
    local parent = place.on and place.on.handle or 0
    return thing(self, made(C.earshot_listener_make(self.handle, parent, x, y, z, out)))
  end,
  emitter = function(self, wishes)
    local rest, place = without({ at = true, on = true }, wishes)
    local options = filled_in("earshot_emitter_options", rest)
    local x, y, z = unpack(place.at)
    local parent = place.on and place.on.handle or 0
    return thing(self, made(C.earshot_emitter_make(self.handle, parent, x, y, z, options, out)))
  end,
  update = function(self, seconds) check(C.earshot_engine_update(self.handle, seconds)) end,
  -- The next frames, as a string of interleaved 32-bit floats, `channels` in a frame.
  render = function(self, frames)
    frames = math.floor(frames)
    local samples = ffi.new("float[?]", frames * self.channels)
    check(C.earshot_engine_render(self.handle, samples, frames))
    return ffi.string(samples, frames * self.channels * 4)
  end,
  close = function(self) check(C.earshot_engine_close(self.handle)) end,
}

return {
  C = C,
  --- Settings for bus:add_effect: those of the C header's struct, by name.
  ---   earshot.effect("filter", { frequency = 800 })
  effect = function(kind, values)
    local settings = ffi.new "earshot_effect_settings"
    C.earshot_effect_settings_init(settings, C["EARSHOT_EFFECT_" .. kind:upper()])
    for name, value in pairs(values or {}) do settings.of[kind][name] = value end
    return settings
  end,
  --- An equaliser with the bands of an EARSHOT_PRESET_…
  preset = function(number)
    local settings = ffi.new "earshot_effect_settings"
    C.earshot_effect_settings_init_preset(settings, number)
    return settings
  end,
  --- Makes an engine: `wishes` are earshot_config, and `output` is an EARSHOT_OUTPUT_….
  engine = function(wishes)
    local rest, taken = without({ output = true }, wishes)
    local config = filled_in("earshot_config", rest)
    if taken.output then config.output.kind = taken.output end
    local new = engine(nil, made(C.earshot_engine_make(config, out)))
    new.master = bus(new, C.EARSHOT_MASTER_BUS)
    local traits = sized "earshot_output_traits"
    check(C.earshot_engine_get_output_traits(new.handle, traits))
    new.channels = traits.channels
    return new
  end,
}
