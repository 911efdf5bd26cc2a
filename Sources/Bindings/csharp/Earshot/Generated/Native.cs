// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
#pragma warning disable 1591, 1573
using System;
using System.Runtime.InteropServices;

namespace Earshot
{
    /// <summary>The functions of the C header. Pointers are not checked.</summary>
    public static unsafe partial class Native
    {
        /// <summary>Time to fade over: the shortest that does not click.</summary>
        public const double ClickFree = -1;
        /// <summary>Time to fade over: that of a sound event's own definition.</summary>
        public const double OwnFade = -2;
        /// <summary>Frame to start at: as soon as possible.</summary>
        public const long Now = -1;
        /// <summary>Frame to stop at: never.</summary>
        public const long Never = long.MaxValue;
        /// <summary>Number of loops: until the voice is stopped or leaves its loop.</summary>
        public const int Forever = -1;
        /// <summary>The bus that contains all others.</summary>
        public const ulong MasterBus = 0x0000000180000000;

        /// <summary>Returns the version of the library, as MAJOR × 65,536 + MINOR × 256 +
        /// PATCH.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern uint earshot_version();

        /// <summary>Returns the name of a result, as it is written in this header, or
        /// "unknown".</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern byte* earshot_result_name(int result);

        /// <summary>Returns one or two sentences about this thread's last failed call.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern byte* earshot_last_message();

        /// <summary>Converts decibels to a linear gain.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern double earshot_gain_from_decibels(double decibels);

        /// <summary>Converts a linear gain to decibels.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern double earshot_gain_to_decibels(double gain);

        /// <summary>Returns a time that carries the shape of its fade.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern double earshot_fade_shaped(double seconds, int shape);

        /// <summary>Fills in the default output: the system's default device.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_output_init(OutputRaw* output);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_config_init(ConfigRaw* config);

        /// <summary>Opens the output and makes an engine.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_make(ConfigRaw* config, ulong* engine);

        /// <summary>Gets the settings that an engine was made with.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_config(ulong engine, ConfigRaw* config);

        /// <summary>Finishes a wave file, closes the output and ends the engine.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_close(ulong engine);

        /// <summary>Advances time: call it once a frame of the game.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_update(ulong engine, double seconds);

        /// <summary>Renders the next frames, interleaved, and advances time by exactly
        /// these.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_render(ulong engine, float* samples, ulong frames);

        /// <summary>Gets the host output that the game's audio callback pulls from.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_host_output(ulong engine, ulong* output);

        /// <summary>Renders the next interleaved frames for the game's audio callback.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_host_output_render(ulong output, float* samples, ulong frames, uint channels);

        /// <summary>Sets how long the first frame of a pull takes to the ear, from the call of
        /// render on.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_host_output_set_latency(ulong output, double seconds);

        /// <summary>Switches to another output without losing a voice.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_output(ulong engine, OutputRaw* output);

        /// <summary>Gets the properties of the current output.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_output_traits(ulong engine, OutputTraits* traits);

        /// <summary>Gets the name of the device that is playing; empty without one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_device_name(ulong engine, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Gets the names of the system's output devices, one per line, the default
        /// first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_device_names(byte* buffer, ulong capacity, ulong* length);

        /// <summary>Asks devices to mix in shorter or longer periods than the system's setting,
        /// which is about 0.02 s.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_prefer_mix_seconds(double seconds);

        /// <summary>Switches rendering for headphones, from the next update on.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_hrtf(ulong engine, int mode, uint voices);

        /// <summary>Gets the requested headphone mode, and the current state.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_hrtf(ulong engine, Hrtf* hrtf);

        /// <summary>Gets the reason why sound is not rendered for headphones although that was
        /// asked for.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_hrtf_reason(ulong engine, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Gets the sample rate of the engine's clock, which never changes.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_sample_rate(ulong engine, uint* sampleRate);

        /// <summary>Gets the frame of the engine's clock that the next update begins
        /// with.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_current_frame(ulong engine, long* frame);

        /// <summary>Gets the frame of the engine's clock that the player hears now.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_heard_frame(ulong engine, long* frame);

        /// <summary>Gets how far ahead a start must be planned to be exact to the frame.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_schedule_notice(ulong engine, double* seconds);

        /// <summary>Gets the level of each channel of the output over the last 50 ms: peak and RMS,
        /// linear.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_meter(ulong engine, float* peaks, float* rms, uint* channels);

        /// <summary>Gets the counters.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_statistics(ulong engine, Statistics* statistics);

        /// <summary>Takes the events since the last call, oldest first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_take_events(ulong engine, EngineEventRaw* events, ulong capacity, ulong* count);

        /// <summary>Sets the function that receives the engine's log.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_log(ulong engine, IntPtr function, void* user, int lowestLevel);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_clip_options_init(ClipOptions* options);

        /// <summary>Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load(ulong engine, byte* path, ulong pathLength, ClipOptions* options, ulong* clip);

        /// <summary>Loads a sound file that is in memory.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load_bytes(ulong engine, void* bytes, ulong count, byte* name, ulong nameLength, ClipOptions* options, ulong* clip);

        /// <summary>Makes a clip of interleaved samples between -1 and 1.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load_samples(ulong engine, float* samples, ulong frames, uint channels, uint sampleRate, byte* name, ulong nameLength, ClipOptions* options, ulong* clip);

        /// <summary>Makes a clip of interleaved 16-bit samples.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load_samples_s16(ulong engine, short* samples, ulong frames, uint channels, uint sampleRate, byte* name, ulong nameLength, ClipOptions* options, ulong* clip);

        /// <summary>Begins to load a file in the background.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_begin_loading(ulong engine, byte* path, ulong pathLength, ClipOptions* options, ulong* clip);

        /// <summary>Unloads a clip, once for each load.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_unload(ulong engine, ulong clip, byte stoppingVoices);

        /// <summary>Keeps a clip's samples in memory whatever the budget, or no longer.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_set_pinned(ulong engine, ulong clip, byte isPinned);

        /// <summary>Gets information about a clip.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_get_info(ulong engine, ulong clip, ClipInfo* info);

        /// <summary>Gets a clip's path, or the name it was given.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_name(ulong engine, ulong clip, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Replaces a clip's markers.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_set_markers(ulong engine, ulong clip, MarkerRaw* markers, ulong count);

        /// <summary>Sets the text that captions show while a clip is heard.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_set_caption(ulong engine, ulong clip, byte* words, ulong wordsLength);

        /// <summary>Gets a clip's caption; empty without one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_get_caption(ulong engine, ulong clip, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Gets the number of a clip's markers.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_marker_count(ulong engine, ulong clip, ulong* count);

        /// <summary>Gets one of a clip's markers.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_marker(ulong engine, ulong clip, ulong index, long* frame, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Sets the time within which another play of a clip joins the last one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_set_cooldown(ulong engine, ulong clip, double seconds, double boost);

        /// <summary>Gets a clip's cooldown.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_get_cooldown(ulong engine, ulong clip, double* seconds, double* boost);

        /// <summary>Looks for clips whose files have changed, and reloads them in the
        /// background.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_reload_changed_files(ulong engine);

        /// <summary>Begins to load files in the background, in order, and keeps them
        /// loaded.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_preload_begin(ulong engine, byte** paths, ulong* lengths, ulong count, ClipOptions* options, ulong* preload);

        /// <summary>Gets how many files of a preload list are loaded, have failed, and are on
        /// it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_preload_progress(ulong engine, ulong preload, ulong* done, ulong* failed, ulong* total);

        /// <summary>Gets the clips of a preload list, in its order; 0 for those that
        /// failed.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_preload_clips(ulong engine, ulong preload, ulong* clips, ulong capacity, ulong* count);

        /// <summary>Stops loading a preload list.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_preload_cancel(ulong engine, ulong preload);

        /// <summary>Unloads all clips of a preload list, and the list.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_preload_unload(ulong engine, ulong preload);

        /// <summary>Makes a set of clips, for footsteps and the like.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_set_make(ulong engine, ulong* clips, ulong count, int order, double* weights, ulong* set);

        /// <summary>Removes a clip set; its clips stay.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_set_remove(ulong engine, ulong set);

        /// <summary>Sets the functions that open all paths from now on.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_file_functions(ulong engine, FileFunctionsRaw* functions);

        /// <summary>Makes a clip whose samples are generated while it plays.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load_generator(ulong engine, GeneratorFunctionsRaw* functions, byte* name, ulong nameLength, ulong* clip);

