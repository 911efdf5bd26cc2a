# Tests of the extension, run inside Godot by Tests/Godot/run:
#
#   godot --headless --path . suite.tscn
#
# Every function whose name begins with test_ is one; it begins with a fresh engine that renders
# offline. Each prints a line, and the last line has the sums.
extends Node3D

const RATE := 48000
const HUM := "res://sounds/engine.wav"

var failures: PackedStringArray
var node: Node  # what a test adds below it leaves with it

func _ready() -> void:
	run.call_deferred()

func run() -> void:
	var passed := 0
	var failed := 0
	var wanted := OS.get_cmdline_user_args()
	for method in get_method_list():
		var test: String = method.name
		if not test.begins_with("test_") or (wanted and test not in wanted):
			continue
		failures = []
		begin()
		await call(test)
		end()
		if failures.is_empty():
			passed += 1
			print("✔ ", test.substr(5).replace("_", " "))
		else:
			failed += 1
			print("✘ ", test.substr(5).replace("_", " "))
			for failure in failures:
				print("    ", failure)
	print("%d passed, %d failed" % [passed, failed])
	get_tree().quit(1 if failed else 0)

func begin() -> void:
	Earshot.close()
	Earshot.gain = 1.0
	Earshot.sounds = ""
	Earshot.output = EarshotEngine.OUTPUT_OFFLINE
	Earshot.sample_rate = RATE
	Earshot.open()
	node = Node3D.new()
	add_child(node)

func end() -> void:
	if is_instance_valid(node):
		node.free()
	get_tree().paused = false
	Engine.time_scale = 1

func expect(is_met: bool, what: String) -> void:
	if not is_met:
		failures.append(what)

# Makes an emitter at a place and adds it.
func emitter(at: Vector3, stream := HUM) -> EarshotEmitter3D:
	var made := EarshotEmitter3D.new()
	made.position = at
	made.stream = stream
	made.loops = 0
	node.add_child(made)
	return made

func listener() -> EarshotListener3D:
	var made := EarshotListener3D.new()
	node.add_child(made)
	return made

# The root mean square of the left and the right channel of some seconds.
func levels(seconds: float) -> Vector2:
	var samples: PackedFloat32Array = Earshot.render(int(seconds * RATE))
	var sums := Vector2.ZERO
	for i in range(0, samples.size(), 2):
		sums += Vector2(samples[i] * samples[i], samples[i + 1] * samples[i + 1])
	var frames := samples.size() / 2.0
	return Vector2(sqrt(sums.x / frames), sqrt(sums.y / frames))

func level(seconds: float) -> float:
	return levels(seconds).length()

# Axes and places.

func test_right_is_plus_x() -> void:
	emitter(Vector3(3, 0, 0)).play()
	var heard := levels(0.3)
	expect(heard.y > 2 * heard.x and heard.y > 0.001, "left %f, right %f" % [heard.x, heard.y])

func test_ahead_is_minus_z() -> void:
	# Whoever turns to the left has what was ahead on the right.
	var ears := listener()
	emitter(Vector3(0, 0, -3)).play()
	ears.rotation_degrees.y = 90
	var heard := levels(0.3)
	expect(heard.y > 2 * heard.x and heard.y > 0.001, "left %f, right %f" % [heard.x, heard.y])

func test_a_parent_moves_its_children() -> void:
	var parent := Node3D.new()
	node.add_child(parent)
	var ears := EarshotListener3D.new()
	parent.add_child(ears)
	emitter(Vector3(100, 0, -3)).play()
	parent.position.x = 103
	level(0.1)
	var heard := levels(0.3)
	expect(heard.x > 1.2 * heard.y and heard.x > 0.001, "left %f, right %f" % [heard.x, heard.y])

func test_metres_are_metres() -> void:
	listener()
	var near := emitter(Vector3(0, 0, -2))
	near.play()
	level(0.2)
	var first := level(0.2)
	near.teleport()
	near.position.z = -20
	level(0.2)
	var second := level(0.2)
	expect(absf(first / second - 10) < 1, "a tenth was expected: %f and %f" % [first, second])

