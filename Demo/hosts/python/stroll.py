"""Earshot in Python: renders a stroll along a brook into a file of 32-bit floats.

    python3 stroll.py ASSETS OUTPUT
"""

import sys

import package  # noqa: F401, finds it in this repository
import earshot

SAMPLE_RATE = 48_000
FRAMES = 360  # of the game, 60 a second


class Stroll:
    """The scene that every host plays.

    From above, north up, the numbers are seconds:

               6   shed
      drone    |   (behind a door)
        |      3   brook
        v      |
               0
    """

    def __init__(self, engine, assets):
        def load(name):
            return engine.load(f"{assets}/{name}.wav")

        # Who walks: the ears, and the feet below them, go where this node goes.
        self.walker = engine.node()
        engine.listener(parent=self.walker, at=(0, 1.75, 0))
        self.feet = engine.emitter(parent=self.walker, at=(0, 0, -0.25))

        # What there is along the path.
        brook = engine.emitter(at=(3, 0, -4), reference_distance=2)
        self.shed = engine.emitter(at=(5, 1, -8), reference_distance=2)
        self.drone = engine.emitter(at=(-4, 4, -40), reference_distance=4)
        self.shed.set_occlusion(1)

        # Footsteps are never the same twice in a row.
        self.steps = engine.clip_set([load(f"footstep-{number}") for number in range(1, 6)])
        self.drone_clip = load("drone")

        # Music is not in the world: it has a bus of its own.
        self.engine = engine
        self.music = engine.bus(gain=0.25)
        load("pad").play(bus=self.music, loops=earshot.FOREVER)
        load("stream").play(on=brook, loops=earshot.FOREVER)
        load("engine").play(on=self.shed, loops=earshot.FOREVER)

    def step(self, frame):
        """Does what is to be done in a frame of the game, before the engine's update."""
        # 1.4 metres a second, and a step every half a second.
        self.walker.move_to(0, 0, -frame * 3 / 128)
        if frame % 30 == 15 and frame < 330:
            self.steps.play(on=self.feet)

        # A drone comes from ahead, past the left ear; the music makes room for it.
        if frame == 90:
            self.drone_clip.play(on=self.drone, loops=earshot.FOREVER)
            self.music.set_gain(0.0625, seconds=0.5)
        if frame >= 90:
            self.drone.move_to(-4, 4, -40 + (frame - 90) * 3 / 8)
        if frame == 240:
            self.music.set_gain(0.25, seconds=1)

        # The door of the shed flies open, and falls shut.
        if frame == 225:
            self.shed.set_occlusion(0)
        if frame == 285:
            self.shed.set_occlusion(1)

        if frame == 330:
            self.engine.master.stop(fade=0.375)


def main(assets, output):
    with earshot.Engine(offline=True, sample_rate=SAMPLE_RATE) as engine:
        stroll = Stroll(engine, assets)
        with open(output, "wb") as file:
            for frame in range(FRAMES):
                stroll.step(frame)
                file.write(engine.render(SAMPLE_RATE // 60))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (earshot.Error, OSError) as error:
        sys.exit(f"{sys.argv[0]}: {error}")