        /// <summary>Makes a source that the game pushes samples to, from a video player, a
        /// synthesiser, a network.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_push_source_make(uint sampleRate, uint channels, double seconds, ulong* source);

        /// <summary>Releases a push source; what was pushed is played to its end.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_push_source_release(ulong source);

        /// <summary>Pushes interleaved frames between -1 and 1.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_push_source_write(ulong source, float* samples, ulong frames, ulong* written);

        /// <summary>Ends a push source: the voice plays what there is and ends.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_push_source_finish(ulong source);

        /// <summary>Gets how much sound waits, fits and was played, by the engine's clock as of its
        /// last step.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_push_source_get_counts(ulong source, ulong* waiting, ulong* room, long* played);

        /// <summary>Sets the latency from write to render.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_push_source_set_latency(ulong source, double seconds, byte adapts);

        /// <summary>Gets the latency that was set, or adapted to.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_push_source_get_latency(ulong source, double* seconds);

        /// <summary>Makes a clip of a push source, to be played once.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load_push_source(ulong engine, ulong source, byte* name, ulong nameLength, ulong* clip);

        /// <summary>Makes a sound file whose bytes arrive over time, such as a download.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_progressive_make(byte* name, ulong nameLength, ulong byteCount, ulong* bytes);

        /// <summary>Releases a progressive file; a clip that was made of it continues.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_progressive_release(ulong bytes);

        /// <summary>Adds the next bytes, from one thread at a time.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_progressive_append(ulong bytes, void* data, ulong count);

        /// <summary>Ends a progressive file: all bytes are there, or the download was broken
        /// off.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_progressive_finish(ulong bytes);

        /// <summary>Makes a clip that can be played while the rest of its file arrives.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load_progressive(ulong engine, ulong bytes, ClipOptions* options, ulong* clip);

        /// <summary>Makes a node at a position in its parent's space.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_node_make(ulong engine, ulong parent, double x, double y, double z, ulong* node);

        /// <summary>Removes a node with everything attached to it, an emitter, or a
        /// listener.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_remove(ulong engine, ulong @object);

        /// <summary>Attaches an object to another node.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_set_parent(ulong engine, ulong @object, ulong parent, byte keepingWorldPlace);

        /// <summary>Moves an object to a position in its parent's space, reached at the end of the
        /// coming update.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_set_position(ulong engine, ulong @object, double x, double y, double z);

        /// <summary>Moves many objects, like earshot_object_set_position.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_objects_set_positions(ulong engine, ulong* objects, double* positions, ulong stride, ulong count);

        /// <summary>Moves many objects to single-precision positions, like
        /// earshot_objects_set_positions.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_objects_set_positions_f(ulong engine, ulong* objects, float* positions, ulong stride, ulong count);

        /// <summary>Moves an object at once, without a speed.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_teleport(ulong engine, ulong @object, double x, double y, double z);

        /// <summary>Moves an object to a position at a steady speed.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_move(ulong engine, ulong @object, double x, double y, double z, double seconds);

        /// <summary>Moves an object in circles until it is moved otherwise.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_orbit(ulong engine, ulong @object, Vector* center, double radius, double period, Vector* axis, double phaseDegrees);

        /// <summary>Sets an object's rotation in its parent's space; -z of the identity is
        /// ahead.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_set_rotation(ulong engine, ulong @object, double x, double y, double z, double w);

        /// <summary>Turns an object to look along `forward`, with `up` above.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_set_orientation(ulong engine, ulong @object, Vector* forward, Vector* up);

        /// <summary>Scales the space of everything attached to a node.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_node_set_scale(ulong engine, ulong node, double scale);

        /// <summary>Sets an object's speed in the world, in place of the one its motion
        /// has.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_set_velocity(ulong engine, ulong @object, Vector* velocity);

        /// <summary>Gets an object's position, and its position and speed in the world as of the
        /// last step.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_get_place(ulong engine, ulong @object, Vector* position, Vector* worldPosition, Vector* velocity);

        /// <summary>Gets an object's rotation in its parent's space.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_get_rotation(ulong engine, ulong @object, Rotation* rotation);

        /// <summary>Gets the node that an object is attached to; 0: the world.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_object_get_parent(ulong engine, ulong @object, ulong* parent);

        /// <summary>Gets the scale of the space of everything attached to a node.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_node_get_scale(ulong engine, ulong node, double* scale);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_emitter_options_init(EmitterOptionsRaw* options);

        /// <summary>Makes an emitter at a position in its parent's space.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_make(ulong engine, ulong parent, double x, double y, double z, EmitterOptionsRaw* options, ulong* emitter);

        /// <summary>Sets an emitter's gain, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_gain(ulong engine, ulong emitter, double gain, double seconds);

        /// <summary>Sets how much of an emitter's sound is blocked, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_occlusion(ulong engine, ulong emitter, double occlusion, double seconds);

        /// <summary>Sets an emitter's playback rate, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_rate(ulong engine, ulong emitter, double rate, double seconds);

        /// <summary>Sets how an emitter's gain decreases with distance.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_distance(ulong engine, ulong emitter, EmitterOptionsRaw* options);

        /// <summary>Sets an emitter's sound cone.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_cone(ulong engine, ulong emitter, double inner, double outer, double outerGain);

        /// <summary>Sets whether an emitter's speed is heard as pitch.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_doppler(ulong engine, ulong emitter, byte isOn);

        /// <summary>Sets whether an emitter's sound takes time to reach the listener, like thunder
        /// after lightning.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_travel_time(ulong engine, ulong emitter, byte isOn);

        /// <summary>Gets whether an emitter's sound takes time to reach the listener.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_get_travel_time(ulong engine, ulong emitter, byte* isOn);

        /// <summary>Sets how far an emitter extends beyond its position or shape.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_radius(ulong engine, ulong emitter, double radius);

        /// <summary>Gets how far an emitter extends.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_get_radius(ulong engine, ulong emitter, double* radius);

        /// <summary>Plays the channels of stereo clips from two places, like two
        /// loudspeakers.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_stereo_width(ulong engine, ulong emitter, double width);

        /// <summary>Gets the distance between the channels of stereo clips.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_get_stereo_width(ulong engine, ulong emitter, double* width);

        /// <summary>Plays from a line through points of an emitter's space, like a river.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_line(ulong engine, ulong emitter, Vector* points, ulong count);

        /// <summary>Plays from a box around an emitter's position, like a crowd.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_box(ulong engine, ulong emitter, double width, double height, double depth);

        /// <summary>Gets the size of an emitter's box, and the points of its line.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_get_shape(ulong engine, ulong emitter, Vector* size, Vector* points, ulong capacity, ulong* count);

        /// <summary>Sets the priority of an emitter's voices.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_priority(ulong engine, ulong emitter, int priority);

        /// <summary>Sets the bus of voices that are played on an emitter from now on, without a bus
        /// of their own.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_bus(ulong engine, ulong emitter, ulong bus);

        /// <summary>Gets an emitter's settings.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_get_options(ulong engine, ulong emitter, EmitterOptionsRaw* options);

        /// <summary>Gets the points of an emitter's distance curve, nearest first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_get_points(ulong engine, ulong emitter, CurvePoint* points, ulong capacity, ulong* count);

        /// <summary>Gets the gain at a distance, for drawing curves.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_distance_gain(EmitterOptionsRaw* options, double distance, double* gain);

        /// <summary>Makes a listener at a position in its parent's space.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_make(ulong engine, ulong parent, double x, double y, double z, ulong* listener);

        /// <summary>Makes a listener the one that hears.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_activate(ulong engine, ulong listener);

        /// <summary>Sets the gain of everything that a listener hears.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_set_gain(ulong engine, ulong listener, double gain);

        /// <summary>Sets the node that a listener measures distances from, such as the character
        /// that a camera follows.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_set_distance_place(ulong engine, ulong listener, ulong node);

        /// <summary>Gets the node that a listener measures distances from; 0: itself.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_get_distance_place(ulong engine, ulong listener, ulong* node);

        /// <summary>Makes up to four listeners hear together, as for a split screen.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_listeners(ulong engine, ulong* listeners, ulong count);

        /// <summary>Gets the listeners that hear, in the order in which they were given.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_listeners(ulong engine, ulong* listeners, ulong capacity, ulong* count);

        /// <summary>Sets how much a listener counts among several.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_set_weight(ulong engine, ulong listener, double weight);

        /// <summary>Gets how much a listener counts among several.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_get_weight(ulong engine, ulong listener, double* weight);

        /// <summary>Sets the part of the stereo field in which a listener hears emitters.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_set_stage(ulong engine, ulong listener, double left, double right);