func test_a_scaled_and_turned_node_keeps_its_place() -> void:
	listener()
	var parent := Node3D.new()
	parent.scale = Vector3(2, 1, 0.5)
	parent.rotation_degrees.y = 180
	node.add_child(parent)
	var made := EarshotEmitter3D.new()
	made.stream = HUM
	made.position = Vector3(-2, 0, 0)  # 4 m to the right
	parent.add_child(made)
	made.play()
	var heard := levels(0.2)
	expect(heard.y > 2 * heard.x and heard.y > 0.001, "left %f, right %f" % [heard.x, heard.y])

func test_a_cone_points_to_minus_z() -> void:
	listener()
	var horn := emitter(Vector3(0, 0, -3))
	horn.cone_inner = 60
	horn.cone_outer = 90
	horn.cone_outer_gain = 0
	horn.play()
	level(0.2)
	var away := level(0.2)
	horn.rotation_degrees.y = 180
	level(0.2)
	var towards := level(0.2)
	expect(towards > 0.001 and away < 0.1 * towards, "away %f, towards %f" % [away, towards])

func test_many_moving_nodes_cost_little() -> void:
	listener()
	var all: Array[EarshotEmitter3D] = []
	for i in 1000:
		all.append(emitter(Vector3(i, 0, -3)))
	Earshot.render(800)
	var start := Time.get_ticks_usec()
	for frame in 60:
		for one in all:
			one.position.z -= 0.01
		Earshot.render(800)
	var moving := Time.get_ticks_usec() - start
	start = Time.get_ticks_usec()
	for frame in 60:
		for one in all:
			one.position.z -= 0.01
		Earshot.render(0)
	var following := Time.get_ticks_usec() - start
	print("    a frame of 1,000 moving nodes: %.2f ms, with 800 frames of sound %.2f ms" % [
		following / 60000.0, moving / 60000.0])
	expect(following < 60 * 20000, "a frame takes %f ms" % (following / 60000.0))

# Playing.

func test_signals_tell_the_end() -> void:
	var bell := emitter(Vector3(0, 0, -1), "res://sounds/blip.wav")
	bell.loops = 1
	var ended := []
	bell.finished.connect(func(voice): ended.append(voice))
	var voice := bell.play()
	expect(voice != 0 and bell.playing and bell.voice == voice, "it does not play")
	level(3)
	expect(ended == [voice], "ended: %s" % [ended])
	expect(not bell.playing and not Earshot.is_voice_playing(voice), "it plays on")

func test_a_node_may_free_itself_as_it_ends() -> void:
	var bell := emitter(Vector3(0, 0, -1), "res://sounds/blip.wav")
	bell.loops = 1
	bell.finished.connect(func(_voice): bell.queue_free())
	bell.play()
	level(3)
	await get_tree().process_frame
	expect(not is_instance_valid(bell), "it is still there")

func test_the_engine_may_close_as_a_sound_ends() -> void:
	var bell := emitter(Vector3(0, 0, -1), "res://sounds/blip.wav")
	bell.loops = 1
	bell.finished.connect(func(_voice): Earshot.close())
	bell.play()
	level(3)
	expect(not Earshot.opened, "it is open")

func test_autoplay_and_stop() -> void:
	listener()
	var hum := EarshotEmitter3D.new()
	hum.stream = HUM
	hum.loops = 0
	hum.autoplay = true
	hum.position.z = -1
	node.add_child(hum)
	expect(level(0.3) > 0.01, "autoplay is silent")
	hum.stop(0.1)
	level(0.2)
	expect(level(0.2) < 1e-4, "it sounds after stop")

func test_leaving_the_tree_ends_sound_and_coming_back_plays_again() -> void:
	listener()
	var hum := emitter(Vector3(0, 0, -1))
	hum.play()
	expect(level(0.2) > 0.01, "silent at first")
	node.remove_child(hum)
	level(0.2)
	expect(level(0.2) < 1e-4, "it sounds outside of the tree")
	node.add_child(hum)
	hum.play()
	expect(level(0.2) > 0.01, "silent when it is back")

func test_streams_play_in_order() -> void:
	var steps := EarshotEmitter3D.new()
	steps.order = EarshotEmitter3D.ORDER_SEQUENCE
	var files := PackedStringArray()
	for i in range(1, 6):
		files.append("res://sounds/footstep-%d.wav" % i)
	steps.streams = files
	expect(steps.streams == files, "the list differs: %s" % steps.streams)
	node.add_child(steps)
	for i in 7:
		expect(steps.play() != 0, "step %d does not play" % i)
	level(0.1)

