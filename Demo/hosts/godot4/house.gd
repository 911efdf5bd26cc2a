# A house with a radio, a car that drives around it, and music.
#
# Arrow keys walk and turn; Enter opens and shuts the door; Escape pauses.
extends Node3D

const SPEED := 3.0  # metres a second

@onready var player: Camera3D = $Player
@onready var door: EarshotPortal3D = $Room/Door
@onready var car: Node3D = $Car

var time := 0.0

func _ready() -> void:
	process_mode = PROCESS_MODE_ALWAYS

func _process(delta: float) -> void:
	if get_tree().paused:
		return
	# The car is heard where it is, with its speed: nothing else is to be done.
	time += delta
	car.position = Vector3(14 * cos(time / 2), 0.7, 14 * sin(time / 2))
	car.rotation.y = -time / 2

	player.rotate_y(Input.get_axis("ui_right", "ui_left") * delta)
	player.translate_object_local(
		Vector3(0, 0, Input.get_axis("ui_up", "ui_down") * SPEED * delta))

func _unhandled_input(event: InputEvent) -> void:
	if event.is_action_pressed("ui_accept"):
		door.open(0.0 if door.openness > 0.5 else 1.0, 0.4)
	if event.is_action_pressed("ui_cancel"):
		get_tree().paused = not get_tree().paused