        /// <summary>Gets the part of the stereo field in which a listener hears emitters.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_get_stage(ulong engine, ulong listener, double* left, double* right);

        /// <summary>Sets which of several listeners hears an emitter.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_listener_policy(ulong engine, ulong emitter, int policy, ulong listener);

        /// <summary>Gets which of several listeners hears an emitter.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_get_listener_policy(ulong engine, ulong emitter, int* policy, ulong* listener);

        /// <summary>Gets the gain of everything that a listener hears.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_listener_get_gain(ulong engine, ulong listener, double* gain);

        /// <summary>Gets the listener that hears; 0: none.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_active_listener(ulong engine, ulong* listener);

        /// <summary>Fills in the defaults: a sound every five seconds, 5 to 30 m around the
        /// listener.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_scatterer_options_init(ScattererOptions* options);

        /// <summary>Plays clips of a set at random times and places around the listener or a node:
        /// birds, drips, a city's noises.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_scatterer_make(ulong engine, ulong set, ScattererOptions* options, EmitterOptionsRaw* emitters, ulong* scatterer);

        /// <summary>Replaces a scatterer's rule, from the next sound on.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_scatterer_set(ulong engine, ulong scatterer, ScattererOptions* options, EmitterOptionsRaw* emitters);

        /// <summary>Gets a scatterer's rule, without the emitters' settings.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_scatterer_get_options(ulong engine, ulong scatterer, ScattererOptions* options);

        /// <summary>Removes a scatterer; its sounds end without a click.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_scatterer_remove(ulong engine, ulong scatterer);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_play_options_init(PlayOptionsRaw* options);

        /// <summary>Plays a clip, on an emitter or straight to the speakers.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_play(ulong engine, ulong clip, ulong emitter, PlayOptionsRaw* options, ulong* voice);

        /// <summary>Plays the next clip of a set, like earshot_play.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_play_set(ulong engine, ulong set, ulong emitter, PlayOptionsRaw* options, ulong* voice);

        /// <summary>Plays a clip at a position in the world.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_play_at(ulong engine, ulong sound, double x, double y, double z, PlayOptionsRaw* options, EmitterOptionsRaw* emitter, ulong* voice);

        /// <summary>Starts several plays, each at its time from a common start, exact to the
        /// frame.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_play_schedule(ulong engine, ScheduledPlayRaw* plays, ulong count, long startFrame, ulong* voices);

        /// <summary>Plays a clip as an alert: non-positional, once, on the bus of alerts, before
        /// all other voices.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_alert_play(ulong engine, ulong clip, int kind, double gain, ulong* voice);

        /// <summary>Plays a file as an alert, like earshot_alert_play.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_alert_play_file(ulong engine, byte* path, ulong pathLength, int kind, double gain, ulong* voice);

        /// <summary>Loads the file of an alert, so that the first alert starts as fast as the
        /// others.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_alert_load(ulong engine, byte* path, ulong pathLength, ulong* clip);

        /// <summary>Unloads all files of alerts; those that sound continue.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_alert_unload_all(ulong engine);

        /// <summary>Gets the bus of alerts; its gain is their volume.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_alert_get_bus(ulong engine, ulong* bus);

        /// <summary>Fades a voice out and ends it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_stop(ulong engine, ulong voice, double fade);

        /// <summary>Fades a voice out from a frame on, and ends it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_stop_at(ulong engine, ulong voice, long frame, double fade);

        /// <summary>Fades a voice out and pauses it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_pause(ulong engine, ulong voice, double fade);

        /// <summary>Resumes a paused voice, and fades it in.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_resume(ulong engine, ulong voice, double fade);

        /// <summary>Moves the playhead of a voice.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_seek(ulong engine, ulong voice, double seconds, double fade);

        /// <summary>Sets the gain of a voice, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_gain(ulong engine, ulong voice, double gain, double seconds);

        /// <summary>Sets the playback rate of a voice, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_rate(ulong engine, ulong voice, double rate, double seconds);

        /// <summary>Sets how much of a voice's sound is blocked, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_occlusion(ulong engine, ulong voice, double occlusion, double seconds);

        /// <summary>Sets the priority of a voice: higher keeps its source before others.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_priority(ulong engine, ulong voice, int priority);

        /// <summary>Lets a voice play to the end of its loop and continue from there.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_leave_loop(ulong engine, ulong voice);

        /// <summary>Sets how many times a voice plays its loop from now on, including this
        /// time.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_loops(ulong engine, ulong voice, int loops);

        /// <summary>Sets the loop of a voice, in place of the clip's own.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_loop(ulong engine, ulong voice, long start, long end);

        /// <summary>Adds a clip that follows what a voice plays, without a gap.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_append(ulong engine, ulong voice, ulong clip, int loops);

        /// <summary>Removes the clips that follow what a voice plays now, except the first
        /// ones.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_remove_followers(ulong engine, ulong voice, ulong keep);

        /// <summary>Gets the clips that follow what a voice plays now, the next first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_get_followers(ulong engine, ulong voice, ulong* clips, ulong capacity, ulong* count);

        /// <summary>Moves a voice to another bus, without a jump or a click.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_bus(ulong engine, ulong voice, ulong bus);

        /// <summary>Moves a voice to another emitter, without a jump or a click.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_emitter(ulong engine, ulong voice, ulong emitter);

        /// <summary>Sets the pan of a non-positional voice, at constant power, over a
        /// ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_pan(ulong engine, ulong voice, double pan, double seconds);

        /// <summary>Sets whether a voice keeps its source as long as it is audible.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_protected(ulong engine, ulong voice, byte isProtected);

        /// <summary>Sets a voice's behaviour without a source.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_set_when_virtual(ulong engine, ulong voice, int whenVirtual);

        /// <summary>Gets the settings of a voice.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_get_settings(ulong engine, ulong voice, VoiceSettings* settings);

        /// <summary>Gets the state of a voice.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_get_status(ulong engine, ulong voice, VoiceStatus* status);

        /// <summary>Gets the states of many voices; those that have ended get
        /// EARSHOT_VOICE_ENDED.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voices_get_statuses(ulong engine, ulong* voices, VoiceStatus* statuses, ulong count);

        /// <summary>Gets the states of all voices that exist.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_voices(ulong engine, VoiceStatus* statuses, ulong capacity, ulong* count);

        /// <summary>Gets the position of a voice in its clip.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_get_playhead(ulong engine, ulong voice, double* playhead, double* heardPlayhead);

        /// <summary>Explains in sentences, one per line, why a voice is or is not heard.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_explain(ulong engine, ulong voice, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Gets the explanation in numbers, with the factors of the gain.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_get_explanation(ulong engine, ulong voice, Explanation* explanation, Factor* factors, ulong capacity, ulong* count);

        /// <summary>Gets the zones and rooms with a reverb that the listener or a voice's emitter
        /// is in.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_get_zones(ulong engine, ulong voice, HeardZone* zones, ulong capacity, ulong* count);

        /// <summary>Gets the decisions since an earlier call, oldest first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_decisions(ulong engine, ulong* after, Decision* decisions, ulong capacity, ulong* count);

        /// <summary>Limits the voices of a clip, an emitter, a bus with those below it, or a
        /// group.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_set_limit(ulong engine, ulong owner, uint maximum, int whenFull);

        /// <summary>Gets the limit of a clip, an emitter, a bus or a group.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_get_limit(ulong engine, ulong owner, uint* maximum, int* whenFull);

        /// <summary>Makes a group of voices that share a limit, wherever they play.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_group_make(ulong engine, uint maximum, int whenFull, ulong* group);

        /// <summary>Removes a group; its voices continue.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_voice_group_remove(ulong engine, ulong group);

        /// <summary>Gets the audible voices whose clips have captions, as of the last step, the
        /// loudest first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_heard(ulong engine, double threshold, Heard* sounds, ulong capacity, ulong* count);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_caption_settings_init(CaptionSettings* settings);

        /// <summary>Sets when captions appear, move and disappear, from the next
        /// earshot_engine_take_captions on.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_captions(ulong engine, CaptionSettings* settings);

        /// <summary>Takes the changes of captions since the last call; call it once an
        /// update.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_take_captions(ulong engine, Caption* captions, ulong capacity, ulong* count);

        /// <summary>Gives an object a name and a number of the game's, for logs, explanations,
        /// events, traces and recordings.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_set_label(ulong engine, ulong handle, byte* name, ulong nameLength, ulong userValue);

        /// <summary>Gets the name of an object; empty without one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_get_name(ulong engine, ulong handle, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Gets the number of an object; remembered like its name.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_get_user_value(ulong engine, ulong handle, ulong* userValue);

