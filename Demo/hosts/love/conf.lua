-- No window, and none of LÖVE's own sound: Earshot plays, and two programs in one process would
-- both open the sound device.
function love.conf(settings)
  settings.identity = "earshot-stroll"
  for _, module in ipairs {
    "audio", "graphics", "image", "joystick", "mouse", "physics", "sound", "touch", "video",
    "window",
  } do
    settings.modules[module] = false
  end
end
