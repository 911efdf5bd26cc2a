--- Earshot in LuaJIT: renders the stroll into a file of 32-bit floats.
--
--   luajit main.lua ASSETS OUTPUT
local here = arg[0]:gsub("[^/]*$", "")
package.path = here .. "?.lua;" .. here .. "../../../Sources/Bindings/luajit/?.lua;" .. package.path
local earshot = require "earshot"
local stroll = require "stroll"

local assets, output = unpack(arg)
assert(assets and output, "usage: luajit main.lua ASSETS OUTPUT")

local engine = earshot.engine {
  output = earshot.C.EARSHOT_OUTPUT_OFFLINE,
  sample_rate = stroll.SAMPLE_RATE,
}
stroll:begin(engine, assets)

local file = assert(io.open(output, "wb"))
for frame = 0, stroll.FRAMES - 1 do
  stroll:step(frame)
  assert(file:write(engine:render(stroll.FRAME_LENGTH)))
end
assert(file:close())
engine:close()