        /// <summary>Fills in brick.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_material_init(Material* material);

        /// <summary>Fills in a common material, by the mass law for diffuse sound.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_material_init_common(Material* material, byte* name);

        /// <summary>Makes a solid box around a node.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_wall_make_box(ulong engine, ulong node, double width, double height, double depth, Material* material, ulong* wall);

        /// <summary>Makes a wall of triangles.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_wall_make_mesh(ulong engine, ulong node, float* corners, ulong cornerCount, int* triangles, ulong triangleCount, byte isSolid, Material* material, ulong* wall);

        /// <summary>Makes ground from a grid of heights; it is solid below.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_wall_make_ground(ulong engine, ulong node, float* heights, ulong columns, ulong rows, double spacing, Material* material, ulong* wall);

        /// <summary>Makes a wall that shares the shape of another.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_wall_make_like(ulong engine, ulong node, ulong other, Material* material, ulong* wall);

        /// <summary>Removes a wall.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_wall_remove(ulong engine, ulong wall);

        /// <summary>Sets a wall's material: a window breaks, a curtain is drawn.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_wall_set_material(ulong engine, ulong wall, Material* material);

        /// <summary>Gets a wall's material.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_wall_get_material(ulong engine, ulong wall, Material* material);

        /// <summary>Sets how much sound a wall absorbs in three bands, for the reverbs of
        /// earshot_engine_set_surroundings.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_wall_set_absorption(ulong engine, ulong wall, double low, double middle, double high);

        /// <summary>Gets how much sound a wall absorbs in three bands.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_wall_get_absorption(ulong engine, ulong wall, double* low, double* middle, double* high);

        /// <summary>Sets how propagation through walls is traced.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_wall_settings(ulong engine, int rays, double radius, int raysPerStep, double smoothing);

        /// <summary>Gets how propagation through walls is traced.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_wall_settings(ulong engine, int* rays, double* radius, int* raysPerStep, double* smoothing);

        /// <summary>Sets whether air absorbs high frequencies with distance, as ISO 9613-1 has it
        /// at 5 kHz.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_air(ulong engine, byte isOn, double temperature, double humidity, double pressure);

        /// <summary>Gets whether air absorbs high frequencies.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_air(ulong engine, byte* isOn, double* temperature, double* humidity, double* pressure);

        /// <summary>Sets whether the space around the listener reverberates as its walls
        /// suggest.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_surroundings(ulong engine, byte isOn, int raysPerStep, double level, double smoothing, int emitters);

        /// <summary>Gets whether the space around the listener reverberates.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_surroundings(ulong engine, byte* isOn, int* raysPerStep, double* level, double* smoothing, int* emitters);

        /// <summary>Gets the acoustics around the listener, as its reverb follows them.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_surrounding_space(ulong engine, Space* space);

        /// <summary>Gets the acoustics around a position, which takes some milliseconds.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_space_around(ulong engine, double x, double y, double z, Space* space);

        /// <summary>Examines the acoustics in a grid of positions ahead of the game, to be stored
        /// in a file.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_bake_spaces(ulong engine, Vector* low, Vector* high, double spacing, void* buffer, ulong capacity, ulong* length);

        /// <summary>Uses acoustics that earshot_engine_bake_spaces wrote.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_baked_spaces(ulong engine, void* bytes, ulong length);

        /// <summary>Sets an emitter's transmission through obstacles found by the game, besides
        /// walls.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_transmission(ulong engine, ulong emitter, double gain, double high);

        /// <summary>Gets the set value, or that of a ray function.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_get_transmission(ulong engine, ulong emitter, double* gain, double* high);

        /// <summary>Sets the transmission on the path to one of several listeners.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_set_transmission_to(ulong engine, ulong emitter, ulong listener, double gain, double high);

        /// <summary>Gets the value for a listener, or for all.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_emitter_get_transmission_to(ulong engine, ulong emitter, ulong listener, double* gain, double* high);

        /// <summary>Makes a room of a box around a node; sound enters and leaves it through
        /// portals.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_room_make_box(ulong engine, ulong node, double width, double height, double depth, ulong* room);

        /// <summary>Makes a room of a sphere around a node, like earshot_room_make_box.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_room_make_sphere(ulong engine, ulong node, double radius, ulong* room);

        /// <summary>Makes a room of the convex hull of points, like
        /// earshot_room_make_box.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_room_make_hull(ulong engine, ulong node, double* points, ulong count, ulong* room);

        /// <summary>Removes a room and the portals that lead there.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_room_remove(ulong engine, ulong room);

        /// <summary>Sets how much sound passes through a room's walls.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_room_set_through(ulong engine, ulong room, double gain, double high);

        /// <summary>Gets the room that a position in the world is in, as of the last
        /// step.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_room_at(ulong engine, double x, double y, double z, ulong* room);

        /// <summary>Makes a portal between two rooms: a rectangle across the z axis of a
        /// node.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_portal_make(ulong engine, ulong node, ulong a, ulong b, double width, double height, double openness, ulong* portal);

        /// <summary>Removes a portal; it lets no sound through any more.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_portal_remove(ulong engine, ulong portal);

        /// <summary>Opens or closes a portal, over a ramp in the game's time.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_portal_set_openness(ulong engine, ulong portal, double openness, double seconds);

        /// <summary>Gets how far a portal is open now.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_portal_get_openness(ulong engine, ulong portal, double* openness);

        /// <summary>Sets how much sound passes where a portal is closed.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_portal_set_door(ulong engine, ulong portal, double gain, double high);

        /// <summary>Sets a function of the game's physics that says what obstructs sound.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_ray_function(ulong engine, IntPtr test, void* user);

        /// <summary>Makes a bus below another.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_make(ulong engine, ulong parent, double gain, ulong* bus);

        /// <summary>Removes a bus and those below it; their voices fade out without a
        /// click.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_remove(ulong engine, ulong bus);

        /// <summary>Moves a bus below another.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_set_parent(ulong engine, ulong bus, ulong parent);

        /// <summary>Sets the gain of a bus, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_set_gain(ulong engine, ulong bus, double gain, double seconds);

        /// <summary>Sets the playback rate of everything on a bus, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_set_rate(ulong engine, ulong bus, double rate, double seconds);

        /// <summary>Sets how much of a bus's sound is blocked, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_set_occlusion(ulong engine, ulong bus, double occlusion, double seconds);

        /// <summary>Sets the priority of the voices that are on a bus now, and on those below
        /// it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_set_priority(ulong engine, ulong bus, int priority);

        /// <summary>Mutes a bus without a click, or no longer; its voices keep time.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_set_muted(ulong engine, ulong bus, byte isMuted);

        /// <summary>Sets whether a bus is exempt from slow and fast motion.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_set_ignores_game_time(ulong engine, ulong bus, byte ignores);

        /// <summary>Fades out and pauses everything on a bus.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_pause(ulong engine, ulong bus, double fade);

        /// <summary>Resumes everything on a bus, and fades it in.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_resume(ulong engine, ulong bus, double fade);

        /// <summary>Fades out and ends all voices on a bus.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_stop(ulong engine, ulong bus, double fade);

        /// <summary>Gets the settings of a bus, and the values that result.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_get_settings(ulong engine, ulong bus, BusSettings* settings);

        /// <summary>Gets the buses directly below a bus, oldest first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_get_children(ulong engine, ulong bus, ulong* children, ulong capacity, ulong* count);

        /// <summary>Starts or stops measuring the loudness and true peak of a bus, besides its
        /// level.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_set_metered(ulong engine, ulong bus, byte isMetered);

        /// <summary>Gets the meter of any bus; see `is_estimated`.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_get_meter(ulong engine, ulong bus, Meter* meter);

        /// <summary>Starts the measurement of a bus anew.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_reset_meter(ulong engine, ulong bus);

        /// <summary>Fills in the defaults of a kind of effect.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_effect_settings_init(EffectSettings* settings, int kind);

        /// <summary>Fills in an equalizer with the bands of a preset.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_effect_settings_init_preset(EffectSettings* settings, int preset);

        /// <summary>Adds an effect to the channel strip of a bus, before its gain.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_add_effect(ulong engine, ulong bus, EffectSettings* settings, int index, ulong* effect);

        /// <summary>Changes the settings of an effect, over a ramp of at least 20 ms.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_effect_set(ulong engine, ulong effect, EffectSettings* settings, double seconds);

        /// <summary>Gets the settings of an effect.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_effect_get(ulong engine, ulong effect, EffectSettings* settings);

