using System;

namespace Earshot
{
    /// <summary>Something that belongs to no engine. Any thread may use it; disposing it releases it.
    /// </summary>
    public abstract class Independent : IDisposable
    {
        private ulong id;

        internal Independent(ulong id)
        {
            this.id = id;
        }

        /// <summary>The number that C knows it by; 0: it is released.</summary>
        public ulong Id => id;

        internal abstract int Release(ulong number);

        /// <summary>Releases it; a second time does nothing.</summary>
        public void Dispose()
        {
            End();
            GC.SuppressFinalize(this);
        }

        private void End()
        {
            ulong number = id;
            id = 0;
            if (number != 0) Release(number);
        }

        ~Independent()
        {
            End();
        }

        public override string ToString() => $"{GetType().Name} 0x{id:x}";
        public static implicit operator Handle(Independent thing) => new Handle(thing?.Id ?? 0);
    }

    /// <summary>Sound that the game pushes, from a video player, a synthesiser, a network.</summary>
    public sealed unsafe partial class PushSource : Independent
    {
        /// <summary>Makes a source that holds up to `seconds` of sound: 0.1 to 60.</summary>
        public PushSource(int sampleRate, int channels, double seconds)
            : base(Make(sampleRate, channels, seconds))
        {
            Channels = channels;
        }

        public int Channels { get; }

        private static ulong Make(int sampleRate, int channels, double seconds)
        {
            ulong id;
            EarshotException.Check(Native.earshot_push_source_make(
                (uint)sampleRate, (uint)channels, seconds, &id));
            return id;
        }

        internal override int Release(ulong number) =>
            Native.earshot_push_source_release(number);

        /// <summary>Pushes whole frames of interleaved samples, and returns for how many there was room.
        /// </summary>
        public int Write(ReadOnlySpan<float> samples)
        {
            ulong written;
            int result;
            fixed (float* first = samples)
                result = Native.earshot_push_source_write(
                    Id, first, (ulong)(samples.Length / Channels), &written);
            GC.KeepAlive(this);
            EarshotException.Check(result);
            return (int)written;
        }
    }

    /// <summary>A sound file whose bytes are still arriving.</summary>
    public sealed unsafe partial class Progressive : Independent
    {
        internal Progressive(ulong id) : base(id)
        {
        }

        internal override int Release(ulong number) =>
            Native.earshot_progressive_release(number);

        /// <summary>Adds the next bytes.</summary>
        public void Append(ReadOnlySpan<byte> data)
        {
            int result;
            fixed (byte* first = data)
                result = Native.earshot_progressive_append(Id, first, (ulong)data.Length);
            GC.KeepAlive(this);
            EarshotException.Check(result);
        }
    }

    /// <summary>A stream from the network that plays while it is received.</summary>
    public sealed partial class Network : Independent
    {
        internal Network(ulong id) : base(id)
        {
        }

        internal override int Release(ulong number) =>
            Native.earshot_network_release(number);
    }

    /// <summary>A recorder of a microphone.</summary>
    public sealed unsafe partial class Recorder : Independent
    {
        /// <summary>Makes a recorder, without opening the microphone yet. With an engine it pauses while
        /// that is interrupted. `function` is called about every 10 ms, on a thread of the recorder's.
        /// </summary>
        public Recorder(
            RecorderOptions options = null, Engine engine = null, RecordFunction function = null)
            : base(Make(options ?? new RecorderOptions(), engine, function))
        {
        }

        private static ulong Make(
            RecorderOptions options, Engine engine, RecordFunction function)
        {
            ulong id = 0;
            using (var kept = new Kept())
            {
                RecorderOptionsRaw raw = options.Raw(kept);
                IntPtr user =
                    function == null ? IntPtr.Zero : Callbacks.Record(function, ref raw);
                Callbacks.Given(user, Native.earshot_recorder_make(engine?.Id ?? 0, &raw, &id));
            }
            GC.KeepAlive(engine);
            return id;
        }

        internal override int Release(ulong number) =>
            Native.earshot_recorder_release(number);
    }

    /// <summary>Makes packets of a player's speech, for other players.</summary>
    public sealed unsafe partial class ChatSender : Independent
    {
        /// <summary>Makes a sender, without opening the microphone yet. `send` is called on a thread of
        /// the sender's with each packet.</summary>
        public ChatSender(SendFunction send, ChatSenderOptions options = null, Engine engine = null)
            : base(Make(send, options ?? new ChatSenderOptions(), engine))
        {
        }

        private static ulong Make(SendFunction send, ChatSenderOptions options, Engine engine)
        {
            ulong id = 0;
            using (var kept = new Kept())
            {
                ChatSenderOptionsRaw raw = options.Raw(kept);
                IntPtr user = Callbacks.Chat(send, ref raw);
                Callbacks.Given(user, Native.earshot_chat_sender_make(engine?.Id ?? 0, &raw, &id));
            }
            GC.KeepAlive(engine);
            return id;
        }

        internal override int Release(ulong number) =>
            Native.earshot_chat_sender_release(number);
    }

    /// <summary>Plays the packets of another player.</summary>
    public sealed partial class ChatReceiver : Independent
    {
        internal ChatReceiver(ulong id) : base(id)
        {
        }

        internal override int Release(ulong number) =>
            Native.earshot_chat_receiver_release(number);
    }

    /// <summary>Shows on the desktop what plays, and receives media keys.</summary>
    public sealed partial class NowPlaying : Independent
    {
        internal NowPlaying(ulong id) : base(id)
        {
        }

        internal override int Release(ulong number) =>
            Native.earshot_now_playing_release(number);
    }
}