func test_gains_and_pitch_of_properties() -> void:
	listener()
	var hum := emitter(Vector3(0, 0, -1))
	hum.play()
	var loud := level(0.3)
	hum.gain = 0.25
	level(0.1)
	var quiet := level(0.3)
	expect(absf(loud / quiet - 4) < 0.4, "gain: %f and %f" % [loud, quiet])
	hum.fade_gain(0, 0.1)
	level(0.3)
	expect(level(0.1) < 1e-4 and hum.gain == 0, "fade_gain")

# Sound events.

func events() -> void:
	listener()
	Earshot.sounds = "res://sounds"

func test_an_event_is_posted_on_an_emitter() -> void:
	events()
	var car := emitter(Vector3(0, 0, -2), "")
	car.event = "car/engine"
	var ended := []
	car.finished.connect(func(instance): ended.append(instance))
	var instance := car.play()
	expect(instance != 0 and level(0.3) > 0.005 and car.playing, "it does not play")
	expect(Earshot.is_instance_playing(instance), "the engine says it does not play")
	car.set_parameter("rpm", 5000)
	level(3)
	var fast := level(0.3)
	expect(fast > 0.005, "silent at speed")
	car.stop(0.1)
	level(1.0)
	expect(level(0.2) < 1e-4 and ended == [instance] and not car.playing, "ended: %s" % [ended])

func test_parameters_and_switches_of_an_emitter() -> void:
	events()
	var feet := emitter(Vector3(0, 0, -1), "")
	feet.event = "hero/step"
	feet.parameters = {"surface": "wood", "pace": 8}
	expect(feet.play() != 0 and level(0.2) > 0.001, "no step")
	feet.parameters = {}
	feet.set_switch("surface", "stone")
	level(0.5)
	expect(feet.play() != 0 and level(0.2) > 0.001, "no second step")

func test_events_without_an_emitter() -> void:
	events()
	var ended := []
	var connect_to := func(instance, reason): ended.append([instance, reason])
	Earshot.instance_finished.connect(connect_to)
	var weather: int = Earshot.post("world/weather")
	level(1.5)
	var clear := level(0.5)
	Earshot.set_state("weather", "rain")
	level(3)
	var rain := level(0.5)
	expect(rain > 2 * clear and clear > 0, "clear %f, rain %f" % [clear, rain])
	Earshot.stop_instance(weather, 0.1)
	var blow: int = Earshot.post_at("fight/blow", Vector3(2, 0, 0))
	expect(blow != 0, "no blow")
	level(3)
	Earshot.instance_finished.disconnect(connect_to)
	expect([weather, 1] in ended and [blow, 0] in ended, "ended: %s" % [ended])

func test_events_that_are_not_there_are_silent() -> void:
	events()
	var nothing := emitter(Vector3.ZERO, "")
	nothing.event = "no/such"
	nothing.play()
	nothing.set_parameter("nothing", NAN)
	nothing.set_label("", "")
	nothing.set_switch("nothing", "at all")
	nothing.release()
	Earshot.post("", {7: 8, "x": [], "": null})
	Earshot.set_state("nothing", "")
	Earshot.set_vca("nothing", NAN)
	Earshot.stop_instance(-1)
	Earshot.release_instance(99)
	Earshot.set_instance_parameter(0, "x", 1)
	expect(level(0.2) < 1e-6, "something sounds")
	Earshot.sounds = "res://nothing"
	expect(Earshot.post("car/engine") == 0, "it plays what is no longer loaded")

func test_the_inspector_offers_events_and_buses() -> void:
	events()
	Earshot.open()
	for property in emitter(Vector3.ZERO).get_property_list():
		if property.name == "event":
			expect("car/engine,fight/blow" in property.hint_string, property.hint_string)
		if property.name == "bus":
			expect("Music" in property.hint_string, property.hint_string)
	var zone := EarshotZone3D.new()
	node.add_child(zone)
	for property in zone.get_property_list():
		if property.name == "reverb":
			expect("cave" in property.hint_string, property.hint_string)

# Buses.