        /// <summary>Bypasses an effect, or no longer, over 20 ms.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_effect_set_bypassed(ulong engine, ulong effect, byte isBypassed);

        /// <summary>Gets the bus of an effect, its position there, and whether it is
        /// bypassed.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_effect_get_place(ulong engine, ulong effect, ulong* bus, int* index, byte* isBypassed);

        /// <summary>Moves an effect to another position on its bus.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_effect_move(ulong engine, ulong effect, int index);

        /// <summary>Removes an effect; its processing fades out over 20 ms.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_effect_remove(ulong engine, ulong effect);

        /// <summary>Gets the effects of a bus, in processing order.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_get_effects(ulong engine, ulong bus, ulong* effects, ulong capacity, ulong* count);

        /// <summary>Adds an effect of the game's to a bus, like earshot_bus_add_effect.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_add_callback(ulong engine, ulong bus, CallbackFunctionsRaw* functions, int index, ulong* effect);

        /// <summary>Fills in the preset "generic".</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_eax_reverb_init(EaxReverb* settings);

        /// <summary>Fills in a preset that EAX's makers published.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_eax_reverb_init_preset(EaxReverb* settings, byte* name);

        /// <summary>Returns the name of one of the 113 presets; NULL beyond the last.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern byte* earshot_eax_preset_name(int index);

        /// <summary>Makes a reverb that several sounds are sent to.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_shared_reverb_make(ulong engine, EaxReverb* settings, double gain, ulong* reverb);

        /// <summary>Changes a reverb: the old one fades out with its tail while the new one fades
        /// in.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_shared_reverb_set(ulong engine, ulong reverb, EaxReverb* settings, double seconds);

        /// <summary>Gets the settings of a reverb.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_shared_reverb_get(ulong engine, ulong reverb, EaxReverb* settings, double* gain);

        /// <summary>Sets the gain of a reverb and its tail, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_shared_reverb_set_gain(ulong engine, ulong reverb, double gain, double seconds);

        /// <summary>Removes the tail of a reverb within two steps, for a change of scene.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_shared_reverb_clear_tail(ulong engine, ulong reverb);

        /// <summary>Removes a reverb with its sends; its tail is heard to the end.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_shared_reverb_remove(ulong engine, ulong reverb);

        /// <summary>Gets the shared reverbs.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_reverbs(ulong engine, ulong* reverbs, ulong capacity, ulong* count);

        /// <summary>Makes a zone of a box around a node: a space with acoustics of its
        /// own.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_make_box(ulong engine, ulong node, double width, double height, double depth, ulong* zone);

        /// <summary>Makes a zone of a sphere around a node, like earshot_zone_make_box.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_make_sphere(ulong engine, ulong node, double radius, ulong* zone);

        /// <summary>Makes a zone of the convex hull of points, like
        /// earshot_zone_make_box.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_make_hull(ulong engine, ulong node, double* points, ulong count, ulong* zone);

        /// <summary>Removes a zone; its reverb is heard to the end.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_remove(ulong engine, ulong zone);

        /// <summary>Sets the width of a zone's edge.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_set_edge(ulong engine, ulong zone, double edge);

        /// <summary>Sets the priority of a zone: its reverb covers those of zones with a lower
        /// one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_set_priority(ulong engine, ulong zone, int priority);

        /// <summary>Sets how much sound passes between the inside and the outside of a
        /// zone.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_set_outside(ulong engine, ulong zone, double gain, double high);

        /// <summary>Sets the reverb of a zone.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_set_reverb(ulong engine, ulong zone, EaxReverb* settings, double level);

        /// <summary>Gets the edge and the priority of a zone, and what passes between inside and
        /// outside.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_get(ulong engine, ulong zone, double* edge, int* priority, double* gain, double* high);

        /// <summary>Gets the reverb of a zone.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_zone_get_reverb(ulong engine, ulong zone, EaxReverb* settings, double* level);

        /// <summary>Sets the reverb of a room: the room is then a zone of priority 0 with
        /// walls.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_room_set_reverb(ulong engine, ulong room, EaxReverb* settings, double level);

        /// <summary>Gets the reverb of a room.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_room_get_reverb(ulong engine, ulong room, EaxReverb* settings, double* level);

        /// <summary>Sends a voice, an emitter or a bus to a reverb, besides where it goes, over a
        /// ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_set_send(ulong engine, ulong sender, ulong reverb, double gain, double seconds);

        /// <summary>Sends a voice, an emitter or a bus to a reverb through a filter.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_set_filtered_send(ulong engine, ulong sender, ulong reverb, double gain, double high, double low, double seconds);

        /// <summary>Gets the level of a send, without what others send.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_get_send(ulong engine, ulong sender, ulong reverb, double* gain);

        /// <summary>Gets the filter of a send; 1 without one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_get_send_filter(ulong engine, ulong sender, ulong reverb, double* high, double* low);

        /// <summary>Sets how fast the game's time runs.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_time_scale(ulong engine, double scale);

        /// <summary>Gets how fast the game's time runs.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_get_time_scale(ulong engine, double* scale);

        /// <summary>Pauses the game's time: motions, and voices whose policy allows it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_pause_game(ulong engine, double fade);

        /// <summary>Resumes the game's time.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_resume_game(ulong engine, double fade);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_ducking_init(Ducking* ducking);

        /// <summary>Lowers a bus while another sounds, including those below it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_set_ducking(ulong engine, ulong bus, ulong other, Ducking* ducking);

        /// <summary>Gets the rule for two buses.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_bus_get_ducking(ulong engine, ulong bus, ulong other, Ducking* ducking);

        /// <summary>Makes a snapshot, which has no effect until it gets a weight.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_make(ulong engine, byte* name, ulong nameLength, int priority, ulong* snapshot);

        /// <summary>Removes a snapshot; its effect ends at once, without a click.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_remove(ulong engine, ulong snapshot);

        /// <summary>Sets the values of a bus in a snapshot, except for its sends.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_set_mix(ulong engine, ulong snapshot, ulong bus, BusMix* mix);

        /// <summary>Gets the values of a bus in a snapshot.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_get_mix(ulong engine, ulong snapshot, ulong bus, BusMix* mix);

        /// <summary>Sets the level of a bus's send in a snapshot.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_set_send(ulong engine, ulong snapshot, ulong bus, ulong reverb, double* gain);

        /// <summary>Gets the level of a bus's send in a snapshot.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_get_send(ulong engine, ulong snapshot, ulong bus, ulong reverb, double* gain);

        /// <summary>Sets the values of an effect's settings in a snapshot.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_set_settings(ulong engine, ulong snapshot, ulong effect, SettingValue* values, ulong count);

        /// <summary>Gets the values of an effect's settings in a snapshot.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_get_settings(ulong engine, ulong snapshot, ulong effect, SettingValue* values, ulong capacity, ulong* count);

        /// <summary>Copies the current values of a bus into a snapshot.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_capture(ulong engine, ulong snapshot, ulong bus);

        /// <summary>Sets the weight of a snapshot, over a ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_set_weight(ulong engine, ulong snapshot, double weight, double seconds);

        /// <summary>Gets the weight of a snapshot: the larger of what is set and what parameters
        /// give.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_snapshot_get_weight(ulong engine, ulong snapshot, double* weight);

        /// <summary>Makes a parameter, a number of the game that controls sound through
        /// curves.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_parameter_make(ulong engine, byte* name, ulong nameLength, double lowest, double highest, double value, double smoothing, ulong* parameter);

        /// <summary>Removes a parameter with its curves; what they controlled is as set.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_parameter_remove(ulong engine, ulong parameter);

        /// <summary>Sets a parameter for one emitter, or for all that have no value of their
        /// own.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_parameter_set_value(ulong engine, ulong parameter, ulong emitter, double value);

        /// <summary>Gets the current value of a parameter, on its way to what was set.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_parameter_get_value(ulong engine, ulong parameter, ulong emitter, double* value);

        /// <summary>Controls something by a parameter, through a curve.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_parameter_drive(ulong engine, ulong parameter, ulong target, int quantity, ParameterPoint* points, ulong count, int shape);

        /// <summary>Controls the send of a bus or an emitter by a parameter, through a
        /// curve.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_parameter_drive_send(ulong engine, ulong parameter, ulong sender, ulong reverb, ParameterPoint* points, ulong count, int shape);

        /// <summary>Loads sound events from a folder of definition files and clips, or from a
        /// bank.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_load(ulong engine, byte* path, ulong pathLength, ulong* sounds);

        /// <summary>Begins to load sound events in the background, from a folder or a
        /// bank.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_begin_loading(ulong engine, byte* path, ulong pathLength, ulong* sounds);

