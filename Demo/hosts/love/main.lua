--- Earshot in LÖVE: renders the stroll into a file of 32-bit floats, a frame in each love.update.
--
--   love . ASSETS OUTPUT
local here = love.filesystem.getSource()
package.path = here .. "/../luajit/?.lua;" .. here .. "/../../../Sources/Bindings/luajit/?.lua;"
  .. package.path
local earshot = require "earshot"
local stroll = require "stroll"

local engine, file
local frame = 0

function love.load(arguments)
  local assets, output = unpack(arguments)
  assert(assets and output, "usage: love . ASSETS OUTPUT")
  engine = earshot.engine {
    output = earshot.C.EARSHOT_OUTPUT_OFFLINE,
    sample_rate = stroll.SAMPLE_RATE,
  }
  stroll:begin(engine, assets)
  file = assert(io.open(output, "wb")) -- love.filesystem only writes in its own folder
end

-- A game that is heard would call engine:update(dt) here, with what time has passed.
function love.update()
  stroll:step(frame)
  assert(file:write(engine:render(stroll.FRAME_LENGTH)))
  frame = frame + 1
  if frame == stroll.FRAMES then love.event.quit() end
end

function love.quit()
  assert(file:close())
  engine:close()
end

-- LÖVE shows errors in a window, which there isn't.
function love.errorhandler(message)
  io.stderr:write(debug.traceback(message), "\n")
  os.exit(1)
end