func test_buses_are_a_tree() -> void:
	listener()
	var above := EarshotBus.new()
	above.name = "Above"
	var below := EarshotBus.new()
	below.name = "Below"
	above.add_child(below)
	node.add_child(above)
	var hum := emitter(Vector3(0, 0, -1))
	hum.bus = "Below"
	hum.play()
	var loud := level(0.3)
	above.gain = 0
	level(0.1)
	expect(loud > 0.01 and level(0.2) < 1e-4, "the bus above does not silence it")
	above.gain = 1
	level(0.1)
	var filter := below.add_effect(
		"filter", {"frequency": 4000, "slope": 24, "is_high_pass": true})
	level(0.3)
	var dull := level(0.3)
	expect(filter != 0 and dull < 0.7 * loud, "filter: %f and %f" % [loud, dull])
	below.set_effect(filter, {"is_off": true}, 0.0)
	level(0.3)
	expect(absf(level(0.3) / loud - 1) < 0.2, "the filter is not off")
	below.remove_effect(filter)
	var meter: Dictionary = below.get_meter()
	level(0.5)
	meter = below.get_meter()
	expect(meter.peak > 0.01 and meter.momentary > -40, "meter: %s" % meter)

func test_ducking() -> void:
	var music := EarshotBus.new()
	var speech := EarshotBus.new()
	music.name = "Quiet"
	speech.name = "Loud"
	node.add_child(music)
	node.add_child(speech)
	music.duck(speech, 0.1, 0.05, 0.05)
	Earshot.play_stream(HUM, "Quiet", 1.0, true)
	var alone := level(0.3)
	Earshot.play_stream("res://sounds/tune.wav", "Loud", 0.1, true)
	level(0.4)
	expect(level(0.3) < 0.7 * alone, "the music is not lowered")

# Walls, rooms, zones.

func blocked(make_wall: Callable) -> float:
	listener()
	emitter(Vector3(0, 0, -4)).play()
	level(0.4)
	var free := level(0.3)
	make_wall.call()
	level(0.8)
	return level(0.3) / free

func wall_of(shape: Shape3D) -> float:
	return blocked(func():
		var body := StaticBody3D.new()
		var form := CollisionShape3D.new()
		form.shape = shape
		form.position = Vector3(0, 0, -2)
		var wall := EarshotWall3D.new()
		form.add_child(wall)
		body.add_child(form)
		node.add_child(body))

func test_a_wall_of_a_box_shape() -> void:
	var box := BoxShape3D.new()
	box.size = Vector3(6, 6, 0.2)
	var through := wall_of(box)
	expect(through < 0.3, "%f comes through" % through)

func test_a_wall_of_a_sphere_shape() -> void:
	var sphere := SphereShape3D.new()
	sphere.radius = 1.5
	var through := wall_of(sphere)
	expect(through < 0.3, "%f comes through" % through)

func test_a_wall_of_a_concave_shape() -> void:
	var plane := PlaneMesh.new()
	plane.size = Vector2(6, 6)
	plane.orientation = PlaneMesh.FACE_Z
	var concave := plane.create_trimesh_shape()
	var through := wall_of(concave)
	expect(through < 0.3, "%f comes through" % through)

func test_a_wall_of_a_mesh_far_from_its_node() -> void:
	var through := blocked(func():
		var wall := EarshotWall3D.new()
		wall.position = Vector3(10, 5, 10)
		wall.rotation_degrees = Vector3(20, 40, 60)
		var instance := MeshInstance3D.new()
		var box := BoxMesh.new()
		instance.mesh = box
		instance.scale = Vector3(6, 6, 0.2)
		instance.position = Vector3(0, 0, -2)
		node.add_child(instance)
		wall.source = NodePath("../" + instance.name)
		wall.solid = true
		node.add_child(wall))
	expect(through < 0.3, "%f comes through" % through)

func test_a_wall_beside_lets_sound_through() -> void:
	var through := blocked(func():
		var wall := EarshotWall3D.new()
		wall.size = Vector3(1, 6, 6)
		wall.position = Vector3(8, 0, 0)
		node.add_child(wall))
	expect(absf(through - 1) < 0.05, "%f comes through" % through)

func test_a_wall_without_a_shape_says_so() -> void:
	var body := StaticBody3D.new()
	var form := CollisionShape3D.new()
	form.add_child(EarshotWall3D.new())
	body.add_child(form)
	node.add_child(body)
	expect(level(0.1) < 1e-6, "something sounds")