        /// <summary>Gets how far sound events are loaded, and the reason why they can't
        /// be.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_progress(ulong engine, ulong sounds, double* fraction, byte* isReady, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Fades out what plays of sound events, and removes their clips, buses and
        /// effects.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_unload(ulong engine, ulong sounds, double fade);

        /// <summary>Reads the definitions of a folder again, in the background, and takes over what
        /// changed.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_reload(ulong engine, ulong sounds);

        /// <summary>Gets the name of a sound event, by its index in order of names; empty beyond
        /// the last.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_event_name(ulong engine, ulong sounds, ulong index, ulong* count, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Computes the id of the event whose first name this is, or of a
        /// parameter.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sound_id(byte* name, ulong nameLength, ulong* id);

        /// <summary>Posts a sound event on an emitter.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_post(ulong engine, ulong sounds, byte* @event, ulong @eventLength, ulong emitter, SoundValueRaw* values, ulong count, ulong* instance);

        /// <summary>Posts a sound event at a position in the world, on an emitter of its
        /// own.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_post_at(ulong engine, ulong sounds, byte* @event, ulong @eventLength, double x, double y, double z, SoundValueRaw* values, ulong count, ulong* instance);

        /// <summary>Posts a sound event by its id, like earshot_sounds_post.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_post_id(ulong engine, ulong sounds, ulong @event, ulong emitter, SoundValueRaw* values, ulong count, ulong* instance);

        /// <summary>Posts a sound event from another thread, executed before the next
        /// block.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_post(ulong engine, ulong sounds, ulong @event, ulong emitter);

        /// <summary>Posts a sound event at a position from another thread, like
        /// earshot_queue_post.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_post_at(ulong engine, ulong sounds, ulong @event, double x, double y, double z);

        /// <summary>Sets a parameter of sound events from another thread.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_sound_parameter(ulong engine, ulong sounds, ulong parameter, double value, ulong emitter);

        /// <summary>Stops an instance over a fade.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_instance_stop(ulong engine, ulong instance, double fade);

        /// <summary>Lets an instance come to its end: loops are left after their pass, tails
        /// follow.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_instance_release(ulong engine, ulong instance);

        /// <summary>Sets a parameter of an instance alone.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_instance_set_parameter(ulong engine, ulong instance, byte* name, ulong nameLength, double value);

        /// <summary>Sets a parameter of an instance alone, to one of its labels.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_instance_set_label(ulong engine, ulong instance, byte* name, ulong nameLength, byte* label, ulong labelLength);

        /// <summary>Gets whether an instance plays, or has something to play.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_instance_is_playing(ulong engine, ulong instance, byte* isPlaying);

        /// <summary>Gets where in its clip an instance's newest voice is; -1 without one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_instance_playhead(ulong engine, ulong instance, double* position);

        /// <summary>Gets the voices of an instance, the newest first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_instance_voices(ulong engine, ulong instance, ulong* voices, ulong capacity, ulong* count);

        /// <summary>Gets the reason why an instance wasn't played; empty if it was, or is
        /// forgotten.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_instance_explain(ulong engine, ulong instance, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Sets a parameter for everything, or for what plays on an emitter.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_set_parameter(ulong engine, ulong sounds, byte* name, ulong nameLength, double value, ulong emitter);

        /// <summary>Sets a parameter to one of its labels, for everything or for what plays on an
        /// emitter.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_set_label(ulong engine, ulong sounds, byte* name, ulong nameLength, byte* label, ulong labelLength, ulong emitter);

        /// <summary>Gets where a parameter is on its way to what was set; NaN if there is none of
        /// that name.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_parameter(ulong engine, ulong sounds, byte* name, ulong nameLength, ulong emitter, double* value);

        /// <summary>Sets a switch of an emitter: events that are posted on it from now on choose by
        /// it.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_set_switch(ulong engine, ulong sounds, ulong emitter, byte* name, ulong nameLength, byte* value, ulong valueLength);

        /// <summary>Sets a global state; what it changes follows over the state's
        /// transition.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_set_state(ulong engine, ulong sounds, byte* name, ulong nameLength, byte* value, ulong valueLength);

        /// <summary>Gets the value of a state; empty if there is none of that name.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_state(ulong engine, ulong sounds, byte* name, ulong nameLength, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Sets the gain of a VCA, which many buses follow.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_set_vca(ulong engine, ulong sounds, byte* name, ulong nameLength, double decibels, double seconds);

        /// <summary>Stops all instances over a fade.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_stop(ulong engine, ulong sounds, double fade);

        /// <summary>Gets a bus of the definitions.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_bus(ulong engine, ulong sounds, byte* name, ulong nameLength, ulong* bus);

        /// <summary>Gets a snapshot of the definitions.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_snapshot(ulong engine, ulong sounds, byte* name, ulong nameLength, ulong* snapshot);

        /// <summary>Gets the reasons why less than all of an event can be heard, a line each;
        /// empty: there is none.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_explain(ulong engine, ulong sounds, byte* @event, ulong @eventLength, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Takes the oldest notice about sound events.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_sounds_take_notice(ulong engine, ulong sounds, int* kind, ulong* instance, long* number, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_recorder_options_init(RecorderOptionsRaw* options);

        /// <summary>Makes a recorder, without opening the microphone yet.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_make(ulong engine, RecorderOptionsRaw* options, ulong* recorder);

        /// <summary>Releases a recorder; one that still records ends in the background.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_release(ulong recorder);

        /// <summary>Opens the microphone and records.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_start(ulong recorder);

        /// <summary>Pauses a recorder; the microphone is off after some 20 ms.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_pause(ulong recorder);

        /// <summary>Resumes a recorder, unless it is interrupted.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_resume(ulong recorder);

        /// <summary>Ends the recording, and waits until the file is complete.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_stop(ulong recorder);

        /// <summary>Sets the gain of a recorder, with a short ramp.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_set_gain(ulong recorder, double gain);

        /// <summary>Gets the state of a recorder.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_get_status(ulong recorder, RecorderStatus* status);

        /// <summary>Gets the level of the last 50 ms, including the gain; without
        /// loudness.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_get_meter(ulong recorder, Meter* meter);

        /// <summary>Gets the name of the device that is recorded from; empty without one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_device_name(ulong recorder, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Gets the names of the devices to record from, one per line, the default
        /// first.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_device_names(byte* buffer, ulong capacity, ulong* length);

        /// <summary>Takes the oldest event.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_recorder_take_event(ulong recorder, int* kind, long* number, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Makes a clip of what `kept_seconds` has in memory, and removes it
        /// there.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load_recorder(ulong engine, ulong recorder, byte* name, ulong nameLength, ulong* clip);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_network_options_init(NetworkOptionsRaw* options);

        /// <summary>Begins to connect to an address of HTTP or HTTPS, and returns at
        /// once.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_network_open(byte* address, ulong addressLength, NetworkOptionsRaw* options, ulong* network);

        /// <summary>Releases a stream; it is closed when no clip uses it any more.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_network_release(ulong network);

        /// <summary>Moves to a position in a file.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_network_seek(ulong network, double seconds);

        /// <summary>Gets the state of a stream.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_network_get_status(ulong network, NetworkStatus* status);

        /// <summary>Gets a text about a stream; empty where it is unknown.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_network_text(ulong network, int which, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Takes the oldest event.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_network_take_event(ulong network, int* kind, long* number, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Makes a clip of a stream that is ready.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load_network(ulong engine, ulong network, ulong* clip);

        /// <summary>Fills in the defaults, all but `send`.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_chat_sender_options_init(ChatSenderOptionsRaw* options);

        /// <summary>Makes a sender, without opening the microphone yet.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_sender_make(ulong engine, ChatSenderOptionsRaw* options, ulong* sender);

        /// <summary>Releases a sender and the microphone.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_sender_release(ulong sender);

        /// <summary>Opens the microphone.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_sender_start(ulong sender);

        /// <summary>Closes the microphone for good.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_sender_stop(ulong sender);

        /// <summary>Sets whether sending is muted; the microphone stays open.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_sender_set_muted(ulong sender, byte isMuted);

        /// <summary>Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it
        /// arrives.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_sender_take(ulong sender, float* samples, ulong frames);

        /// <summary>Gets the effect that listens to what the engine renders.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_sender_get_reference(ulong sender, ulong* effect);

        /// <summary>Gets the state of a sender.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_sender_get_status(ulong sender, ChatSenderStatus* status);

        /// <summary>Makes a receiver of what a sender sends.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_receiver_make(ulong* receiver);

