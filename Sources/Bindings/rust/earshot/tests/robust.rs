//! Wrong use is an error with the engine's sentence, and never the end of the process.

use earshot::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;

fn asset(name: &str) -> String {
    format!("{}/../../../../Assets/{name}.wav", env!("CARGO_MANIFEST_DIR"))
}

fn engine() -> Engine {
    Engine::offline(48_000).expect("an offline engine needs nothing")
}

fn load(engine: &Engine, name: &str) -> Clip {
    engine.load(&asset(name), &ClipOptions::default()).expect("the assets have it")
}

fn loudness(engine: &Engine, frames: usize) -> f32 {
    let mut samples = vec![0.0; frames * engine.channels() as usize];
    engine.render(&mut samples).expect("it is offline");
    samples.iter().fold(0.0, |most, sample| sample.abs().max(most))
}

/// Panics of several tests would be mixed up.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    let guard = ONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    take_panic();
    guard
}

#[test]
fn a_stale_handle_is_an_error() {
    let engine = engine();
    let emitter = engine.make_emitter(None, [0.0; 3], &EmitterOptions::default()).unwrap();
    emitter.remove(&engine).unwrap();
    let error = emitter.set_gain(&engine, 0.5, Fade::AT_ONCE).unwrap_err();
    assert_eq!(error.code(), ErrorCode::STALE);
    assert!(error.message().contains("emitter"), "{error}");
    assert_eq!(format!("{error}"), error.message());
}

#[test]
fn a_voice_that_has_ended_is_an_answer() {
    let engine = engine();
    let voice = engine.play(load(&engine, "footstep-1"), None, &PlayOptions::default()).unwrap();
    assert!(loudness(&engine, 4_800) > 0.0);
    assert!(voice.stop(&engine, Fade::CLICK_FREE).unwrap());
    loudness(&engine, 48_000);
    assert!(!voice.set_gain(&engine, 0.5, 0.1).unwrap());
    assert!(!voice.explain(&engine).unwrap().is_empty());
}

#[test]
fn a_handle_of_another_kind_is_an_error() {
    let engine = engine();
    let bus = engine.make_bus(Bus::MASTER, 1.0).unwrap();
    let emitter = Emitter::from_id(bus.id()).unwrap();
    let error = emitter.set_gain(&engine, 0.5, 0.0).unwrap_err();
    assert_eq!(error.code(), ErrorCode::HANDLE);
    assert!(error.message().contains("bus"), "{error}");
    let sent = engine.set_label(load(&engine, "pad"), "x", 0).unwrap_err();
    assert_eq!(sent.code(), ErrorCode::HANDLE);
}

#[test]
fn a_missing_file_is_an_error() {
    let error = engine().load("nowhere/ga\u{308}rten.wav", &ClipOptions::default()).unwrap_err();
    assert_eq!(error.code(), ErrorCode::FILE_UNREADABLE);
    assert!(error.message().contains("nowhere/ga\u{308}rten.wav"), "{error}");
    let broken = engine().load("a\0b", &ClipOptions::default()).unwrap_err();
    assert_eq!(broken.code(), ErrorCode::ARGUMENT);
}

#[test]
fn values_out_of_range_are_errors() {
    let engine = engine();
    let bus = engine.make_bus(Bus::MASTER, 1.0).unwrap();
    for gain in [f64::NAN, -1.0, 1e9] {
        assert_eq!(bus.set_gain(&engine, gain, 0.0).unwrap_err().code(), ErrorCode::ARGUMENT);
    }
    let options = PlayOptions::default().when_virtual(WhenVirtual(99));
    let error = engine.play(load(&engine, "pad"), None, &options).unwrap_err();
    assert_eq!(error.code(), ErrorCode::ARGUMENT);
    assert!(engine.make_clip_set(&[], Order::SEQUENCE, Some(&[1.0])).is_err());
    assert!(engine.set_positions(&[], &[Vector::default()]).is_err());
}

