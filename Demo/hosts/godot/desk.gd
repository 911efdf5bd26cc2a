# The mixing desk in Godot 3: a scene of effects, a shared reverb, ducking, a parameter, a snapshot
# and a meter.
#
#   godot3-server --path . --fixed-fps 60 desk.tscn ASSETS OUTPUT
#
# Renders it into a file of 32-bit floats, of which the last three are what the meter shows.
extends Spatial

const Earshot = preload("res://earshot.gdns")
const FRAMES = 210  # of the game, 60 a second
# As earshot.h has them.
const FILTER = 1
const PRESET_RADIO = 14
const SETTING_FREQUENCY = 100
const DRIVES_GAIN = 0

var earshot = Earshot.new()
var file = File.new()
var assets
var frame = 0
var music
var speech
var feet
var step
var bird
var danger
var sea

func _ready():
	var arguments = OS.get_cmdline_args()
	assets = arguments[arguments.size() - 2]
	if file.open(arguments[arguments.size() - 1], File.WRITE) != OK:
		return fail("The output can't be written.")
	if earshot.open_offline(48000) == null:
		return fail("There is no engine.")

	music = earshot.make_bus(0.5)
	speech = earshot.make_bus(1)
	var radio = earshot.make_bus(0.5)
	earshot.duck(music, speech, 0.25, 0.125, 0.25)
	earshot.set_metered(music, true)

	# A small loudspeaker: a narrow band, and no bass at all.
	earshot.add_preset(radio, PRESET_RADIO)
	earshot.add_effect(radio, FILTER, "is_high_pass", true, "frequency", 500, "slope", 24)
	var water = earshot.add_effect(earshot.master(), FILTER, "frequency", 16000, "slope", 24)

	feet = earshot.make_emitter(Vector3(0, -1, -0.25), 1)
	var cave = earshot.make_reverb("cave")
	earshot.send(feet, cave, 0.5)

	danger = earshot.make_parameter("danger", 0, 1, 0)
	earshot.drive(danger, radio, DRIVES_GAIN, 0, 1, 1, 0)
	sea = earshot.make_snapshot("sea")
	earshot.set_mix_gain(sea, music, 0.125)
	earshot.set_mix_setting(sea, water, SETTING_FREQUENCY, 500)

	step = load_clip("footstep-1")
	bird = load_clip("bird-1")
	earshot.loop(load_clip("pad"), 0, music)
	earshot.loop(load_clip("tune"), 0, radio)

func _process(_delta):
	if frame == 30:
		earshot.play(bird, 0, speech)
	if frame == 60:
		earshot.set_parameter(danger, 1)
	if frame == 120:
		earshot.play(step, feet, 0)
	if frame == 150:
		earshot.set_weight(sea, 1, 0.25)
	file.store_buffer(earshot.render(800))
	frame += 1
	if frame == FRAMES:
		for level in ["peak", "rms", "momentary"]:
			file.store_float(earshot.meter(music, level))
		file.close()
		get_tree().quit()

func load_clip(name):
	var clip = earshot.load_clip("%s/%s.wav" % [assets, name])
	if clip == null:
		fail("The sound can't be loaded.")
	return clip

# What was wrong is above: Godot prints what the library said.
func fail(why):
	printerr(why)
	set_process(false)
	OS.exit_code = 1
	get_tree().quit()