        /// <summary>Releases a receiver; its voice ends.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_receiver_release(ulong receiver);

        /// <summary>Takes one packet from the network, in any order, twice or late.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_receiver_receive(ulong receiver, void* packet, ulong length);

        /// <summary>Makes a clip of what a receiver receives, to be played once.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_clip_load_chat_receiver(ulong engine, ulong receiver, byte* name, ulong nameLength, ulong* clip);

        /// <summary>Gets the state of a receiver.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_chat_receiver_get_status(ulong receiver, ChatReceiverStatus* status);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_music_options_init(MusicOptions* options);

        /// <summary>Makes a music player with a bus of its own, named "music".</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_make(ulong engine, MusicOptions* options, ulong* music);

        /// <summary>Ends what a player plays, and removes its bus.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_release(ulong engine, ulong music);

        /// <summary>Changes how a player plays, from the next track on.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_configure(ulong engine, ulong music, MusicOptions* options);

        /// <summary>Lets a player play addresses of HTTP and HTTPS.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_set_network(ulong engine, ulong music, NetworkOptionsRaw* options);

        /// <summary>Opens a list of files, folders and playlists (M3U, PLS, XSPF), and stops what
        /// plays.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_open(ulong engine, ulong music, byte** paths, ulong* lengths, ulong count, ulong* entries, ulong* leftOut);

        /// <summary>Adds files, folders and playlists to the end of the list, like
        /// earshot_music_open.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_append(ulong engine, ulong music, byte** paths, ulong* lengths, ulong count, ulong* entries, ulong* leftOut);

        /// <summary>Plays from where the player was paused, or the current track from its
        /// beginning.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_play(ulong engine, ulong music);

        /// <summary>Plays an entry of the list.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_play_at(ulong engine, ulong music, ulong index);

        /// <summary>Pauses a player without a click.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_pause(ulong engine, ulong music);

        /// <summary>Fades out and ends what a player plays.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_stop(ulong engine, ulong music, double fade);

        /// <summary>Moves to the next track; after the last one the player ends, unless it
        /// repeats.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_next(ulong engine, ulong music);

        /// <summary>Moves to the previous track, or to the beginning of a track of which more than
        /// three seconds were played.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_previous(ulong engine, ulong music);

        /// <summary>Moves to a position in the track; beyond its end is the next track.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_seek(ulong engine, ulong music, double seconds);

        /// <summary>Sets the gain of a player, besides that of its bus.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_set_gain(ulong engine, ulong music, double gain);

        /// <summary>Gets the state of a music player.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_get_status(ulong engine, ulong music, MusicStatus* status);

        /// <summary>Gets a text about the track that plays, or played last; empty where it is
        /// unknown.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_text(ulong engine, ulong music, int which, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Gets the cover as the bytes of a whole picture file.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_cover(ulong engine, ulong music, void* bytes, ulong capacity, ulong* count);

        /// <summary>Takes the oldest event.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_take_event(ulong engine, ulong music, int* kind, long* number, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Begins to show on the desktop what plays.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_now_playing_make(byte* name, ulong nameLength, byte* desktopEntry, ulong desktopEntryLength, ulong* nowPlaying);

        /// <summary>Removes the name from the bus.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_now_playing_release(ulong nowPlaying);

        /// <summary>Shows what a player plays, and lets media keys control it, from its engine's
        /// next update on.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_music_set_now_playing(ulong engine, ulong music, ulong nowPlaying);

        /// <summary>Fills in the defaults: nothing plays.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_now_playing_info_init(NowPlayingInfoRaw* info);

        /// <summary>Shows what plays; may be called as often as wanted.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_now_playing_set(ulong nowPlaying, NowPlayingInfoRaw* info);

        /// <summary>Takes the oldest command.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_now_playing_take_command(ulong nowPlaying, int* command, double* value);

        /// <summary>Gets whether the desktop shows the track, and the name on the bus, or the
        /// reason.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_now_playing_availability(ulong nowPlaying, int* availability, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Reports that the system silences the application, at once, even if no update
        /// comes.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_remote_begin_interruption(ulong engine, byte* name, ulong nameLength);

        /// <summary>Reports that an interruption is over.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_remote_end_interruption(ulong engine, byte* name, ulong nameLength, byte shouldResume);

        /// <summary>Adds reasons for silence.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_remote_suspend(ulong engine, uint reasons);

        /// <summary>Removes reasons for silence, as often as they were added.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_remote_restore(ulong engine, uint reasons, byte shouldResume);

        /// <summary>Reports that the application is in the background.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_remote_enter_background(ulong engine);

        /// <summary>Reports that the application is no longer in the background.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_remote_leave_background(ulong engine);

        /// <summary>Reports that the headphones were unplugged.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_remote_note_unplugged(ulong engine);

        /// <summary>Gets why the engine is silenced, as of the last update.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_suspension(ulong engine, uint* reasons);

        /// <summary>Gets the names of the current interruptions, one per line.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_interruptions(ulong engine, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_suspension_policy_init(SuspensionPolicy* policy);

        /// <summary>Sets the policy of a voice or a bus.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_set_suspension_policy(ulong engine, ulong voiceOrBus, SuspensionPolicy* policy);

        /// <summary>Gets the policy that applies to a voice, or was set for a bus.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_get_suspension_policy(ulong engine, ulong voiceOrBus, SuspensionPolicy* policy);

        /// <summary>Sets whether the engine is silenced while the machine sleeps, as the system's
        /// login manager reports.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_set_watches_sleep(ulong engine, byte watches);

        /// <summary>Simulates the loss of the output, for tests of the game.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_lose_output(ulong engine);

        /// <summary>Simulates that the output is back, for tests of the game.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_restore_output(ulong engine);

        /// <summary>Simulates that the user chose another device, for tests of the game.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_change_route(ulong engine, byte* name, ulong nameLength);

        /// <summary>Plays a clip, like earshot_play.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_play(ulong engine, ulong clip, ulong emitter, PlayOptionsRaw* options, ulong* voice);

        /// <summary>Plays a clip at a position in the world, like earshot_play_at.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_play_at(ulong engine, ulong clip, double x, double y, double z, PlayOptionsRaw* options, EmitterOptionsRaw* emitter, ulong* voice);

        /// <summary>Fades out and ends a voice or a bus's voices, like earshot_voice_stop and
        /// earshot_bus_stop.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_stop(ulong engine, ulong target, double fade);

        /// <summary>Fades a voice out from a frame on, like earshot_voice_stop_at.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_stop_at(ulong engine, ulong voice, long frame, double fade);

        /// <summary>Pauses a voice or a bus, like earshot_voice_pause and
        /// earshot_bus_pause.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_pause(ulong engine, ulong target, double fade);

        /// <summary>Resumes a voice or a bus, like earshot_voice_resume and
        /// earshot_bus_resume.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_resume(ulong engine, ulong target, double fade);

        /// <summary>Moves the playhead of a voice, like earshot_voice_seek.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_seek(ulong engine, ulong voice, double seconds, double fade);

        /// <summary>Lets a voice leave its loop, like earshot_voice_leave_loop.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_leave_loop(ulong engine, ulong voice);

        /// <summary>Sets the pan of a voice, like earshot_voice_set_pan.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_pan(ulong engine, ulong voice, double pan, double seconds);

        /// <summary>Sets the gain of a voice, an emitter or a bus, like
        /// earshot_voice_set_gain.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_gain(ulong engine, ulong target, double gain, double seconds);

        /// <summary>Sets the playback rate of a voice, an emitter or a bus, like
        /// earshot_voice_set_rate.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_rate(ulong engine, ulong target, double rate, double seconds);

        /// <summary>Sets the occlusion of a voice, an emitter or a bus, like
        /// earshot_voice_set_occlusion.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_occlusion(ulong engine, ulong target, double occlusion, double seconds);

        /// <summary>Sets the priority of a voice, an emitter or a bus, like
        /// earshot_voice_set_priority.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_priority(ulong engine, ulong target, int priority);

        /// <summary>Mutes a bus, like earshot_bus_set_muted.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_muted(ulong engine, ulong bus, byte isMuted);

        /// <summary>Moves an object, like earshot_object_set_position.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_position(ulong engine, ulong @object, double x, double y, double z);

        /// <summary>Moves an object at once, like earshot_object_teleport.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_teleport(ulong engine, ulong @object, double x, double y, double z);

        /// <summary>Sets an object's rotation, like earshot_object_set_rotation.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_rotation(ulong engine, ulong @object, double x, double y, double z, double w);

