--- A stroll along a brook: the scene that every host plays. LuaJIT and LÖVE share this file.
--
-- From above, north up, the numbers are seconds:
--
--            6   shed
--   drone    |   (behind a door)
--     |      3   brook
--     v      |
--            0
local earshot = require "earshot"

local FOREVER = -1
local stroll = {
  SAMPLE_RATE = 48000,
  FRAMES = 360, -- of the game, 60 a second
  FRAME_LENGTH = 800, -- sample frames in one of them
}

--- Loads the sounds from a folder, and puts everything in its place.
function stroll:begin(engine, assets)
  local function load(name) return engine:load(assets .. "/" .. name .. ".wav") end
  self.engine = engine

  -- Who walks: the ears, and the feet below them, go where this node goes.
  self.walker = engine:node { at = { 0, 0, 0 } }
  engine:listener { on = self.walker, at = { 0, 1.75, 0 } }
  self.feet = engine:emitter { on = self.walker, at = { 0, 0, -0.25 } }

  -- What there is along the path.
  local brook = engine:emitter { at = { 3, 0, -4 }, reference_distance = 2 }
  self.shed = engine:emitter { at = { 5, 1, -8 }, reference_distance = 2 }
  self.drone = engine:emitter { at = { -4, 4, -40 }, reference_distance = 4 }
  self.shed:set_occlusion(1)

  -- Footsteps are never the same twice in a row.
  local steps = {}
  for number = 1, 5 do steps[number] = load("footstep-" .. number) end
  self.steps = engine:clip_set(steps, earshot.C.EARSHOT_ORDER_SEQUENCE)
  self.drone_clip = load "drone"

  -- Music is not in the world: it has a bus of its own.
  self.music = engine:bus(0.25)
  load("pad"):play { bus = self.music, loops = FOREVER }
  load("stream"):play { on = brook, loops = FOREVER }
  load("engine"):play { on = self.shed, loops = FOREVER }
end

--- Does what is to be done in a frame of the game, before the engine's update.
function stroll:step(frame)
  -- 1.4 metres a second, and a step every half a second.
  self.walker:move_to(0, 0, -frame * 3 / 128)
  if frame % 30 == 15 and frame < 330 then self.steps:play { on = self.feet } end

  -- A drone comes from ahead, past the left ear; the music makes room for it.
  if frame == 90 then
    self.drone_clip:play { on = self.drone, loops = FOREVER }
    self.music:set_gain(0.0625, 0.5)
  end
  if frame >= 90 then self.drone:move_to(-4, 4, -40 + (frame - 90) * 3 / 8) end
  if frame == 240 then self.music:set_gain(0.25, 1) end

  -- The door of the shed flies open, and falls shut.
  if frame == 225 then self.shed:set_occlusion(0) end
  if frame == 285 then self.shed:set_occlusion(1) end

  if frame == 330 then self.engine.master:stop(0.375) end
end

return stroll
