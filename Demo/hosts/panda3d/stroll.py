"""Earshot in Panda3D: what moves in the scene graph is heard where it is.

    python3 stroll.py ASSETS OUTPUT

Renders a stroll along a brook into a file of 32-bit floats, and the picture offscreen.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import package  # noqa: F401, finds it in this repository
import earshot

from panda3d.core import loadPrcFileData

# Set before ShowBase: no window, no graphics card, none of Panda's own sound, as fast as it can.
loadPrcFileData(
    "stroll",
    """
    load-display p3tinydisplay
    window-type offscreen
    audio-library-name null
    notify-level-x11display fatal
    notify-level-device fatal
    notify-level-display warning
    """,
)
from direct.showbase.ShowBase import ShowBase

SAMPLE_RATE = 48_000
FRAMES = 360  # of the game, 60 a second


def heard(point):
    """Panda's axes are right, ahead, up; Earshot's are right, up, back."""
    return point.x, point.z, -point.y


class Stroll(ShowBase):
    """The scene that every host plays.

    From above, north up, the numbers are seconds:

               6   shed
      drone    |   (behind a door)
        |      3   brook
        v      |
               0
    """

    def __init__(self, engine, assets, file):
        super().__init__()
        self.disableMouse()
        self.engine, self.file, self.frame = engine, file, 0
        self.on_nodes = []  # pairs of an emitter or a listener and the node it follows

        def load(name):
            return engine.load(f"{assets}/{name}.wav")

        # Who walks: the camera, and the feet below it.
        self.walker = self.render.attachNewNode("walker")
        self.camera.reparentTo(self.walker)
        self.camera.setPos(0, 0, 1.75)
        feet = self.walker.attachNewNode("feet")
        feet.setPos(0, 0.25, 0)
        self.feet = self.follow(feet)
        ears = engine.listener(at=heard(self.camera.getPos(self.render)))
        self.on_nodes.append((ears, self.camera))

        # What there is along the path.
        brook = self.follow(self.put("brook", 3, 4, 0), reference_distance=2)
        self.shed = self.follow(self.put("shed", 5, 8, 1), reference_distance=2)
        self.shed.set_occlusion(1)
        self.drone_model = self.loader.loadModel("models/smiley")
        self.drone_model.reparentTo(self.render)
        self.drone_model.setPos(-4, 40, 4)
        self.drone = self.follow(self.drone_model, reference_distance=4)

        # Footsteps are never the same twice in a row.
        self.steps = engine.clip_set([load(f"footstep-{number}") for number in range(1, 6)])
        self.drone_clip = load("drone")

        # Music is not in the world: it has a bus of its own.
        self.music = engine.bus(gain=0.25)
        load("pad").play(bus=self.music, loops=earshot.FOREVER)
        load("stream").play(on=brook, loops=earshot.FOREVER)
        load("engine").play(on=self.shed, loops=earshot.FOREVER)

        self.taskMgr.add(self.play, "play", sort=10)
        # After the game has moved things (sort 0) and Panda has drawn them (igLoop, sort 50).
        self.taskMgr.add(self.hear, "hear", sort=60)

    def put(self, name, x, y, z):
        model = self.loader.loadModel("models/box")
        model.setName(name)
        model.reparentTo(self.render)
        model.setPos(x, y, z)
        return model

    def follow(self, node, **options):
        """An emitter that goes where a node of Panda's goes."""
        emitter = self.engine.emitter(at=heard(node.getPos(self.render)), **options)
        self.on_nodes.append((emitter, node))
        return emitter

    def play(self, task):
        """The game's own frame: it moves nodes and starts sounds, and knows no coordinates of
        Earshot's."""
        frame = self.frame
        # 1.4 metres a second, and a step every half a second.
        self.walker.setY(frame * 3 / 128)
        if frame % 30 == 15 and frame < 330:
            self.steps.play(on=self.feet)

        # A drone comes from ahead, past the left ear; the music makes room for it.
        if frame == 90:
            self.drone_clip.play(on=self.drone, loops=earshot.FOREVER)
            self.music.set_gain(0.0625, seconds=0.5)
        if frame >= 90:
            self.drone_model.setY(40 - (frame - 90) * 3 / 8)
        if frame == 240:
            self.music.set_gain(0.25, seconds=1)

        # The door of the shed flies open, and falls shut.
        if frame == 225:
            self.shed.set_occlusion(0)
        if frame == 285:
            self.shed.set_occlusion(1)

        if frame == 330:
            self.engine.master.stop(fade=0.375)
        return task.cont

    def hear(self, task):
        """Tells Earshot where all nodes are, and renders a frame. A game that is heard would call
        update(globalClock.getDt()) instead."""
        for thing, node in self.on_nodes:
            thing.move_to(*heard(node.getPos(self.render)))
        self.file.write(self.engine.render(SAMPLE_RATE // 60))
        self.frame += 1
        return task.cont


def main(assets, output):
    with earshot.Engine(offline=True, sample_rate=SAMPLE_RATE) as engine:
        with open(output, "wb") as file:
            stroll = Stroll(engine, assets, file)
            while stroll.frame < FRAMES:
                stroll.taskMgr.step()
            stroll.destroy()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (earshot.Error, OSError) as error:
        sys.exit(f"{sys.argv[0]}: {error}")