        /// <summary>Sets an object's speed, like earshot_object_set_velocity.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_queue_set_velocity(ulong engine, ulong @object, Vector* velocity);

        /// <summary>Renders a scene script into a wave file, and a trace of it into a file of JSON
        /// lines.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_script_render(byte* scriptPath, ulong scriptPathLength, byte* wavePath, ulong wavePathLength, int encoding, byte* tracePath, ulong tracePathLength);

        /// <summary>Fills in the defaults.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern void earshot_recording_options_init(RecordingOptions* options);

        /// <summary>Writes every call of the engine from now on as a scene script.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_start_recording(ulong engine, byte* path, ulong pathLength, RecordingOptions* options);

        /// <summary>Waits until everything so far is in the file, safe from a crash of the
        /// program.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_flush_recording(ulong engine);

        /// <summary>Ends the recording, and waits until its file is complete.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_stop_recording(ulong engine);

        /// <summary>Keeps the calls of the last seconds, so that they can be saved when something
        /// went wrong.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_keep_recent(ulong engine, double seconds, ulong byteLimit, byte* file, ulong fileLength);

        /// <summary>Keeps the calls of the last seconds, with pushed, generated and downloaded
        /// sound.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_keep_recent_live(ulong engine, double seconds, ulong byteLimit, ulong liveLimit, byte* file, ulong fileLength);

        /// <summary>Writes what is kept as a recording, and keeps on; waits for the disk.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_save_recent(ulong engine, byte* path, ulong pathLength);

        /// <summary>Discards what is kept; closing the engine does the same.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_forget_recent(ulong engine);

        /// <summary>Starts a live view of the engine, which a browser on the same machine can
        /// open.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_start_inspector(ulong engine, uint port, byte* name, ulong nameLength);

        /// <summary>Gets the link to the live view, `http://127.0.0.1:…`; empty without
        /// one.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_inspector_address(ulong engine, byte* buffer, ulong capacity, ulong* length);

        /// <summary>Closes the live view and the connections of its pages.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_engine_stop_inspector(ulong engine);

        /// <summary>Sets where the library's own memory comes from, for the whole
        /// process.</summary>
        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        public static extern int earshot_set_memory_functions(MemoryFunctionsRaw* functions);
    }

    /// <summary>An output: where the sound goes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct OutputRaw
    {
        public uint Size;
        public int Kind;
        public byte* Name;
        public ulong NameLength;
        public int Encoding;
        public int Reserved;
    }

    /// <summary>The settings that an engine is made with.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ConfigRaw
    {
        public uint Size;
        public uint SampleRate;
        public OutputRaw Output;
        public double StepsPerSecond;
        public double LongestCatchUp;
        public double SpeedOfSound;
        public double DopplerFactor;
        public int Layout;
        public int Resampler;
        public int Category;
        public int WhenUnplugged;
        public uint Sources;
        public uint MaximumVoices;
        public long MaximumClipBytes;
        public long ClipBudget;
        public double StreamedFrom;
        public double CompressedFrom;
        public double MusicStreamedFrom;
        public double SpeechCompressedFrom;
        public ulong Seed;
        public byte Hrtf;
        public byte ReloadsChangedFiles;
        public ushort DoubledClipMegabytes;
        public float LongestDoubledClip;
        public int Latency;
        public int Limiter;
    }

    /// <summary>Something that happened.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct EngineEventRaw
    {
        public uint Size;
        public int Kind;
        public ulong Voice;
        public ulong Clip;
        public ulong Preload;
        public long Number;
        public double Seconds;
        public byte* Text;
        public ulong TextLength;
        public byte* OldText;
        public ulong OldTextLength;
        public int Reason;
        public int Reserved;
        public byte* Name;
        public ulong NameLength;
        public ulong UserValue;
    }

    /// <summary>A named position in a clip.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct MarkerRaw
    {
        public long Frame;
        public byte* Name;
        public ulong NameLength;
    }

    /// <summary>Functions that open and read files: of an archive, a pack, an encrypted
    /// folder.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct FileFunctionsRaw
    {
        public uint Size;
        public uint Reserved;
        public void* User;
        public IntPtr Open;
        public IntPtr Read;
        public IntPtr Close;
        public IntPtr Release;
    }

    /// <summary>Functions that generate sound while a clip plays.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct GeneratorFunctionsRaw
    {
        public uint Size;
        public uint Channels;
        public uint SampleRate;
        public uint Reserved;
        public void* User;
        public IntPtr Make;
        public IntPtr Generate;
        public IntPtr Destroy;
        public IntPtr Release;
    }

    /// <summary>The settings of an emitter.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct EmitterOptionsRaw
    {
        public uint Size;
        public int Priority;
        public double Gain;
        public double Rate;
        public double Occlusion;
        public int DistanceModel;
        public byte HasDoppler;
        public fixed byte Reserved[3];
        public double ReferenceDistance;
        public double MaximumDistance;
        public double Rolloff;
        public CurvePoint* Points;
        public ulong PointCount;
        public double ConeInner;
        public double ConeOuter;
        public double ConeOuterGain;
        public ulong Bus;
    }

    /// <summary>How a clip is played.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct PlayOptionsRaw
    {
        public uint Size;
        public int Loops;
        public double Gain;
        public double Rate;
        public double Fade;
        public double Offset;
        public double Pan;
        public long StartFrame;
        public long StopFrame;
        public ulong Bus;
        public ulong Group;
        public int Priority;
        public int WhenVirtual;
        public byte HasPriority;
        public byte IsProtected;
        public fixed byte Reserved[6];
        public ulong* FollowedBy;
        public ulong FollowedByCount;
        public fixed double GainVariation[2];
        public fixed double RateVariation[2];
        public byte* Name;
        public ulong NameLength;
        public ulong UserValue;
    }

    /// <summary>One of several plays that earshot_play_schedule starts.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ScheduledPlayRaw
    {
        public ulong Sound;
        public ulong Emitter;
        public double Seconds;
        public PlayOptionsRaw* Options;
    }

    /// <summary>Functions that process sound as an effect.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct CallbackFunctionsRaw
    {
        public uint Size;
        public uint Reserved;
        public double Latency;
        public double Tail;
        public void* User;
        public IntPtr Process;
        public IntPtr Forget;
        public IntPtr Release;
    }

    /// <summary>What the game gives a sound event under a name: the first of `label`, `clip` and
    /// `number`.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct SoundValueRaw
    {
        public byte* Name;
        public byte* Label;
        public ulong Clip;
        public double Number;
    }

    /// <summary>The sound to record, and its destination.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct RecorderOptionsRaw
    {
        public uint Size;
        public uint SampleRate;
        public uint Channels;
        public byte ReplacesOlder;
        public fixed byte Reserved[3];
        public double Gain;
        public double Limit;
        public double KeptSeconds;
        public byte* Device;
        public ulong DeviceLength;
        public byte* Path;
        public ulong PathLength;
        public byte* Format;
        public ulong FormatLength;
        public double Quality;
        public ulong PushSource;
        public IntPtr Function;
        public void* User;
        public IntPtr Release;
    }

    /// <summary>How a stream is received.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct NetworkOptionsRaw
    {
        public uint Size;
        public int MostReconnects;
        public ulong BufferBytes;
        public double StartsAfter;
        public double ConnectTimeout;
        public double StallTimeout;
        public double OpenTimeout;
        public double FirstDelay;
        public byte* UserAgent;
        public byte* Certificates;
    }

    /// <summary>How speech is sent.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ChatSenderOptionsRaw
    {
        public uint Size;
        public uint BitRate;
        public byte CancelsEcho;
        public byte SendsSilence;
        public fixed byte Reserved[6];
        public double ExpectedLoss;
        public double NoiseReduction;
        public double MostGain;
        public byte* Device;
        public ulong DeviceLength;
        public IntPtr Send;
        public void* User;
        public IntPtr Release;
    }

    /// <summary>The track, for music that no player of the library plays.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct NowPlayingInfoRaw
    {
        public uint Size;
        public int State;
        public long TrackId;
        public byte* Title;
        public byte* Artist;
        public byte* Album;
        public void* Cover;
        public ulong CoverSize;
        public double Duration;
        public double Position;
        public double Rate;
        public double Volume;
        public int Repeats;
        public byte IsShuffled;
        public byte IsLast;
        public byte IsFirst;
        public byte Reserved;
    }

    /// <summary>Where the library gets memory; called from any thread.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct MemoryFunctionsRaw
    {
        public uint Size;
        public uint Reserved;
        public void* User;
        public IntPtr Allocate;
        public IntPtr Free;
    }
}
