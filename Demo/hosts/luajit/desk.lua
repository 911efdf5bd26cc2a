--- The mixing desk in LuaJIT: renders a scene of effects, a shared reverb, ducking, a parameter, a
--- snapshot and a meter into a file of 32-bit floats. The last three are what the meter shows.
--
--   luajit desk.lua ASSETS OUTPUT
package.path = arg[0]:gsub("[^/]*$", "") .. "../../../Sources/Bindings/luajit/?.lua;" .. package.path
local ffi = require "ffi"
local earshot = require "earshot"

local C = earshot.C
local FOREVER = -1
local FRAMES = 210 -- of the game, 60 a second
local assets, output = unpack(arg)
assert(assets and output, "usage: luajit desk.lua ASSETS OUTPUT")

local engine = earshot.engine { output = C.EARSHOT_OUTPUT_OFFLINE, sample_rate = 48000 }
local function load(name) return engine:load(assets .. "/" .. name .. ".wav") end

local music, speech, radio = engine:bus(0.5), engine:bus(1), engine:bus(0.5)
music:duck_under(speech, { gain = 0.25, attack = 0.125, release = 0.25 })
music:set_metered(true)

-- A small loudspeaker: a narrow band, and no bass at all.
radio:add_effect(earshot.preset(C.EARSHOT_PRESET_RADIO))
radio:add_effect(earshot.effect("filter", { is_high_pass = true, frequency = 500, slope = 24 }))
local water = engine.master:add_effect(earshot.effect("filter", { frequency = 16000, slope = 24 }))

local feet = engine:emitter { at = { 0, -1, -0.25 } }
local cave = engine:reverb("cave")
feet:send(cave, 0.5)

local danger = engine:parameter("danger")
danger:drive(radio, C.EARSHOT_DRIVES_GAIN, { { 0, 1 }, { 1, 0 } })
local sea = engine:snapshot("sea")
sea:set_mix(music, { gain = 0.125 })
sea:set_settings(water, { { C.EARSHOT_SETTING_FREQUENCY, 500 } })

local step, bird = load "footstep-1", load "bird-1"
load("pad"):play { bus = music, loops = FOREVER }
load("tune"):play { bus = radio, loops = FOREVER }

local file = assert(io.open(output, "wb"))
for frame = 0, FRAMES - 1 do
  if frame == 30 then bird:play { bus = speech } end
  if frame == 60 then danger:set(1) end
  if frame == 120 then step:play { on = feet } end
  if frame == 150 then sea:set_weight(1, 0.25) end
  assert(file:write(engine:render(800)))
end
local meter = music:meter()
local levels = ffi.new("float[3]", meter.peak[0], meter.rms[0], meter.momentary)
assert(file:write(ffi.string(levels, ffi.sizeof(levels))))
assert(file:close())
engine:close()