#[test]
fn defaults_are_those_of_the_library() {
    let options = PlayOptions::default();
    assert_eq!((options.gain, options.loops, options.rate_variation), (1.0, 1, [1.0, 1.0]));
    assert_eq!((options.stop_frame, &options.name), (NEVER, &None));
    assert_eq!(Filter::default().frequency, 1000.0);
    assert_eq!(Equalizer::default().bands[7].kind, BandKind::BELL);
    assert!(Equalizer::preset(Preset::RADIO).count > 0);
    assert_eq!(Material::common("wodd").unwrap_err().code(), ErrorCode::ARGUMENT);
    assert!(EaxReverb::preset_names().contains(&"cave".to_owned()));
    assert_ne!(EaxReverb::preset("cave").unwrap(), EaxReverb::default());
    assert_eq!(version().1, 4);
}

#[test]
fn what_goes_in_comes_out() {
    let engine = engine();
    let options = EmitterOptions::default().gain(0.5).bus(engine.make_bus(Bus::MASTER, 1.0).unwrap());
    let node = engine.make_node(None, [1.0, 0.0, 0.0]).unwrap();
    let emitter = engine.make_emitter(node, [0.0, 2.0, 0.0], &options).unwrap();
    assert_eq!(emitter.options(&engine).unwrap().gain, 0.5);
    assert_eq!(emitter.parent(&engine).unwrap(), Some(node));
    assert_eq!(node.parent(&engine).unwrap(), None);
    let (position, world, _) = emitter.place(&engine).unwrap();
    assert_eq!((position.y, world.x), (2.0, 1.0));
    emitter.set_line(&engine, &[[0.0; 3].into(), [5.0, 0.0, 0.0].into()]).unwrap();
    assert_eq!(emitter.shape(&engine).unwrap().1.len(), 2);
    engine.set_label(emitter, "brook", 7).unwrap();
    assert_eq!(engine.name(emitter).unwrap(), "brook");

    let effect = Bus::MASTER.add_effect(&engine, Filter::default().frequency(440.0), -1).unwrap();
    match effect.get(&engine).unwrap() {
        EffectSettings::Filter(filter) => assert_eq!(filter.frequency, 440.0),
        other => panic!("{other:?}"),
    }
    assert_eq!(Bus::MASTER.effects(&engine).unwrap(), [effect]);

    let clip = load(&engine, "pad");
    let markers = [Marker::default().frame(100).name("here")];
    clip.set_markers(&engine, &markers).unwrap();
    assert_eq!(clip.marker(&engine, 0).unwrap(), (100, "here".to_owned()));

    let step = load(&engine, "footstep-1");
    let options = PlayOptions::default().followed_by([step, step]).name("music").user_value(3);
    let voice = engine.play(clip, None, &options).unwrap();
    loudness(&engine, 4_800);
    assert_eq!(voice.followers(&engine).unwrap(), [step, step]);
    assert_eq!(engine.name(voice).unwrap(), "music");
    assert_eq!(voice.status(&engine).unwrap(), engine.voices().unwrap()[0]);
    let plays = [Play::new(step, 0.0), Play::new(step, 0.25).on(emitter)];
    assert_eq!(engine.play_schedule(&plays, NOW).unwrap().len(), 2);
}

#[test]
fn events_have_their_texts() {
    let engine = engine();
    let options = PlayOptions::default().name("step").user_value(5);
    let voice = engine.play(load(&engine, "footstep-1"), None, &options).unwrap();
    loudness(&engine, 96_000);
    let events = engine.take_events().unwrap();
    let event = events.iter().find(|event| event.kind == EventKind::VOICE_FINISHED).unwrap();
    assert_eq!((event.voice, event.user_value), (Some(voice), 5));
    assert_eq!(event.name, "step");
    assert!(engine.take_events().unwrap().is_empty());
}

