"""Earshot in pygame: a top-down game in which footsteps, a brook and shots are heard where they are.

    python3 shooter.py ASSETS

Arrows walk, the mouse shoots. pygame draws and reads the keyboard; Earshot plays, so pygame's own
mixer is not opened.
"""

import os
import sys

import pygame

import earshot

METRE = 40  # pixels


def in_world(pixels, middle):
    """pygame's y goes down the screen, which is towards the player: +z."""
    return ((pixels[0] - middle[0]) / METRE, 0, (pixels[1] - middle[1]) / METRE)


def main(assets, frames=None):
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((800, 600))
    middle = (400, 300)
    clock = pygame.time.Clock()
    with earshot.Engine() as engine:
        def load(name):
            return engine.load(os.path.join(assets, f"{name}.wav"))

        ears = engine.listener(at=(0, 0, 0))
        brook = engine.emitter(at=(6, 0, -3), reference_distance=2)
        load("stream").play(on=brook, loops=earshot.FOREVER)
        steps = engine.clip_set([load(f"footstep-{number}") for number in range(1, 6)])
        shot = load("bird-1")
        at, walked = [400.0, 300.0], 0.0
        while frames is None or frames > 0:
            frames = None if frames is None else frames - 1
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return
                if event.type == pygame.MOUSEBUTTONDOWN:
                    shot.play(at=in_world(event.pos, middle), gain=0.5)
            keys = pygame.key.get_pressed()
            way = (keys[pygame.K_RIGHT] - keys[pygame.K_LEFT],
                   keys[pygame.K_DOWN] - keys[pygame.K_UP])
            at = [at[0] + way[0] * 2, at[1] + way[1] * 2]
            ears.set_position(in_world(at, middle))
            walked += 2 * bool(way[0] or way[1])
            if walked >= 30:
                walked = 0
                steps.play(at=in_world(at, middle))
            engine.update(1 / 60)

            screen.fill((30, 60, 40))
            pygame.draw.circle(screen, (80, 140, 220), (400 + 6 * METRE, 300 - 3 * METRE), 30)
            pygame.draw.circle(screen, (230, 200, 90), at, 10)
            pygame.display.flip()
            clock.tick(60)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(sys.argv[1], *map(int, sys.argv[2:]))
