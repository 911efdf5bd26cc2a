--- What surrounds a game, in LuaJIT: a wall that comes down, a zone with a reverb, an alert while the
--- game is paused, captions and music, rendered; each is listened to.
--
--   luajit house.lua ASSETS
package.path = arg[0]:gsub("[^/]*$", "") .. "../../../Sources/Bindings/luajit/?.lua;" .. package.path
local ffi = require "ffi"
local earshot = require "earshot"

local C = earshot.C
local FOREVER, FRAME = -1, 800
local assets = assert(arg[1], "usage: luajit house.lua ASSETS")

local engine = earshot.engine { output = C.EARSHOT_OUTPUT_OFFLINE, sample_rate = 48000 }
local function load(name) return engine:load(assets .. "/" .. name .. ".wav") end

-- The next frames of the game, in decibels of full scale.
local function heard(frames)
  local sum, count = 0, 0
  for _ = 1, frames do
    local bytes = engine:render(FRAME)
    local samples = ffi.cast("const float *", bytes)
    for i = 0, FRAME * 2 - 1 do sum = sum + samples[i] * samples[i] end
    count = count + FRAME * 2
  end
  return 10 * math.log10(math.max(sum / count, 1e-20))
end

local function expect(holds, words, ...)
  local line = words:format(...)
  if not holds then error(line, 0) end
  print(line)
end

engine:listener { at = { 0, 0, 0 } }
local pad, step = load "pad", load "footstep-1"
pad:set_caption "somebody plays"
local brook = engine:emitter { at = { 0, 0, -8 }, reference_distance = 2 }
local voice = pad:play { on = brook, loops = FOREVER }
heard(60)
local free = heard(60)
local said = engine:captions()
expect(#said == 1 and said[1].direction == C.EARSHOT_DIRECTION_AHEAD,
  "a caption: %s (ahead)", said[1].text)

local wall = engine:wall(20, 20, 0.5, { at = engine:node { at = { 0, 0, -4 } }, material = "concrete" })
heard(60)
local behind = heard(60)
expect(free - behind > 15, "behind a wall %.0f dB less are heard", free - behind)
wall:set_material "curtain"
heard(60)
local drawn = heard(60)
expect(behind + 5 < drawn and drawn < free, "behind a curtain %.0f dB less", free - drawn)
wall:remove()
heard(60)
expect(math.abs(heard(60) - free) < 1, "without it as before")

voice:stop()
heard(30)
step:play {}
heard(60)
local dry = heard(30)
local zone = engine:zone(30)
zone:set_reverb "cave"
zone:set_outside(0.5)
zone:set_edge(2)
heard(30)
step:play { on = engine:emitter { at = { 0, 0, -1 } } }
heard(60)
expect(heard(30) > dry + 20, "in the zone a step goes on sounding")
zone:remove()
heard(240)

pad:play { loops = FOREVER }
heard(10)
engine:pause_game()
heard(20)
local still = heard(10)
engine:alert(step)
local rung = heard(10)
expect(still < -100 and rung > -60, "an alert is heard while the game is paused")
engine:alerts():set_gain(0)
heard(60)
engine:alert(step)
expect(heard(10) < -100, "but not with its bus turned down")
engine.master:stop()
engine:resume_game()
heard(60)

local music = engine:music({ assets .. "/tune.wav", assets .. "/pad.wav" }, { crossfade = 0.5 })
music:play()
local loud = heard(60)
expect(music:status().state == C.EARSHOT_MUSIC_IS_PLAYING and loud > -50,
  "music plays: %s, %.1f s", music:text(), music:status().position)
music:next()
heard(60)
expect(music:status().index == 1 and music:text() == "pad", "and the next track")
music:stop()
heard(30)
expect(heard(10) < -100, "until it is stopped")
music:release()
engine:close()

-- One to eight channels: all samples that were asked for, and no more.
local counts = {}
for layout = C.EARSHOT_LAYOUT_MONO, C.EARSHOT_LAYOUT_7_1 do
  local engine = earshot.engine {
    output = C.EARSHOT_OUTPUT_OFFLINE, sample_rate = 48000, layout = layout,
  }
  engine:load(assets .. "/pad.wav"):play {}
  engine:render(FRAME)
  local bytes = engine:render(FRAME)
  local samples, sum = ffi.cast("const float *", bytes), 0
  for i = #bytes / 4 - 16, #bytes / 4 - 1 do sum = sum + samples[i] * samples[i] end
  if sum / 16 < 1e-6 then error("the end of a render is silent, layout " .. layout, 0) end
  counts[#counts + 1] = #bytes / 4 / FRAME
  engine:close()
end
local channels = table.concat(counts, ", ")
expect(channels == "1, 2, 4, 6, 7, 8", "channels: [%s]", channels)