#[test]
fn sound_events_are_posted() {
    let engine = engine();
    let folder = format!("{}/../../../../Assets", env!("CARGO_MANIFEST_DIR"));
    let sounds = engine.load_sounds(&folder).unwrap();
    let hero = engine.make_emitter(None, [1.0, 0.0, 0.0], &EmitterOptions::default()).unwrap();
    sounds.set_switch(&engine, hero, "surface", "wood").unwrap();
    let step = sounds.post(&engine, "hero/step", hero, &[("pace", 3.0).into()]).unwrap();
    assert!(step.is_playing(&engine).unwrap());
    assert!(loudness(&engine, 9_600) > 0.0);
    sounds.set_state(&engine, "weather", "rain").unwrap();
    assert_eq!(sounds.state(&engine, "weather").unwrap(), "rain");

    let names = (0..sounds.event_name(&engine, 0).unwrap().0)
        .map(|index| sounds.event_name(&engine, index).unwrap().1);
    assert!(names.collect::<Vec<_>>().contains(&"hero/step".to_owned()));
    engine.queue().post(sounds, sound_id("hero/step").unwrap(), hero).unwrap();
    loudness(&engine, 48_000);

    let nothing = sounds.post_at(&engine, "hero/setp", [0.0; 3], &[]).unwrap();
    assert!(!nothing.is_playing(&engine).unwrap());
    assert!(nothing.explain(&engine).unwrap().contains("hero/setp"));
    let mut notices = Vec::new();
    loop {
        let (kind, instance, _, text) = sounds.take_notice(&engine).unwrap();
        if kind == SoundNotice::NONE {
            break;
        }
        notices.push((kind, instance, text));
    }
    assert!(notices.iter().any(|(kind, instance, _)| {
        (*kind, *instance) == (SoundNotice::ENDED, Some(step))
    }));
    assert!(notices.iter().any(|(kind, _, text)| {
        *kind == SoundNotice::MISSING && text.contains("hero/setp")
    }));
    sounds.unload(&engine, Fade::CLICK_FREE).unwrap();
    let error = sounds.post(&engine, "hero/step", None, &[]).unwrap_err();
    assert_eq!(error.code(), ErrorCode::STALE);
    assert!(engine.load_sounds("nowhere").unwrap_err().message().contains("nowhere"));
}

#[test]
fn a_closed_engine_is_gone_for_others() {
    let engine = engine();
    let (queue, clip) = (engine.queue(), load(&engine, "pad"));
    engine.close().unwrap();
    let error = queue.play(clip, None, &PlayOptions::default()).unwrap_err();
    assert_eq!(error.code(), ErrorCode::STALE);
    drop(self::engine());
}

#[test]
fn a_handle_of_another_engine_is_an_error() {
    let (one, other) = (engine(), engine());
    for _ in 0..3 {
        one.make_bus(Bus::MASTER, 1.0).unwrap();
    }
    let bus = one.make_bus(Bus::MASTER, 1.0).unwrap();
    assert!(bus.set_gain(&other, 1.0, 0.0).is_err());
}

#[test]
fn a_panic_in_a_callback_is_caught() {
    let _alone = alone();
    let engine = engine();
    let count = Arc::new(AtomicUsize::new(0));
    let calls = count.clone();
    engine
        .set_log(LogLevel::WARNING, move |_, message| {
            calls.fetch_add(1, Ordering::SeqCst);
            panic!("log: {message}");
        })
        .unwrap();
    for _ in 0..3 {
        assert!(engine.load("nowhere.wav", &ClipOptions::default()).is_err());
    }
    assert_eq!(count.load(Ordering::SeqCst), 1);
    assert!(take_panic().unwrap().contains("nowhere.wav"));

    let clip = engine
        .load_generator("siren", 1, 0, || {
            let mut left = 4;
            move |samples: &mut [f32]| {
                left -= 1;
                assert!(left > 0, "the siren broke");
                samples.fill(0.5);
                samples.len()
            }
        })
        .unwrap();
    engine.play(clip, None, &PlayOptions::default()).unwrap();
    assert!(loudness(&engine, 4_800) > 0.1);
    loudness(&engine, 480_000);
    assert_eq!(take_panic().as_deref(), Some("the siren broke"));

    fn tone(_: &mut [f32]) -> usize {
        0
    }
    let make = || -> fn(&mut [f32]) -> usize {
        if version().0 < 1_000 {
            panic!("no generator")
        }
        tone
    };
    let refuses = engine.load_generator("none", 1, 0, make).unwrap();
    engine.play(refuses, None, &PlayOptions::default()).unwrap();
    loudness(&engine, 48_000);
    assert_eq!(take_panic().as_deref(), Some("no generator"));

    let function = BusFunction::new(|_, _| panic!("no effect"));
    Bus::MASTER.add_function(&engine, function, -1).unwrap();
    engine
        .play(load(&engine, "pad"), None, &PlayOptions::default())
        .unwrap();
    assert!(loudness(&engine, 48_000) > 0.0);
    assert_eq!(take_panic().as_deref(), Some("no effect"));

    engine.set_files(|path| panic!("{path} is locked")).unwrap();
    let error = engine.load("x.wav", &ClipOptions::default()).unwrap_err();
    assert_eq!(error.code(), ErrorCode::FILE_UNREADABLE);
    assert_eq!(take_panic().as_deref(), Some("x.wav is locked"));

    let rays = Arc::new(AtomicUsize::new(0));
    let asked = rays.clone();
    engine
        .set_ray_function(move |rays, losses| {
            assert_eq!(rays.len(), losses.len());
            asked.fetch_add(1, Ordering::SeqCst);
            panic!("no physics")
        })
        .unwrap();
    engine.clear_files().unwrap();
    let emitter = engine.make_emitter(None, [3.0, 0.0, 0.0], &EmitterOptions::default()).unwrap();
    engine.play(load(&engine, "pad"), emitter, &PlayOptions::default().loops(FOREVER)).unwrap();
    loudness(&engine, 9_600);
    assert_eq!(rays.load(Ordering::SeqCst), 1);
}

