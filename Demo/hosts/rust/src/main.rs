//! Earshot in Rust: renders a stroll along a brook into a file of 32-bit floats.
//!
//!     stroll ASSETS OUTPUT

use earshot::*;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::ExitCode;

const SAMPLE_RATE: u32 = 48_000;
const FRAMES: i32 = 360; // of the game, 60 a second

/// The scene that every host plays.
///
/// From above, north up, the numbers are seconds:
///
/// ```text
///            6   shed
///   drone    |   (behind a door)
///     |      3   brook
///     v      |
///            0
/// ```
struct Stroll {
    walker: Node,
    feet: Emitter,
    shed: Emitter,
    drone: Emitter,
    steps: ClipSet,
    drone_clip: Clip,
    music: Bus,
}

impl Stroll {
    fn new(engine: &Engine, assets: &str) -> Result<Self> {
        let load =
            |name: &str| engine.load(&format!("{assets}/{name}.wav"), &ClipOptions::default());
        let forever = || PlayOptions::default().loops(FOREVER);
        let near = |metres| EmitterOptions::default().reference_distance(metres);

        // Who walks: the listener, and the feet below it, move with this node.
        let walker = engine.make_node(None, [0.0; 3])?;
        engine.make_listener(walker, [0.0, 1.75, 0.0])?;
        let feet = engine.make_emitter(walker, [0.0, 0.0, -0.25], &EmitterOptions::default())?;

        // What there is along the path.
        let brook = engine.make_emitter(None, [3.0, 0.0, -4.0], &near(2.0))?;
        let shed = engine.make_emitter(None, [5.0, 1.0, -8.0], &near(2.0))?;
        let drone = engine.make_emitter(None, [-4.0, 4.0, -40.0], &near(4.0))?;
        shed.set_occlusion(engine, 1.0, Fade::AT_ONCE)?;

        // Footsteps are never the same twice in a row.
        let steps: Vec<Clip> = (1..=5)
            .map(|number| load(&format!("footstep-{number}")))
            .collect::<Result<_>>()?;
        let steps = engine.make_clip_set(&steps, Order::SEQUENCE, None)?;
        let drone_clip = load("drone")?;

        // Music is not in the world: it has a bus of its own.
        let music = engine.make_bus(Bus::MASTER, 0.25)?;
        engine.play(load("pad")?, None, &forever().bus(music))?;
        engine.play(load("stream")?, brook, &forever())?;
        engine.play(load("engine")?, shed, &forever())?;
        Ok(Self { walker, feet, shed, drone, steps, drone_clip, music })
    }

    /// Does what is to be done in a frame of the game, before the engine's update.
    fn step(&self, engine: &Engine, frame: i32) -> Result<()> {
        // 1.4 metres a second, and a step every half a second.
        self.walker.set_position(engine, [0.0, 0.0, f64::from(-frame * 3) / 128.0])?;
        if frame % 30 == 15 && frame < 330 {
            engine.play_set(self.steps, self.feet, &PlayOptions::default())?;
        }

        // A drone comes from ahead, past the left ear; the music makes room for it.
        if frame == 90 {
            let forever = PlayOptions::default().loops(FOREVER);
            engine.play(self.drone_clip, self.drone, &forever)?;
            self.music.set_gain(engine, 0.0625, 0.5)?;
        }
        if frame >= 90 {
            let z = f64::from((frame - 90) * 3) / 8.0 - 40.0;
            self.drone.set_position(engine, [-4.0, 4.0, z])?;
        }
        if frame == 240 {
            self.music.set_gain(engine, 0.25, 1.0)?;
        }

        // The door of the shed flies open, and falls shut.
        if frame == 225 {
            self.shed.set_occlusion(engine, 0.0, Fade::AT_ONCE)?;
        }
        if frame == 285 {
            self.shed.set_occlusion(engine, 1.0, Fade::AT_ONCE)?;
        }

        if frame == 330 {
            Bus::MASTER.stop(engine, 0.375)?;
        }
        Ok(())
    }
}

fn render(assets: &str, output: &str) -> std::result::Result<(), Box<dyn std::error::Error>> {
    let engine = Engine::offline(SAMPLE_RATE)?;
    let stroll = Stroll::new(&engine, assets)?;
    let mut samples = vec![0.0; (SAMPLE_RATE / 60 * engine.channels()) as usize];
    let mut file = BufWriter::new(File::create(output)?);
    for frame in 0..FRAMES {
        stroll.step(&engine, frame)?;
        engine.render(&mut samples)?;
        for sample in &samples {
            file.write_all(&sample.to_ne_bytes())?;
        }
    }
    file.flush()?;
    engine.close()?;
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let [program, assets, output] = arguments.as_slice() else {
        eprintln!("usage: stroll ASSETS OUTPUT");
        return ExitCode::from(2);
    };
    if let Err(error) = render(assets, output) {
        eprintln!("{program}: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