func test_a_portal_opens_a_room() -> void:
	listener()
	# The portal comes first: its room enters the tree later.
	var door := EarshotPortal3D.new()
	door.room_a = NodePath("../Room")
	door.position = Vector3(0, 0, -5)
	door.openness = 0
	node.add_child(door)
	var room := EarshotRoom3D.new()
	room.name = "Room"
	room.size = Vector3(6, 4, 6)
	room.position = Vector3(0, 0, -8)
	node.add_child(room)
	emitter(Vector3(0, 0, -8)).play()
	level(0.5)
	var shut := level(0.3)
	door.open(1, 0.2)
	level(0.8)
	var wide := level(0.3)
	expect(wide > 0.001 and shut < 0.1 * wide, "shut %f, open %f" % [shut, wide])
	room.size = Vector3(6.5, 4, 6)
	level(0.6)
	expect(level(0.3) > 0.5 * wide, "after a change of the room the portal is gone")

func test_a_zone_has_a_reverb() -> void:
	listener()
	var cave := EarshotZone3D.new()
	cave.size = Vector3(20, 20, 20)
	node.add_child(cave)
	var bell := emitter(Vector3(0, 0, -2), "res://sounds/blip.wav")
	bell.loops = 1
	bell.play()
	level(1.0)
	var dry := level(0.5)
	cave.reverb = "cave"
	bell.play()
	level(1.0)
	var wet := level(0.5)
	expect(wet > 10 * dry and wet > 1e-4, "dry %f, wet %f" % [dry, wet])

# Music.

func test_music_plays_and_tells() -> void:
	var music := EarshotMusic.new()
	var told := []
	music.track_began.connect(func(index, title): told.append([index, title]))
	music.finished.connect(func(reason): told.append(reason))
	music.files = PackedStringArray(["res://sounds/blip.wav", "res://sounds/message.wav"])
	node.add_child(music)
	music.play()
	var loud := level(0.3)
	expect(loud > 0.001 and music.playing and music.duration > 0, "it is silent")
	for i in 40:
		level(0.5)
	expect(told.size() == 3 and told[0][0] == 0 and told[1][0] == 1 and told[2] == 0,
		"told: %s" % [told])

# Time.

func test_the_trees_pause_is_heard() -> void:
	listener()
	emitter(Vector3(0, 0, -1)).play()
	expect(level(0.2) > 0.01, "silent at first")
	get_tree().paused = true
	level(0.2)
	expect(level(0.2) < 1e-4, "it sounds in the pause")
	get_tree().paused = false
	level(0.2)
	expect(level(0.2) > 0.01, "silent after the pause")

func test_slow_motion_is_heard() -> void:
	var tone := emitter(Vector3(0, 0, -1), "res://sounds/message.wav")
	tone.loops = 1
	Engine.time_scale = 0.5
	var ended := []
	tone.finished.connect(func(voice): ended.append(voice))
	tone.play()
	var rendered := 0.0
	while ended.is_empty() and rendered < 20:
		level(0.1)
		rendered += 0.1
	Engine.time_scale = 1
	tone.play()
	ended.clear()
	var plain := 0.0
	while ended.is_empty() and plain < 20:
		level(0.1)
		plain += 0.1
	expect(absf(rendered / plain - 2) < 0.5, "%f and %f seconds" % [rendered, plain])

# Files.

func test_sounds_come_from_an_exported_pack() -> void:
	var packer := PCKPacker.new()
	expect(packer.pck_start("user://sounds.pck") == OK, "no pack")
	var path := ProjectSettings.globalize_path(HUM)
	packer.add_file("res://packed/hum.wav", path)
	packer.flush()
	expect(ProjectSettings.load_resource_pack("user://sounds.pck"), "the pack is not loaded")
	listener()
	emitter(Vector3(0, 0, -1), "res://packed/hum.wav").play()
	expect(level(0.2) > 0.01, "silent")

func test_a_missing_file_is_an_error_and_no_more() -> void:
	var hum := emitter(Vector3(0, 0, -1), "res://sounds/no.wav")
	expect(hum.play() == 0, "it plays")
	expect(Earshot.play_stream("res://project.godot") == 0, "text plays")
	expect(not Earshot.preload_stream(""), "nothing loads")

# Outputs.

func test_godots_mixer_hears_it() -> void:
	Earshot.close()
	Earshot.sample_rate = 0
	Earshot.output = EarshotEngine.OUTPUT_GODOT_MIXER
	expect(Earshot.open(), "it does not open")
	listener()
	var hum := emitter(Vector3(0, 0, -1))
	hum.play()
	var capture := AudioEffectCapture.new()
	AudioServer.add_bus_effect(0, capture)
	var loudest := 0.0
	for i in 60:
		await get_tree().process_frame
		for frame in capture.get_buffer(capture.get_frames_available()):
			loudest = maxf(loudest, frame.length())
		OS.delay_msec(10)
	AudioServer.remove_bus_effect(0, 0)
	expect(loudest > 0.01, "the loudest sample is %f" % loudest)
	Earshot.close()