#[test]
fn functions_are_dropped_with_what_they_are_of() {
    let engine = engine();
    let token = Arc::new(());
    let [a, b, c, d] = [(); 4].map(|()| token.clone());
    let bytes = std::fs::read(asset("pad")).unwrap();
    engine
        .set_files(move |_| {
            let _ = &a;
            Some(Box::new(bytes.clone()))
        })
        .unwrap();
    engine.play(load(&engine, "anything"), None, &PlayOptions::default()).unwrap();
    let function = BusFunction::new(move |samples, channels| {
        let _ = &b;
        assert!(samples.len() % channels as usize == 0);
    });
    Bus::MASTER.add_function(&engine, function, -1).unwrap();
    let clip = engine
        .load_generator("tone", 2, 48_000, move || {
            let c = c.clone();
            move |samples: &mut [f32]| {
                let _ = &c;
                samples.len() / 2
            }
        })
        .unwrap();
    engine.play(clip, None, &PlayOptions::default()).unwrap();
    engine.set_log(LogLevel::DETAIL, move |_, _| drop(d.clone())).unwrap();
    assert!(loudness(&engine, 48_000) > 0.0);
    let late = token.clone();
    let refused = Bus::from_id(clip.id())
        .unwrap()
        .add_function(&engine, BusFunction::new(move |_, _| drop(late.clone())), -1);
    assert_eq!(refused.unwrap_err().code(), ErrorCode::HANDLE);
    drop(engine);
    // A moment later at most, by another thread.
    for _ in 0..500 {
        if Arc::strong_count(&token) == 1 {
            return;
        }
        thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("{} are still kept", Arc::strong_count(&token) - 1);
}

#[test]
fn a_callback_that_uses_its_engine_gets_busy() {
    let _alone = alone();
    let engine = Arc::new(Mutex::new(Some(engine())));
    let (inner, codes) = (engine.clone(), Arc::new(Mutex::new(Vec::new())));
    let seen = codes.clone();
    engine
        .lock()
        .unwrap()
        .as_ref()
        .unwrap()
        .set_log(LogLevel::WARNING, move |_, _| {
            // The game holds the lock while it calls, so this can't get it: no deadlock either.
            let code = match inner.try_lock() {
                Ok(guard) => guard.as_ref().map(|engine| engine.update(0.0).map_err(|e| e.code())),
                Err(_) => None,
            };
            seen.lock().unwrap().push(code);
        })
        .unwrap();
    let taken = engine.lock().unwrap().take().unwrap();
    let queue = taken.queue();
    assert!(taken.load("nowhere.wav", &ClipOptions::default()).is_err());
    assert_eq!(codes.lock().unwrap().len(), 1);
    drop(taken);
    assert!(queue.set_muted(Bus::MASTER, true).is_err());
}

#[test]
fn an_engine_that_is_dropped_by_its_own_callback_stays_until_then() {
    struct Cell(Mutex<Option<Engine>>);
    let cell = Arc::new(Cell(Mutex::new(None)));
    let inner = cell.clone();
    let dropped = Arc::new(AtomicBool::new(false));
    let noted = dropped.clone();
    let engine = engine();
    engine
        .set_log(LogLevel::WARNING, move |_, _| {
            if let Some(engine) = inner.0.lock().unwrap().take() {
                drop(engine);
                noted.store(true, Ordering::SeqCst);
            }
        })
        .unwrap();
    let other = Engine::offline(48_000).unwrap();
    *cell.0.lock().unwrap() = Some(other);
    assert!(engine.load("nowhere.wav", &ClipOptions::default()).is_err());
    assert!(dropped.load(Ordering::SeqCst));
    assert_eq!(loudness(&engine, 480), 0.0);
}

#[test]
fn other_threads_use_the_queue() {
    fn any_thread<T: Send + Sync>() {}
    fn may_move<T: Send>() {}
    any_thread::<(Queue, Remote, Voice, Emitter, HostOutput, Error)>();
    any_thread::<(PushSource, Progressive, Network, Recorder, ChatSender, ChatReceiver)>();
    may_move::<Engine>();

    let engine = engine();
    let clip = load(&engine, "footstep-1");
    let emitter = engine.make_emitter(None, [0.0; 3], &EmitterOptions::default()).unwrap();
    let queue = engine.queue();
    let done = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for number in 0..50 {
                    let voice = queue.play(clip, emitter, &PlayOptions::default()).unwrap();
                    queue.set_gain(voice, 0.5, 0.01).unwrap();
                    if number % 2 == 0 {
                        queue.stop(voice, Fade::CLICK_FREE).unwrap();
                    }
                }
                done.fetch_add(1, Ordering::SeqCst);
            });
        }
        let mut most: f32 = 0.0;
        while done.load(Ordering::SeqCst) < 4 {
            most = most.max(loudness(&engine, 800));
        }
        assert!(most.max(loudness(&engine, 4_800)) > 0.0);
    });
    let moved = thread::spawn(move || loudness(&engine, 480)).join();
    assert!(moved.is_ok());
}

