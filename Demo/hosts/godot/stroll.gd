# Earshot in Godot 3: what moves in the scene tree is heard where it is.
#
#   godot3-server --path . --fixed-fps 60 ASSETS OUTPUT
#
# Renders a stroll along a brook, the scene that every host plays, into a file of 32-bit floats.
# Where things are is in stroll.tscn. From above, north up, the numbers are seconds:
#
#            6   shed
#   drone    |   (behind a door)
#     |      3   brook
#     v      |
#            0
extends Spatial

const Earshot = preload("res://earshot.gdns")
const FRAMES = 360  # of the game, 60 a second
const SAMPLE_RATE = 48000

var earshot = Earshot.new()
var file = File.new()
var assets
var frame = 0
var follows = {}  # which of Godot's nodes each emitter or listener goes with
var feet
var shed
var drone
var steps
var drone_clip
var music

func _ready():
	var arguments = OS.get_cmdline_args()
	assets = arguments[arguments.size() - 2]
	if file.open(arguments[arguments.size() - 1], File.WRITE) != OK:
		return fail("The output can't be written.")
	if earshot.open_offline(SAMPLE_RATE) == null:
		return fail("There is no engine.")

	# Who walks: the camera, and the feet below it.
	follows[earshot.make_listener(place($Walker/Ears))] = $Walker/Ears
	feet = follow($Walker/Feet, 1)

	# What there is along the path.
	var brook = follow($Brook, 2)
	shed = follow($Shed, 2)
	drone = follow($Drone, 4)
	earshot.set_occlusion(shed, 1)

	# Footsteps are never the same twice in a row.
	var clips = []
	for number in range(1, 6):
		clips.append(load_clip("footstep-%d" % number))
	steps = earshot.callv("make_set", clips)
	drone_clip = load_clip("drone")

	# Music is not in the world: it has a bus of its own.
	music = earshot.make_bus(0.25)
	earshot.loop(load_clip("pad"), 0, music)
	earshot.loop(load_clip("stream"), brook, 0)
	earshot.loop(load_clip("engine"), shed, 0)

func _process(_delta):
	step()
	for thing in follows:
		earshot.move(thing, place(follows[thing]))
	# A game that is heard would call update with _delta here.
	file.store_buffer(earshot.render(SAMPLE_RATE / 60))
	frame += 1
	if frame == FRAMES:
		file.close()
		get_tree().quit()

# Does what is to be done in a frame of the game.
func step():
	# 1.4 metres a second, and a step every half a second.
	$Walker.translation.z = -frame * 3 / 128.0
	if frame % 30 == 15 and frame < 330:
		earshot.play_set(steps, feet)

	# A drone comes from ahead, past the left ear; the music makes room for it.
	if frame == 90:
		earshot.loop(drone_clip, drone, 0)
		earshot.set_bus_gain(music, 0.0625, 0.5)
	if frame >= 90:
		$Drone.translation.z = -40 + (frame - 90) * 3 / 8.0
	if frame == 240:
		earshot.set_bus_gain(music, 0.25, 1)

	# The door of the shed flies open, and falls shut.
	if frame == 225:
		earshot.set_occlusion(shed, 0)
	if frame == 285:
		earshot.set_occlusion(shed, 1)

	if frame == 330:
		earshot.stop_all(0.375)

# An emitter that goes where a node goes.
func follow(node, reference_distance):
	var emitter = earshot.make_emitter(place(node), reference_distance)
	follows[emitter] = node
	return emitter

# Godot's axes are Earshot's.
func place(node):
	return node.global_transform.origin

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
