# Earshot in Godot 4: what moves in the scene tree is heard where it is.
#
#   godot --headless --fixed-fps 60 --path . stroll.tscn -- ASSETS OUTPUT
#
# Renders a stroll along a brook, the scene that every host plays, into a file of 32-bit floats.
# Where things are is in stroll.tscn. From above, north up, the numbers are seconds:
#
#            6   shed
#   drone    |   (behind a door)
#     |      3   brook
#     v      |
#            0
extends Node3D

const FRAMES := 360  # of the game, 60 a second
const SAMPLE_RATE := 48000

@onready var walker: Node3D = $Walker
@onready var feet: EarshotEmitter3D = $Walker/Feet
@onready var shed: EarshotEmitter3D = $Shed
@onready var drone: EarshotEmitter3D = $Drone
@onready var music: EarshotBus = Earshot.get_node("Music")

var assets: String
var file: FileAccess
var frame := 0

func _ready() -> void:
	var arguments := OS.get_cmdline_user_args()
	assets = arguments[0]
	file = FileAccess.open(arguments[1], FileAccess.WRITE)
	if file == null:
		push_error("The output can't be written.")
		return get_tree().quit(1)

	# The engine opens when something needs it.
	Earshot.output = EarshotEngine.OUTPUT_OFFLINE
	Earshot.sample_rate = SAMPLE_RATE

	# Footsteps are never the same twice in a row.
	var steps := PackedStringArray()
	for number in range(1, 6):
		steps.append(sound("footstep-%d" % number))
	feet.streams = steps
	drone.stream = sound("drone")

	# Music is not in the world: it has a bus of its own.
	Earshot.play_stream(sound("pad"), "Music", 1.0, true)
	$Brook.play_stream(sound("stream"))
	shed.play_stream(sound("engine"))

func _process(_delta: float) -> void:
	step()
	# A game that is heard leaves this to the engine's node.
	file.store_buffer(Earshot.render(SAMPLE_RATE / 60).to_byte_array())
	frame += 1
	if frame == FRAMES:
		file.close()
		get_tree().quit()

# Does what is to be done in a frame of the game.
func step() -> void:
	# 1.4 metres a second, and a step every half a second.
	walker.position.z = -frame * 3 / 128.0
	if frame % 30 == 15 and frame < 330:
		feet.play()

	# A drone comes from ahead, past the left ear; the music makes room for it.
	if frame == 90:
		drone.play()
		music.fade_gain(0.0625, 0.5)
	if frame >= 90:
		drone.position.z = -40 + (frame - 90) * 3 / 8.0
	if frame == 240:
		music.fade_gain(0.25, 1)

	# The door of the shed flies open, and falls shut.
	if frame == 225:
		shed.occlusion = 0
	if frame == 285:
		shed.occlusion = 1

	if frame == 330:
		Earshot.stop_all(0.375)

func sound(name: String) -> String:
	return "%s/%s.wav" % [assets, name]
