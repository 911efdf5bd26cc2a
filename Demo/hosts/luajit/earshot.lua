--- Earshot for LuaJIT, and for what is built with it, like LÖVE.
--
--   local earshot = require "earshot"
--   local engine = earshot.engine { output = earshot.C.EARSHOT_OUTPUT_OFFLINE }
--   local brook = engine:emitter { at = { 3, 0, -4 } }
--   engine:load("stream.wav"):play { on = brook, loops = -1 }
--   local samples = engine:render(800)
--
-- All of the C face is there: `earshot.C` has every function of earshot.h, which is read when this
-- is loaded. The environment names the header, EARSHOT_HEADER, and the library, EARSHOT_LIBRARY.
local ffi = require "ffi"

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "*a"
  file:close()
  return text
end

-- The header is plain C but for its preprocessor's lines, of which Lua needs none.
local header = read(os.getenv "EARSHOT_HEADER" or "/usr/include/earshot.h")
header = header:gsub("#ifdef __cplusplus.-#endif", ""):gsub("%f[^\n%z]#[^\n]*", "")
ffi.cdef((header:gsub("EARSHOT_API ", "")))

local C = ffi.load(os.getenv "EARSHOT_LIBRARY" or "libearshot.so.0.3")
local MASTER_BUS = 0x180000000ULL

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

local thing = class {
  move_to = function(self, x, y, z)
    check(C.earshot_thing_set_position(self.engine.handle, self.handle, x, y, z))
  end,
  set_occlusion = function(self, occlusion, seconds)
    check(C.earshot_emitter_set_occlusion(
      self.engine.handle, self.handle, occlusion, seconds or 0))
  end,
}

local bus = class {
  set_gain = function(self, gain, seconds)
    check(C.earshot_bus_set_gain(self.engine.handle, self.handle, gain, seconds or 0))
  end,
  stop = function(self, fade)
    check(C.earshot_bus_stop(self.engine.handle, self.handle, fade or -1))
  end,
}

local function play(call, self, wishes)
  local rest, taken = without({ on = true, bus = true }, wishes)
  local options = filled_in("earshot_play_options", rest)
  if taken.bus then options.bus = taken.bus.handle end
  local emitter = taken.on and taken.on.handle or 0
  return made(call(self.engine.handle, self.handle, emitter, options, out))
end

local clip = class { play = function(...) return play(C.earshot_play, ...) end }
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
  -- The next frames, as a string of interleaved 32-bit floats.
  render = function(self, frames)
    local samples = ffi.new("float[?]", frames * 2)
    check(C.earshot_engine_render(self.handle, samples, frames))
    return ffi.string(samples, frames * 2 * 4)
  end,
  close = function(self) check(C.earshot_engine_close(self.handle)) end,
}

return {
  C = C,
  --- Makes an engine: `wishes` are earshot_config, and `output` is an EARSHOT_OUTPUT_….
  engine = function(wishes)
    local rest, taken = without({ output = true }, wishes)
    local config = filled_in("earshot_config", rest)
    if taken.output then config.output.kind = taken.output end
    local new = engine(nil, made(C.earshot_engine_make(config, out)))
    new.master = bus(new, MASTER_BUS)
    return new
  end,
}
