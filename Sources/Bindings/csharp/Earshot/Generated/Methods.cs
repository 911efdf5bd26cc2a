// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
#pragma warning disable 1591, 1573
using System;
using System.Collections.Generic;

namespace Earshot
{
    public sealed partial class Engine
    {
        /// <summary>Gets the settings that an engine was made with. Where the engine chose a value
        /// itself, that value. The output is the current one, with a `name` of NULL; see
        /// earshot_engine_device_name.</summary>
        public unsafe Config GetConfig()
        {
            ConfigRaw configFound = Config.Initial;
            {
                int result = Native.earshot_engine_get_config(Id, &configFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Config(configFound);
            }
        }

        /// <summary>Gets the host output that the game's audio callback pulls from. It is the same
        /// until earshot_engine_set_output chooses another output; then it is stale.</summary>
        public unsafe HostOutput HostOutput()
        {
            ulong outputFound = 0;
            {
                int result = Native.earshot_engine_host_output(Id, &outputFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new HostOutput(this, outputFound);
            }
        }

        /// <summary>Switches to another output without losing a voice. The engine's sample rate and
        /// layout stay the same. A device is opened in the background; if that fails,
        /// EARSHOT_EVENT_OUTPUT_UNAVAILABLE reports it, and the default device is used until it
        /// succeeds. If another kind of output cannot be opened, the call fails and nothing
        /// changes. If the wave file that was being written cannot be completed, the call fails
        /// once, removes the file, and succeeds when repeated. It waits for a pull of a host output
        /// that is under way.</summary>
        public unsafe void SetOutput(Output output)
        {
            var kept = new Kept();
            OutputRaw outputRaw = output == null ? default : output.Raw(kept);
            OutputRaw* outputPointer = output == null ? null : &outputRaw;
            {
                int result = Native.earshot_engine_set_output(Id, outputPointer);
                kept.Dispose();
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the properties of the current output. It asks the sound server, which
        /// takes milliseconds: do not call it every frame.</summary>
        public unsafe OutputTraits GetOutputTraits()
        {
            OutputTraits traitsFound = OutputTraits.Default;
            {
                int result = Native.earshot_engine_get_output_traits(Id, &traitsFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return traitsFound;
            }
        }

        /// <summary>Gets the name of the device that is playing; empty without one.</summary>
        public unsafe string DeviceName()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_engine_device_name(Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Switches rendering for headphones, from the next update on. The most important
        /// voices are rendered so, and of equal ones the loudest; the others are panned. What plays
        /// is cross-faded over four steps; non-positional voices are unchanged. The first time
        /// takes some milliseconds. Where HRTF is not available the call succeeds:
        /// EARSHOT_EVENT_HRTF_UNAVAILABLE and earshot_engine_hrtf_reason say why.</summary>
        /// <param name="mode">EARSHOT_HRTF_…</param>
        /// <param name="voices">[0 to 4,096] Largest number of voices; 0 keeps the number, 4,096 at
        /// first.</param>
        public unsafe void SetHrtf(HrtfMode mode, uint voices)
        {
            {
                int result = Native.earshot_engine_set_hrtf(Id, (int)mode, voices);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the requested headphone mode, and the current state.</summary>
        public unsafe Hrtf GetHrtf()
        {
            Hrtf hrtfFound = Hrtf.Default;
            {
                int result = Native.earshot_engine_get_hrtf(Id, &hrtfFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return hrtfFound;
            }
        }

        /// <summary>Gets the reason why sound is not rendered for headphones although that was
        /// asked for. Empty where it is, or was not asked for.</summary>
        public unsafe string HrtfReason()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_engine_hrtf_reason(Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Gets the sample rate of the engine's clock, which never changes. It is the
        /// configured rate, else the output's when the engine was made.</summary>
        public unsafe uint SampleRate()
        {
            uint sampleRateFound = default;
            {
                int result = Native.earshot_engine_sample_rate(Id, &sampleRateFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return sampleRateFound;
            }
        }

        /// <summary>Gets the frame of the engine's clock that the next update begins
        /// with.</summary>
        public unsafe long CurrentFrame()
        {
            long frameFound = default;
            {
                int result = Native.earshot_engine_current_frame(Id, &frameFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return frameFound;
            }
        }

        /// <summary>Gets the frame of the engine's clock that the player hears now. That is what
        /// was rendered, less what is still on its way to the ear. It goes on evenly with the
        /// system's clock, and never back on the same output. -1 without a device, and for a host
        /// before earshot_host_output_set_latency.</summary>
        public unsafe long HeardFrame()
        {
            long frameFound = default;
            {
                int result = Native.earshot_engine_heard_frame(Id, &frameFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return frameFound;
            }
        }

        /// <summary>Gets how far ahead a start must be planned to be exact to the frame. For a game
        /// that updates at least ten times a second. 0 where the engine renders by
        /// itself.</summary>
        public unsafe double ScheduleNotice()
        {
            double secondsFound = default;
            {
                int result = Native.earshot_engine_schedule_notice(Id, &secondsFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return secondsFound;
            }
        }

        /// <summary>Gets the counters.</summary>
        public unsafe Statistics GetStatistics()
        {
            Statistics statisticsFound = Statistics.Default;
            {
                int result = Native.earshot_engine_get_statistics(Id, &statisticsFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return statisticsFound;
            }
        }

        /// <summary>Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others. Blocks
        /// until it is decoded and converted. The same path with the same options is loaded once;
        /// each load needs its own earshot_clip_unload.</summary>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe Clip Load(string path, ClipOptions? options = null)
        {
            ClipOptions optionsRaw = options ?? default;
            ClipOptions* optionsPointer = options.HasValue ? &optionsRaw : null;
            ulong clipFound = 0;
            fixed (byte* pathPointer = Texts.Bytes(path))
            {
                int result = Native.earshot_clip_load(Id, pathPointer, Texts.Count(path), optionsPointer, &clipFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Clip(this, clipFound);
            }
        }

        /// <summary>Loads a sound file that is in memory. The bytes are copied.</summary>
        /// <param name="name">Used in messages; may be empty.</param>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe Clip LoadBytes(ReadOnlySpan<byte> bytes, string name = null, ClipOptions? options = null)
        {
            ClipOptions optionsRaw = options ?? default;
            ClipOptions* optionsPointer = options.HasValue ? &optionsRaw : null;
            ulong clipFound = 0;
            fixed (byte* bytesPointer = bytes)
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_clip_load_bytes(Id, bytesPointer, (ulong)bytes.Length, namePointer, Texts.Count(name), optionsPointer, &clipFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Clip(this, clipFound);
            }
        }

        /// <summary>Begins to load a file in the background. The clip can be played at once; its
        /// voices wait until it is loaded. An event reports when it is, or why it failed; a failed
        /// clip needs no unload. With EARSHOT_OUTPUT_OFFLINE and EARSHOT_OUTPUT_WAVE_FILE the next
        /// block waits for it.</summary>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe Clip BeginLoading(string path, ClipOptions? options = null)
        {
            ClipOptions optionsRaw = options ?? default;
            ClipOptions* optionsPointer = options.HasValue ? &optionsRaw : null;
            ulong clipFound = 0;
            fixed (byte* pathPointer = Texts.Bytes(path))
            {
                int result = Native.earshot_clip_begin_loading(Id, pathPointer, Texts.Count(path), optionsPointer, &clipFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Clip(this, clipFound);
            }
        }

        /// <summary>Looks for clips whose files have changed, and reloads them in the background.
        /// Voices that play them continue with the new contents.</summary>
        public unsafe void ReloadChangedFiles()
        {
            {
                int result = Native.earshot_engine_reload_changed_files(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Makes a clip of a push source, to be played once. Its voice consumes the
        /// samples. While there are too few it waits, and continues without a click.</summary>
        /// <param name="name">Used in messages; may be empty.</param>
        public unsafe Clip LoadPushSource(PushSource source, string name = null)
        {
            ulong clipFound = 0;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_clip_load_push_source(Id, source?.Id ?? 0, namePointer, Texts.Count(name), &clipFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Clip(this, clipFound);
            }
        }

        /// <summary>Makes a clip that can be played while the rest of its file arrives. The file
        /// must be WAV, AIFF, AU, CAF, FLAC, Ogg, MP3, or MP4 with its index in front or in
        /// fragments. A finished file is loaded like earshot_clip_load_bytes does.</summary>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe Clip LoadProgressive(Progressive bytes, ClipOptions? options = null)
        {
            ClipOptions optionsRaw = options ?? default;
            ClipOptions* optionsPointer = options.HasValue ? &optionsRaw : null;
            ulong clipFound = 0;
            {
                int result = Native.earshot_clip_load_progressive(Id, bytes?.Id ?? 0, optionsPointer, &clipFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Clip(this, clipFound);
            }
        }

        /// <summary>Makes a node at a position in its parent's space.</summary>
        /// <param name="parent">0: the world.</param>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe Node MakeNode(Node? parent, Vector at)
        {
            ulong nodeFound = 0;
            {
                int result = Native.earshot_node_make(Id, parent?.Id ?? 0, at.X, at.Y, at.Z, &nodeFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Node(this, nodeFound);
            }
        }

        /// <summary>Makes an emitter at a position in its parent's space.</summary>
        /// <param name="parent">0: the world.</param>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe Emitter MakeEmitter(Node? parent, Vector at, EmitterOptions options = null)
        {
            var kept = new Kept();
            EmitterOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            EmitterOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            ulong emitterFound = 0;
            {
                int result = Native.earshot_emitter_make(Id, parent?.Id ?? 0, at.X, at.Y, at.Z, optionsPointer, &emitterFound);
                kept.Dispose();
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Emitter(this, emitterFound);
            }
        }

        /// <summary>Makes a listener at a position in its parent's space. The first one replaces
        /// the listener that every engine starts with, at the origin. Of several, the one that was
        /// activated last hears.</summary>
        /// <param name="parent">0: the world.</param>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe Listener MakeListener(Node? parent, Vector at)
        {
            ulong listenerFound = 0;
            {
                int result = Native.earshot_listener_make(Id, parent?.Id ?? 0, at.X, at.Y, at.Z, &listenerFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Listener(this, listenerFound);
            }
        }

        /// <summary>Makes up to four listeners hear together, as for a split screen. Each emitter
        /// is heard by one of them, see earshot_emitter_set_listener_policy; non-positional voices
        /// have the gain of the first. They replace the active listener. earshot_listener_activate
        /// and earshot_listener_make end the group; when one of them is removed the others
        /// remain.</summary>
        public unsafe void SetListeners(IReadOnlyList<Listener> listeners)
        {
            fixed (ulong* listenersPointer = Handle.Ids(listeners, x => x.Id))
            {
                int result = Native.earshot_engine_set_listeners(Id, listenersPointer, (ulong)listeners.Count);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the listeners that hear, in the order in which they were given.</summary>
        public unsafe Listener[] GetListeners()
        {
            {
                ulong count = 0;
                for (var room = new ulong[64];; room = new ulong[count])
                {
                    int result;
                    fixed (ulong* buffer = room) result = Native.earshot_engine_get_listeners(Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Handle.All(room, count, this, (of, id) => new Listener(of, id));
                }
            }
        }

        /// <summary>Gets the listener that hears; 0: none.</summary>
        public unsafe Listener? ActiveListener()
        {
            ulong listenerFound = 0;
            {
                int result = Native.earshot_engine_active_listener(Id, &listenerFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return listenerFound == 0 ? (Listener?)null : new Listener(this, listenerFound);
            }
        }

        /// <summary>Plays clips of a set at random times and places around the listener or a node:
        /// birds, drips, a city's noises. The same calls give the same choices.</summary>
        /// <param name="options">NULL: the defaults.</param>
        /// <param name="emitters">Settings of the emitters that they play from, with their bus.
        /// NULL: the defaults.</param>
        public unsafe Scatterer MakeScatterer(ClipSet set, ScattererOptions? options = null, EmitterOptions emitters = null)
        {
            var kept = new Kept();
            ScattererOptions optionsRaw = options ?? default;
            ScattererOptions* optionsPointer = options.HasValue ? &optionsRaw : null;
            EmitterOptionsRaw emittersRaw = emitters == null ? default : emitters.Raw(kept);
            EmitterOptionsRaw* emittersPointer = emitters == null ? null : &emittersRaw;
            ulong scattererFound = 0;
            {
                int result = Native.earshot_scatterer_make(Id, set.Id, optionsPointer, emittersPointer, &scattererFound);
                kept.Dispose();
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Scatterer(this, scattererFound);
            }
        }

        /// <summary>Plays a clip, on an emitter or straight to the speakers. There is always room:
        /// without an idle source the voice keeps time silently until it is important enough. A
        /// play that a limit refuses, or for which there are too many voices, returns EARSHOT_OK
        /// and a voice that has ended; earshot_voice_explain says why.</summary>
        /// <param name="emitter">0: non-positional.</param>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe Voice Play(Clip clip, Emitter? emitter = null, PlayOptions options = null)
        {
            var kept = new Kept();
            PlayOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            PlayOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            ulong voiceFound = 0;
            {
                int result = Native.earshot_play(Id, clip.Id, emitter?.Id ?? 0, optionsPointer, &voiceFound);
                kept.Dispose();
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Voice(this, voiceFound);
            }
        }

        /// <summary>Plays the next clip of a set, like earshot_play.</summary>
        /// <param name="emitter">0: non-positional.</param>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe Voice PlaySet(ClipSet set, Emitter? emitter = null, PlayOptions options = null)
        {
            var kept = new Kept();
            PlayOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            PlayOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            ulong voiceFound = 0;
            {
                int result = Native.earshot_play_set(Id, set.Id, emitter?.Id ?? 0, optionsPointer, &voiceFound);
                kept.Dispose();
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Voice(this, voiceFound);
            }
        }

        /// <summary>Plays a clip at a position in the world. It has an emitter of its own, which is
        /// removed when the voice has ended.</summary>
        /// <param name="sound">A clip, or a clip set, whose next clip is played.</param>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        /// <param name="options">NULL: the defaults.</param>
        /// <param name="emitter">The emitter's options. NULL: the defaults.</param>
        public unsafe Voice PlayAt(Handle sound, Vector at, PlayOptions options = null, EmitterOptions emitter = null)
        {
            var kept = new Kept();
            PlayOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            PlayOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            EmitterOptionsRaw emitterRaw = emitter == null ? default : emitter.Raw(kept);
            EmitterOptionsRaw* emitterPointer = emitter == null ? null : &emitterRaw;
            ulong voiceFound = 0;
            {
                int result = Native.earshot_play_at(Id, sound.Id, at.X, at.Y, at.Z, optionsPointer, emitterPointer, &voiceFound);
                kept.Dispose();
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Voice(this, voiceFound);
            }
        }

        /// <summary>Plays a clip as an alert: non-positional, once, on the bus of alerts, before
        /// all other voices. The game's pause and slow motion do not affect it. Four alerts sound
        /// together; one more ends the oldest. The same clip as the same kind within 50 ms returns
        /// the voice that plays already. While the engine is interrupted, asleep or in the
        /// background, the alert is left out and the voice has ended, unless the policy of the bus
        /// is EARSHOT_RESUMES_ALWAYS: then it waits.</summary>
        /// <param name="kind">EARSHOT_ALERT_…</param>
        /// <param name="gain">[0 to 251.18]</param>
        public unsafe Voice AlertPlay(Clip clip, AlertKind kind, double gain)
        {
            ulong voiceFound = 0;
            {
                int result = Native.earshot_alert_play(Id, clip.Id, (int)kind, gain, &voiceFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Voice(this, voiceFound);
            }
        }

        /// <summary>Plays a file as an alert, like earshot_alert_play. The first alert loads the
        /// file, which then stays loaded.</summary>
        /// <param name="kind">EARSHOT_ALERT_…</param>
        /// <param name="gain">[0 to 251.18]</param>
        public unsafe Voice AlertPlayFile(string path, AlertKind kind, double gain)
        {
            ulong voiceFound = 0;
            fixed (byte* pathPointer = Texts.Bytes(path))
            {
                int result = Native.earshot_alert_play_file(Id, pathPointer, Texts.Count(path), (int)kind, gain, &voiceFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Voice(this, voiceFound);
            }
        }

        /// <summary>Loads the file of an alert, so that the first alert starts as fast as the
        /// others.</summary>
        public unsafe Clip LoadAlert(string path)
        {
            ulong clipFound = 0;
            fixed (byte* pathPointer = Texts.Bytes(path))
            {
                int result = Native.earshot_alert_load(Id, pathPointer, Texts.Count(path), &clipFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Clip(this, clipFound);
            }
        }

        /// <summary>Unloads all files of alerts; those that sound continue.</summary>
        public unsafe void UnloadAlerts()
        {
            {
                int result = Native.earshot_alert_unload_all(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the bus of alerts; its gain is their volume. The first call or alert makes
        /// it.</summary>
        public unsafe Bus AlertBus()
        {
            ulong busFound = 0;
            {
                int result = Native.earshot_alert_get_bus(Id, &busFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Bus(this, busFound);
            }
        }

        /// <summary>Gets the states of all voices that exist. Set `statuses[0].size`, unless
        /// `capacity` is 0.</summary>
        public unsafe VoiceStatus[] GetVoices()
        {
            {
                ulong count = 0;
                for (var room = new VoiceStatus[64];; room = new VoiceStatus[count])
                {
                    room[0] = VoiceStatus.Default;
                    int result;
                    fixed (VoiceStatus* buffer = room) result = Native.earshot_engine_get_voices(Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Texts.First(room, count);
                }
            }
        }

        /// <summary>Limits the voices of a clip, an emitter, a bus with those below it, or a
        /// group.</summary>
        /// <param name="owner">A clip, an emitter, a bus or a group.</param>
        /// <param name="maximum">0: no limit.</param>
        /// <param name="whenFull">EARSHOT_FULL_…</param>
        public unsafe void SetLimit(Handle owner, uint maximum, WhenFull whenFull)
        {
            {
                int result = Native.earshot_set_limit(Id, owner.Id, maximum, (int)whenFull);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the limit of a clip, an emitter, a bus or a group.</summary>
        public unsafe (uint maximum, WhenFull whenFull) GetLimit(Handle owner)
        {
            uint maximumFound = default;
            int whenFullFound = 0;
            {
                int result = Native.earshot_get_limit(Id, owner.Id, &maximumFound, &whenFullFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return (maximumFound, (WhenFull)whenFullFound);
            }
        }

        /// <summary>Makes a group of voices that share a limit, wherever they play.</summary>
        /// <param name="whenFull">EARSHOT_FULL_…</param>
        public unsafe VoiceGroup MakeVoiceGroup(uint maximum, WhenFull whenFull)
        {
            ulong groupFound = 0;
            {
                int result = Native.earshot_voice_group_make(Id, maximum, (int)whenFull, &groupFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new VoiceGroup(this, groupFound);
            }
        }

        /// <summary>Gets the audible voices whose clips have captions, as of the last step, the
        /// loudest first. At most 4,096. Set `sounds[0].size`, unless `capacity` is 0.</summary>
        /// <param name="threshold">[dB, -200 to 48] Least loudness.</param>
        public unsafe Heard[] GetHeard(double threshold)
        {
            {
                ulong count = 0;
                var room = new Heard[4096];
                room[0] = Heard.Default;
                int result;
                fixed (Heard* buffer = room) result = Native.earshot_engine_get_heard(Id, threshold, buffer, (ulong)room.Length, &count);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return Texts.First(room, count);
            }
        }

        /// <summary>Sets when captions appear, move and disappear, from the next
        /// earshot_engine_take_captions on.</summary>
        /// <param name="settings">NULL: the defaults.</param>
        public unsafe void SetCaptions(CaptionSettings? settings = null)
        {
            CaptionSettings settingsRaw = settings ?? default;
            CaptionSettings* settingsPointer = settings.HasValue ? &settingsRaw : null;
            {
                int result = Native.earshot_engine_set_captions(Id, settingsPointer);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Takes the changes of captions since the last call; call it once an update.
        /// Changes that do not fit are returned by the next call. Set `captions[0].size`. An engine
        /// that is never asked does no work for captions.</summary>
        public unsafe Caption[] TakeCaptions()
        {
            {
                ulong count = 0;
                var room = new Caption[64];
                room[0] = Caption.Default;
                int result;
                fixed (Caption* buffer = room) result = Native.earshot_engine_take_captions(Id, buffer, (ulong)room.Length, &count);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return Texts.First(room, count);
            }
        }

        /// <summary>Gives an object a name and a number of the game's, for logs, explanations,
        /// events, traces and recordings. It replaces both. The object is a voice, an emitter, a
        /// node, a listener, a bus, an effect, a shared reverb, a voice group, a wall, a room, a
        /// portal or a zone. Labels change nothing that is heard and need not be unique.
        /// earshot_play_options can give one to a voice.</summary>
        /// <param name="name">At most 256 bytes; EARSHOT_NO_TEXT removes it.</param>
        /// <param name="userValue">0: none.</param>
        public unsafe void SetLabel(Handle handle, string name, ulong userValue)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_set_label(Id, handle.Id, namePointer, Texts.Count(name), userValue);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the name of an object; empty without one. The names of the last 2,048
        /// removed objects, at least, are kept.</summary>
        public unsafe string GetName(Handle handle)
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_get_name(Id, handle.Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Gets the number of an object; remembered like its name.</summary>
        public unsafe ulong GetUserValue(Handle handle)
        {
            ulong userValueFound = default;
            {
                int result = Native.earshot_get_user_value(Id, handle.Id, &userValueFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return userValueFound;
            }
        }

        /// <summary>Makes a solid box around a node. Emitters behind it are heard as far as its
        /// material lets sound through and rays pass beside it, without jumps however they move. It
        /// moves with its node.</summary>
        /// <param name="node">0: the world's origin.</param>
        /// <param name="width">[m]</param>
        /// <param name="height">[m]</param>
        /// <param name="depth">[m]</param>
        /// <param name="material">NULL: brick.</param>
        public unsafe Wall MakeBoxWall(Node? node, double width, double height, double depth, Material? material = null)
        {
            Material materialRaw = material ?? default;
            Material* materialPointer = material.HasValue ? &materialRaw : null;
            ulong wallFound = 0;
            {
                int result = Native.earshot_wall_make_box(Id, node?.Id ?? 0, width, height, depth, materialPointer, &wallFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Wall(this, wallFound);
            }
        }

        /// <summary>Makes a wall that shares the shape of another.</summary>
        /// <param name="node">0: the world's origin.</param>
        /// <param name="material">NULL: brick.</param>
        public unsafe Wall MakeWallLike(Node? node, Wall other, Material? material = null)
        {
            Material materialRaw = material ?? default;
            Material* materialPointer = material.HasValue ? &materialRaw : null;
            ulong wallFound = 0;
            {
                int result = Native.earshot_wall_make_like(Id, node?.Id ?? 0, other.Id, materialPointer, &wallFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Wall(this, wallFound);
            }
        }

        /// <summary>Sets how propagation through walls is traced. Rays go to points around each
        /// emitter that has voices. In a step, those emitters wait whose paths have changed
        /// least.</summary>
        /// <param name="rays">[1 to 32; = 8] Rays for each emitter.</param>
        /// <param name="radius">[m, 0 to 100; = 0.5] How far the points are from the
        /// emitter.</param>
        /// <param name="raysPerStep">[32 to 1,000,000; = 1,024] Rays in a step, at most.</param>
        /// <param name="smoothing">[s, 0 to 10; = 0.1] Time constant with which gains
        /// follow.</param>
        public unsafe void SetWallSettings(int rays = 8, double radius = 0.5, int raysPerStep = 1024, double smoothing = 0.1)
        {
            {
                int result = Native.earshot_engine_set_wall_settings(Id, rays, radius, raysPerStep, smoothing);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets how propagation through walls is traced.</summary>
        public unsafe (int rays, double radius, int raysPerStep, double smoothing) GetWallSettings()
        {
            int raysFound = default;
            double radiusFound = default;
            int raysPerStepFound = default;
            double smoothingFound = default;
            {
                int result = Native.earshot_engine_get_wall_settings(Id, &raysFound, &radiusFound, &raysPerStepFound, &smoothingFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return (raysFound, radiusFound, raysPerStepFound, smoothingFound);
            }
        }

        /// <summary>Sets whether air absorbs high frequencies with distance, as ISO 9613-1 has it
        /// at 5 kHz. Off at first. The filter absorbs less than air does at other
        /// frequencies.</summary>
        /// <param name="temperature">[degrees Celsius, -20 to 50; = 20]</param>
        /// <param name="humidity">[per cent, 10 to 100; = 50] Relative humidity.</param>
        /// <param name="pressure">[kPa, 10 to 200; = 101.325]</param>
        public unsafe void SetAir(bool isOn = true, double temperature = 20, double humidity = 50, double pressure = 101.325)
        {
            {
                int result = Native.earshot_engine_set_air(Id, (byte)(isOn ? 1 : 0), temperature, humidity, pressure);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets whether air absorbs high frequencies.</summary>
        public unsafe (bool isOn, double temperature, double humidity, double pressure) GetAir()
        {
            byte isOnFound = default;
            double temperatureFound = default;
            double humidityFound = default;
            double pressureFound = default;
            {
                int result = Native.earshot_engine_get_air(Id, &isOnFound, &temperatureFound, &humidityFound, &pressureFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return (isOnFound != 0, temperatureFound, humidityFound, pressureFound);
            }
        }

        /// <summary>Sets whether the space around the listener reverberates as its walls suggest.
        /// Off at first. Rays find the size of the space, what its walls absorb, and how much of
        /// the sky is open; decay times follow from Eyring's formula. The part of the listener that
        /// is not in zones and rooms with a reverb hears this one. For the loudest emitters it
        /// finds out whether they are in another space, which then has a reverb, too.</summary>
        /// <param name="raysPerStep">[1 to 4,096; = 64]</param>
        /// <param name="level">[0 to 1; = 1] Besides how loud the walls make it.</param>
        /// <param name="smoothing">[s, 0 to 10; = 0.25] Time constant with which the reverb
        /// follows.</param>
        /// <param name="emitters">[0 to 16; = 4] Emitters that are examined.</param>
        public unsafe void SetSurroundings(bool isOn = true, int raysPerStep = 64, double level = 1, double smoothing = 0.25, int emitters = 4)
        {
            {
                int result = Native.earshot_engine_set_surroundings(Id, (byte)(isOn ? 1 : 0), raysPerStep, level, smoothing, emitters);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets whether the space around the listener reverberates.</summary>
        public unsafe (bool isOn, int raysPerStep, double level, double smoothing, int emitters) GetSurroundings()
        {
            byte isOnFound = default;
            int raysPerStepFound = default;
            double levelFound = default;
            double smoothingFound = default;
            int emittersFound = default;
            {
                int result = Native.earshot_engine_get_surroundings(Id, &isOnFound, &raysPerStepFound, &levelFound, &smoothingFound, &emittersFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return (isOnFound != 0, raysPerStepFound, levelFound, smoothingFound, emittersFound);
            }
        }

        /// <summary>Gets the acoustics around the listener, as its reverb follows them. Set
        /// `space.size`.</summary>
        public unsafe Space GetSurroundingSpace()
        {
            Space spaceFound = Space.Default;
            {
                int result = Native.earshot_engine_get_surrounding_space(Id, &spaceFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return spaceFound;
            }
        }

        /// <summary>Gets the acoustics around a position, which takes some milliseconds. Set
        /// `space.size`.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe Space GetSpaceAround(Vector at)
        {
            Space spaceFound = Space.Default;
            {
                int result = Native.earshot_engine_get_space_around(Id, at.X, at.Y, at.Z, &spaceFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return spaceFound;
            }
        }

        /// <summary>Examines the acoustics in a grid of positions ahead of the game, to be stored
        /// in a file. Each position takes some milliseconds. If the buffer is too small, only
        /// `length` is set.</summary>
        /// <param name="low">One corner of the grid.</param>
        /// <param name="high">The opposite corner.</param>
        /// <param name="spacing">[m, 0.1 to 1,000] Between two positions.</param>
        public unsafe byte[] BakeSpaces(Vector low, Vector high, double spacing)
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_engine_bake_spaces(Id, &low, &high, spacing, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.First(room, count);
                }
            }
        }

        /// <summary>Uses acoustics that earshot_engine_bake_spaces wrote. Within the grid no rays
        /// are traced. The bytes are copied.</summary>
        /// <param name="bytes">NULL: none.</param>
        public unsafe void SetBakedSpaces(ReadOnlySpan<byte> bytes)
        {
            fixed (byte* bytesPointer = bytes)
            {
                int result = Native.earshot_engine_set_baked_spaces(Id, bytesPointer, (ulong)bytes.Length);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Makes a room of a box around a node; sound enters and leaves it through
        /// portals. Sound from another room seems to come from where its paths lead, as far away as
        /// the shortest is long, and is attenuated by how far portals are open and by each bend.
        /// Outside of all rooms is a room too. Of rooms that overlap the smallest counts. Rooms may
        /// be as far apart as walls are thick.</summary>
        /// <param name="node">0: the world's origin.</param>
        /// <param name="width">[m]</param>
        /// <param name="height">[m]</param>
        /// <param name="depth">[m]</param>
        public unsafe Room MakeBoxRoom(Node? node, double width, double height, double depth)
        {
            ulong roomFound = 0;
            {
                int result = Native.earshot_room_make_box(Id, node?.Id ?? 0, width, height, depth, &roomFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Room(this, roomFound);
            }
        }

        /// <summary>Makes a room of a sphere around a node, like earshot_room_make_box.</summary>
        /// <param name="node">0: the world's origin.</param>
        /// <param name="radius">[m]</param>
        public unsafe Room MakeSphereRoom(Node? node, double radius)
        {
            ulong roomFound = 0;
            {
                int result = Native.earshot_room_make_sphere(Id, node?.Id ?? 0, radius, &roomFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Room(this, roomFound);
            }
        }

        /// <summary>Gets the room that a position in the world is in, as of the last
        /// step.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe Room? GetRoomAt(Vector at)
        {
            ulong roomFound = 0;
            {
                int result = Native.earshot_engine_get_room_at(Id, at.X, at.Y, at.Z, &roomFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return roomFound == 0 ? (Room?)null : new Room(this, roomFound);
            }
        }

        /// <summary>Makes a portal between two rooms: a rectangle across the z axis of a node. It
        /// moves with its node, and is removed with either room.</summary>
        /// <param name="node">0: the world's origin.</param>
        /// <param name="a">0: outside.</param>
        /// <param name="b">0: outside.</param>
        /// <param name="width">[m, 0 to 10,000] Along the node's x axis.</param>
        /// <param name="height">[m, 0 to 10,000] Along the node's y axis.</param>
        /// <param name="openness">[0 to 1]</param>
        public unsafe Portal MakePortal(Node? node, Room? a, Room? b, double width, double height, double openness)
        {
            ulong portalFound = 0;
            {
                int result = Native.earshot_portal_make(Id, node?.Id ?? 0, a?.Id ?? 0, b?.Id ?? 0, width, height, openness, &portalFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Portal(this, portalFound);
            }
        }

        /// <summary>Makes a bus below another.</summary>
        /// <param name="parent">0: the master bus.</param>
        /// <param name="gain">[0 to 251.18; = 1]</param>
        public unsafe Bus MakeBus(Bus? parent = null, double gain = 1)
        {
            ulong busFound = 0;
            {
                int result = Native.earshot_bus_make(Id, parent?.Id ?? 0, gain, &busFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Bus(this, busFound);
            }
        }

        /// <summary>Makes a reverb that several sounds are sent to. It costs about as much as 50
        /// moving voices.</summary>
        /// <param name="settings">NULL: "generic".</param>
        /// <param name="gain">[0 to 1; = 1]</param>
        public unsafe SharedReverb MakeReverb(EaxReverb? settings = null, double gain = 1)
        {
            EaxReverb settingsRaw = settings ?? default;
            EaxReverb* settingsPointer = settings.HasValue ? &settingsRaw : null;
            ulong reverbFound = 0;
            {
                int result = Native.earshot_shared_reverb_make(Id, settingsPointer, gain, &reverbFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new SharedReverb(this, reverbFound);
            }
        }

        /// <summary>Gets the shared reverbs.</summary>
        public unsafe SharedReverb[] GetReverbs()
        {
            {
                ulong count = 0;
                for (var room = new ulong[64];; room = new ulong[count])
                {
                    int result;
                    fixed (ulong* buffer = room) result = Native.earshot_engine_get_reverbs(Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Handle.All(room, count, this, (of, id) => new SharedReverb(of, id));
                }
            }
        }

        /// <summary>Makes a zone of a box around a node: a space with acoustics of its own. It
        /// moves and turns with its node. What is inside is completely in the zone; beyond its
        /// sides that decreases to nothing where its edge ends. Set its acoustics with
        /// earshot_zone_set_reverb and earshot_zone_set_outside.</summary>
        /// <param name="node">0: the world's origin.</param>
        /// <param name="width">[m]</param>
        /// <param name="height">[m]</param>
        /// <param name="depth">[m]</param>
        public unsafe Zone MakeBoxZone(Node? node, double width, double height, double depth)
        {
            ulong zoneFound = 0;
            {
                int result = Native.earshot_zone_make_box(Id, node?.Id ?? 0, width, height, depth, &zoneFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Zone(this, zoneFound);
            }
        }

        /// <summary>Makes a zone of a sphere around a node, like earshot_zone_make_box.</summary>
        /// <param name="node">0: the world's origin.</param>
        /// <param name="radius">[m]</param>
        public unsafe Zone MakeSphereZone(Node? node, double radius)
        {
            ulong zoneFound = 0;
            {
                int result = Native.earshot_zone_make_sphere(Id, node?.Id ?? 0, radius, &zoneFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Zone(this, zoneFound);
            }
        }

        /// <summary>Gets the filter of a send; 1 without one.</summary>
        public unsafe (double high, double low) GetSendFilter(Handle sender, SharedReverb reverb)
        {
            double highFound = default;
            double lowFound = default;
            {
                int result = Native.earshot_get_send_filter(Id, sender.Id, reverb.Id, &highFound, &lowFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return (highFound, lowFound);
            }
        }

        /// <summary>Sets how fast the game's time runs.</summary>
        /// <param name="scale">[0.01 to 100] 1: as in life, 0.5: slow motion.</param>
        public unsafe void SetTimeScale(double scale)
        {
            {
                int result = Native.earshot_engine_set_time_scale(Id, scale);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets how fast the game's time runs.</summary>
        public unsafe double GetTimeScale()
        {
            double scaleFound = default;
            {
                int result = Native.earshot_engine_get_time_scale(Id, &scaleFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return scaleFound;
            }
        }

        /// <summary>Pauses the game's time: motions, and voices whose policy allows it.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void PauseGame(Fade? fade = null)
        {
            {
                int result = Native.earshot_engine_pause_game(Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Resumes the game's time.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void ResumeGame(Fade? fade = null)
        {
            {
                int result = Native.earshot_engine_resume_game(Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Makes a snapshot, which has no effect until it gets a weight. Snapshots of a
        /// higher priority override those of a lower one; of equal ones, later ones override
        /// earlier ones.</summary>
        /// <param name="name">May be empty.</param>
        /// <param name="priority">[= 0]</param>
        public unsafe Snapshot MakeSnapshot(string name = null, int priority = 0)
        {
            ulong snapshotFound = 0;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_snapshot_make(Id, namePointer, Texts.Count(name), priority, &snapshotFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Snapshot(this, snapshotFound);
            }
        }

        /// <summary>Makes a parameter, a number of the game that controls sound through
        /// curves.</summary>
        /// <param name="name">May be empty.</param>
        /// <param name="lowest">[-1e12 to 1e12]</param>
        /// <param name="highest">[-1e12 to 1e12]</param>
        /// <param name="smoothing">[s] Time that a change takes, in a straight line.</param>
        public unsafe Parameter MakeParameter(string name, double lowest, double highest, double value, double smoothing)
        {
            ulong parameterFound = 0;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_parameter_make(Id, namePointer, Texts.Count(name), lowest, highest, value, smoothing, &parameterFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Parameter(this, parameterFound);
            }
        }

        /// <summary>Loads sound events from a folder of definition files and clips, or from a bank.
        /// At most 64 can be loaded at a time. A clip that can't be loaded is silent.
        /// EARSHOT_ERROR_FILE_INVALID comes with a line for each of the first 100 mistakes in the
        /// definitions.</summary>
        public unsafe Sounds LoadSounds(string path)
        {
            ulong soundsFound = 0;
            fixed (byte* pathPointer = Texts.Bytes(path))
            {
                int result = Native.earshot_sounds_load(Id, pathPointer, Texts.Count(path), &soundsFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Sounds(this, soundsFound);
            }
        }

        /// <summary>Begins to load sound events in the background, from a folder or a bank. At most
        /// 64 can be loaded at a time. Until everything is loaded, posts and settings do nothing
        /// and earshot_instance_explain says so; a notice reports the end. See
        /// earshot_sounds_progress. earshot_sounds_unload cancels: reading ends before the next
        /// event or file.</summary>
        public unsafe Sounds BeginLoadingSounds(string path)
        {
            ulong soundsFound = 0;
            fixed (byte* pathPointer = Texts.Bytes(path))
            {
                int result = Native.earshot_sounds_begin_loading(Id, pathPointer, Texts.Count(path), &soundsFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Sounds(this, soundsFound);
            }
        }

        /// <summary>Makes a clip of what `kept_seconds` has in memory, and removes it
        /// there.</summary>
        /// <param name="name">Used in messages; may be empty.</param>
        public unsafe Clip LoadRecorder(Recorder recorder, string name = null)
        {
            ulong clipFound = 0;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_clip_load_recorder(Id, recorder?.Id ?? 0, namePointer, Texts.Count(name), &clipFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Clip(this, clipFound);
            }
        }

        /// <summary>Makes a clip of a stream that is ready. One voice at a time plays it: a new
        /// voice takes the sound where the stream is by then, and the one before ends. Its voices
        /// are those of live sound, see earshot_clip_load_generator.</summary>
        public unsafe Clip LoadNetwork(Network network)
        {
            ulong clipFound = 0;
            {
                int result = Native.earshot_clip_load_network(Id, network?.Id ?? 0, &clipFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Clip(this, clipFound);
            }
        }

        /// <summary>Makes a clip of what a receiver receives, to be played once. It plays on an
        /// emitter or non-positional, and is silent while nobody speaks.</summary>
        /// <param name="name">Used in messages; may be empty.</param>
        public unsafe Clip LoadChatReceiver(ChatReceiver receiver, string name = null)
        {
            ulong clipFound = 0;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_clip_load_chat_receiver(Id, receiver?.Id ?? 0, namePointer, Texts.Count(name), &clipFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Clip(this, clipFound);
            }
        }

        /// <summary>Makes a music player with a bus of its own, named "music". There can be 256 at
        /// a time.</summary>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe Music MakeMusic(MusicOptions? options = null)
        {
            MusicOptions optionsRaw = options ?? default;
            MusicOptions* optionsPointer = options.HasValue ? &optionsRaw : null;
            ulong musicFound = 0;
            {
                int result = Native.earshot_music_make(Id, optionsPointer, &musicFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return new Music(this, musicFound);
            }
        }

        /// <summary>Gets why the engine is silenced, as of the last update.</summary>
        public unsafe uint Suspension()
        {
            uint reasonsFound = default;
            {
                int result = Native.earshot_engine_suspension(Id, &reasonsFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return reasonsFound;
            }
        }

        /// <summary>Gets the names of the current interruptions, one per line.</summary>
        public unsafe IReadOnlyList<string> Interruptions()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_engine_interruptions(Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.Lines(Texts.From(room, count));
                }
            }
        }

        /// <summary>Sets the policy of a voice or a bus.</summary>
        /// <param name="policy">NULL: that of the bus above.</param>
        public unsafe void SetSuspensionPolicy(Handle voiceOrBus, SuspensionPolicy? policy = null)
        {
            SuspensionPolicy policyRaw = policy ?? default;
            SuspensionPolicy* policyPointer = policy.HasValue ? &policyRaw : null;
            {
                int result = Native.earshot_set_suspension_policy(Id, voiceOrBus.Id, policyPointer);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the policy that applies to a voice, or was set for a bus.</summary>
        public unsafe SuspensionPolicy GetSuspensionPolicy(Handle voiceOrBus)
        {
            SuspensionPolicy policyFound = SuspensionPolicy.Default;
            {
                int result = Native.earshot_get_suspension_policy(Id, voiceOrBus.Id, &policyFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return policyFound;
            }
        }

        /// <summary>Sets whether the engine is silenced while the machine sleeps, as the system's
        /// login manager reports.</summary>
        public unsafe void SetWatchesSleep(bool watches)
        {
            {
                int result = Native.earshot_engine_set_watches_sleep(Id, (byte)(watches ? 1 : 0));
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Simulates the loss of the output, for tests of the game.</summary>
        public unsafe void LoseOutput()
        {
            {
                int result = Native.earshot_engine_lose_output(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Simulates that the output is back, for tests of the game.</summary>
        public unsafe void RestoreOutput()
        {
            {
                int result = Native.earshot_engine_restore_output(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Simulates that the user chose another device, for tests of the game.</summary>
        public unsafe void ChangeRoute(string name)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_engine_change_route(Id, namePointer, Texts.Count(name));
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Writes every call of the engine from now on as a scene script. `earshot render`
        /// of the script reproduces the sound. It replaces an existing file. In the middle of a
        /// game the present scene is written first; effects and reverbs start empty, and the sound
        /// is similar from one second on. When the limit is reached, or the disk is full or too
        /// slow, the recording ends, the game continues, and EARSHOT_EVENT_RECORDING_ENDED says
        /// why.</summary>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe void StartRecording(string path, RecordingOptions? options = null)
        {
            RecordingOptions optionsRaw = options ?? default;
            RecordingOptions* optionsPointer = options.HasValue ? &optionsRaw : null;
            fixed (byte* pathPointer = Texts.Bytes(path))
            {
                int result = Native.earshot_engine_start_recording(Id, pathPointer, Texts.Count(path), optionsPointer);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Waits until everything so far is in the file, safe from a crash of the
        /// program.</summary>
        public unsafe void FlushRecording()
        {
            {
                int result = Native.earshot_engine_flush_recording(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Ends the recording, and waits until its file is complete. Closing the engine
        /// does the same. If not everything could be written, what is in the file can be rendered
        /// all the same.</summary>
        public unsafe void StopRecording()
        {
            {
                int result = Native.earshot_engine_stop_recording(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Keeps the calls of the last seconds, so that they can be saved when something
        /// went wrong. It excludes a recording. With a file, what is kept survives a crash of the
        /// program: `earshot recover` makes a recording of it. After an orderly end the file is
        /// removed. A file that exists at the beginning is renamed to end in `.old`.</summary>
        /// <param name="seconds">[s] Time that is kept, if `byte_limit` suffices; 0: 60.</param>
        /// <param name="byteLimit">[bytes] Memory that is taken at once, at least 2^20; 0:
        /// 2^26.</param>
        /// <param name="file">May be empty: in memory only.</param>
        public unsafe void KeepRecent(double seconds, ulong byteLimit, string file = null)
        {
            fixed (byte* filePointer = Texts.Bytes(file))
            {
                int result = Native.earshot_engine_keep_recent(Id, seconds, byteLimit, filePointer, Texts.Count(file));
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Keeps the calls of the last seconds, with pushed, generated and downloaded
        /// sound. Like earshot_engine_keep_recent, which leaves such sound silent.</summary>
        /// <param name="seconds">[s] Time that is kept, if `byte_limit` suffices; 0: 60.</param>
        /// <param name="byteLimit">[bytes] Memory that is taken at once, at least 2^20; 0:
        /// 2^26.</param>
        /// <param name="liveLimit">[bytes] Most bytes of sound, a fifth of them in a quarter of
        /// `seconds`; as base64, a third of `byte_limit`. Beyond that it is silent until the next
        /// quarter.</param>
        /// <param name="file">May be empty: in memory only.</param>
        public unsafe void KeepRecentLive(double seconds, ulong byteLimit, ulong liveLimit, string file = null)
        {
            fixed (byte* filePointer = Texts.Bytes(file))
            {
                int result = Native.earshot_engine_keep_recent_live(Id, seconds, byteLimit, liveLimit, filePointer, Texts.Count(file));
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Writes what is kept as a recording, and keeps on; waits for the disk. It
        /// replaces an existing file.</summary>
        public unsafe void SaveRecent(string path)
        {
            fixed (byte* pathPointer = Texts.Bytes(path))
            {
                int result = Native.earshot_engine_save_recent(Id, pathPointer, Texts.Count(path));
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Discards what is kept; closing the engine does the same.</summary>
        public unsafe void ForgetRecent()
        {
            {
                int result = Native.earshot_engine_forget_recent(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Starts a live view of the engine, which a browser on the same machine can open.
        /// It shows voices and why each is as it is, buses, sound events and statistics, and can
        /// change them: for programs under development. It is only reached by its link, which has a
        /// random part. While a page is open, earshot_engine_update copies what it shows;
        /// everything else is done on another thread.</summary>
        /// <param name="port">[0 to 65,535] 0: a free one.</param>
        /// <param name="name">Shown by the page; empty: the program's name.</param>
        public unsafe void StartInspector(uint port, string name)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_engine_start_inspector(Id, port, namePointer, Texts.Count(name));
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the link to the live view, `http://127.0.0.1:…`; empty without one. Who
        /// has the link can see and change the sound of the game.</summary>
        public unsafe string InspectorAddress()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_engine_inspector_address(Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Closes the live view and the connections of its pages. Closing the engine does
        /// the same.</summary>
        public unsafe void StopInspector()
        {
            {
                int result = Native.earshot_engine_stop_inspector(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Queue
    {
        /// <summary>Posts a sound event from another thread, executed before the next block. An
        /// event that isn't there is told by a notice.</summary>
        /// <param name="event">See earshot_sound_id.</param>
        /// <param name="emitter">0: non-positional.</param>
        public unsafe void Post(Sounds sounds, ulong @event, Emitter? emitter = null)
        {
            {
                int result = Native.earshot_queue_post(EngineId, sounds.Id, @event, emitter?.Id ?? 0);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Posts a sound event at a position from another thread, like
        /// earshot_queue_post.</summary>
        /// <param name="event">See earshot_sound_id.</param>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void PostAt(Sounds sounds, ulong @event, Vector at)
        {
            {
                int result = Native.earshot_queue_post_at(EngineId, sounds.Id, @event, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets a parameter of sound events from another thread.</summary>
        /// <param name="parameter">See earshot_sound_id.</param>
        /// <param name="emitter">0: for everything.</param>
        public unsafe void SetSoundParameter(Sounds sounds, ulong parameter, double value, Emitter? emitter = null)
        {
            {
                int result = Native.earshot_queue_set_sound_parameter(EngineId, sounds.Id, parameter, value, emitter?.Id ?? 0);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Plays a clip, like earshot_play. The voice's handle is valid at once for these
        /// calls, and for all others after the next update; until then they return
        /// EARSHOT_ERROR_STALE. If the play is refused in that update, EARSHOT_EVENT_VOICE_FINISHED
        /// reports it. Within the clip's cooldown it is another handle of the voice that plays
        /// already, and events have the first one.</summary>
        /// <param name="emitter">0: non-positional.</param>
        /// <param name="options">NULL: the defaults.</param>
        public unsafe Voice Play(Clip clip, Emitter? emitter = null, PlayOptions options = null)
        {
            var kept = new Kept();
            PlayOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            PlayOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            ulong voiceFound = 0;
            {
                int result = Native.earshot_queue_play(EngineId, clip.Id, emitter?.Id ?? 0, optionsPointer, &voiceFound);
                kept.Dispose();
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return new Voice(engine, voiceFound);
            }
        }

        /// <summary>Plays a clip at a position in the world, like earshot_play_at.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        /// <param name="options">NULL: the defaults.</param>
        /// <param name="emitter">The emitter's options. NULL: the defaults.</param>
        public unsafe Voice PlayAt(Clip clip, Vector at, PlayOptions options = null, EmitterOptions emitter = null)
        {
            var kept = new Kept();
            PlayOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            PlayOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            EmitterOptionsRaw emitterRaw = emitter == null ? default : emitter.Raw(kept);
            EmitterOptionsRaw* emitterPointer = emitter == null ? null : &emitterRaw;
            ulong voiceFound = 0;
            {
                int result = Native.earshot_queue_play_at(EngineId, clip.Id, at.X, at.Y, at.Z, optionsPointer, emitterPointer, &voiceFound);
                kept.Dispose();
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return new Voice(engine, voiceFound);
            }
        }

        /// <summary>Fades out and ends a voice or a bus's voices, like earshot_voice_stop and
        /// earshot_bus_stop.</summary>
        /// <param name="target">A voice or a bus.</param>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Stop(Handle target, Fade? fade = null)
        {
            {
                int result = Native.earshot_queue_stop(EngineId, target.Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Fades a voice out from a frame on, like earshot_voice_stop_at.</summary>
        /// <param name="frame">[sample frames] On the engine's clock; EARSHOT_NEVER
        /// cancels.</param>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void StopAt(Voice voice, long frame, Fade? fade = null)
        {
            {
                int result = Native.earshot_queue_stop_at(EngineId, voice.Id, frame, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Pauses a voice or a bus, like earshot_voice_pause and
        /// earshot_bus_pause.</summary>
        /// <param name="target">A voice or a bus.</param>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Pause(Handle target, Fade? fade = null)
        {
            {
                int result = Native.earshot_queue_pause(EngineId, target.Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Resumes a voice or a bus, like earshot_voice_resume and
        /// earshot_bus_resume.</summary>
        /// <param name="target">A voice or a bus.</param>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Resume(Handle target, Fade? fade = null)
        {
            {
                int result = Native.earshot_queue_resume(EngineId, target.Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves the playhead of a voice, like earshot_voice_seek.</summary>
        /// <param name="seconds">[s] Position in the clip.</param>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Seek(Voice voice, double seconds, Fade? fade = null)
        {
            {
                int result = Native.earshot_queue_seek(EngineId, voice.Id, seconds, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Lets a voice leave its loop, like earshot_voice_leave_loop.</summary>
        public unsafe void LeaveLoop(Voice voice)
        {
            {
                int result = Native.earshot_queue_leave_loop(EngineId, voice.Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the pan of a voice, like earshot_voice_set_pan.</summary>
        /// <param name="pan">[-1 to 1] -1: left, 1: right.</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetPan(Voice voice, double pan, Fade? seconds = null)
        {
            {
                int result = Native.earshot_queue_set_pan(EngineId, voice.Id, pan, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the gain of a voice, an emitter or a bus, like
        /// earshot_voice_set_gain.</summary>
        /// <param name="target">A voice, an emitter or a bus.</param>
        /// <param name="gain">[0 to 251.18]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetGain(Handle target, double gain, Fade? seconds = null)
        {
            {
                int result = Native.earshot_queue_set_gain(EngineId, target.Id, gain, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the playback rate of a voice, an emitter or a bus, like
        /// earshot_voice_set_rate.</summary>
        /// <param name="target">A voice, an emitter or a bus.</param>
        /// <param name="rate">[0.01 to 100]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetRate(Handle target, double rate, Fade? seconds = null)
        {
            {
                int result = Native.earshot_queue_set_rate(EngineId, target.Id, rate, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the occlusion of a voice, an emitter or a bus, like
        /// earshot_voice_set_occlusion.</summary>
        /// <param name="target">A voice, an emitter or a bus.</param>
        /// <param name="occlusion">[0 to 1] 0: free, 1: behind a thick wall.</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetOcclusion(Handle target, double occlusion, Fade? seconds = null)
        {
            {
                int result = Native.earshot_queue_set_occlusion(EngineId, target.Id, occlusion, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the priority of a voice, an emitter or a bus, like
        /// earshot_voice_set_priority.</summary>
        /// <param name="target">A voice, an emitter or a bus.</param>
        public unsafe void SetPriority(Handle target, int priority)
        {
            {
                int result = Native.earshot_queue_set_priority(EngineId, target.Id, priority);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Mutes a bus, like earshot_bus_set_muted.</summary>
        public unsafe void SetMuted(Bus bus, bool isMuted)
        {
            {
                int result = Native.earshot_queue_set_muted(EngineId, bus.Id, (byte)(isMuted ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object, like earshot_object_set_position.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void SetPosition(WorldObject @object, Vector at)
        {
            {
                int result = Native.earshot_queue_set_position(EngineId, @object.Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object at once, like earshot_object_teleport.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void Teleport(WorldObject @object, Vector at)
        {
            {
                int result = Native.earshot_queue_teleport(EngineId, @object.Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's rotation, like earshot_object_set_rotation.</summary>
        public unsafe void SetRotation(WorldObject @object, Rotation rotation)
        {
            {
                int result = Native.earshot_queue_set_rotation(EngineId, @object.Id, rotation.X, rotation.Y, rotation.Z, rotation.W);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's speed, like earshot_object_set_velocity.</summary>
        /// <param name="velocity">[m/s] NULL: the speed follows from the motion again.</param>
        public unsafe void SetVelocity(WorldObject @object, Vector? velocity = null)
        {
            Vector velocityRaw = velocity ?? default;
            Vector* velocityPointer = velocity.HasValue ? &velocityRaw : null;
            {
                int result = Native.earshot_queue_set_velocity(EngineId, @object.Id, velocityPointer);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Remote
    {
        /// <summary>Reports that the system silences the application, at once, even if no update
        /// comes. From any thread. Several interruptions may overlap.</summary>
        /// <param name="name">One line.</param>
        public unsafe void BeginInterruption(string name)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_remote_begin_interruption(EngineId, namePointer, Texts.Count(name));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Reports that an interruption is over. From any thread.</summary>
        /// <param name="shouldResume">Whether the system says that sound should continue; see
        /// earshot_suspension_policy.</param>
        public unsafe void EndInterruption(string name, bool shouldResume)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_remote_end_interruption(EngineId, namePointer, Texts.Count(name), (byte)(shouldResume ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Adds reasons for silence. From any thread. Not the interruption, which has
        /// names, and not the lost device, which the engine finds itself.</summary>
        /// <param name="reasons">EARSHOT_SUSPENDED_…, added up.</param>
        public unsafe void Suspend(uint reasons)
        {
            {
                int result = Native.earshot_remote_suspend(EngineId, reasons);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Removes reasons for silence, as often as they were added. From any
        /// thread.</summary>
        /// <param name="reasons">EARSHOT_SUSPENDED_…, added up.</param>
        /// <param name="shouldResume">Whether sound should continue; see
        /// earshot_suspension_policy.</param>
        public unsafe void Restore(uint reasons, bool shouldResume)
        {
            {
                int result = Native.earshot_remote_restore(EngineId, reasons, (byte)(shouldResume ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Reports that the application is in the background. From any thread. Whether
        /// that silences it depends on its category.</summary>
        public unsafe void EnterBackground()
        {
            {
                int result = Native.earshot_remote_enter_background(EngineId);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Reports that the application is no longer in the background. From any
        /// thread.</summary>
        public unsafe void LeaveBackground()
        {
            {
                int result = Native.earshot_remote_leave_background(EngineId);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Reports that the headphones were unplugged. From any thread.</summary>
        public unsafe void NoteUnplugged()
        {
            {
                int result = Native.earshot_remote_note_unplugged(EngineId);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Clip
    {
        /// <summary>Unloads a clip, once for each load. After the last unload the handle is stale,
        /// and the memory is freed when no voice plays the clip any more. Loading in the background
        /// is cancelled.</summary>
        /// <param name="stoppingVoices">Fade its voices out now instead of playing them to their
        /// end.</param>
        public unsafe void Unload(bool stoppingVoices)
        {
            {
                int result = Native.earshot_clip_unload(EngineId, Id, (byte)(stoppingVoices ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Keeps a clip's samples in memory whatever the budget, or no longer. Brings them
        /// back if they were evicted. Calls do not nest.</summary>
        public unsafe void SetPinned(bool isPinned)
        {
            {
                int result = Native.earshot_clip_set_pinned(EngineId, Id, (byte)(isPinned ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets information about a clip.</summary>
        public unsafe ClipInfo GetInfo()
        {
            ClipInfo infoFound = ClipInfo.Default;
            {
                int result = Native.earshot_clip_get_info(EngineId, Id, &infoFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return infoFound;
            }
        }

        /// <summary>Gets a clip's path, or the name it was given.</summary>
        public unsafe string Name()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_clip_name(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Replaces a clip's markers. Voices that pass a marker report it with an event.
        /// Markers may be in any order; at most 65,536.</summary>
        public unsafe void SetMarkers(IReadOnlyList<Marker> markers)
        {
            var kept = new Kept();
            var markersPointer = kept.Structs(markers, out ulong markersCount);
            {
                int result = Native.earshot_clip_set_markers(EngineId, Id, markersPointer, markersCount);
                kept.Dispose();
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the text that captions show while a clip is heard. See
        /// earshot_engine_get_heard and earshot_engine_take_captions. A clip without a caption does
        /// not appear there.</summary>
        /// <param name="words">At most 256 bytes; EARSHOT_NO_TEXT removes it.</param>
        public unsafe void SetCaption(string words = null)
        {
            fixed (byte* wordsPointer = Texts.Bytes(words))
            {
                int result = Native.earshot_clip_set_caption(EngineId, Id, wordsPointer, Texts.Count(words));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets a clip's caption; empty without one.</summary>
        public unsafe string GetCaption()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_clip_get_caption(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Gets the number of a clip's markers.</summary>
        public unsafe ulong MarkerCount()
        {
            ulong countFound = default;
            {
                int result = Native.earshot_clip_marker_count(EngineId, Id, &countFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return countFound;
            }
        }

        /// <summary>Gets one of a clip's markers.</summary>
        /// <param name="index">In order of time.</param>
        public unsafe (long frame, string buffer) Marker(ulong index)
        {
            long frameFound = default;
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_clip_marker(EngineId, Id, index, &frameFound, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return (frameFound, Texts.From(room, count));
                }
            }
        }

        /// <summary>Sets the time within which another play of a clip joins the last one. The play
        /// makes that voice louder by `boost`, up to 12 dB in all, and returns it.</summary>
        /// <param name="seconds">[s] 0: no cooldown.</param>
        public unsafe void SetCooldown(double seconds, double boost)
        {
            {
                int result = Native.earshot_clip_set_cooldown(EngineId, Id, seconds, boost);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets a clip's cooldown.</summary>
        public unsafe (double seconds, double boost) GetCooldown()
        {
            double secondsFound = default;
            double boostFound = default;
            {
                int result = Native.earshot_clip_get_cooldown(EngineId, Id, &secondsFound, &boostFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (secondsFound, boostFound);
            }
        }
    }

    public readonly partial struct ClipSet
    {
        /// <summary>Removes a clip set; its clips stay.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_clip_set_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Scatterer
    {
        /// <summary>Replaces a scatterer's rule, from the next sound on.</summary>
        /// <param name="options">NULL: the defaults.</param>
        /// <param name="emitters">NULL: the defaults.</param>
        public unsafe void Set(ScattererOptions? options = null, EmitterOptions emitters = null)
        {
            var kept = new Kept();
            ScattererOptions optionsRaw = options ?? default;
            ScattererOptions* optionsPointer = options.HasValue ? &optionsRaw : null;
            EmitterOptionsRaw emittersRaw = emitters == null ? default : emitters.Raw(kept);
            EmitterOptionsRaw* emittersPointer = emitters == null ? null : &emittersRaw;
            {
                int result = Native.earshot_scatterer_set(EngineId, Id, optionsPointer, emittersPointer);
                kept.Dispose();
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets a scatterer's rule, without the emitters' settings.</summary>
        public unsafe ScattererOptions GetOptions()
        {
            ScattererOptions optionsFound = ScattererOptions.Default;
            {
                int result = Native.earshot_scatterer_get_options(EngineId, Id, &optionsFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return optionsFound;
            }
        }

        /// <summary>Removes a scatterer; its sounds end without a click.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_scatterer_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Preload
    {
        /// <summary>Gets how many files of a preload list are loaded, have failed, and are on it.
        /// The list is finished when `done` and `failed` add up to `total`; an event reports
        /// that.</summary>
        public unsafe (ulong done, ulong failed, ulong total) Progress()
        {
            ulong doneFound = default;
            ulong failedFound = default;
            ulong totalFound = default;
            {
                int result = Native.earshot_preload_progress(EngineId, Id, &doneFound, &failedFound, &totalFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (doneFound, failedFound, totalFound);
            }
        }

        /// <summary>Gets the clips of a preload list, in its order; 0 for those that failed. They
        /// can be played at once.</summary>
        public unsafe Clip[] Clips()
        {
            {
                ulong count = 0;
                for (var room = new ulong[64];; room = new ulong[count])
                {
                    int result;
                    fixed (ulong* buffer = room) result = Native.earshot_preload_clips(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Handle.All(room, count, engine, (of, id) => new Clip(of, id));
                }
            }
        }

        /// <summary>Stops loading a preload list. Loaded clips stay; the rest is removed from the
        /// list. No event follows.</summary>
        public unsafe void Cancel()
        {
            {
                int result = Native.earshot_preload_cancel(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Unloads all clips of a preload list, and the list.</summary>
        public unsafe void Unload()
        {
            {
                int result = Native.earshot_preload_unload(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Node
    {
        /// <summary>Scales the space of everything attached to a node.</summary>
        /// <param name="scale">[1e-06 to 1,000,000]</param>
        public unsafe void SetScale(double scale)
        {
            {
                int result = Native.earshot_node_set_scale(EngineId, Id, scale);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the scale of the space of everything attached to a node.</summary>
        public unsafe double GetScale()
        {
            double scaleFound = default;
            {
                int result = Native.earshot_node_get_scale(EngineId, Id, &scaleFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return scaleFound;
            }
        }

        /// <summary>Removes a node with everything attached to it, an emitter, or a listener.
        /// Voices on what is removed fade out without a click.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_object_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Attaches an object to another node.</summary>
        /// <param name="parent">0: the world.</param>
        /// <param name="keepingWorldPlace">Keep its position in the world, instead of its position
        /// in the parent's space.</param>
        public unsafe void SetParent(Node? parent, bool keepingWorldPlace)
        {
            {
                int result = Native.earshot_object_set_parent(EngineId, Id, parent?.Id ?? 0, (byte)(keepingWorldPlace ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object to a position in its parent's space, reached at the end of the
        /// coming update. In between it moves in a straight line, so that its speed is steady and
        /// heard as Doppler shift.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void SetPosition(Vector at)
        {
            {
                int result = Native.earshot_object_set_position(EngineId, Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object at once, without a speed.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void Teleport(Vector at)
        {
            {
                int result = Native.earshot_object_teleport(EngineId, Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object to a position at a steady speed.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time that it takes; 0 teleports.</param>
        public unsafe void Move(Vector at, double seconds)
        {
            {
                int result = Native.earshot_object_move(EngineId, Id, at.X, at.Y, at.Z, seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object in circles until it is moved otherwise. For the axis +y, phase
        /// 0 is `center` + [radius, 0, 0], and the turn goes towards -z first.</summary>
        /// <param name="center">NULL: the origin.</param>
        /// <param name="radius">[m]</param>
        /// <param name="period">[s] Time of one turn; a negative period turns the other
        /// way.</param>
        /// <param name="axis">NULL: +y.</param>
        /// <param name="phaseDegrees">[degrees]</param>
        public unsafe void Orbit(Vector? center, double radius, double period, Vector? axis, double phaseDegrees)
        {
            Vector centerRaw = center ?? default;
            Vector* centerPointer = center.HasValue ? &centerRaw : null;
            Vector axisRaw = axis ?? default;
            Vector* axisPointer = axis.HasValue ? &axisRaw : null;
            {
                int result = Native.earshot_object_orbit(EngineId, Id, centerPointer, radius, period, axisPointer, phaseDegrees);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's rotation in its parent's space; -z of the identity is
        /// ahead.</summary>
        public unsafe void SetRotation(Rotation rotation)
        {
            {
                int result = Native.earshot_object_set_rotation(EngineId, Id, rotation.X, rotation.Y, rotation.Z, rotation.W);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Turns an object to look along `forward`, with `up` above. They need not have
        /// length 1 or be at a right angle, but must not be parallel.</summary>
        public unsafe void SetOrientation(Vector forward, Vector up)
        {
            {
                int result = Native.earshot_object_set_orientation(EngineId, Id, &forward, &up);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's speed in the world, in place of the one its motion
        /// has.</summary>
        /// <param name="velocity">[m/s] NULL: the speed follows from the motion again.</param>
        public unsafe void SetVelocity(Vector? velocity = null)
        {
            Vector velocityRaw = velocity ?? default;
            Vector* velocityPointer = velocity.HasValue ? &velocityRaw : null;
            {
                int result = Native.earshot_object_set_velocity(EngineId, Id, velocityPointer);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets an object's position, and its position and speed in the world as of the
        /// last step.</summary>
        public unsafe (Vector position, Vector worldPosition, Vector velocity) GetPlace()
        {
            Vector positionFound = default;
            Vector worldPositionFound = default;
            Vector velocityFound = default;
            {
                int result = Native.earshot_object_get_place(EngineId, Id, &positionFound, &worldPositionFound, &velocityFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (positionFound, worldPositionFound, velocityFound);
            }
        }

        /// <summary>Gets an object's rotation in its parent's space.</summary>
        public unsafe Rotation GetRotation()
        {
            Rotation rotationFound = default;
            {
                int result = Native.earshot_object_get_rotation(EngineId, Id, &rotationFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return rotationFound;
            }
        }

        /// <summary>Gets the node that an object is attached to; 0: the world.</summary>
        public unsafe Node? GetParent()
        {
            ulong parentFound = 0;
            {
                int result = Native.earshot_object_get_parent(EngineId, Id, &parentFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return parentFound == 0 ? (Node?)null : new Node(engine, parentFound);
            }
        }
    }

    public readonly partial struct Emitter
    {
        /// <summary>Sets an emitter's gain, over a ramp.</summary>
        /// <param name="gain">[0 to 251.18]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetGain(double gain, Fade? seconds = null)
        {
            {
                int result = Native.earshot_emitter_set_gain(EngineId, Id, gain, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets how much of an emitter's sound is blocked, over a ramp.</summary>
        /// <param name="occlusion">[0 to 1] 0: free, 1: behind a thick wall.</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetOcclusion(double occlusion, Fade? seconds = null)
        {
            {
                int result = Native.earshot_emitter_set_occlusion(EngineId, Id, occlusion, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an emitter's playback rate, over a ramp.</summary>
        /// <param name="rate">[0.01 to 100]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetRate(double rate, Fade? seconds = null)
        {
            {
                int result = Native.earshot_emitter_set_rate(EngineId, Id, rate, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets how an emitter's gain decreases with distance.</summary>
        /// <param name="options">Only its fields about distance are read.</param>
        public unsafe void SetDistance(EmitterOptions options)
        {
            var kept = new Kept();
            EmitterOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            EmitterOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            {
                int result = Native.earshot_emitter_set_distance(EngineId, Id, optionsPointer);
                kept.Dispose();
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an emitter's sound cone.</summary>
        /// <param name="inner">[degrees, 0 to 360] Full angle within which the gain is 1.</param>
        /// <param name="outer">[degrees, 0 to 360] Full angle outside of which it is `outer_gain`.
        /// One that is smaller than `inner` is as wide.</param>
        public unsafe void SetCone(double inner, double outer, double outerGain)
        {
            {
                int result = Native.earshot_emitter_set_cone(EngineId, Id, inner, outer, outerGain);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets whether an emitter's speed is heard as pitch.</summary>
        public unsafe void SetDoppler(bool isOn = true)
        {
            {
                int result = Native.earshot_emitter_set_doppler(EngineId, Id, (byte)(isOn ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets whether an emitter's sound takes time to reach the listener, like thunder
        /// after lightning. Off at first. The start of a voice, and its planned stop, are delayed
        /// to the frame by the distance divided by the speed of sound, up to 60 s; until then the
        /// voice's reason is EARSHOT_REASON_ON_ITS_WAY. Once it is heard, motion is heard as
        /// Doppler shift only.</summary>
        public unsafe void SetTravelTime(bool isOn = true)
        {
            {
                int result = Native.earshot_emitter_set_travel_time(EngineId, Id, (byte)(isOn ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets whether an emitter's sound takes time to reach the listener.</summary>
        public unsafe bool GetTravelTime()
        {
            byte isOnFound = default;
            {
                int result = Native.earshot_emitter_get_travel_time(EngineId, Id, &isOnFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return isOnFound != 0;
            }
        }

        /// <summary>Sets how far an emitter extends beyond its position or shape. From outside it
        /// is heard over the angle that it takes up, and distances are to its surface. Inside it
        /// surrounds the listener.</summary>
        /// <param name="radius">[m, 0 to 1,000,000] In its own space; 0 at first.</param>
        public unsafe void SetRadius(double radius)
        {
            {
                int result = Native.earshot_emitter_set_radius(EngineId, Id, radius);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets how far an emitter extends.</summary>
        public unsafe double GetRadius()
        {
            double radiusFound = default;
            {
                int result = Native.earshot_emitter_get_radius(EngineId, Id, &radiusFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return radiusFound;
            }
        }

        /// <summary>Plays the channels of stereo clips from two places, like two loudspeakers. They
        /// are apart along the emitter's right axis, with its position between them. At 0, as at
        /// first, the channels are mixed to mono. A listener that looks the same way as the emitter
        /// hears them unchanged, one that faces it hears them swapped, one beside it from nearly
        /// one direction, and one far away together. The emitter's radius and shape then affect
        /// only distance and direction. Voices that play change without a click, except live sound,
        /// which stays as it began.</summary>
        /// <param name="width">[m, 0 to 1,000,000] In its own space.</param>
        public unsafe void SetStereoWidth(double width)
        {
            {
                int result = Native.earshot_emitter_set_stereo_width(EngineId, Id, width);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the distance between the channels of stereo clips.</summary>
        public unsafe double GetStereoWidth()
        {
            double widthFound = default;
            {
                int result = Native.earshot_emitter_get_stereo_width(EngineId, Id, &widthFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return widthFound;
            }
        }

        /// <summary>Plays from a line through points of an emitter's space, like a river. It is as
        /// loud as its nearest point, over the angle that the near part takes up.</summary>
        /// <param name="points">[m] 2 to 4,096 points, no coordinate beyond 1e6; none: a point
        /// again.</param>
        public unsafe void SetLine(ReadOnlySpan<Vector> points)
        {
            fixed (Vector* pointsPointer = points)
            {
                int result = Native.earshot_emitter_set_line(EngineId, Id, pointsPointer, (ulong)points.Length);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Plays from a box around an emitter's position, like a crowd. All 0: a point
        /// again.</summary>
        /// <param name="width">[m, 0 to 1,000,000]</param>
        /// <param name="height">[m, 0 to 1,000,000]</param>
        /// <param name="depth">[m, 0 to 1,000,000]</param>
        public unsafe void SetBox(double width, double height, double depth)
        {
            {
                int result = Native.earshot_emitter_set_box(EngineId, Id, width, height, depth);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the size of an emitter's box, and the points of its line.</summary>
        public unsafe (Vector size, Vector[] points) GetShape()
        {
            Vector sizeFound = default;
            {
                ulong count = 0;
                for (var room = new Vector[64];; room = new Vector[count])
                {
                    int result;
                    fixed (Vector* buffer = room) result = Native.earshot_emitter_get_shape(EngineId, Id, &sizeFound, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return (sizeFound, Texts.First(room, count));
                }
            }
        }

        /// <summary>Sets the priority of an emitter's voices. It applies to voices that play, and
        /// to later ones without a priority of their own.</summary>
        public unsafe void SetPriority(int priority)
        {
            {
                int result = Native.earshot_emitter_set_priority(EngineId, Id, priority);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the bus of voices that are played on an emitter from now on, without a bus
        /// of their own.</summary>
        public unsafe void SetBus(Bus bus)
        {
            {
                int result = Native.earshot_emitter_set_bus(EngineId, Id, bus.Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets an emitter's settings. `points` is NULL: see
        /// earshot_emitter_get_points.</summary>
        public unsafe EmitterOptions GetOptions()
        {
            EmitterOptionsRaw optionsFound = EmitterOptions.Initial;
            {
                int result = Native.earshot_emitter_get_options(EngineId, Id, &optionsFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return new EmitterOptions(optionsFound);
            }
        }

        /// <summary>Gets the points of an emitter's distance curve, nearest first. There are none
        /// unless its distance_model is EARSHOT_DISTANCE_POINTS.</summary>
        public unsafe CurvePoint[] GetPoints()
        {
            {
                ulong count = 0;
                for (var room = new CurvePoint[64];; room = new CurvePoint[count])
                {
                    int result;
                    fixed (CurvePoint* buffer = room) result = Native.earshot_emitter_get_points(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Texts.First(room, count);
                }
            }
        }

        /// <summary>Sets which of several listeners hears an emitter. The nearest or loudest
        /// listener keeps it until another is so by more than 1 dB, which is 12 % of the distance;
        /// then it changes over within a tenth of a second.</summary>
        /// <param name="policy">EARSHOT_LISTENER_POLICY_…</param>
        /// <param name="listener">For EARSHOT_LISTENER_POLICY_PINNED.</param>
        public unsafe void SetListenerPolicy(ListenerPolicy policy, Listener listener)
        {
            {
                int result = Native.earshot_emitter_set_listener_policy(EngineId, Id, (int)policy, listener.Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets which of several listeners hears an emitter.</summary>
        public unsafe (ListenerPolicy policy, Listener? listener) GetListenerPolicy()
        {
            int policyFound = 0;
            ulong listenerFound = 0;
            {
                int result = Native.earshot_emitter_get_listener_policy(EngineId, Id, &policyFound, &listenerFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return ((ListenerPolicy)policyFound, listenerFound == 0 ? (Listener?)null : new Listener(engine, listenerFound));
            }
        }

        /// <summary>Sets an emitter's transmission through obstacles found by the game, besides
        /// walls.</summary>
        /// <param name="gain">[0 to 1] The gain of all of its sound.</param>
        /// <param name="high">[0 to 1; = 1] The gain at 5 kHz, relative to that.</param>
        public unsafe void SetTransmission(double gain, double high = 1)
        {
            {
                int result = Native.earshot_emitter_set_transmission(EngineId, Id, gain, high);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the set value, or that of a ray function.</summary>
        public unsafe (double gain, double high) GetTransmission()
        {
            double gainFound = default;
            double highFound = default;
            {
                int result = Native.earshot_emitter_get_transmission(EngineId, Id, &gainFound, &highFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (gainFound, highFound);
            }
        }

        /// <summary>Sets the transmission on the path to one of several listeners. It replaces what
        /// is set for all, until that is set again.</summary>
        /// <param name="gain">[0 to 1] The gain of all of its sound.</param>
        /// <param name="high">[0 to 1; = 1] The gain at 5 kHz, relative to that.</param>
        public unsafe void SetTransmissionTo(Listener listener, double gain, double high = 1)
        {
            {
                int result = Native.earshot_emitter_set_transmission_to(EngineId, Id, listener.Id, gain, high);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the value for a listener, or for all.</summary>
        public unsafe (double gain, double high) GetTransmissionTo(Listener listener)
        {
            double gainFound = default;
            double highFound = default;
            {
                int result = Native.earshot_emitter_get_transmission_to(EngineId, Id, listener.Id, &gainFound, &highFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (gainFound, highFound);
            }
        }

        /// <summary>Removes a node with everything attached to it, an emitter, or a listener.
        /// Voices on what is removed fade out without a click.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_object_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Attaches an object to another node.</summary>
        /// <param name="parent">0: the world.</param>
        /// <param name="keepingWorldPlace">Keep its position in the world, instead of its position
        /// in the parent's space.</param>
        public unsafe void SetParent(Node? parent, bool keepingWorldPlace)
        {
            {
                int result = Native.earshot_object_set_parent(EngineId, Id, parent?.Id ?? 0, (byte)(keepingWorldPlace ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object to a position in its parent's space, reached at the end of the
        /// coming update. In between it moves in a straight line, so that its speed is steady and
        /// heard as Doppler shift.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void SetPosition(Vector at)
        {
            {
                int result = Native.earshot_object_set_position(EngineId, Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object at once, without a speed.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void Teleport(Vector at)
        {
            {
                int result = Native.earshot_object_teleport(EngineId, Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object to a position at a steady speed.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time that it takes; 0 teleports.</param>
        public unsafe void Move(Vector at, double seconds)
        {
            {
                int result = Native.earshot_object_move(EngineId, Id, at.X, at.Y, at.Z, seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object in circles until it is moved otherwise. For the axis +y, phase
        /// 0 is `center` + [radius, 0, 0], and the turn goes towards -z first.</summary>
        /// <param name="center">NULL: the origin.</param>
        /// <param name="radius">[m]</param>
        /// <param name="period">[s] Time of one turn; a negative period turns the other
        /// way.</param>
        /// <param name="axis">NULL: +y.</param>
        /// <param name="phaseDegrees">[degrees]</param>
        public unsafe void Orbit(Vector? center, double radius, double period, Vector? axis, double phaseDegrees)
        {
            Vector centerRaw = center ?? default;
            Vector* centerPointer = center.HasValue ? &centerRaw : null;
            Vector axisRaw = axis ?? default;
            Vector* axisPointer = axis.HasValue ? &axisRaw : null;
            {
                int result = Native.earshot_object_orbit(EngineId, Id, centerPointer, radius, period, axisPointer, phaseDegrees);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's rotation in its parent's space; -z of the identity is
        /// ahead.</summary>
        public unsafe void SetRotation(Rotation rotation)
        {
            {
                int result = Native.earshot_object_set_rotation(EngineId, Id, rotation.X, rotation.Y, rotation.Z, rotation.W);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Turns an object to look along `forward`, with `up` above. They need not have
        /// length 1 or be at a right angle, but must not be parallel.</summary>
        public unsafe void SetOrientation(Vector forward, Vector up)
        {
            {
                int result = Native.earshot_object_set_orientation(EngineId, Id, &forward, &up);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's speed in the world, in place of the one its motion
        /// has.</summary>
        /// <param name="velocity">[m/s] NULL: the speed follows from the motion again.</param>
        public unsafe void SetVelocity(Vector? velocity = null)
        {
            Vector velocityRaw = velocity ?? default;
            Vector* velocityPointer = velocity.HasValue ? &velocityRaw : null;
            {
                int result = Native.earshot_object_set_velocity(EngineId, Id, velocityPointer);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets an object's position, and its position and speed in the world as of the
        /// last step.</summary>
        public unsafe (Vector position, Vector worldPosition, Vector velocity) GetPlace()
        {
            Vector positionFound = default;
            Vector worldPositionFound = default;
            Vector velocityFound = default;
            {
                int result = Native.earshot_object_get_place(EngineId, Id, &positionFound, &worldPositionFound, &velocityFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (positionFound, worldPositionFound, velocityFound);
            }
        }

        /// <summary>Gets an object's rotation in its parent's space.</summary>
        public unsafe Rotation GetRotation()
        {
            Rotation rotationFound = default;
            {
                int result = Native.earshot_object_get_rotation(EngineId, Id, &rotationFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return rotationFound;
            }
        }

        /// <summary>Gets the node that an object is attached to; 0: the world.</summary>
        public unsafe Node? GetParent()
        {
            ulong parentFound = 0;
            {
                int result = Native.earshot_object_get_parent(EngineId, Id, &parentFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return parentFound == 0 ? (Node?)null : new Node(engine, parentFound);
            }
        }
    }

    public readonly partial struct Listener
    {
        /// <summary>Makes a listener the one that hears.</summary>
        public unsafe void Activate()
        {
            {
                int result = Native.earshot_listener_activate(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the gain of everything that a listener hears.</summary>
        /// <param name="gain">[0 to 251.18]</param>
        public unsafe void SetGain(double gain)
        {
            {
                int result = Native.earshot_listener_set_gain(EngineId, Id, gain);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the node that a listener measures distances from, such as the character
        /// that a camera follows. Gains, air, propagation paths, cones, sizes and Doppler shifts
        /// follow from distances to the node; directions are those from the listener. When the node
        /// is removed, distances are measured from the listener again.</summary>
        /// <param name="node">0: from the listener itself.</param>
        public unsafe void SetDistancePlace(Node? node = null)
        {
            {
                int result = Native.earshot_listener_set_distance_place(EngineId, Id, node?.Id ?? 0);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the node that a listener measures distances from; 0: itself.</summary>
        public unsafe Node? GetDistancePlace()
        {
            ulong nodeFound = 0;
            {
                int result = Native.earshot_listener_get_distance_place(EngineId, Id, &nodeFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return nodeFound == 0 ? (Node?)null : new Node(engine, nodeFound);
            }
        }

        /// <summary>Sets how much a listener counts among several. Everything that it hears from
        /// emitters gets that gain, and it is chosen for fewer of them.</summary>
        /// <param name="weight">[0 to 1] 1 at first.</param>
        public unsafe void SetWeight(double weight)
        {
            {
                int result = Native.earshot_listener_set_weight(EngineId, Id, weight);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets how much a listener counts among several.</summary>
        public unsafe double GetWeight()
        {
            double weightFound = default;
            {
                int result = Native.earshot_listener_get_weight(EngineId, Id, &weightFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return weightFound;
            }
        }

        /// <summary>Sets the part of the stereo field in which a listener hears emitters. A part of
        /// the field has a front only.</summary>
        /// <param name="left">[-1 to 1] -1: the left end, as at first.</param>
        /// <param name="right">[-1 to 1] 1: the right end, as at first.</param>
        public unsafe void SetStage(double left, double right)
        {
            {
                int result = Native.earshot_listener_set_stage(EngineId, Id, left, right);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the part of the stereo field in which a listener hears emitters.</summary>
        public unsafe (double left, double right) GetStage()
        {
            double leftFound = default;
            double rightFound = default;
            {
                int result = Native.earshot_listener_get_stage(EngineId, Id, &leftFound, &rightFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (leftFound, rightFound);
            }
        }

        /// <summary>Gets the gain of everything that a listener hears.</summary>
        public unsafe double GetGain()
        {
            double gainFound = default;
            {
                int result = Native.earshot_listener_get_gain(EngineId, Id, &gainFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return gainFound;
            }
        }

        /// <summary>Removes a node with everything attached to it, an emitter, or a listener.
        /// Voices on what is removed fade out without a click.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_object_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Attaches an object to another node.</summary>
        /// <param name="parent">0: the world.</param>
        /// <param name="keepingWorldPlace">Keep its position in the world, instead of its position
        /// in the parent's space.</param>
        public unsafe void SetParent(Node? parent, bool keepingWorldPlace)
        {
            {
                int result = Native.earshot_object_set_parent(EngineId, Id, parent?.Id ?? 0, (byte)(keepingWorldPlace ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object to a position in its parent's space, reached at the end of the
        /// coming update. In between it moves in a straight line, so that its speed is steady and
        /// heard as Doppler shift.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void SetPosition(Vector at)
        {
            {
                int result = Native.earshot_object_set_position(EngineId, Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object at once, without a speed.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void Teleport(Vector at)
        {
            {
                int result = Native.earshot_object_teleport(EngineId, Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object to a position at a steady speed.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time that it takes; 0 teleports.</param>
        public unsafe void Move(Vector at, double seconds)
        {
            {
                int result = Native.earshot_object_move(EngineId, Id, at.X, at.Y, at.Z, seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object in circles until it is moved otherwise. For the axis +y, phase
        /// 0 is `center` + [radius, 0, 0], and the turn goes towards -z first.</summary>
        /// <param name="center">NULL: the origin.</param>
        /// <param name="radius">[m]</param>
        /// <param name="period">[s] Time of one turn; a negative period turns the other
        /// way.</param>
        /// <param name="axis">NULL: +y.</param>
        /// <param name="phaseDegrees">[degrees]</param>
        public unsafe void Orbit(Vector? center, double radius, double period, Vector? axis, double phaseDegrees)
        {
            Vector centerRaw = center ?? default;
            Vector* centerPointer = center.HasValue ? &centerRaw : null;
            Vector axisRaw = axis ?? default;
            Vector* axisPointer = axis.HasValue ? &axisRaw : null;
            {
                int result = Native.earshot_object_orbit(EngineId, Id, centerPointer, radius, period, axisPointer, phaseDegrees);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's rotation in its parent's space; -z of the identity is
        /// ahead.</summary>
        public unsafe void SetRotation(Rotation rotation)
        {
            {
                int result = Native.earshot_object_set_rotation(EngineId, Id, rotation.X, rotation.Y, rotation.Z, rotation.W);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Turns an object to look along `forward`, with `up` above. They need not have
        /// length 1 or be at a right angle, but must not be parallel.</summary>
        public unsafe void SetOrientation(Vector forward, Vector up)
        {
            {
                int result = Native.earshot_object_set_orientation(EngineId, Id, &forward, &up);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's speed in the world, in place of the one its motion
        /// has.</summary>
        /// <param name="velocity">[m/s] NULL: the speed follows from the motion again.</param>
        public unsafe void SetVelocity(Vector? velocity = null)
        {
            Vector velocityRaw = velocity ?? default;
            Vector* velocityPointer = velocity.HasValue ? &velocityRaw : null;
            {
                int result = Native.earshot_object_set_velocity(EngineId, Id, velocityPointer);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets an object's position, and its position and speed in the world as of the
        /// last step.</summary>
        public unsafe (Vector position, Vector worldPosition, Vector velocity) GetPlace()
        {
            Vector positionFound = default;
            Vector worldPositionFound = default;
            Vector velocityFound = default;
            {
                int result = Native.earshot_object_get_place(EngineId, Id, &positionFound, &worldPositionFound, &velocityFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (positionFound, worldPositionFound, velocityFound);
            }
        }

        /// <summary>Gets an object's rotation in its parent's space.</summary>
        public unsafe Rotation GetRotation()
        {
            Rotation rotationFound = default;
            {
                int result = Native.earshot_object_get_rotation(EngineId, Id, &rotationFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return rotationFound;
            }
        }

        /// <summary>Gets the node that an object is attached to; 0: the world.</summary>
        public unsafe Node? GetParent()
        {
            ulong parentFound = 0;
            {
                int result = Native.earshot_object_get_parent(EngineId, Id, &parentFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return parentFound == 0 ? (Node?)null : new Node(engine, parentFound);
            }
        }
    }

    public readonly partial struct WorldObject
    {
        /// <summary>Removes a node with everything attached to it, an emitter, or a listener.
        /// Voices on what is removed fade out without a click.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_object_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Attaches an object to another node.</summary>
        /// <param name="parent">0: the world.</param>
        /// <param name="keepingWorldPlace">Keep its position in the world, instead of its position
        /// in the parent's space.</param>
        public unsafe void SetParent(Node? parent, bool keepingWorldPlace)
        {
            {
                int result = Native.earshot_object_set_parent(EngineId, Id, parent?.Id ?? 0, (byte)(keepingWorldPlace ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object to a position in its parent's space, reached at the end of the
        /// coming update. In between it moves in a straight line, so that its speed is steady and
        /// heard as Doppler shift.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void SetPosition(Vector at)
        {
            {
                int result = Native.earshot_object_set_position(EngineId, Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object at once, without a speed.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        public unsafe void Teleport(Vector at)
        {
            {
                int result = Native.earshot_object_teleport(EngineId, Id, at.X, at.Y, at.Z);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object to a position at a steady speed.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time that it takes; 0 teleports.</param>
        public unsafe void Move(Vector at, double seconds)
        {
            {
                int result = Native.earshot_object_move(EngineId, Id, at.X, at.Y, at.Z, seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves an object in circles until it is moved otherwise. For the axis +y, phase
        /// 0 is `center` + [radius, 0, 0], and the turn goes towards -z first.</summary>
        /// <param name="center">NULL: the origin.</param>
        /// <param name="radius">[m]</param>
        /// <param name="period">[s] Time of one turn; a negative period turns the other
        /// way.</param>
        /// <param name="axis">NULL: +y.</param>
        /// <param name="phaseDegrees">[degrees]</param>
        public unsafe void Orbit(Vector? center, double radius, double period, Vector? axis, double phaseDegrees)
        {
            Vector centerRaw = center ?? default;
            Vector* centerPointer = center.HasValue ? &centerRaw : null;
            Vector axisRaw = axis ?? default;
            Vector* axisPointer = axis.HasValue ? &axisRaw : null;
            {
                int result = Native.earshot_object_orbit(EngineId, Id, centerPointer, radius, period, axisPointer, phaseDegrees);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's rotation in its parent's space; -z of the identity is
        /// ahead.</summary>
        public unsafe void SetRotation(Rotation rotation)
        {
            {
                int result = Native.earshot_object_set_rotation(EngineId, Id, rotation.X, rotation.Y, rotation.Z, rotation.W);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Turns an object to look along `forward`, with `up` above. They need not have
        /// length 1 or be at a right angle, but must not be parallel.</summary>
        public unsafe void SetOrientation(Vector forward, Vector up)
        {
            {
                int result = Native.earshot_object_set_orientation(EngineId, Id, &forward, &up);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets an object's speed in the world, in place of the one its motion
        /// has.</summary>
        /// <param name="velocity">[m/s] NULL: the speed follows from the motion again.</param>
        public unsafe void SetVelocity(Vector? velocity = null)
        {
            Vector velocityRaw = velocity ?? default;
            Vector* velocityPointer = velocity.HasValue ? &velocityRaw : null;
            {
                int result = Native.earshot_object_set_velocity(EngineId, Id, velocityPointer);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets an object's position, and its position and speed in the world as of the
        /// last step.</summary>
        public unsafe (Vector position, Vector worldPosition, Vector velocity) GetPlace()
        {
            Vector positionFound = default;
            Vector worldPositionFound = default;
            Vector velocityFound = default;
            {
                int result = Native.earshot_object_get_place(EngineId, Id, &positionFound, &worldPositionFound, &velocityFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (positionFound, worldPositionFound, velocityFound);
            }
        }

        /// <summary>Gets an object's rotation in its parent's space.</summary>
        public unsafe Rotation GetRotation()
        {
            Rotation rotationFound = default;
            {
                int result = Native.earshot_object_get_rotation(EngineId, Id, &rotationFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return rotationFound;
            }
        }

        /// <summary>Gets the node that an object is attached to; 0: the world.</summary>
        public unsafe Node? GetParent()
        {
            ulong parentFound = 0;
            {
                int result = Native.earshot_object_get_parent(EngineId, Id, &parentFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return parentFound == 0 ? (Node?)null : new Node(engine, parentFound);
            }
        }
    }

    public readonly partial struct Voice
    {
        /// <summary>Fades a voice out and ends it.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe bool Stop(Fade? fade = null)
        {
            {
                int result = Native.earshot_voice_stop(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Fades a voice out from a frame on, and ends it.</summary>
        /// <param name="frame">[sample frames] On the engine's clock; EARSHOT_NEVER
        /// cancels.</param>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe bool StopAt(long frame, Fade? fade = null)
        {
            {
                int result = Native.earshot_voice_stop_at(EngineId, Id, frame, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Fades a voice out and pauses it.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe bool Pause(Fade? fade = null)
        {
            {
                int result = Native.earshot_voice_pause(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Resumes a paused voice, and fades it in.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe bool Resume(Fade? fade = null)
        {
            {
                int result = Native.earshot_voice_resume(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Moves the playhead of a voice. A position before the start is the start; beyond
        /// the end, the voice ends.</summary>
        /// <param name="seconds">[s] Position in the clip.</param>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe bool Seek(double seconds, Fade? fade = null)
        {
            {
                int result = Native.earshot_voice_seek(EngineId, Id, seconds, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Sets the gain of a voice, over a ramp.</summary>
        /// <param name="gain">[0 to 251.18]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe bool SetGain(double gain, Fade? seconds = null)
        {
            {
                int result = Native.earshot_voice_set_gain(EngineId, Id, gain, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Sets the playback rate of a voice, over a ramp.</summary>
        /// <param name="rate">[0.01 to 100]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe bool SetRate(double rate, Fade? seconds = null)
        {
            {
                int result = Native.earshot_voice_set_rate(EngineId, Id, rate, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Sets how much of a voice's sound is blocked, over a ramp.</summary>
        /// <param name="occlusion">[0 to 1] 0: free, 1: behind a thick wall.</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe bool SetOcclusion(double occlusion, Fade? seconds = null)
        {
            {
                int result = Native.earshot_voice_set_occlusion(EngineId, Id, occlusion, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Sets the priority of a voice: higher keeps its source before others. Protected
        /// voices stay protected.</summary>
        public unsafe bool SetPriority(int priority)
        {
            {
                int result = Native.earshot_voice_set_priority(EngineId, Id, priority);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Lets a voice play to the end of its loop and continue from there. The same as
        /// earshot_voice_set_loops with 1.</summary>
        public unsafe bool LeaveLoop()
        {
            {
                int result = Native.earshot_voice_leave_loop(EngineId, Id);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Sets how many times a voice plays its loop from now on, including this time. Of
        /// clips that follow one another, the loop that the voice is in or reaches next; without
        /// one, that of its current clip. On a device or a host, a stream that is not decoded so
        /// far plays a loop that would end now once more.</summary>
        /// <param name="loops">EARSHOT_FOREVER: until it is stopped.</param>
        public unsafe bool SetLoops(int loops)
        {
            {
                int result = Native.earshot_voice_set_loops(EngineId, Id, loops);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Sets the loop of a voice, in place of the clip's own. It applies to the same
        /// loop as earshot_voice_set_loops. A playhead beyond it plays to the end of the clip, then
        /// continues at `start` if it loops.</summary>
        /// <param name="start">[sample frames] In frames of the clip as it is kept.</param>
        /// <param name="end">[sample frames] Exclusive.</param>
        public unsafe bool SetLoop(long start, long end)
        {
            {
                int result = Native.earshot_voice_set_loop(EngineId, Id, start, end);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Adds a clip that follows what a voice plays, without a gap. It is as if it had
        /// been in `followed_by`. After an endless loop it follows when that is left.</summary>
        /// <param name="loops">Times that this clip is played, or EARSHOT_FOREVER.</param>
        public unsafe bool Append(Clip clip, int loops)
        {
            {
                int result = Native.earshot_voice_append(EngineId, Id, clip.Id, loops);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Removes the clips that follow what a voice plays now, except the first
        /// ones.</summary>
        /// <param name="keep">How many stay.</param>
        public unsafe bool RemoveFollowers(ulong keep)
        {
            {
                int result = Native.earshot_voice_remove_followers(EngineId, Id, keep);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Gets the clips that follow what a voice plays now, the next first.</summary>
        public unsafe Clip[] GetFollowers()
        {
            {
                ulong count = 0;
                for (var room = new ulong[64];; room = new ulong[count])
                {
                    int result;
                    fixed (ulong* buffer = room) result = Native.earshot_voice_get_followers(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Handle.All(room, count, engine, (of, id) => new Clip(of, id));
                }
            }
        }

        /// <summary>Moves a voice to another bus, without a jump or a click. On a paused bus it
        /// pauses.</summary>
        public unsafe bool SetBus(Bus bus)
        {
            {
                int result = Native.earshot_voice_set_bus(EngineId, Id, bus.Id);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Moves a voice to another emitter, without a jump or a click. Its bus and
        /// priority stay.</summary>
        /// <param name="emitter">0: non-positional.</param>
        public unsafe bool SetEmitter(Emitter? emitter = null)
        {
            {
                int result = Native.earshot_voice_set_emitter(EngineId, Id, emitter?.Id ?? 0);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Sets the pan of a non-positional voice, at constant power, over a ramp. It has
        /// no effect on a mono output.</summary>
        /// <param name="pan">[-1 to 1] -1: left, 1: right.</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe bool SetPan(double pan, Fade? seconds = null)
        {
            {
                int result = Native.earshot_voice_set_pan(EngineId, Id, pan, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Sets whether a voice keeps its source as long as it is audible. Otherwise its
        /// priority counts: the last one that was set.</summary>
        public unsafe bool SetProtected(bool isProtected)
        {
            {
                int result = Native.earshot_voice_set_protected(EngineId, Id, (byte)(isProtected ? 1 : 0));
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Sets a voice's behaviour without a source. One that restarts does so with the
        /// clip that it is at.</summary>
        /// <param name="whenVirtual">EARSHOT_VIRTUAL_…</param>
        public unsafe bool SetWhenVirtual(WhenVirtual whenVirtual)
        {
            {
                int result = Native.earshot_voice_set_when_virtual(EngineId, Id, (int)whenVirtual);
                GC.KeepAlive(engine);
                return EarshotException.CheckIfThere(result);
            }
        }

        /// <summary>Gets the settings of a voice.</summary>
        public unsafe VoiceSettings GetSettings()
        {
            VoiceSettings settingsFound = VoiceSettings.Default;
            {
                int result = Native.earshot_voice_get_settings(EngineId, Id, &settingsFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return settingsFound;
            }
        }

        /// <summary>Gets the state of a voice.</summary>
        public unsafe VoiceStatus GetStatus()
        {
            VoiceStatus statusFound = VoiceStatus.Default;
            {
                int result = Native.earshot_voice_get_status(EngineId, Id, &statusFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return statusFound;
            }
        }

        /// <summary>Gets the position of a voice in its clip.</summary>
        public unsafe (double playhead, double heardPlayhead) GetPlayhead()
        {
            double playheadFound = default;
            double heardPlayheadFound = default;
            {
                int result = Native.earshot_voice_get_playhead(EngineId, Id, &playheadFound, &heardPlayheadFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (playheadFound, heardPlayheadFound);
            }
        }

        /// <summary>Explains in sentences, one per line, why a voice is or is not heard. Voices
        /// that have ended are explained too.</summary>
        public unsafe IReadOnlyList<string> Explain()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_voice_explain(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.Lines(Texts.From(room, count));
                }
            }
        }

        /// <summary>Gets the explanation in numbers, with the factors of the gain. Set
        /// `factors[0].size`, unless `capacity` is 0.</summary>
        public unsafe (Explanation explanation, Factor[] factors) GetExplanation()
        {
            Explanation explanationFound = Explanation.Default;
            {
                ulong count = 0;
                for (var room = new Factor[64];; room = new Factor[count])
                {
                    room[0] = Factor.Default;
                    int result;
                    fixed (Factor* buffer = room) result = Native.earshot_voice_get_explanation(EngineId, Id, &explanationFound, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return (explanationFound, Texts.First(room, count));
                }
            }
        }

        /// <summary>Gets the zones and rooms with a reverb that the listener or a voice's emitter
        /// is in. Set `zones[0].size`, unless `capacity` is 0.</summary>
        public unsafe HeardZone[] GetZones()
        {
            {
                ulong count = 0;
                for (var room = new HeardZone[64];; room = new HeardZone[count])
                {
                    room[0] = HeardZone.Default;
                    int result;
                    fixed (HeardZone* buffer = room) result = Native.earshot_voice_get_zones(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Texts.First(room, count);
                }
            }
        }
    }

    public readonly partial struct VoiceGroup
    {
        /// <summary>Removes a group; its voices continue.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_voice_group_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Bus
    {
        /// <summary>Removes a bus and those below it; their voices fade out without a
        /// click.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_bus_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves a bus below another.</summary>
        public unsafe void SetParent(Bus parent)
        {
            {
                int result = Native.earshot_bus_set_parent(EngineId, Id, parent.Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the gain of a bus, over a ramp.</summary>
        /// <param name="gain">[0 to 251.18]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetGain(double gain, Fade? seconds = null)
        {
            {
                int result = Native.earshot_bus_set_gain(EngineId, Id, gain, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the playback rate of everything on a bus, over a ramp.</summary>
        /// <param name="rate">[0.01 to 100]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetRate(double rate, Fade? seconds = null)
        {
            {
                int result = Native.earshot_bus_set_rate(EngineId, Id, rate, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets how much of a bus's sound is blocked, over a ramp.</summary>
        /// <param name="occlusion">[0 to 1] 0: free, 1: behind a thick wall.</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetOcclusion(double occlusion, Fade? seconds = null)
        {
            {
                int result = Native.earshot_bus_set_occlusion(EngineId, Id, occlusion, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the priority of the voices that are on a bus now, and on those below
        /// it.</summary>
        public unsafe void SetPriority(int priority)
        {
            {
                int result = Native.earshot_bus_set_priority(EngineId, Id, priority);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Mutes a bus without a click, or no longer; its voices keep time.</summary>
        public unsafe void SetMuted(bool isMuted)
        {
            {
                int result = Native.earshot_bus_set_muted(EngineId, Id, (byte)(isMuted ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets whether a bus is exempt from slow and fast motion.</summary>
        public unsafe void SetIgnoresGameTime(bool ignores)
        {
            {
                int result = Native.earshot_bus_set_ignores_game_time(EngineId, Id, (byte)(ignores ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Fades out and pauses everything on a bus.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Pause(Fade? fade = null)
        {
            {
                int result = Native.earshot_bus_pause(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Resumes everything on a bus, and fades it in.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Resume(Fade? fade = null)
        {
            {
                int result = Native.earshot_bus_resume(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Fades out and ends all voices on a bus.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Stop(Fade? fade = null)
        {
            {
                int result = Native.earshot_bus_stop(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the settings of a bus, and the values that result.</summary>
        public unsafe BusSettings GetSettings()
        {
            BusSettings settingsFound = BusSettings.Default;
            {
                int result = Native.earshot_bus_get_settings(EngineId, Id, &settingsFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return settingsFound;
            }
        }

        /// <summary>Gets the buses directly below a bus, oldest first.</summary>
        public unsafe Bus[] GetChildren()
        {
            {
                ulong count = 0;
                for (var room = new ulong[64];; room = new ulong[count])
                {
                    int result;
                    fixed (ulong* buffer = room) result = Native.earshot_bus_get_children(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Handle.All(room, count, engine, (of, id) => new Bus(of, id));
                }
            }
        }

        /// <summary>Starts or stops measuring the loudness and true peak of a bus, besides its
        /// level. The measurement starts anew. Except for the master bus, the bus is then mixed
        /// separately, as for an effect; the call fails like earshot_bus_add_effect.</summary>
        public unsafe void SetMetered(bool isMetered)
        {
            {
                int result = Native.earshot_bus_set_metered(EngineId, Id, (byte)(isMetered ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the meter of any bus; see `is_estimated`.</summary>
        public unsafe Meter GetMeter()
        {
            Meter meterFound = Meter.Default;
            {
                int result = Native.earshot_bus_get_meter(EngineId, Id, &meterFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return meterFound;
            }
        }

        /// <summary>Starts the measurement of a bus anew.</summary>
        public unsafe void ResetMeter()
        {
            {
                int result = Native.earshot_bus_reset_meter(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Adds an effect to the channel strip of a bus, before its gain. Everything on
        /// the bus and on those below it passes through the effect. It fades in over 40 ms from the
        /// next update on. The first effect of a bus takes milliseconds and 8 MB; the first one
        /// that delays a bus other than the master takes twice as much where there are
        /// reverbs.</summary>
        /// <param name="index">[= -1] Position among the bus's effects; -1, or beyond the last: at
        /// the end.</param>
        public unsafe Effect AddEffect(EffectSettings settings, int index = -1)
        {
            ulong effectFound = 0;
            {
                int result = Native.earshot_bus_add_effect(EngineId, Id, &settings, index, &effectFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return new Effect(engine, effectFound);
            }
        }

        /// <summary>Gets the effects of a bus, in processing order.</summary>
        public unsafe Effect[] GetEffects()
        {
            {
                ulong count = 0;
                for (var room = new ulong[64];; room = new ulong[count])
                {
                    int result;
                    fixed (ulong* buffer = room) result = Native.earshot_bus_get_effects(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Handle.All(room, count, engine, (of, id) => new Effect(of, id));
                }
            }
        }

        /// <summary>Lowers a bus while another sounds, including those below it. The level is known
        /// about 50 ms ahead from what the voices play; sound that was not measured yet counts as
        /// full scale. Sound on the bus itself never lowers it. Of several rules for one bus the
        /// deepest counts.</summary>
        /// <param name="other">The bus that lowers `bus`.</param>
        /// <param name="ducking">NULL, or a gain of 1: no more.</param>
        public unsafe void SetDucking(Bus other, Ducking? ducking = null)
        {
            Ducking duckingRaw = ducking ?? default;
            Ducking* duckingPointer = ducking.HasValue ? &duckingRaw : null;
            {
                int result = Native.earshot_bus_set_ducking(EngineId, Id, other.Id, duckingPointer);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the rule for two buses.</summary>
        public unsafe Ducking GetDucking(Bus other)
        {
            Ducking duckingFound = Ducking.Default;
            {
                int result = Native.earshot_bus_get_ducking(EngineId, Id, other.Id, &duckingFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return duckingFound;
            }
        }
    }

    public readonly partial struct Snapshot
    {
        /// <summary>Removes a snapshot; its effect ends at once, without a click.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_snapshot_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the values of a bus in a snapshot, except for its sends.</summary>
        /// <param name="mix">NULL: nothing any more, including sends.</param>
        public unsafe void SetMix(Bus bus, BusMix? mix = null)
        {
            BusMix mixRaw = mix ?? default;
            BusMix* mixPointer = mix.HasValue ? &mixRaw : null;
            {
                int result = Native.earshot_snapshot_set_mix(EngineId, Id, bus.Id, mixPointer);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the values of a bus in a snapshot.</summary>
        public unsafe BusMix GetMix(Bus bus)
        {
            BusMix mixFound = BusMix.Default;
            {
                int result = Native.earshot_snapshot_get_mix(EngineId, Id, bus.Id, &mixFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return mixFound;
            }
        }

        /// <summary>Sets the level of a bus's send in a snapshot.</summary>
        /// <param name="gain">[0 to 1] NULL: as the bus is set.</param>
        public unsafe void SetSend(Bus bus, SharedReverb reverb, double? gain = null)
        {
            double gainRaw = gain ?? 0;
            double* gainPointer = gain.HasValue ? &gainRaw : null;
            {
                int result = Native.earshot_snapshot_set_send(EngineId, Id, bus.Id, reverb.Id, gainPointer);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the level of a bus's send in a snapshot.</summary>
        public unsafe double GetSend(Bus bus, SharedReverb reverb)
        {
            double gainFound = default;
            {
                int result = Native.earshot_snapshot_get_send(EngineId, Id, bus.Id, reverb.Id, &gainFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return gainFound;
            }
        }

        /// <summary>Sets the values of an effect's settings in a snapshot. Frequencies, times and
        /// ratios are blended by equal factors, everything else in a straight line. A setting that
        /// the effect loses, by earshot_effect_set with another kind or fewer bands, is
        /// dropped.</summary>
        /// <param name="values">No values: none any more.</param>
        public unsafe void SetSettings(Effect effect, ReadOnlySpan<SettingValue> values)
        {
            fixed (SettingValue* valuesPointer = values)
            {
                int result = Native.earshot_snapshot_set_settings(EngineId, Id, effect.Id, valuesPointer, (ulong)values.Length);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the values of an effect's settings in a snapshot.</summary>
        public unsafe SettingValue[] GetSettings(Effect effect)
        {
            {
                ulong count = 0;
                for (var room = new SettingValue[64];; room = new SettingValue[count])
                {
                    int result;
                    fixed (SettingValue* buffer = room) result = Native.earshot_snapshot_get_settings(EngineId, Id, effect.Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Texts.First(room, count);
                }
            }
        }

        /// <summary>Copies the current values of a bus into a snapshot. With active snapshots, but
        /// without parameters, ducking and the bus's own gain.</summary>
        public unsafe void Capture(Bus bus)
        {
            {
                int result = Native.earshot_snapshot_capture(EngineId, Id, bus.Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the weight of a snapshot, over a ramp. In between, gains are blended in
        /// decibels. Values that the game sets meanwhile apply beneath.</summary>
        /// <param name="weight">[0 to 1] 0: no effect, 1: full effect.</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetWeight(double weight, Fade? seconds = null)
        {
            {
                int result = Native.earshot_snapshot_set_weight(EngineId, Id, weight, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the weight of a snapshot: the larger of what is set and what parameters
        /// give.</summary>
        public unsafe double GetWeight()
        {
            double weightFound = default;
            {
                int result = Native.earshot_snapshot_get_weight(EngineId, Id, &weightFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return weightFound;
            }
        }
    }

    public readonly partial struct Parameter
    {
        /// <summary>Removes a parameter with its curves; what they controlled is as set.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_parameter_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets a parameter for one emitter, or for all that have no value of their
        /// own.</summary>
        /// <param name="emitter">0: for all.</param>
        /// <param name="value">Clamped to the range.</param>
        public unsafe void SetValue(Emitter? emitter, double value)
        {
            {
                int result = Native.earshot_parameter_set_value(EngineId, Id, emitter?.Id ?? 0, value);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the current value of a parameter, on its way to what was set.</summary>
        /// <param name="emitter">0: the value for all.</param>
        public unsafe double GetValue(Emitter? emitter = null)
        {
            double valueFound = default;
            {
                int result = Native.earshot_parameter_get_value(EngineId, Id, emitter?.Id ?? 0, &valueFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return valueFound;
            }
        }

        /// <summary>Controls something by a parameter, through a curve. The curve is level before
        /// its first and after its last point. `target` may be: a bus; an emitter, by its own value
        /// if it has one; a clip, that is, all its voices, each by the value of its emitter, so
        /// that the layers of a car engine cross-fade by each car's own speed; a snapshot, whose
        /// weight is controlled, with a `quantity` of 0; or an effect, whose setting
        /// EARSHOT_SETTING_… is what the curve gives. A setting that an effect loses, by
        /// earshot_effect_set with another kind or fewer bands, is no longer controlled.</summary>
        /// <param name="target">A bus, an emitter, a clip, a snapshot or an effect.</param>
        /// <param name="quantity">EARSHOT_DRIVES_…, EARSHOT_SETTING_… or 0.</param>
        /// <param name="points">At most 256, in order; none: no more.</param>
        /// <param name="shape">[= EARSHOT_SHAPE_LINEAR] EARSHOT_SHAPE_…: Between the
        /// points.</param>
        public unsafe void Drive(Handle target, Quantity quantity, ReadOnlySpan<ParameterPoint> points, Shape shape)
        {
            fixed (ParameterPoint* pointsPointer = points)
            {
                int result = Native.earshot_parameter_drive(EngineId, Id, target.Id, (int)quantity, pointsPointer, (ulong)points.Length, (int)shape);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Controls the send of a bus or an emitter by a parameter, through a curve. It
        /// replaces what is set and what snapshots set. See earshot_parameter_drive.</summary>
        /// <param name="sender">A bus, or an emitter, by its own value.</param>
        /// <param name="points">At most 256, with results from 0 to 1; none: no more.</param>
        /// <param name="shape">[= EARSHOT_SHAPE_LINEAR] EARSHOT_SHAPE_…: Between the
        /// points.</param>
        public unsafe void DriveSend(Handle sender, SharedReverb reverb, ReadOnlySpan<ParameterPoint> points, Shape shape)
        {
            fixed (ParameterPoint* pointsPointer = points)
            {
                int result = Native.earshot_parameter_drive_send(EngineId, Id, sender.Id, reverb.Id, pointsPointer, (ulong)points.Length, (int)shape);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Effect
    {
        /// <summary>Changes the settings of an effect, over a ramp of at least 20 ms. Settings that
        /// cannot change while it sounds are cross-faded. It fails like
        /// earshot_bus_add_effect.</summary>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void Set(EffectSettings settings, Fade? seconds = null)
        {
            {
                int result = Native.earshot_effect_set(EngineId, Id, &settings, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the settings of an effect.</summary>
        public unsafe EffectSettings Get()
        {
            EffectSettings settingsFound = EffectSettings.Make(EffectKind.Equalizer);
            {
                int result = Native.earshot_effect_get(EngineId, Id, &settingsFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return settingsFound;
            }
        }

        /// <summary>Bypasses an effect, or no longer, over 20 ms.</summary>
        public unsafe void SetBypassed(bool isBypassed)
        {
            {
                int result = Native.earshot_effect_set_bypassed(EngineId, Id, (byte)(isBypassed ? 1 : 0));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the bus of an effect, its position there, and whether it is
        /// bypassed.</summary>
        public unsafe (Bus bus, int index, bool isBypassed) GetPlace()
        {
            ulong busFound = 0;
            int indexFound = default;
            byte isBypassedFound = default;
            {
                int result = Native.earshot_effect_get_place(EngineId, Id, &busFound, &indexFound, &isBypassedFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (new Bus(engine, busFound), indexFound, isBypassedFound != 0);
            }
        }

        /// <summary>Moves an effect to another position on its bus. Its processing starts anew,
        /// cross-faded. It fails like earshot_bus_add_effect.</summary>
        public unsafe void Move(int index)
        {
            {
                int result = Native.earshot_effect_move(EngineId, Id, index);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Removes an effect; its processing fades out over 20 ms.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_effect_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct SharedReverb
    {
        /// <summary>Changes a reverb: the old one fades out with its tail while the new one fades
        /// in. Each change begins when the one before is over; of several that wait, only the last
        /// is made.</summary>
        /// <param name="seconds">[s] Time to change over, at least a step.</param>
        public unsafe void Set(EaxReverb settings, Fade? seconds = null)
        {
            {
                int result = Native.earshot_shared_reverb_set(EngineId, Id, &settings, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the settings of a reverb.</summary>
        public unsafe (EaxReverb settings, double gain) Get()
        {
            EaxReverb settingsFound = EaxReverb.Default;
            double gainFound = default;
            {
                int result = Native.earshot_shared_reverb_get(EngineId, Id, &settingsFound, &gainFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (settingsFound, gainFound);
            }
        }

        /// <summary>Sets the gain of a reverb and its tail, over a ramp.</summary>
        /// <param name="gain">[0 to 1]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetGain(double gain, Fade? seconds = null)
        {
            {
                int result = Native.earshot_shared_reverb_set_gain(EngineId, Id, gain, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Removes the tail of a reverb within two steps, for a change of scene.</summary>
        public unsafe void ClearTail()
        {
            {
                int result = Native.earshot_shared_reverb_clear_tail(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Removes a reverb with its sends; its tail is heard to the end.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_shared_reverb_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sends a voice, an emitter or a bus to a reverb, besides where it goes, over a
        /// ramp. A send that is set before the update in which a voice starts is there from its
        /// first frame. Sends of a voice, its emitter and its buses to the same reverb add up, to
        /// at most 1. A bus with effects, a meter or a listening compressor is sent as a whole,
        /// after its effects; sends of voices, emitters and buses below it are then not heard,
        /// which EARSHOT_EVENT_SEND_UNHEARD reports.</summary>
        /// <param name="sender">A voice, an emitter or a bus.</param>
        /// <param name="gain">[0 to 1] Level of the send; 0 ends it.</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetSend(Handle sender, double gain, Fade? seconds = null)
        {
            {
                int result = Native.earshot_set_send(EngineId, sender.Id, Id, gain, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sends a voice, an emitter or a bus to a reverb through a filter. Like
        /// earshot_set_send. The send keeps the filter until it gets another. A change takes two
        /// steps, without a click. Far above and far below, twice as many decibels are taken
        /// away.</summary>
        /// <param name="sender">A voice, an emitter or a bus.</param>
        /// <param name="gain">[0 to 1] Level of the send; 0 ends it.</param>
        /// <param name="high">[0 to 1; = 1] The gain at 5 kHz; less than 0.001 is 0.001.</param>
        /// <param name="low">[0 to 1] The gain at 250 Hz; less than 0.001 is 0.001.</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetFilteredSend(Handle sender, double gain, double high, double low, Fade? seconds = null)
        {
            {
                int result = Native.earshot_set_filtered_send(EngineId, sender.Id, Id, gain, high, low, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the level of a send, without what others send.</summary>
        public unsafe double GetSend(Handle sender)
        {
            double gainFound = default;
            {
                int result = Native.earshot_get_send(EngineId, sender.Id, Id, &gainFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return gainFound;
            }
        }
    }

    public readonly partial struct Wall
    {
        /// <summary>Removes a wall.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_wall_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets a wall's material: a window breaks, a curtain is drawn.</summary>
        public unsafe void SetMaterial(Material material)
        {
            {
                int result = Native.earshot_wall_set_material(EngineId, Id, &material);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets a wall's material.</summary>
        public unsafe Material GetMaterial()
        {
            Material materialFound = Material.Default;
            {
                int result = Native.earshot_wall_get_material(EngineId, Id, &materialFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return materialFound;
            }
        }

        /// <summary>Sets how much sound a wall absorbs in three bands, for the reverbs of
        /// earshot_engine_set_surroundings. Common materials have their usual values, others 0.1.
        /// earshot_wall_set_material sets them again.</summary>
        /// <param name="low">[0 to 1]</param>
        /// <param name="middle">[0 to 1]</param>
        /// <param name="high">[0 to 1]</param>
        public unsafe void SetAbsorption(double low, double middle, double high)
        {
            {
                int result = Native.earshot_wall_set_absorption(EngineId, Id, low, middle, high);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets how much sound a wall absorbs in three bands.</summary>
        public unsafe (double low, double middle, double high) GetAbsorption()
        {
            double lowFound = default;
            double middleFound = default;
            double highFound = default;
            {
                int result = Native.earshot_wall_get_absorption(EngineId, Id, &lowFound, &middleFound, &highFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (lowFound, middleFound, highFound);
            }
        }
    }

    public readonly partial struct Room
    {
        /// <summary>Removes a room and the portals that lead there.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_room_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets how much sound passes through a room's walls. Walls of
        /// earshot_wall_make_box and others attenuate it further.</summary>
        /// <param name="gain">[0 to 1] 0 at first.</param>
        /// <param name="high">[0 to 1; = 1] The gain at 5 kHz, relative to that.</param>
        public unsafe void SetThrough(double gain, double high = 1)
        {
            {
                int result = Native.earshot_room_set_through(EngineId, Id, gain, high);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the reverb of a room: the room is then a zone of priority 0 with walls. An
        /// emitter inside is heard in it as loud as its sound leaves by portals and through walls.
        /// Near an open portal a listener is in both rooms.</summary>
        /// <param name="settings">NULL: none.</param>
        /// <param name="level">[0 to 1] Level of the send to the reverb.</param>
        public unsafe void SetReverb(EaxReverb? settings, double level)
        {
            EaxReverb settingsRaw = settings ?? default;
            EaxReverb* settingsPointer = settings.HasValue ? &settingsRaw : null;
            {
                int result = Native.earshot_room_set_reverb(EngineId, Id, settingsPointer, level);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the reverb of a room.</summary>
        public unsafe (EaxReverb settings, double level) GetReverb()
        {
            EaxReverb settingsFound = EaxReverb.Default;
            double levelFound = default;
            {
                int result = Native.earshot_room_get_reverb(EngineId, Id, &settingsFound, &levelFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (settingsFound, levelFound);
            }
        }
    }

    public readonly partial struct Portal
    {
        /// <summary>Removes a portal; it lets no sound through any more.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_portal_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Opens or closes a portal, over a ramp in the game's time. The power that passes
        /// is proportional.</summary>
        /// <param name="openness">[0 to 1]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetOpenness(double openness, Fade? seconds = null)
        {
            {
                int result = Native.earshot_portal_set_openness(EngineId, Id, openness, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets how far a portal is open now.</summary>
        public unsafe double GetOpenness()
        {
            double opennessFound = default;
            {
                int result = Native.earshot_portal_get_openness(EngineId, Id, &opennessFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return opennessFound;
            }
        }

        /// <summary>Sets how much sound passes where a portal is closed.</summary>
        /// <param name="gain">[0 to 1] 0 at first.</param>
        /// <param name="high">[0 to 1; = 1] The gain at 5 kHz, relative to that.</param>
        public unsafe void SetDoor(double gain, double high = 1)
        {
            {
                int result = Native.earshot_portal_set_door(EngineId, Id, gain, high);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Zone
    {
        /// <summary>Removes a zone; its reverb is heard to the end.</summary>
        public unsafe void Remove()
        {
            {
                int result = Native.earshot_zone_remove(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the width of a zone's edge.</summary>
        /// <param name="edge">[m, 0 to 10,000] 1 at first.</param>
        public unsafe void SetEdge(double edge)
        {
            {
                int result = Native.earshot_zone_set_edge(EngineId, Id, edge);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the priority of a zone: its reverb covers those of zones with a lower
        /// one.</summary>
        /// <param name="priority">0 at first; at most a million.</param>
        public unsafe void SetPriority(int priority)
        {
            {
                int result = Native.earshot_zone_set_priority(EngineId, Id, priority);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets how much sound passes between the inside and the outside of a
        /// zone.</summary>
        /// <param name="gain">[0 to 1] 1 at first.</param>
        /// <param name="high">[0 to 1; = 1] The gain at 5 kHz, relative to that.</param>
        public unsafe void SetOutside(double gain, double high = 1)
        {
            {
                int result = Native.earshot_zone_set_outside(EngineId, Id, gain, high);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the reverb of a zone. All emitters are heard in the reverb of the zones
        /// where the listener is, and each also in that of the zones where it is itself. At most
        /// four sound at once, including shared reverbs: the most audible ones. Sound of other
        /// zones goes to the most similar one of these.</summary>
        /// <param name="settings">NULL: none, as at first.</param>
        /// <param name="level">[0 to 1] Level of the send to the reverb.</param>
        public unsafe void SetReverb(EaxReverb? settings, double level)
        {
            EaxReverb settingsRaw = settings ?? default;
            EaxReverb* settingsPointer = settings.HasValue ? &settingsRaw : null;
            {
                int result = Native.earshot_zone_set_reverb(EngineId, Id, settingsPointer, level);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the edge and the priority of a zone, and what passes between inside and
        /// outside.</summary>
        public unsafe (double edge, int priority, double gain, double high) Get()
        {
            double edgeFound = default;
            int priorityFound = default;
            double gainFound = default;
            double highFound = default;
            {
                int result = Native.earshot_zone_get(EngineId, Id, &edgeFound, &priorityFound, &gainFound, &highFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (edgeFound, priorityFound, gainFound, highFound);
            }
        }

        /// <summary>Gets the reverb of a zone.</summary>
        public unsafe (EaxReverb settings, double level) GetReverb()
        {
            EaxReverb settingsFound = EaxReverb.Default;
            double levelFound = default;
            {
                int result = Native.earshot_zone_get_reverb(EngineId, Id, &settingsFound, &levelFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return (settingsFound, levelFound);
            }
        }
    }

    public sealed partial class PushSource
    {
        /// <summary>Ends a push source: the voice plays what there is and ends.</summary>
        public unsafe void Finish()
        {
            {
                int result = Native.earshot_push_source_finish(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets how much sound waits, fits and was played, by the engine's clock as of its
        /// last step.</summary>
        public unsafe (ulong waiting, ulong room, long played) GetCounts()
        {
            ulong waitingFound = default;
            ulong roomFound = default;
            long playedFound = default;
            {
                int result = Native.earshot_push_source_get_counts(Id, &waitingFound, &roomFound, &playedFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return (waitingFound, roomFound, playedFound);
            }
        }

        /// <summary>Sets the latency from write to render. Set it before the clip is played; from
        /// then on it may be changed. Without one, a voice begins with 0.1 s of sound and adds what
        /// passes until it is heard. The latency should be what the output takes at once, plus what
        /// is written at once, plus 5 ms; with less the voice may run dry
        /// (EARSHOT_EVENT_STREAM_RAN_DRY) and wait until as much is there again, or until there is
        /// no room for another write. With `adapts`, what waits beyond the latency is skipped when
        /// the voice begins, and the voice plays up to 1 % faster or slower to keep it. When it
        /// runs dry after its first second, the latency grows by a quarter, or by half if it ran
        /// dry in the second before, up to 0.5 s; it shrinks again after some seconds with time to
        /// spare, later each time it was too short, after 120 s at most. Where the engine renders
        /// by itself, it is at least two and a half steps, and nothing is skipped.</summary>
        /// <param name="seconds">[s] At least 0.02, up to what the source can hold.</param>
        public unsafe void SetLatency(double seconds, bool adapts)
        {
            {
                int result = Native.earshot_push_source_set_latency(Id, seconds, (byte)(adapts ? 1 : 0));
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the latency that was set, or adapted to.</summary>
        public unsafe double GetLatency()
        {
            double secondsFound = default;
            {
                int result = Native.earshot_push_source_get_latency(Id, &secondsFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return secondsFound;
            }
        }
    }

    public sealed partial class Progressive
    {
        /// <summary>Makes a sound file whose bytes arrive over time, such as a download. There can
        /// be 4,096 at a time. Release it with earshot_progressive_release.</summary>
        /// <param name="name">Used in messages; may be empty.</param>
        /// <param name="byteCount">[bytes, 0 to 1,073,741,824] Size of the file; 0:
        /// unknown.</param>
        public static unsafe Progressive Make(string name, ulong byteCount)
        {
            ulong bytesFound = 0;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_progressive_make(namePointer, Texts.Count(name), byteCount, &bytesFound);
                EarshotException.Check(result);
                return new Progressive(bytesFound);
            }
        }

        /// <summary>Ends a progressive file: all bytes are there, or the download was broken
        /// off.</summary>
        public unsafe void Finish()
        {
            {
                int result = Native.earshot_progressive_finish(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }
    }

    public sealed partial class Network
    {
        /// <summary>Begins to connect to an address of HTTP or HTTPS, and returns at once. A thread
        /// of its own receives and decodes. There can be 256 at a time. Release it with
        /// earshot_network_release.</summary>
        /// <param name="options">NULL: the defaults.</param>
        public static unsafe Network Open(string address, NetworkOptions options = null)
        {
            var kept = new Kept();
            NetworkOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            NetworkOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            ulong networkFound = 0;
            fixed (byte* addressPointer = Texts.Bytes(address))
            {
                int result = Native.earshot_network_open(addressPointer, Texts.Count(address), optionsPointer, &networkFound);
                kept.Dispose();
                EarshotException.Check(result);
                return new Network(networkFound);
            }
        }

        /// <summary>Moves to a position in a file. A voice that plays moves when it has played what
        /// the engine has already taken, up to two thirds of a second. One that starts now starts
        /// there.</summary>
        /// <param name="seconds">[s]</param>
        public unsafe void Seek(double seconds)
        {
            {
                int result = Native.earshot_network_seek(Id, seconds);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the state of a stream.</summary>
        public unsafe NetworkStatus GetStatus()
        {
            NetworkStatus statusFound = NetworkStatus.Default;
            {
                int result = Native.earshot_network_get_status(Id, &statusFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return statusFound;
            }
        }

        /// <summary>Gets a text about a stream; empty where it is unknown.</summary>
        /// <param name="which">EARSHOT_NETWORK_NAME and those that follow.</param>
        public unsafe string TextOf(NetworkText which)
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_network_text(Id, (int)which, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Takes the oldest event. At most the latest 64 wait, and as many again that were
        /// begun to be taken.</summary>
        public unsafe (NetworkEvent kind, long number, string buffer) TakeEvent()
        {
            int kindFound = 0;
            long numberFound = default;
            {
                ulong count = 0;
                var room = new byte[4096];
                int result;
                fixed (byte* buffer = room) result = Native.earshot_network_take_event(Id, &kindFound, &numberFound, buffer, (ulong)room.Length, &count);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return ((NetworkEvent)kindFound, numberFound, Texts.From(room, count));
            }
        }
    }

    public sealed partial class Recorder
    {
        /// <summary>Opens the microphone and records. A recorder records once: later calls, also
        /// after earshot_recorder_stop, do nothing. A device that is lost is looked for until there
        /// is one, including the default one; meanwhile nothing is recorded.</summary>
        public unsafe void Start()
        {
            {
                int result = Native.earshot_recorder_start(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Pauses a recorder; the microphone is off after some 20 ms.</summary>
        public unsafe void Pause()
        {
            {
                int result = Native.earshot_recorder_pause(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Resumes a recorder, unless it is interrupted.</summary>
        public unsafe void Resume()
        {
            {
                int result = Native.earshot_recorder_resume(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Ends the recording, and waits until the file is complete. It fails if the file
        /// could not take everything.</summary>
        public unsafe void Stop()
        {
            {
                int result = Native.earshot_recorder_stop(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the gain of a recorder, with a short ramp.</summary>
        /// <param name="gain">[0 to 251]</param>
        public unsafe void SetGain(double gain)
        {
            {
                int result = Native.earshot_recorder_set_gain(Id, gain);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the state of a recorder.</summary>
        public unsafe RecorderStatus GetStatus()
        {
            RecorderStatus statusFound = RecorderStatus.Default;
            {
                int result = Native.earshot_recorder_get_status(Id, &statusFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return statusFound;
            }
        }

        /// <summary>Gets the level of the last 50 ms, including the gain; without
        /// loudness.</summary>
        public unsafe Meter GetMeter()
        {
            Meter meterFound = Meter.Default;
            {
                int result = Native.earshot_recorder_get_meter(Id, &meterFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return meterFound;
            }
        }

        /// <summary>Gets the name of the device that is recorded from; empty without one.</summary>
        public unsafe string DeviceName()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_recorder_device_name(Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Gets the names of the devices to record from, one per line, the default
        /// first.</summary>
        public static unsafe IReadOnlyList<string> DeviceNames()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_recorder_device_names(buffer, (ulong)room.Length, &count);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.Lines(Texts.From(room, count));
                }
            }
        }

        /// <summary>Takes the oldest event. At most 1,000 wait; later ones are dropped until some
        /// are taken.</summary>
        public unsafe (RecorderEvent kind, long number, string buffer) TakeEvent()
        {
            int kindFound = 0;
            long numberFound = default;
            {
                ulong count = 0;
                var room = new byte[4096];
                int result;
                fixed (byte* buffer = room) result = Native.earshot_recorder_take_event(Id, &kindFound, &numberFound, buffer, (ulong)room.Length, &count);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return ((RecorderEvent)kindFound, numberFound, Texts.From(room, count));
            }
        }
    }

    public sealed partial class ChatSender
    {
        /// <summary>Opens the microphone. Later calls do nothing. A device that is lost is looked
        /// for.</summary>
        public unsafe void Start()
        {
            {
                int result = Native.earshot_chat_sender_start(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Closes the microphone for good.</summary>
        public unsafe void Stop()
        {
            {
                int result = Native.earshot_chat_sender_stop(Id);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets whether sending is muted; the microphone stays open.</summary>
        public unsafe void SetMuted(bool isMuted)
        {
            {
                int result = Native.earshot_chat_sender_set_muted(Id, (byte)(isMuted ? 1 : 0));
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it
        /// arrives. Not together with earshot_chat_sender_start.</summary>
        public unsafe void Take(ReadOnlySpan<float> samples)
        {
            fixed (float* samplesPointer = samples)
            {
                int result = Native.earshot_chat_sender_take(Id, samplesPointer, (ulong)samples.Length);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the effect that listens to what the engine renders. Remove it with
        /// earshot_effect_remove when the sender is gone.</summary>
        public unsafe Effect? GetReference()
        {
            ulong effectFound = 0;
            {
                int result = Native.earshot_chat_sender_get_reference(Id, &effectFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return effectFound == 0 ? (Effect?)null : new Effect(null, effectFound);
            }
        }

        /// <summary>Gets the state of a sender.</summary>
        public unsafe ChatSenderStatus GetStatus()
        {
            ChatSenderStatus statusFound = ChatSenderStatus.Default;
            {
                int result = Native.earshot_chat_sender_get_status(Id, &statusFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return statusFound;
            }
        }
    }

    public sealed partial class ChatReceiver
    {
        /// <summary>Makes a receiver of what a sender sends. There can be 4,096 at a time. Release
        /// it with earshot_chat_receiver_release.</summary>
        public static unsafe ChatReceiver Make()
        {
            ulong receiverFound = 0;
            {
                int result = Native.earshot_chat_receiver_make(&receiverFound);
                EarshotException.Check(result);
                return new ChatReceiver(receiverFound);
            }
        }

        /// <summary>Takes one packet from the network, in any order, twice or late. Bytes that are
        /// not a packet are counted and ignored.</summary>
        public unsafe void Receive(ReadOnlySpan<byte> packet)
        {
            fixed (byte* packetPointer = packet)
            {
                int result = Native.earshot_chat_receiver_receive(Id, packetPointer, (ulong)packet.Length);
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the state of a receiver.</summary>
        public unsafe ChatReceiverStatus GetStatus()
        {
            ChatReceiverStatus statusFound = ChatReceiverStatus.Default;
            {
                int result = Native.earshot_chat_receiver_get_status(Id, &statusFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return statusFound;
            }
        }
    }

    public readonly partial struct Music
    {
        /// <summary>Ends what a player plays, and removes its bus.</summary>
        public unsafe void Release()
        {
            {
                int result = Native.earshot_music_release(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Changes how a player plays, from the next track on.</summary>
        public unsafe void Configure(MusicOptions options)
        {
            {
                int result = Native.earshot_music_configure(EngineId, Id, &options);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Lets a player play addresses of HTTP and HTTPS. Playlists there are read when a
        /// list is opened, which waits for their servers.</summary>
        /// <param name="options">NULL, as at first: the network is not used.</param>
        public unsafe void SetNetwork(NetworkOptions options = null)
        {
            var kept = new Kept();
            NetworkOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            NetworkOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            {
                int result = Native.earshot_music_set_network(EngineId, Id, optionsPointer);
                kept.Dispose();
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Plays from where the player was paused, or the current track from its
        /// beginning. An empty list ends at once with EARSHOT_MUSIC_NOTHING_PLAYABLE.</summary>
        public unsafe void Play()
        {
            {
                int result = Native.earshot_music_play(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Plays an entry of the list.</summary>
        public unsafe void PlayAt(ulong index)
        {
            {
                int result = Native.earshot_music_play_at(EngineId, Id, index);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Pauses a player without a click.</summary>
        public unsafe void Pause()
        {
            {
                int result = Native.earshot_music_pause(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Fades out and ends what a player plays.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Stop(Fade? fade = null)
        {
            {
                int result = Native.earshot_music_stop(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves to the next track; after the last one the player ends, unless it
        /// repeats.</summary>
        public unsafe void Next()
        {
            {
                int result = Native.earshot_music_next(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves to the previous track, or to the beginning of a track of which more than
        /// three seconds were played.</summary>
        public unsafe void Previous()
        {
            {
                int result = Native.earshot_music_previous(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Moves to a position in the track; beyond its end is the next track.</summary>
        /// <param name="seconds">[s]</param>
        public unsafe void Seek(double seconds)
        {
            {
                int result = Native.earshot_music_seek(EngineId, Id, seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets the gain of a player, besides that of its bus.</summary>
        /// <param name="gain">[0 to 251.18]</param>
        public unsafe void SetGain(double gain)
        {
            {
                int result = Native.earshot_music_set_gain(EngineId, Id, gain);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the state of a music player.</summary>
        public unsafe MusicStatus GetStatus()
        {
            MusicStatus statusFound = MusicStatus.Default;
            {
                int result = Native.earshot_music_get_status(EngineId, Id, &statusFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return statusFound;
            }
        }

        /// <summary>Gets a text about the track that plays, or played last; empty where it is
        /// unknown.</summary>
        /// <param name="which">EARSHOT_MUSIC_TITLE and those that follow.</param>
        public unsafe string TextOf(MusicText which)
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_music_text(EngineId, Id, (int)which, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Gets the cover as the bytes of a whole picture file.</summary>
        public unsafe byte[] Cover()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_music_cover(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.First(room, count);
                }
            }
        }

        /// <summary>Takes the oldest event. At most the latest 64 wait, and as many again that were
        /// begun to be taken. A track that fails is reported when it is opened, while the one
        /// before plays.</summary>
        public unsafe (MusicEvent kind, long number, string buffer) TakeEvent()
        {
            int kindFound = 0;
            long numberFound = default;
            {
                ulong count = 0;
                var room = new byte[4096];
                int result;
                fixed (byte* buffer = room) result = Native.earshot_music_take_event(EngineId, Id, &kindFound, &numberFound, buffer, (ulong)room.Length, &count);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return ((MusicEvent)kindFound, numberFound, Texts.From(room, count));
            }
        }

        /// <summary>Shows what a player plays, and lets media keys control it, from its engine's
        /// next update on. Not for two players at once.</summary>
        /// <param name="nowPlaying">0: no longer.</param>
        public unsafe void SetNowPlaying(NowPlaying nowPlaying = null)
        {
            {
                int result = Native.earshot_music_set_now_playing(EngineId, Id, nowPlaying?.Id ?? 0);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    public readonly partial struct Sounds
    {
        /// <summary>Gets how far sound events are loaded, and the reason why they can't
        /// be.</summary>
        public unsafe (double fraction, bool isReady, string buffer) Progress()
        {
            double fractionFound = default;
            byte isReadyFound = default;
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_sounds_progress(EngineId, Id, &fractionFound, &isReadyFound, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return (fractionFound, isReadyFound != 0, Texts.From(room, count));
                }
            }
        }

        /// <summary>Fades out what plays of sound events, and removes their clips, buses and
        /// effects.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Unload(Fade? fade = null)
        {
            {
                int result = Native.earshot_sounds_unload(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Reads the definitions of a folder again, in the background, and takes over what
        /// changed. Instances that play go on. With `reloads_changed_files` in earshot_config it
        /// happens by itself when a file changes.</summary>
        public unsafe void Reload()
        {
            {
                int result = Native.earshot_sounds_reload(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the name of a sound event, by its index in order of names; empty beyond
        /// the last.</summary>
        public unsafe (ulong count, string buffer) EventName(ulong index)
        {
            ulong countFound = default;
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_sounds_event_name(EngineId, Id, index, &countFound, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return (countFound, Texts.From(room, count));
                }
            }
        }

        /// <summary>Posts a sound event on an emitter. What can't be played gives an instance that
        /// has ended; earshot_instance_explain tells why. The values count for this instance alone;
        /// at most 64.</summary>
        /// <param name="emitter">0: non-positional.</param>
        /// <param name="values">May be NULL.</param>
        public unsafe Instance Post(string @event, Emitter? emitter = null, IReadOnlyList<SoundValue> values = null)
        {
            var kept = new Kept();
            var valuesPointer = kept.Structs(values, out ulong valuesCount);
            ulong instanceFound = 0;
            fixed (byte* eventPointer = Texts.Bytes(@event))
            {
                int result = Native.earshot_sounds_post(EngineId, Id, eventPointer, Texts.Count(@event), emitter?.Id ?? 0, valuesPointer, valuesCount, &instanceFound);
                kept.Dispose();
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return new Instance(engine, instanceFound);
            }
        }

        /// <summary>Posts a sound event at a position in the world, on an emitter of its
        /// own.</summary>
        /// <param name="at">[m, -1e9 to 1e9]</param>
        /// <param name="values">May be NULL.</param>
        public unsafe Instance PostAt(string @event, Vector at, IReadOnlyList<SoundValue> values = null)
        {
            var kept = new Kept();
            var valuesPointer = kept.Structs(values, out ulong valuesCount);
            ulong instanceFound = 0;
            fixed (byte* eventPointer = Texts.Bytes(@event))
            {
                int result = Native.earshot_sounds_post_at(EngineId, Id, eventPointer, Texts.Count(@event), at.X, at.Y, at.Z, valuesPointer, valuesCount, &instanceFound);
                kept.Dispose();
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return new Instance(engine, instanceFound);
            }
        }

        /// <summary>Posts a sound event by its id, like earshot_sounds_post.</summary>
        /// <param name="event">See earshot_sound_id.</param>
        /// <param name="emitter">0: non-positional.</param>
        /// <param name="values">May be NULL.</param>
        public unsafe Instance PostId(ulong @event, Emitter? emitter = null, IReadOnlyList<SoundValue> values = null)
        {
            var kept = new Kept();
            var valuesPointer = kept.Structs(values, out ulong valuesCount);
            ulong instanceFound = 0;
            {
                int result = Native.earshot_sounds_post_id(EngineId, Id, @event, emitter?.Id ?? 0, valuesPointer, valuesCount, &instanceFound);
                kept.Dispose();
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return new Instance(engine, instanceFound);
            }
        }

        /// <summary>Sets a parameter for everything, or for what plays on an emitter.</summary>
        /// <param name="emitter">0: for everything.</param>
        public unsafe void SetParameter(string name, double value, Emitter? emitter = null)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_sounds_set_parameter(EngineId, Id, namePointer, Texts.Count(name), value, emitter?.Id ?? 0);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets a parameter to one of its labels, for everything or for what plays on an
        /// emitter.</summary>
        /// <param name="emitter">0: for everything.</param>
        public unsafe void SetLabel(string name, string label, Emitter? emitter = null)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            fixed (byte* labelPointer = Texts.Bytes(label))
            {
                int result = Native.earshot_sounds_set_label(EngineId, Id, namePointer, Texts.Count(name), labelPointer, Texts.Count(label), emitter?.Id ?? 0);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets where a parameter is on its way to what was set; NaN if there is none of
        /// that name.</summary>
        /// <param name="emitter">0: for everything.</param>
        public unsafe double Parameter(string name, Emitter? emitter = null)
        {
            double valueFound = default;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_sounds_parameter(EngineId, Id, namePointer, Texts.Count(name), emitter?.Id ?? 0, &valueFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return valueFound;
            }
        }

        /// <summary>Sets a switch of an emitter: events that are posted on it from now on choose by
        /// it.</summary>
        public unsafe void SetSwitch(Emitter emitter, string name, string value)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            fixed (byte* valuePointer = Texts.Bytes(value))
            {
                int result = Native.earshot_sounds_set_switch(EngineId, Id, emitter.Id, namePointer, Texts.Count(name), valuePointer, Texts.Count(value));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets a global state; what it changes follows over the state's
        /// transition.</summary>
        public unsafe void SetState(string name, string value)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            fixed (byte* valuePointer = Texts.Bytes(value))
            {
                int result = Native.earshot_sounds_set_state(EngineId, Id, namePointer, Texts.Count(name), valuePointer, Texts.Count(value));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the value of a state; empty if there is none of that name.</summary>
        public unsafe string State(string name)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_sounds_state(EngineId, Id, namePointer, Texts.Count(name), buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Sets the gain of a VCA, which many buses follow.</summary>
        /// <param name="decibels">[dB, -200 to 24]</param>
        /// <param name="seconds">[s, 0 to 86,400] Time to ramp over.</param>
        public unsafe void SetVca(string name, double decibels, Fade? seconds = null)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_sounds_set_vca(EngineId, Id, namePointer, Texts.Count(name), decibels, (seconds ?? Fade.AtOnce).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Stops all instances over a fade.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.</param>
        public unsafe void Stop(Fade? fade = null)
        {
            {
                int result = Native.earshot_sounds_stop(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets a bus of the definitions. The definitions set its gain: for a volume
        /// setting use a VCA.</summary>
        public unsafe Bus? Bus(string name)
        {
            ulong busFound = 0;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_sounds_bus(EngineId, Id, namePointer, Texts.Count(name), &busFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return busFound == 0 ? (Bus?)null : new Bus(engine, busFound);
            }
        }

        /// <summary>Gets a snapshot of the definitions.</summary>
        public unsafe Snapshot? Snapshot(string name)
        {
            ulong snapshotFound = 0;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_sounds_snapshot(EngineId, Id, namePointer, Texts.Count(name), &snapshotFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return snapshotFound == 0 ? (Snapshot?)null : new Snapshot(engine, snapshotFound);
            }
        }

        /// <summary>Gets the reasons why less than all of an event can be heard, a line each;
        /// empty: there is none.</summary>
        public unsafe string Explain(string @event)
        {
            fixed (byte* eventPointer = Texts.Bytes(@event))
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_sounds_explain(EngineId, Id, eventPointer, Texts.Count(@event), buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }

        /// <summary>Takes the oldest notice about sound events. At most 4,096 wait.</summary>
        public unsafe (SoundNotice kind, Instance? instance, long number, string buffer) TakeNotice()
        {
            int kindFound = 0;
            ulong instanceFound = 0;
            long numberFound = default;
            {
                ulong count = 0;
                var room = new byte[4096];
                int result;
                fixed (byte* buffer = room) result = Native.earshot_sounds_take_notice(EngineId, Id, &kindFound, &instanceFound, &numberFound, buffer, (ulong)room.Length, &count);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return ((SoundNotice)kindFound, instanceFound == 0 ? (Instance?)null : new Instance(engine, instanceFound), numberFound, Texts.From(room, count));
            }
        }
    }

    public readonly partial struct Instance
    {
        /// <summary>Stops an instance over a fade.</summary>
        /// <param name="fade">[s, 0 to 86,400] Time to fade over, EARSHOT_CLICK_FREE, or
        /// EARSHOT_OWN_FADE.</param>
        public unsafe void Stop(Fade? fade = null)
        {
            {
                int result = Native.earshot_instance_stop(EngineId, Id, (fade ?? Fade.ClickFree).Seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Lets an instance come to its end: loops are left after their pass, tails
        /// follow.</summary>
        public unsafe void Release()
        {
            {
                int result = Native.earshot_instance_release(EngineId, Id);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets a parameter of an instance alone.</summary>
        public unsafe void SetParameter(string name, double value)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_instance_set_parameter(EngineId, Id, namePointer, Texts.Count(name), value);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Sets a parameter of an instance alone, to one of its labels.</summary>
        public unsafe void SetLabel(string name, string label)
        {
            fixed (byte* namePointer = Texts.Bytes(name))
            fixed (byte* labelPointer = Texts.Bytes(label))
            {
                int result = Native.earshot_instance_set_label(EngineId, Id, namePointer, Texts.Count(name), labelPointer, Texts.Count(label));
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets whether an instance plays, or has something to play.</summary>
        public unsafe bool IsPlaying()
        {
            byte isPlayingFound = default;
            {
                int result = Native.earshot_instance_is_playing(EngineId, Id, &isPlayingFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return isPlayingFound != 0;
            }
        }

        /// <summary>Gets where in its clip an instance's newest voice is; -1 without one.</summary>
        public unsafe double Playhead()
        {
            double positionFound = default;
            {
                int result = Native.earshot_instance_playhead(EngineId, Id, &positionFound);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
                return positionFound;
            }
        }

        /// <summary>Gets the voices of an instance, the newest first.</summary>
        public unsafe Voice[] Voices()
        {
            {
                ulong count = 0;
                for (var room = new ulong[64];; room = new ulong[count])
                {
                    int result;
                    fixed (ulong* buffer = room) result = Native.earshot_instance_voices(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count <= (ulong)room.Length) return Handle.All(room, count, engine, (of, id) => new Voice(of, id));
                }
            }
        }

        /// <summary>Gets the reason why an instance wasn't played; empty if it was, or is
        /// forgotten.</summary>
        public unsafe string Explain()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_instance_explain(EngineId, Id, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(engine);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.From(room, count);
                }
            }
        }
    }

    public sealed partial class NowPlaying
    {
        /// <summary>Begins to show on the desktop what plays. There can be 256 at a time. Release
        /// it with earshot_now_playing_release.</summary>
        /// <param name="name">Name on the bus, of which letters and digits are kept.</param>
        /// <param name="desktopEntry">Name of the game's desktop file without its suffix; may be
        /// empty.</param>
        public static unsafe NowPlaying Make(string name, string desktopEntry = null)
        {
            ulong nowPlayingFound = 0;
            fixed (byte* namePointer = Texts.Bytes(name))
            fixed (byte* desktopEntryPointer = Texts.Bytes(desktopEntry))
            {
                int result = Native.earshot_now_playing_make(namePointer, Texts.Count(name), desktopEntryPointer, Texts.Count(desktopEntry), &nowPlayingFound);
                EarshotException.Check(result);
                return new NowPlaying(nowPlayingFound);
            }
        }

        /// <summary>Shows what plays; may be called as often as wanted. Texts end with a zero
        /// byte.</summary>
        public unsafe void Set(NowPlayingInfo info)
        {
            var kept = new Kept();
            NowPlayingInfoRaw infoRaw = info == null ? default : info.Raw(kept);
            NowPlayingInfoRaw* infoPointer = info == null ? null : &infoRaw;
            {
                int result = Native.earshot_now_playing_set(Id, infoPointer);
                kept.Dispose();
                GC.KeepAlive(this);
                EarshotException.Check(result);
            }
        }

        /// <summary>Takes the oldest command. At most 256 wait; others are dropped.</summary>
        public unsafe (Command command, double value) TakeCommand()
        {
            int commandFound = 0;
            double valueFound = default;
            {
                int result = Native.earshot_now_playing_take_command(Id, &commandFound, &valueFound);
                GC.KeepAlive(this);
                EarshotException.Check(result);
                return ((Command)commandFound, valueFound);
            }
        }

        /// <summary>Gets whether the desktop shows the track, and the name on the bus, or the
        /// reason.</summary>
        public unsafe (NowPlayingAvailability availability, string buffer) Availability()
        {
            int availabilityFound = 0;
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_now_playing_availability(Id, &availabilityFound, buffer, (ulong)room.Length, &count);
                    GC.KeepAlive(this);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return ((NowPlayingAvailability)availabilityFound, Texts.From(room, count));
                }
            }
        }
    }

    public readonly partial struct HostOutput
    {
        /// <summary>Sets how long the first frame of a pull takes to the ear, from the call of
        /// render on. earshot_engine_heard_frame and the heard time of earshot_voice_get_playhead
        /// go by it. May be called again where it changes.</summary>
        /// <param name="seconds">[s] 0 to 60; less than 0 for unknown.</param>
        public unsafe void SetLatency(double seconds)
        {
            {
                int result = Native.earshot_host_output_set_latency(Id, seconds);
                GC.KeepAlive(engine);
                EarshotException.Check(result);
            }
        }
    }

    /// <summary>What needs no engine.</summary>
    public static partial class Audio
    {
        /// <summary>Gets the names of the system's output devices, one per line, the default
        /// first.</summary>
        public static unsafe IReadOnlyList<string> DeviceNames()
        {
            {
                ulong count = 0;
                for (var room = new byte[4096];; room = new byte[count + 1])
                {
                    int result;
                    fixed (byte* buffer = room) result = Native.earshot_device_names(buffer, (ulong)room.Length, &count);
                    EarshotException.Check(result);
                    if (count < (ulong)room.Length) return Texts.Lines(Texts.From(room, count));
                }
            }
        }

        /// <summary>Asks devices to mix in shorter or longer periods than the system's setting,
        /// which is about 0.02 s. Latency is some of these periods, so a third of the period is a
        /// third of the latency; shorter ones must be met more often. earshot_output_traits has
        /// what the device accepted. The setting is for the whole process. Call it before the
        /// process uses OpenAL, that is, before the first engine is made and devices are listed,
        /// and while no other thread reads the environment, which it changes and changes
        /// back.</summary>
        /// <param name="seconds">[s, 0.0015 to 0.1] Values outside are moved to the
        /// nearest.</param>
        public static unsafe void PreferMixSeconds(double seconds)
        {
            {
                int result = Native.earshot_prefer_mix_seconds(seconds);
                EarshotException.Check(result);
            }
        }

        /// <summary>Gets the gain at a distance, for drawing curves.</summary>
        /// <param name="options">Only its fields about distance are read.</param>
        /// <param name="distance">[m]</param>
        public static unsafe double DistanceGain(EmitterOptions options, double distance)
        {
            var kept = new Kept();
            EmitterOptionsRaw optionsRaw = options == null ? default : options.Raw(kept);
            EmitterOptionsRaw* optionsPointer = options == null ? null : &optionsRaw;
            double gainFound = default;
            {
                int result = Native.earshot_distance_gain(optionsPointer, distance, &gainFound);
                kept.Dispose();
                EarshotException.Check(result);
                return gainFound;
            }
        }

        /// <summary>Computes the id of the event whose first name this is, or of a parameter. The
        /// 64-bit FNV-1a hash of the name's bytes. An event keeps it when it is renamed.</summary>
        public static unsafe ulong SoundId(string name)
        {
            ulong idFound = default;
            fixed (byte* namePointer = Texts.Bytes(name))
            {
                int result = Native.earshot_sound_id(namePointer, Texts.Count(name), &idFound);
                EarshotException.Check(result);
                return idFound;
            }
        }

        /// <summary>Renders a scene script into a wave file, and a trace of it into a file of JSON
        /// lines. Like `earshot render`. Blocks until everything is rendered. Either all files are
        /// complete at the end, or none is written and earlier ones are unchanged.</summary>
        /// <param name="encoding">EARSHOT_ENCODING_…</param>
        /// <param name="tracePath">May be empty: no trace.</param>
        public static unsafe void ScriptRender(string scriptPath, string wavePath, Encoding encoding, string tracePath = null)
        {
            fixed (byte* scriptPathPointer = Texts.Bytes(scriptPath))
            fixed (byte* wavePathPointer = Texts.Bytes(wavePath))
            fixed (byte* tracePathPointer = Texts.Bytes(tracePath))
            {
                int result = Native.earshot_script_render(scriptPathPointer, Texts.Count(scriptPath), wavePathPointer, Texts.Count(wavePath), (int)encoding, tracePathPointer, Texts.Count(tracePath));
                EarshotException.Check(result);
            }
        }
    }
}
