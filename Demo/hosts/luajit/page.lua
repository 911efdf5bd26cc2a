--- Runs the examples of this folder's README, one after the other, with the sounds of the demo.
--
--   luajit page.lua ASSETS
local folder = arg[0]:gsub("[^/]*$", "")
package.path = folder .. "../../../Sources/Bindings/luajit/?.lua;" .. package.path
local ffi = require "ffi"
local earshot = require "earshot"
local assets = assert(arg[1], "usage: luajit page.lua ASSETS")

local page = assert(io.open(folder .. "README.md")):read "*a"
local engine = earshot.engine { output = earshot.C.EARSHOT_OUTPUT_OFFLINE, sample_rate = 48000 }
local function load(_, name) return engine:load(assets .. "/" .. name) end
local names = setmetatable({
  earshot = earshot,
  -- The header is known by then; an example shows how the module reads it.
  ffi = setmetatable({ cdef = function() end }, { __index = ffi }), header = "",
  engine = setmetatable({ load = load }, {
    __index = function(_, name)
      local method = engine[name]
      return type(method) == "function" and function(_, ...) return method(engine, ...) end or method
    end,
  }),
  file = { write = function(_, bytes) return #bytes end },
  radio = engine:bus(1), music = engine:bus(1), speech = engine:bus(1),
  feet = engine:emitter { at = { 0, -1, 0 } },
  message = load(nil, "message.wav"), steps = load(nil, "footstep-1.wav"),
  shot = load(nil, "footstep-2.wav"),
}, { __index = _G })
local count = 0
for example in page:gmatch "\n```lua\n(.-)\n```" do
  count = count + 1
  local run = assert(loadstring(example, "=README.md, example " .. count))
  setfenv(run, names)()
  engine:render(4800)
end
assert(count >= 3, "README.md has only " .. count .. " examples")
engine:close()
