# What surrounds a game, in Godot 3: a wall that comes down, a zone with a reverb, an alert while the
# game is paused, captions and music, rendered; each is listened to.
#
#   godot3-server --path . house.tscn ASSETS OUTPUT
#
# Writes what it hears into a text file.
extends Spatial

const Earshot = preload("res://earshot.gdns")
const MUSIC_IS_PLAYING = 2  # as earshot.h has it

var earshot = Earshot.new()
var file = File.new()
var is_well = true

func _ready():
	var arguments = OS.get_cmdline_args()
	if file.open(arguments[arguments.size() - 1], File.WRITE) != OK:
		printerr("The output can't be written.")
		is_well = false
	elif earshot.open_offline(48000) == null:
		is_well = false
	else:
		listen(arguments[arguments.size() - 2])
	file.close()
	OS.exit_code = 0 if is_well else 1
	get_tree().quit()

func listen(assets):
	earshot.make_listener(Vector3.ZERO)
	var pad = earshot.load_clip(assets + "/pad.wav")
	var step = earshot.load_clip(assets + "/footstep-1.wav")
	earshot.set_caption(pad, "somebody plays")
	var brook = earshot.make_emitter(Vector3(0, 0, -8), 2)
	var voice = earshot.loop(pad, brook, 0)
	heard(60)
	var free = heard(60)
	var said = earshot.take_caption()
	expect(said == "somebody plays (ahead)", "a caption: %s" % said)

	var wall = earshot.make_wall(
		earshot.make_node(Vector3(0, 0, -4)), Vector3(20, 20, 0.5), "concrete")
	heard(60)
	var behind = heard(60)
	expect(free - behind > 15, "behind a wall %d dB less are heard" % round(free - behind))
	earshot.set_material(wall, "curtain")
	heard(60)
	var drawn = heard(60)
	expect(behind + 5 < drawn and drawn < free, "behind a curtain %d dB less" % round(free - drawn))
	earshot.remove_wall(wall)
	heard(60)
	expect(abs(heard(60) - free) < 1, "without it as before")

	earshot.stop(voice)
	heard(30)
	earshot.play(step, 0, 0)
	heard(60)
	var dry = heard(30)
	var zone = earshot.make_zone(0, 30)
	earshot.set_zone_reverb(zone, "cave", 1)
	earshot.set_zone(zone, 2, 0.5)
	heard(30)
	earshot.play(step, earshot.make_emitter(Vector3(0, 0, -1), 1), 0)
	heard(60)
	expect(heard(30) > dry + 20, "in the zone a step goes on sounding")
	earshot.remove_zone(zone)
	heard(240)

	earshot.loop(pad, 0, 0)
	heard(10)
	earshot.pause_game(true)
	heard(20)
	var still = heard(10)
	earshot.alert(step)
	var rung = heard(10)
	expect(still < -100 and rung > -60, "an alert is heard while the game is paused")
	earshot.set_bus_gain(earshot.alert_bus(), 0, 0.05)
	heard(60)
	earshot.alert(step)
	expect(heard(10) < -100, "but not with its bus turned down")
	earshot.stop_all(0.02)
	earshot.pause_game(false)
	heard(60)

	var music = earshot.make_music(0.5)
	earshot.add_music(music, assets + "/tune.wav")
	earshot.add_music(music, assets + "/pad.wav")
	earshot.tell_music(music, "play")
	var loud = heard(60)
	expect(earshot.music(music, "state") == MUSIC_IS_PLAYING and loud > -50, "music plays: %s, %.1f s"
		% [earshot.music(music, "title"), earshot.music(music, "position")])
	earshot.tell_music(music, "next")
	heard(60)
	expect(earshot.music(music, "index") == 1 and earshot.music(music, "title") == "pad",
		"and the next track")
	earshot.tell_music(music, "stop")
	heard(30)
	expect(heard(10) < -100, "until it is stopped")
	earshot.tell_music(music, "release")
	all_layouts(assets)

# One to eight channels: all samples that were asked for, and no more.
func all_layouts(assets):
	var counts = []
	for layout in range(6):
		var other = Earshot.new()
		other.open_offline(48000, layout)
		other.play(other.load_clip(assets + "/pad.wav"), 0, 0)
		other.render(800)
		var samples = StreamPeerBuffer.new()
		samples.data_array = other.render(800)
		counts.append(samples.get_size() / 4 / 800)
		samples.seek(samples.get_size() - 64)
		var sum = 0.0
		for _i in range(16):
			sum += pow(samples.get_float(), 2)
		if sum / 16 < 1e-6:
			expect(false, "the end of a render is silent, layout %d" % layout)
	expect(counts == [1, 2, 4, 6, 7, 8], "channels: %s" % [counts])

# The next frames of the game, in decibels of full scale.
func heard(frames):
	var samples = StreamPeerBuffer.new()
	samples.data_array = earshot.render(frames * 800)
	var sum = 0.0
	for _i in range(frames * 1600):
		var sample = samples.get_float()
		sum += sample * sample
	return 10 * log(max(sum / (frames * 1600), 1e-20)) / log(10)

func expect(holds, words):
	is_well = is_well and holds
	if holds:
		file.store_line(words)
	else:
		printerr(words)