func test_a_wave_file_is_written() -> void:
	Earshot.close()
	Earshot.wave_file = "user://heard.wav"
	Earshot.output = EarshotEngine.OUTPUT_WAVE_FILE
	Earshot.open()
	emitter(Vector3(0, 0, -1)).play()
	for i in 10:
		await get_tree().process_frame
	Earshot.close()
	expect(FileAccess.get_file_as_bytes("user://heard.wav").size() > 1000, "no wave file")

func test_the_device_is_the_usual_output() -> void:
	Earshot.close()
	Earshot.output = EarshotEngine.OUTPUT_DEVICE
	expect(Earshot.open(), "it does not open")
	emitter(Vector3(0, 0, -1)).play()
	for i in 5:
		await get_tree().process_frame
	var now: Dictionary = Earshot.get_statistics()
	expect(now.voices == 1, "statistics: %s" % now)

# Wrong use.

func test_wrong_types_are_refused() -> void:
	var hum := emitter(Vector3.ZERO)
	var old := hum.gain
	for wrong in ["loud", null, [], {}, Vector3.ONE, self, NAN, INF, -1, 1e9]:
		hum.set("gain", wrong)
	expect(hum.gain == old, "gain is %f" % hum.gain)
	for wrong in [7, null, [1], self, Vector3.ZERO]:
		hum.set("stream", wrong)
	hum.set("streams", "no list")
	hum.set("streams", [1, 2, null])
	hum.set("box", Vector3(NAN, 1, 1))
	hum.set("distance_model", 77)
	hum.set("order", -5)
	expect(hum.distance_model == 1 and hum.order == 1, "enumerations changed")

func test_wrong_calls_are_refused() -> void:
	var hum := emitter(Vector3.ZERO)
	hum.play()
	# Godot itself reports what does not fit a method's signature.
	for call in [
		["fade_gain", [NAN, 1.0]], ["fade_gain", [1.0, -5.0]], ["fade_gain", [1e9, NAN]],
		["fade_occlusion", [7.0, INF]], ["stop", [NAN]], ["play_stream", ["\u0001/\\?*"]],
	]:
		hum.callv(call[0], call[1])
	for call in [
		["stop_voice", [-1, -1.0]], ["seek_voice", [hum.voice, NAN]], ["set_voice_gain", [0, 1.0]],
		["set_voice_pitch", [9223372036854775807, 0.0]], ["explain_voice", [12345]],
		["render", [-1]], ["render", [9223372036854775807]], ["play_stream_at", ["", Vector3.INF]],
		["start_recording", ["/nowhere/at/all"]], ["stop_recording", []], ["stop_all", [-7.0]],
		["is_voice_playing", [-5]],
	]:
		Earshot.callv(call[0], call[1])
	var bus := EarshotBus.new()
	bus.add_effect("filter", {})  # not in the tree
	node.add_child(bus)
	bus.add_effect("nothing", {})
	bus.add_effect("filter", {"frequency": NAN})
	bus.add_effect("filter", {7: 8, "no": true, "frequency": "high"})
	bus.set_effect(99, {}, 0.0)
	bus.remove_effect(-1)
	bus.duck(bus, 0.5)
	bus.duck(null)
	bus.duck(self)
	bus.fade_gain(NAN, NAN)
	var music := EarshotMusic.new()
	music.play()
	node.add_child(music)
	music.play()
	music.play_at(-1)
	music.play_at(1 << 60)
	music.seek(NAN)
	music.files = PackedStringArray(["res://nothing", "", "/dev/null"])
	expect(level(0.1) < 10, "it is loud")

func test_positions_that_are_no_numbers() -> void:
	listener()
	var hum := emitter(Vector3(0, 0, -1))
	hum.play()
	level(0.1)
	for wrong in [Vector3(NAN, 0, 0), Vector3(INF, 0, 0), Vector3(1e30, 0, 0)]:
		hum.position = wrong
		level(0.05)
	hum.scale = Vector3.ZERO
	hum.position = Vector3(0, 0, -1)
	level(0.2)
	expect(level(0.2) > 0.01, "it does not come back")