#[test]
fn a_host_output_outlives_its_engine() {
    let config = Config::default().output(Output::host()).sample_rate(48_000);
    let engine = Engine::new(&config).unwrap();
    let output = engine.host_output().unwrap();
    let channels = engine.channels();
    engine.play(load(&engine, "pad"), None, &PlayOptions::default()).unwrap();
    engine.update(0.1).unwrap();
    let pulling = Arc::new(AtomicBool::new(true));
    let goes_on = pulling.clone();
    let audio = thread::spawn(move || {
        let mut samples = vec![1.0; 512 * channels as usize];
        let mut most: f32 = 0.0;
        while goes_on.load(Ordering::SeqCst) {
            let _ = output.render(&mut samples, channels);
            most = samples.iter().fold(most, |most, sample| sample.abs().max(most));
        }
        let code = output.render(&mut samples, channels).unwrap_err();
        (most, code, samples)
    });
    for _ in 0..20 {
        engine.update(1.0 / 60.0).unwrap();
        thread::sleep(std::time::Duration::from_millis(5));
    }
    drop(engine);
    pulling.store(false, Ordering::SeqCst);
    let (most, code, samples) = audio.join().unwrap();
    assert!(most > 0.0);
    assert_eq!(code, ErrorCode::STALE);
    assert!(samples.iter().all(|sample| *sample == 0.0));
}

#[test]
fn pushed_sound_is_heard() {
    let engine = engine();
    let mut source = PushSource::new(48_000, 2, 1.0).unwrap();
    let clip = engine.load_push_source(&source, "radio").unwrap();
    let voice = engine.play(clip, None, &PlayOptions::default()).unwrap();
    let written = thread::spawn(move || {
        let written = source.write(&[0.25; 9_601]).unwrap();
        source.finish().unwrap();
        written
    });
    assert_eq!(written.join().unwrap(), 4_800);
    assert!(loudness(&engine, 9_600) > 0.1);
    loudness(&engine, 48_000);
    assert!(!voice.stop(&engine, 0.0).unwrap());

    let mut file = Progressive::make("pad", 0).unwrap();
    file.append(&std::fs::read(asset("pad")).unwrap()).unwrap();
    file.finish().unwrap();
    assert_eq!(file.append(&[1]).unwrap_err().code(), ErrorCode::STATE);
    let clip = engine.load_progressive(&file, &ClipOptions::default()).unwrap();
    engine.play(clip, None, &PlayOptions::default()).unwrap();
    drop(file);
    assert!(loudness(&engine, 48_000) > 0.0);
    assert_eq!(PushSource::new(48_000, 0, 1.0).unwrap_err().code(), ErrorCode::ARGUMENT);
}