func test_calls_outside_of_the_tree() -> void:
	for type in ["EarshotEmitter3D", "EarshotListener3D", "EarshotZone3D", "EarshotRoom3D",
			"EarshotPortal3D", "EarshotWall3D", "EarshotBus", "EarshotMusic", "EarshotEngine"]:
		var made: Node = ClassDB.instantiate(type)
		for method in ClassDB.class_get_method_list(type, true):
			if method.args.is_empty():
				made.call(method.name)
		for property in ClassDB.class_get_property_list(type, true):
			made.get(property.name)
		made.free()
	expect(true, "")

func test_a_closed_engine() -> void:
	var hum := emitter(Vector3.ZERO)
	hum.play()
	Earshot.close()
	Earshot.close()
	expect(not Earshot.opened and hum.play() == 0, "it plays")
	expect(Earshot.render(100).is_empty(), "it renders")
	expect(hum.voice == 0 and not hum.playing, "its voice is there")
	expect(Earshot.open() and hum.play() != 0, "it does not play again")

func test_a_second_engine_does_nothing() -> void:
	var second := EarshotEngine.new()
	node.add_child(second)
	expect(not second.open() and not second.opened, "it opened")
	second.close()
	expect(Earshot.opened, "the first one is closed")
	expect(second.render(10).is_empty(), "it renders")

func test_other_threads_are_refused() -> void:
	var hum := emitter(Vector3(0, 0, -1))
	var thread := Thread.new()
	thread.start(func():
		hum.call("play")
		hum.set("gain", 0.5)
		Earshot.call("render", 100)
		# Scenes may be made there.
		var other := EarshotEmitter3D.new()
		other.gain = 0.5
		return other)
	var other: EarshotEmitter3D = thread.wait_to_finish()
	expect(hum.gain == 1 and not hum.playing, "it played")
	expect(other.gain == 0.5, "what is made elsewhere can't be set up")
	other.free()

func test_freed_nodes_leave_nothing() -> void:
	listener()
	for round in 20:
		var many := Node3D.new()
		for i in 20:
			var made := EarshotEmitter3D.new()
			made.stream = HUM
			made.autoplay = true
			many.add_child(made)
			many.add_child(EarshotZone3D.new())
			many.add_child(EarshotWall3D.new())
			many.add_child(EarshotRoom3D.new())
			many.add_child(EarshotBus.new())
		node.add_child(many)
		level(0.02)
		many.free()
	level(0.5)
	var now: Dictionary = Earshot.get_statistics()
	expect(now.voices == 0 and now.clips <= 8, "statistics: %s" % now)

func test_random_calls() -> void:
	seed(7)
	var all: Array[Node] = []
	var types := ["EarshotEmitter3D", "EarshotListener3D", "EarshotZone3D", "EarshotRoom3D",
		"EarshotPortal3D", "EarshotWall3D", "EarshotBus", "EarshotMusic"]
	var values := [0, 1, -1, 0.5, NAN, 1e30, true, "cave", HUM, "", Vector3.ONE, Vector3.INF,
		PackedStringArray([HUM]), {}, {"frequency": 5}, null, NodePath(".."), node]
	for round in 3000:
		match randi() % 6:
			0:
				var made: Node = ClassDB.instantiate(types.pick_random())
				(all.pick_random() if all and randi() % 2 else node).add_child(made)
				all.append(made)
			1:
				if all:
					var gone: Node = all.pick_random()
					gone.free()
					all = all.filter(func(one): return is_instance_valid(one))
			2, 3:
				if all:
					var one: Node = all.pick_random()
					var list := ClassDB.class_get_property_list(one.get_class(), true)
					one.set(list.pick_random().name, values.pick_random())
			4:
				if all:
					var one: Node = all.pick_random()
					var list := ClassDB.class_get_method_list(one.get_class(), true)
					if list.is_empty():
						continue
					var method: Dictionary = list.pick_random()
					var arguments := []
					for i in method.args.size():
						arguments.append(values.pick_random())
					one.callv(method.name, arguments)
			5:
				if all and all.pick_random() is Node3D:
					var one: Node = all.pick_random()
					if one is Node3D:
						one.position = Vector3(randf(), randf(), randf()) * 10
				Earshot.render(400)
	expect(Earshot.opened, "the engine is closed")
