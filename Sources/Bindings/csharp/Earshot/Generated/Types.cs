// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
#pragma warning disable 1591, 1573
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Earshot
{
    /// <summary>Sound data that voices play.</summary>
    public readonly partial struct Clip : IEquatable<Clip>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Clip(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Clip other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Clip && Equals((Clip)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Clip 0x" + Id.ToString("x");
        public static bool operator ==(Clip a, Clip b) => a.Id == b.Id;
        public static bool operator !=(Clip a, Clip b) => a.Id != b.Id;
        public static implicit operator Handle(Clip handle) => new Handle(handle.Id);
    }

    /// <summary>Several clips for the same occasion, one of which is chosen for each
    /// play.</summary>
    public readonly partial struct ClipSet : IEquatable<ClipSet>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public ClipSet(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(ClipSet other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is ClipSet && Equals((ClipSet)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "ClipSet 0x" + Id.ToString("x");
        public static bool operator ==(ClipSet a, ClipSet b) => a.Id == b.Id;
        public static bool operator !=(ClipSet a, ClipSet b) => a.Id != b.Id;
        public static implicit operator Handle(ClipSet handle) => new Handle(handle.Id);
    }

    /// <summary>A rule that plays sounds at random times and places around the listener.</summary>
    public readonly partial struct Scatterer : IEquatable<Scatterer>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Scatterer(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Scatterer other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Scatterer && Equals((Scatterer)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Scatterer 0x" + Id.ToString("x");
        public static bool operator ==(Scatterer a, Scatterer b) => a.Id == b.Id;
        public static bool operator !=(Scatterer a, Scatterer b) => a.Id != b.Id;
        public static implicit operator Handle(Scatterer handle) => new Handle(handle.Id);
    }

    /// <summary>A list of clips that are loaded ahead of their use.</summary>
    public readonly partial struct Preload : IEquatable<Preload>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Preload(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Preload other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Preload && Equals((Preload)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Preload 0x" + Id.ToString("x");
        public static bool operator ==(Preload a, Preload b) => a.Id == b.Id;
        public static bool operator !=(Preload a, Preload b) => a.Id != b.Id;
        public static implicit operator Handle(Preload handle) => new Handle(handle.Id);
    }

    /// <summary>A place in the world that other objects can be attached to.</summary>
    public readonly partial struct Node : IEquatable<Node>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Node(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Node other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Node && Equals((Node)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Node 0x" + Id.ToString("x");
        public static bool operator ==(Node a, Node b) => a.Id == b.Id;
        public static bool operator !=(Node a, Node b) => a.Id != b.Id;
        public static implicit operator Handle(Node handle) => new Handle(handle.Id);
    }

    /// <summary>An object in the world that voices play from.</summary>
    public readonly partial struct Emitter : IEquatable<Emitter>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Emitter(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Emitter other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Emitter && Equals((Emitter)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Emitter 0x" + Id.ToString("x");
        public static bool operator ==(Emitter a, Emitter b) => a.Id == b.Id;
        public static bool operator !=(Emitter a, Emitter b) => a.Id != b.Id;
        public static implicit operator Handle(Emitter handle) => new Handle(handle.Id);
    }

    /// <summary>An object in the world that hears.</summary>
    public readonly partial struct Listener : IEquatable<Listener>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Listener(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Listener other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Listener && Equals((Listener)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Listener 0x" + Id.ToString("x");
        public static bool operator ==(Listener a, Listener b) => a.Id == b.Id;
        public static bool operator !=(Listener a, Listener b) => a.Id != b.Id;
        public static implicit operator Handle(Listener handle) => new Handle(handle.Id);
    }

    /// <summary>A node, an emitter or a listener, where a call accepts any of them.</summary>
    public readonly partial struct WorldObject : IEquatable<WorldObject>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public WorldObject(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(WorldObject other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is WorldObject && Equals((WorldObject)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "WorldObject 0x" + Id.ToString("x");
        public static bool operator ==(WorldObject a, WorldObject b) => a.Id == b.Id;
        public static bool operator !=(WorldObject a, WorldObject b) => a.Id != b.Id;
        public static implicit operator Handle(WorldObject handle) => new Handle(handle.Id);
    }

    /// <summary>One playback of a clip.</summary>
    public readonly partial struct Voice : IEquatable<Voice>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Voice(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Voice other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Voice && Equals((Voice)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Voice 0x" + Id.ToString("x");
        public static bool operator ==(Voice a, Voice b) => a.Id == b.Id;
        public static bool operator !=(Voice a, Voice b) => a.Id != b.Id;
        public static implicit operator Handle(Voice handle) => new Handle(handle.Id);
    }

    /// <summary>Voices that share a limit, wherever they play.</summary>
    public readonly partial struct VoiceGroup : IEquatable<VoiceGroup>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public VoiceGroup(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(VoiceGroup other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is VoiceGroup && Equals((VoiceGroup)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "VoiceGroup 0x" + Id.ToString("x");
        public static bool operator ==(VoiceGroup a, VoiceGroup b) => a.Id == b.Id;
        public static bool operator !=(VoiceGroup a, VoiceGroup b) => a.Id != b.Id;
        public static implicit operator Handle(VoiceGroup handle) => new Handle(handle.Id);
    }

    /// <summary>A bus that voices are mixed on. Where a call accepts a bus alone, 0 is the master
    /// bus. Where it accepts other handles too, the master bus is EARSHOT_MASTER_BUS, so that a
    /// handle that was never set does not change everything.</summary>
    public readonly partial struct Bus : IEquatable<Bus>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Bus(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Bus other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Bus && Equals((Bus)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Bus 0x" + Id.ToString("x");
        public static bool operator ==(Bus a, Bus b) => a.Id == b.Id;
        public static bool operator !=(Bus a, Bus b) => a.Id != b.Id;
        public static implicit operator Handle(Bus handle) => new Handle(handle.Id);
    }

    /// <summary>A mix of buses that is blended in and out as a whole.</summary>
    public readonly partial struct Snapshot : IEquatable<Snapshot>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Snapshot(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Snapshot other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Snapshot && Equals((Snapshot)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Snapshot 0x" + Id.ToString("x");
        public static bool operator ==(Snapshot a, Snapshot b) => a.Id == b.Id;
        public static bool operator !=(Snapshot a, Snapshot b) => a.Id != b.Id;
        public static implicit operator Handle(Snapshot handle) => new Handle(handle.Id);
    }

    /// <summary>A number of the game that controls sound through curves.</summary>
    public readonly partial struct Parameter : IEquatable<Parameter>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Parameter(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Parameter other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Parameter && Equals((Parameter)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Parameter 0x" + Id.ToString("x");
        public static bool operator ==(Parameter a, Parameter b) => a.Id == b.Id;
        public static bool operator !=(Parameter a, Parameter b) => a.Id != b.Id;
        public static implicit operator Handle(Parameter handle) => new Handle(handle.Id);
    }

    /// <summary>An effect in the channel strip of a bus.</summary>
    public readonly partial struct Effect : IEquatable<Effect>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Effect(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Effect other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Effect && Equals((Effect)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Effect 0x" + Id.ToString("x");
        public static bool operator ==(Effect a, Effect b) => a.Id == b.Id;
        public static bool operator !=(Effect a, Effect b) => a.Id != b.Id;
        public static implicit operator Handle(Effect handle) => new Handle(handle.Id);
    }

    /// <summary>A reverb that voices, emitters and buses send to.</summary>
    public readonly partial struct SharedReverb : IEquatable<SharedReverb>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public SharedReverb(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(SharedReverb other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is SharedReverb && Equals((SharedReverb)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "SharedReverb 0x" + Id.ToString("x");
        public static bool operator ==(SharedReverb a, SharedReverb b) => a.Id == b.Id;
        public static bool operator !=(SharedReverb a, SharedReverb b) => a.Id != b.Id;
        public static implicit operator Handle(SharedReverb handle) => new Handle(handle.Id);
    }

    /// <summary>An obstacle that attenuates sound passing through it.</summary>
    public readonly partial struct Wall : IEquatable<Wall>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Wall(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Wall other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Wall && Equals((Wall)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Wall 0x" + Id.ToString("x");
        public static bool operator ==(Wall a, Wall b) => a.Id == b.Id;
        public static bool operator !=(Wall a, Wall b) => a.Id != b.Id;
        public static implicit operator Handle(Wall handle) => new Handle(handle.Id);
    }

    /// <summary>A space that sound enters and leaves through portals.</summary>
    public readonly partial struct Room : IEquatable<Room>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Room(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Room other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Room && Equals((Room)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Room 0x" + Id.ToString("x");
        public static bool operator ==(Room a, Room b) => a.Id == b.Id;
        public static bool operator !=(Room a, Room b) => a.Id != b.Id;
        public static implicit operator Handle(Room handle) => new Handle(handle.Id);
    }

    /// <summary>A door, a window or a gap between two rooms.</summary>
    public readonly partial struct Portal : IEquatable<Portal>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Portal(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Portal other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Portal && Equals((Portal)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Portal 0x" + Id.ToString("x");
        public static bool operator ==(Portal a, Portal b) => a.Id == b.Id;
        public static bool operator !=(Portal a, Portal b) => a.Id != b.Id;
        public static implicit operator Handle(Portal handle) => new Handle(handle.Id);
    }

    /// <summary>A space with acoustics of its own.</summary>
    public readonly partial struct Zone : IEquatable<Zone>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Zone(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Zone other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Zone && Equals((Zone)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Zone 0x" + Id.ToString("x");
        public static bool operator ==(Zone a, Zone b) => a.Id == b.Id;
        public static bool operator !=(Zone a, Zone b) => a.Id != b.Id;
        public static implicit operator Handle(Zone handle) => new Handle(handle.Id);
    }

    /// <summary>A music player: plays lists of files, folders and playlists, gapless or with
    /// cross-fades. Its engine's updates and renders keep it going. Everything it plays is on a bus
    /// of its own.</summary>
    public readonly partial struct Music : IEquatable<Music>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Music(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Music other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Music && Equals((Music)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Music 0x" + Id.ToString("x");
        public static bool operator ==(Music a, Music b) => a.Id == b.Id;
        public static bool operator !=(Music a, Music b) => a.Id != b.Id;
        public static implicit operator Handle(Music handle) => new Handle(handle.Id);
    }

    /// <summary>Sound events that are loaded into an engine: definitions, clips and a
    /// mix.</summary>
    public readonly partial struct Sounds : IEquatable<Sounds>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Sounds(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Sounds other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Sounds && Equals((Sounds)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Sounds 0x" + Id.ToString("x");
        public static bool operator ==(Sounds a, Sounds b) => a.Id == b.Id;
        public static bool operator !=(Sounds a, Sounds b) => a.Id != b.Id;
        public static implicit operator Handle(Sounds handle) => new Handle(handle.Id);
    }

    /// <summary>One sound event that was posted.</summary>
    public readonly partial struct Instance : IEquatable<Instance>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public Instance(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(Instance other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is Instance && Equals((Instance)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "Instance 0x" + Id.ToString("x");
        public static bool operator ==(Instance a, Instance b) => a.Id == b.Id;
        public static bool operator !=(Instance a, Instance b) => a.Id != b.Id;
        public static implicit operator Handle(Instance handle) => new Handle(handle.Id);
    }

    /// <summary>Where a host's audio callback pulls samples.</summary>
    public readonly partial struct HostOutput : IEquatable<HostOutput>
    {
        private readonly Engine engine;

        /// <summary>From a number of the C API; calls refuse a wrong one.</summary>
        public HostOutput(Engine engine, ulong id)
        {
            this.engine = engine;
            Id = id;
        }

        /// <summary>The number that C knows it by; 0: none.</summary>
        public ulong Id { get; }

        /// <summary>What it belongs to.</summary>
        public Engine Engine => engine;

        private ulong EngineId => engine?.Id ?? 0;

        public bool Equals(HostOutput other) => Id == other.Id;
        public override bool Equals(object other) =>
            other is HostOutput && Equals((HostOutput)other);
        public override int GetHashCode() => Id.GetHashCode();
        public override string ToString() => "HostOutput 0x" + Id.ToString("x");
        public static bool operator ==(HostOutput a, HostOutput b) => a.Id == b.Id;
        public static bool operator !=(HostOutput a, HostOutput b) => a.Id != b.Id;
        public static implicit operator Handle(HostOutput handle) => new Handle(handle.Id);
    }

    /// <summary>Results of calls.</summary>
    public enum ErrorCode
    {
        /// <summary>The call succeeded.</summary>
        Ok = 0,
        /// <summary>A parameter is NULL where that is not allowed, not finite, out of range, or not
        /// UTF-8.</summary>
        Argument = 1,
        /// <summary>A struct's size is one that no version had, or it sets fields that this library
        /// does not know.</summary>
        Size = 2,
        /// <summary>The handle is of another kind, or never existed.</summary>
        Handle = 3,
        /// <summary>The handle's thing no longer exists.</summary>
        Stale = 4,
        /// <summary>The engine is inside another call.</summary>
        Busy = 5,
        /// <summary>The call is not possible with this engine or object, or not now.</summary>
        State = 6,
        /// <summary>The file cannot be opened, or is not a file.</summary>
        FileUnreadable = 16,
        /// <summary>The file's bytes are not sound in a format that can be read.</summary>
        FileInvalid = 17,
        /// <summary>The sound exceeds the limits, or its format makes no sense.</summary>
        ClipInvalid = 18,
        /// <summary>There is no such device, or it cannot be opened.</summary>
        DeviceUnavailable = 19,
        /// <summary>The output does not support that format.</summary>
        FormatUnsupported = 20,
        /// <summary>The file cannot be written.</summary>
        OutputUnwritable = 21,
        /// <summary>Parents would form a circle, or be more than 256 levels deep.</summary>
        HierarchyInvalid = 22,
        /// <summary>There are as many as configured or supported.</summary>
        LimitReached = 23,
        /// <summary>This version, build or system does not support it, or there is no such
        /// thing.</summary>
        NotAvailable = 24,
        /// <summary>The operation was cancelled.</summary>
        Cancelled = 25,
        /// <summary>The scene script has an error.</summary>
        ScriptInvalid = 26,
    }

    /// <summary>Shapes of fades.</summary>
    public enum Shape
    {
        /// <summary>A straight line in amplitude.</summary>
        Linear = 0,
        /// <summary>A straight line in decibels, down to 60 dB below the louder end. An end that is
        /// quieter than that, such as silence, is reached or left at once from there.</summary>
        Decibels = 1,
        /// <summary>For a cross-fade between two unrelated sounds: their sum keeps its
        /// power.</summary>
        EqualPower = 2,
        /// <summary>Slow, fast, slow. For a cross-fade between two copies of one sound.</summary>
        SCurve = 3,
    }

    /// <summary>Where the sound goes.</summary>
    public enum OutputKind
    {
        /// <summary>A device of the system: `name` as earshot_device_names lists it, or NULL for
        /// the default device, which is followed when it changes. Without a device the engine plays
        /// silently, in real time, and an event says why.</summary>
        Device = 0,
        /// <summary>The game's own audio callback pulls: earshot_engine_host_output.</summary>
        Host = 1,
        /// <summary>earshot_engine_render pulls, as fast as it can. Time passes by what is
        /// rendered.</summary>
        Offline = 2,
        /// <summary>Updates render into the wave file `name`. The name must not have the suffix of
        /// another format, such as .mp3. The file appears when the engine is closed.</summary>
        WaveFile = 3,
        /// <summary>Nothing is mixed; time passes as on a device.</summary>
        Silence = 4,
    }

    /// <summary>Sample formats of wave files.</summary>
    public enum Encoding
    {
        /// <summary>32-bit float: exactly what was mixed.</summary>
        Float = 0,
        /// <summary>16 bits, rounded and clipped.</summary>
        S16 = 1,
        /// <summary>24 bits, rounded and clipped.</summary>
        S24 = 2,
    }

    /// <summary>Speaker layouts.</summary>
    public enum Layout
    {
        /// <summary>One channel.</summary>
        Mono = 0,
        /// <summary>Two channels.</summary>
        Stereo = 1,
        /// <summary>Four channels.</summary>
        Quad = 2,
        /// <summary>Six channels.</summary>
        Surround51 = 3,
        /// <summary>Seven channels.</summary>
        Surround61 = 4,
        /// <summary>Eight channels.</summary>
        Surround71 = 5,
    }

    /// <summary>How much rendered sound waits for a device before it is mixed there.</summary>
    public enum Latency
    {
        /// <summary>With OpenAL Soft 1.22 and later, nothing but 128 frames; before that, also as
        /// much as the device recently took at once, or two of its mixes until that is known. 128
        /// frames more after a dropout.</summary>
        Low = 0,
        /// <summary>Starts like EARSHOT_LATENCY_LOW. After a dropout, as much more as the device
        /// takes at once; and some of its mixes more before a dropout, where threads are late by a
        /// quarter of a mix. The default.</summary>
        Balanced = 1,
        /// <summary>From the start, twice as much more as the device takes at once, and more where
        /// threads are late by about as long.</summary>
        Safe = 2,
    }

    /// <summary>When a limiter keeps the output 1 dB below full scale, between samples as
    /// well.</summary>
    public enum LimiterMode
    {
        /// <summary>On devices and hosts, not in renders and wave files.</summary>
        Automatic = 0,
        /// <summary>On every output.</summary>
        Always = 1,
        /// <summary>On no output.</summary>
        Never = 2,
    }

    /// <summary>How voices whose rate is not 1 are resampled.</summary>
    public enum Resampler
    {
        /// <summary>The cheapest.</summary>
        Linear = 0,
        /// <summary>About 2.3 times the cost of linear.</summary>
        Cubic = 1,
        /// <summary>About 1.8 times the cost of cubic.</summary>
        Best = 2,
        /// <summary>Short clips that are resampled are kept at twice their rate as well and
        /// resampled linearly: better than cubic above 5 kHz, at half its cost. Everything else is
        /// cubic. The default.</summary>
        Oversampled = 3,
    }

    /// <summary>How the application's sound treats other applications and the background.</summary>
    public enum Category
    {
        /// <summary>Mixes with other applications; silent in the background.</summary>
        Ambient = 0,
        /// <summary>Silences other applications; silent in the background. The default.</summary>
        Solo = 1,
        /// <summary>Audible in the background, too.</summary>
        Playback = 2,
        /// <summary>Only records, see earshot_recorder_make: plays on no device.</summary>
        Record = 3,
        /// <summary>Records and plays, in the background, too.</summary>
        RecordAndPlay = 4,
    }

    /// <summary>The behaviour when the device is unplugged.</summary>
    public enum WhenUnplugged
    {
        /// <summary>Playback continues on the next best device.</summary>
        GoOn = 0,
        /// <summary>Playback moves to that device, but stays silent until
        /// EARSHOT_SUSPENDED_UNPLUGGED is restored.</summary>
        Wait = 1,
    }

    /// <summary>When sound is rendered for headphones, with a head-related transfer
    /// function.</summary>
    public enum HrtfMode
    {
        /// <summary>Never.</summary>
        Off = 0,
        /// <summary>Always.</summary>
        On = 1,
        /// <summary>While the output is headphones, as far as the system reports it, or as `hrtf`
        /// in the user's OpenAL configuration says.</summary>
        Automatic = 2,
    }

    /// <summary>Kinds of events, and the fields that each sets.</summary>
    public enum EventKind
    {
        /// <summary>A voice ended, and its handle is stale now. `voice`; `reason`:
        /// EARSHOT_FINISHED_….</summary>
        VoiceFinished = 1,
        /// <summary>A voice passed a marker. `voice`; `text`: the marker's name; `number`: the
        /// frame of the engine's clock, not of the clip.</summary>
        MarkerPassed = 2,
        /// <summary>A stream ran dry; it continues by itself. `voice`.</summary>
        StreamRanDry = 3,
        /// <summary>A stream failed. `voice`; `text`: why.</summary>
        StreamFailed = 4,
        /// <summary>A clip of several channels was mixed to mono for an emitter. `clip`.</summary>
        MixedToMono = 5,
        /// <summary>A clip of earshot_clip_begin_loading is loaded. `clip`.</summary>
        ClipLoaded = 6,
        /// <summary>A clip could not be loaded. `clip`; `reason`: EARSHOT_ERROR_…; `text`:
        /// why.</summary>
        ClipFailed = 7,
        /// <summary>A clip's file ends before its header says. `clip`.</summary>
        ClipCutShort = 8,
        /// <summary>A clip's file changed and was reloaded. `clip`.</summary>
        ClipReloaded = 9,
        /// <summary>A preload list is finished. `preload`; `number`: how many clips
        /// failed.</summary>
        PreloadFinished = 10,
        /// <summary>The requested device cannot be opened; until it can, the default device plays,
        /// if there is one. `text`: why.</summary>
        OutputUnavailable = 11,
        /// <summary>The device was lost. `text`: its name.</summary>
        DeviceLost = 12,
        /// <summary>A device plays again. `text`: its name.</summary>
        DeviceRestored = 13,
        /// <summary>Another device plays. `old_text`, `text`: the devices, or empty; `reason`:
        /// EARSHOT_ROUTE_….</summary>
        RouteChanged = 14,
        /// <summary>The engine is silenced. `text`: the interruption's name, or the
        /// reason's.</summary>
        Suspended = 15,
        /// <summary>The engine is no longer silenced.</summary>
        Restored = 16,
        /// <summary>The reasons for silence changed. `reason`: EARSHOT_SUSPENDED_…, added
        /// up.</summary>
        SuspensionChanged = 17,
        /// <summary>Time jumped. `seconds`; `number`: 1 if the machine slept.</summary>
        TimeJumped = 18,
        /// <summary>Steps were merged into one after a stall. `number`: how many.</summary>
        StepsDropped = 19,
        /// <summary>OpenAL has fewer sources than requested. `number`: requested; `reason`:
        /// available.</summary>
        FewerSources = 20,
        /// <summary>OpenAL reported an error. `text`.</summary>
        DriverError = 21,
        /// <summary>More than 4,096 events waited. `number`: how many were dropped.</summary>
        EventsForgotten = 22,
        /// <summary>A recording could not continue. `text`: why.</summary>
        RecordingEnded = 23,
        /// <summary>Rendering takes more than nine tenths of the time. `number`: sources that
        /// remain in use.</summary>
        Overloaded = 24,
        /// <summary>HRTF was requested and is not available. `text`: why.</summary>
        HrtfUnavailable = 25,
        /// <summary>earshot_engine_update was called with EARSHOT_OUTPUT_OFFLINE, where only
        /// renders advance time. Reported once.</summary>
        UpdatePassedNoTime = 26,
        /// <summary>Commands of other threads found no room in the queue. `number`: how
        /// many.</summary>
        CommandsRefused = 27,
        /// <summary>A send is not heard, because the voice plays on a bus with effects, a meter or
        /// a listening compressor, which is sent as a whole: put the send on that bus. `voice`;
        /// `number`: the shared reverb.</summary>
        SendUnheard = 28,
        /// <summary>An alert was played, and a motor may run. The alert itself may have been left
        /// out because the engine is silenced. `voice`.</summary>
        VibrationWanted = 29,
        /// <summary>A voice was never heard: its emitter or bus was removed before the update that
        /// would have started it. earshot_play_at needs no emitter. `voice`.</summary>
        RemovedUnheard = 30,
    }

    /// <summary>Why a voice ended.</summary>
    public enum Finished
    {
        /// <summary>Its clip was played to the end.</summary>
        Ended = 0,
        /// <summary>It was stopped.</summary>
        Stopped = 1,
        /// <summary>Its emitter or bus was removed.</summary>
        Removed = 2,
        /// <summary>Its clip was unloaded.</summary>
        Unloaded = 3,
        /// <summary>Its clip could not be loaded.</summary>
        Failed = 4,
        /// <summary>A limit ended it in favour of another.</summary>
        Displaced = 5,
        /// <summary>The play of earshot_queue_play was refused; earshot_voice_explain says
        /// why.</summary>
        Refused = 6,
    }

    /// <summary>Why another device plays.</summary>
    public enum Route
    {
        /// <summary>The former device was removed.</summary>
        OldDeviceGone = 0,
        /// <summary>A device became available.</summary>
        DeviceAvailable = 1,
        /// <summary>The user chose another default device.</summary>
        DefaultChanged = 2,
        /// <summary>The game chose it.</summary>
        Override = 3,
    }

    /// <summary>Levels of log messages.</summary>
    public enum LogLevel
    {
        /// <summary>Normal operation.</summary>
        Detail = 0,
        /// <summary>System changes, and useful information.</summary>
        Notice = 1,
        /// <summary>Sound differs from what was asked for, or a call failed.</summary>
        Warning = 2,
        /// <summary>Sound is missing.</summary>
        Error = 3,
    }

    /// <summary>Where a clip's samples are kept.</summary>
    public enum Storage
    {
        /// <summary>Depends on the clip's length, see earshot_config.</summary>
        Automatic = 0,
        /// <summary>Decoded, in memory.</summary>
        Resident = 1,
        /// <summary>As the file's bytes, in memory.</summary>
        Compressed = 2,
        /// <summary>In the file.</summary>
        Streamed = 3,
    }

    /// <summary>The purpose of a clip, which decides about automatic storage.</summary>
    public enum Use
    {
        /// <summary>Sound effects.</summary>
        Effect = 0,
        /// <summary>Music.</summary>
        Music = 1,
        /// <summary>Speech.</summary>
        Speech = 2,
    }

    /// <summary>Channel formats of first-order ambisonic beds.</summary>
    public enum Ambisonics
    {
        /// <summary>Not a bed, unless the file declares one and `keeps_channels` is
        /// false.</summary>
        None = 0,
        /// <summary>Four channels W, Y, Z, X of equal scale (ACN, SN3D).</summary>
        Ambix = 1,
        /// <summary>Three or four channels: W, 3 dB lower, X, Y, Z.</summary>
        Fuma = 2,
    }

    /// <summary>Whether a clip's samples are available.</summary>
    public enum ClipState
    {
        /// <summary>Being loaded for the first time; only its name is known.</summary>
        Loading = 0,
        /// <summary>Available at once.</summary>
        InMemory = 1,
        /// <summary>Removed for the budget; a play loads them again.</summary>
        Evicted = 2,
        /// <summary>Being loaded again.</summary>
        Returning = 3,
    }

    /// <summary>How a clip set chooses.</summary>
    public enum Order
    {
        /// <summary>Any of them.</summary>
        Random = 0,
        /// <summary>All in random order, then again, never the same twice in a row.</summary>
        Shuffle = 1,
        /// <summary>One after the other.</summary>
        Sequence = 2,
        /// <summary>Any, by their weights.</summary>
        Weighted = 3,
    }

    /// <summary>How gain decreases with distance: OpenAL's clamped models, or a curve.</summary>
    public enum DistanceModel
    {
        /// <summary>It does not.</summary>
        None = 0,
        /// <summary>By the inverse of the distance.</summary>
        Inverse = 1,
        /// <summary>In a straight line of amplitude.</summary>
        Linear = 2,
        /// <summary>By a power of the distance.</summary>
        Exponential = 3,
        /// <summary>By a curve of the game's.</summary>
        Points = 4,
    }

    /// <summary>Which of several listeners hears an emitter.</summary>
    public enum ListenerPolicy
    {
        /// <summary>The nearest in a straight line, with distances divided by weights.</summary>
        Nearest = 0,
        /// <summary>The one for which distance, cone, gain and weight make it loudest.</summary>
        Loudest = 1,
        /// <summary>A certain listener; the nearest while that one does not hear.</summary>
        Pinned = 2,
    }

    /// <summary>The behaviour of a voice while it has no source.</summary>
    public enum WhenVirtual
    {
        /// <summary>Its playhead runs on; it comes back where it would be by then.</summary>
        KeepTime = 0,
        /// <summary>It starts again when it comes back.</summary>
        Restart = 1,
        /// <summary>It waits where it is.</summary>
        Pause = 2,
        /// <summary>It ends.</summary>
        Stop = 3,
    }

    /// <summary>Kinds of alerts.</summary>
    public enum AlertKind
    {
        /// <summary>It should be noticed; EARSHOT_EVENT_VIBRATION_WANTED is reported,
        /// too.</summary>
        Alert = 0,
        /// <summary>It responds to an action in a menu.</summary>
        Interface = 1,
    }

    /// <summary>States of voices.</summary>
    public enum VoiceState
    {
        /// <summary>Plays on a source.</summary>
        Real = 0,
        /// <summary>Keeps time without a source.</summary>
        Virtual = 1,
        /// <summary>Paused.</summary>
        Paused = 2,
        /// <summary>Waits for its start.</summary>
        Starting = 3,
        /// <summary>Fades out, to stop or to pause.</summary>
        Stopping = 4,
        /// <summary>Ended; in arrays, its handle is stale.</summary>
        Ended = 5,
    }

    /// <summary>Reasons for a voice's state.</summary>
    public enum Reason
    {
        /// <summary>It is audible.</summary>
        Audible = 0,
        /// <summary>It is too quiet.</summary>
        Inaudible = 1,
        /// <summary>Other voices have all the sources.</summary>
        Outranked = 2,
        /// <summary>It is too quiet beside the others.</summary>
        Masked = 3,
        /// <summary>A limit keeps it silent.</summary>
        HeldBack = 4,
        /// <summary>It waits for a source.</summary>
        WaitingForSource = 5,
        /// <summary>Its sound is being loaded or decoded.</summary>
        Buffering = 6,
        /// <summary>There is no output.</summary>
        NoOutput = 7,
        /// <summary>Its start frame has not come.</summary>
        Scheduled = 8,
        /// <summary>The game paused it.</summary>
        PausedByGame = 9,
        /// <summary>Its bus is paused.</summary>
        PausedByBus = 10,
        /// <summary>The game is paused.</summary>
        PausedWithGame = 11,
        /// <summary>The engine is interrupted.</summary>
        PausedByInterruption = 12,
        /// <summary>It fades out.</summary>
        FadingOut = 13,
        /// <summary>Its sound has not reached the listener yet.</summary>
        OnItsWay = 14,
    }

    /// <summary>Origins of the factors of a voice's gain.</summary>
    public enum FactorOrigin
    {
        /// <summary>The voice's gain.</summary>
        Voice = 0,
        /// <summary>A fade.</summary>
        Fade = 1,
        /// <summary>The emitter's gain.</summary>
        Emitter = 2,
        /// <summary>Distance. `distance`.</summary>
        Distance = 3,
        /// <summary>The emitter's cone.</summary>
        Cone = 4,
        /// <summary>Occlusion.</summary>
        Occlusion = 5,
        /// <summary>The listener's gain.</summary>
        Listener = 6,
        /// <summary>A bus's gain. `bus`.</summary>
        Bus = 7,
        /// <summary>A muted bus. `bus`.</summary>
        MutedBus = 8,
        /// <summary>A snapshot's setting of `bus` and those below it. `cause`: the
        /// snapshot.</summary>
        Snapshot = 9,
        /// <summary>A parameter. `cause`: the parameter.</summary>
        Parameter = 10,
        /// <summary>Ducking of `bus`. `cause`: the bus that sounds.</summary>
        Ducking = 11,
        /// <summary>Walls. `cause`: the wall that attenuates most; 0: what the game
        /// found.</summary>
        Path = 12,
        /// <summary>Portals. `cause`: the one that most comes through; `distance`: how far it is
        /// beside the straight line.</summary>
        Portal = 13,
        /// <summary>Walls of rooms: no portal leads to the listener.</summary>
        Rooms = 14,
        /// <summary>Zones. `cause`: the zone whose edge attenuates most.</summary>
        Zone = 15,
        /// <summary>No voice is mixed louder than 24 dB above its clip.</summary>
        Limit = 16,
    }

    /// <summary>Spaces worked out from walls, in place of a zone.</summary>
    public enum ComputedSpace
    {
        /// <summary>Around the listener.</summary>
        Surroundings = 1,
        /// <summary>Around emitters that are in another space.</summary>
        Elsewhere = 2,
    }

    /// <summary>Decisions about voices.</summary>
    public enum DecisionKind
    {
        /// <summary>It was played.</summary>
        Played = 0,
        /// <summary>Refused: a handle was stale.</summary>
        RefusedStale = 1,
        /// <summary>Refused: too many voices exist.</summary>
        RefusedTooMany = 2,
        /// <summary>Refused by a limit. `number`: the limit.</summary>
        RefusedLimit = 3,
        /// <summary>Joined another voice within a cooldown. `other`: that voice.</summary>
        Merged = 4,
        /// <summary>It got a source.</summary>
        Real = 5,
        /// <summary>It lost its source. `number`: EARSHOT_REASON_…; `other`: the voice that took
        /// it, or 0.</summary>
        Virtual = 6,
        /// <summary>It ended. `number`: EARSHOT_FINISHED_….</summary>
        Ended = 7,
        /// <summary>Refused: an alert while everything was silenced.</summary>
        RefusedSuspended = 8,
    }

    /// <summary>The behaviour when more voices are played than a limit allows.</summary>
    public enum WhenFull
    {
        /// <summary>The new one is refused.</summary>
        RefuseNew = 0,
        /// <summary>The oldest ends.</summary>
        StealOldest = 1,
        /// <summary>The quietest ends.</summary>
        StealQuietest = 2,
        /// <summary>None ends; only the loudest sound.</summary>
        Virtualize = 3,
    }

    /// <summary>Directions from which the listener hears a sound.</summary>
    public enum Direction
    {
        /// <summary>Non-positional, or where the listener is.</summary>
        None = 0,
        /// <summary>Ahead.</summary>
        Ahead = 1,
        /// <summary>Ahead, to the right.</summary>
        AheadRight = 2,
        /// <summary>To the right.</summary>
        Right = 3,
        /// <summary>Behind, to the right.</summary>
        BehindRight = 4,
        /// <summary>Behind.</summary>
        Behind = 5,
        /// <summary>Behind, to the left.</summary>
        BehindLeft = 6,
        /// <summary>To the left.</summary>
        Left = 7,
        /// <summary>Ahead, to the left.</summary>
        AheadLeft = 8,
        /// <summary>More than 60 degrees up.</summary>
        Above = 9,
        /// <summary>More than 60 degrees down.</summary>
        Below = 10,
    }

    /// <summary>Propagation paths by which a sound arrives.</summary>
    public enum Passage
    {
        /// <summary>Directly.</summary>
        Open = 0,
        /// <summary>Through walls. `cause`: the one that attenuates most.</summary>
        Wall = 1,
        /// <summary>From another room, through portals. `cause`: the one that most comes
        /// through.</summary>
        Portal = 2,
        /// <summary>From another room, through its walls only.</summary>
        Walls = 3,
        /// <summary>Past an obstacle that the game reported.</summary>
        Obstacle = 4,
    }

    /// <summary>Changes of captions.</summary>
    public enum CaptionChange
    {
        /// <summary>It appears.</summary>
        Began = 1,
        /// <summary>It comes from another direction, or along another path.</summary>
        Moved = 2,
        /// <summary>It disappears.</summary>
        Ended = 3,
    }

    /// <summary>Kinds of effects.</summary>
    public enum EffectKind
    {
        /// <summary>Up to eight bands.</summary>
        Equalizer = 0,
        /// <summary>A steep low-pass or high-pass filter.</summary>
        Filter = 1,
        /// <summary>A compressor, with a side chain.</summary>
        Compressor = 2,
        /// <summary>A true-peak limiter; delays all sound by about 1.5 ms.</summary>
        Limiter = 3,
        /// <summary>A delay with feedback.</summary>
        Echo = 4,
        /// <summary>A distortion; delays all sound by 40 frames, by 48 with
        /// `is_quadruple`.</summary>
        Distortion = 5,
        /// <summary>A reverb.</summary>
        Reverb = 6,
        /// <summary>Convolution with the impulse response of a room or a loudspeaker.</summary>
        Convolution = 7,
        /// <summary>An effect of the game's, see earshot_bus_add_callback.</summary>
        Callback = 8,
        /// <summary>A chorus.</summary>
        Chorus = 9,
        /// <summary>A flanger.</summary>
        Flanger = 10,
        /// <summary>A phaser.</summary>
        Phaser = 11,
        /// <summary>A tremolo, or an automatic pan.</summary>
        Tremolo = 12,
        /// <summary>A noise gate, or an expander.</summary>
        Gate = 13,
        /// <summary>A pitch shifter; the shifted sound comes 3 to 40 ms late.</summary>
        PitchShifter = 14,
    }

    /// <summary>Kinds of equalizer bands.</summary>
    public enum BandKind
    {
        /// <summary>A bell.</summary>
        Bell = 0,
        /// <summary>A low shelf.</summary>
        LowShelf = 1,
        /// <summary>A high shelf.</summary>
        HighShelf = 2,
        /// <summary>A notch.</summary>
        Notch = 3,
        /// <summary>A low-pass of 12 dB per octave.</summary>
        LowPass = 4,
        /// <summary>A high-pass of 12 dB per octave.</summary>
        HighPass = 5,
    }

    /// <summary>Equalizer presets.</summary>
    public enum Preset
    {
        /// <summary>No change.</summary>
        Flat = 0,
        /// <summary>More bass.</summary>
        BassBoost = 1,
        /// <summary>Less bass.</summary>
        BassCut = 2,
        /// <summary>More treble.</summary>
        TrebleBoost = 3,
        /// <summary>Less treble.</summary>
        TrebleCut = 4,
        /// <summary>More bass and treble, for quiet listening.</summary>
        Quiet = 5,
        /// <summary>Clear speech.</summary>
        Speech = 6,
        /// <summary>For rock music.</summary>
        Rock = 7,
        /// <summary>For pop music.</summary>
        Pop = 8,
        /// <summary>For electronic music.</summary>
        Electronic = 9,
        /// <summary>For classical music.</summary>
        Classical = 10,
        /// <summary>For acoustic music.</summary>
        Acoustic = 11,
        /// <summary>For small loudspeakers.</summary>
        SmallSpeakers = 12,
        /// <summary>Like a telephone.</summary>
        Telephone = 13,
        /// <summary>Like a radio.</summary>
        Radio = 14,
        /// <summary>Like behind a wall.</summary>
        BehindWall = 15,
        /// <summary>Like underwater.</summary>
        Underwater = 16,
    }

    /// <summary>Values of a bus that a snapshot has, added up.</summary>
    public enum Mix
    {
        /// <summary>A gain that multiplies the bus's own.</summary>
        Gain = 1,
        /// <summary>Its rate.</summary>
        Rate = 2,
        /// <summary>Its occlusion.</summary>
        Occlusion = 4,
        /// <summary>Whether it is muted.</summary>
        Muted = 8,
    }

    /// <summary>Settings of effects that snapshots and parameters can control.</summary>
    public enum Setting
    {
        /// <summary>Of a filter, Hz.</summary>
        Frequency = 100,
        /// <summary>Of a filter, dB.</summary>
        Resonance = 101,
        /// <summary>Of a compressor, dB.</summary>
        Threshold = 102,
        /// <summary>Of a compressor.</summary>
        Ratio = 103,
        /// <summary>Of a compressor, dB.</summary>
        MakeUp = 104,
        /// <summary>Of a limiter, dB.</summary>
        Ceiling = 105,
        /// <summary>Of an echo, s; does not cross 2 s or 10 s.</summary>
        Time = 106,
        /// <summary>Of an echo, linear gain.</summary>
        Feedback = 107,
        /// <summary>Of an echo, Hz.</summary>
        Damping = 108,
        /// <summary>Of a distortion, dB.</summary>
        Drive = 109,
        /// <summary>Of a distortion, Hz.</summary>
        Tone = 110,
        /// <summary>Of a distortion, dB.</summary>
        Level = 111,
        /// <summary>Of a distortion, 0 to 1.</summary>
        Mix = 112,
        /// <summary>Of a reverb, s at 1 kHz; the other decay times keep their ratio to
        /// it.</summary>
        Decay = 113,
        /// <summary>Of a reverb, linear gain.</summary>
        Early = 114,
        /// <summary>Of a reverb, linear gain.</summary>
        Late = 115,
        /// <summary>Of a reverb, 0 to 1.</summary>
        Width = 116,
        /// <summary>Of an echo or a convolution, linear gain.</summary>
        Wet = 117,
        /// <summary>Of an echo, a reverb or a convolution, linear gain.</summary>
        Dry = 118,
        /// <summary>Of an equalizer's first band, dB; the next seven numbers are those of the
        /// others.</summary>
        BandGain = 119,
        /// <summary>Likewise, Hz.</summary>
        BandFrequency = 127,
        /// <summary>Likewise.</summary>
        BandQuality = 135,
        /// <summary>Of a compressor, dB.</summary>
        Knee = 143,
        /// <summary>Of a compressor, s.</summary>
        Attack = 144,
        /// <summary>Of a compressor, a limiter or a gate, s.</summary>
        Release = 145,
        /// <summary>Of a chorus, flanger, phaser or tremolo, Hz.</summary>
        SweepRate = 146,
        /// <summary>Of a chorus or a flanger, s.</summary>
        Delay = 147,
        /// <summary>Of a chorus, flanger, phaser or tremolo, 0 to 1.</summary>
        Depth = 148,
        /// <summary>Of a chorus, flanger, phaser or tremolo, 0 to 1.</summary>
        Spread = 149,
        /// <summary>Of a flanger or a phaser, -0.95 to 0.95.</summary>
        Regeneration = 150,
        /// <summary>Of a phaser, Hz.</summary>
        Center = 151,
        /// <summary>Of a tremolo, 0 to 1.</summary>
        Edge = 152,
        /// <summary>Of a gate, dB.</summary>
        Floor = 153,
        /// <summary>Of a gate, s.</summary>
        Hold = 154,
        /// <summary>Of a pitch shifter.</summary>
        Semitones = 155,
    }

    /// <summary>The property of a bus, an emitter or a clip that a parameter controls.</summary>
    public enum Quantity
    {
        /// <summary>A factor of its gain.</summary>
        Gain = 0,
        /// <summary>A factor of its rate.</summary>
        Rate = 1,
        /// <summary>Added to its occlusion.</summary>
        Occlusion = 2,
    }

    /// <summary>What happened to sound events.</summary>
    public enum SoundNotice
    {
        /// <summary>There is no notice.</summary>
        None = 0,
        /// <summary>An instance was posted and plays.</summary>
        Started = 1,
        /// <summary>A voice of an instance passed a marker. `number`: the frame; `text`: its
        /// name.</summary>
        Marker = 2,
        /// <summary>An instance ended. `number`: EARSHOT_SOUND_FINISHED and those that
        /// follow.</summary>
        Ended = 3,
        /// <summary>Something is missing, so that less is heard. `text`: what. Told once of
        /// each.</summary>
        Missing = 4,
        /// <summary>Changed definitions were taken over. `number`: events that changed.</summary>
        Reloaded = 5,
        /// <summary>Changed definitions have an error, and nothing changes. `text`: where and
        /// what.</summary>
        ReloadFailed = 6,
        /// <summary>More happened than is kept. `number`: notices that were dropped.</summary>
        Forgotten = 7,
        /// <summary>Loading in the background is over: events can be posted.</summary>
        Loaded = 8,
        /// <summary>What was loaded in the background can't be read. `text`: why.</summary>
        LoadingFailed = 9,
    }

    /// <summary>Why an instance ended.</summary>
    public enum SoundEnd
    {
        /// <summary>All that it had to play was played.</summary>
        Finished = 0,
        /// <summary>The game stopped it.</summary>
        Stopped = 1,
        /// <summary>Another instance took its place.</summary>
        Stolen = 2,
        /// <summary>Nothing of it could be played; see earshot_instance_explain.</summary>
        Silent = 3,
    }

    /// <summary>States of recorders.</summary>
    public enum RecorderState
    {
        /// <summary>Not started.</summary>
        Ready = 0,
        /// <summary>Records.</summary>
        Recording = 1,
        /// <summary>Paused by the game or an interruption.</summary>
        Paused = 2,
        /// <summary>Ended by earshot_recorder_stop.</summary>
        Stopped = 3,
        /// <summary>Ended by `limit` or `kept_seconds`.</summary>
        LimitReached = 4,
        /// <summary>Ended because no destination was left.</summary>
        Failed = 5,
    }

    /// <summary>Events of recorders.</summary>
    public enum RecorderEvent
    {
        /// <summary>There is no event.</summary>
        None = 0,
        /// <summary>The device was lost. `text`: its name.</summary>
        DeviceLost = 1,
        /// <summary>The device, or another, records again. `text`: its name.</summary>
        DeviceRestored = 2,
        /// <summary>The device has sent nothing for three seconds. `text`: its name.</summary>
        DeviceStalled = 3,
        /// <summary>Frames were lost. `number`: how many.</summary>
        SoundLost = 4,
        /// <summary>An interruption began.</summary>
        Interrupted = 5,
        /// <summary>It ended. `number`: 1, or 0 if the recorder stays paused.</summary>
        InterruptionEnded = 6,
        /// <summary>A destination failed; its sound so far is kept. `text`: why.</summary>
        DestinationFailed = 7,
        /// <summary>The recording ended. `number`: EARSHOT_RECORDER_….</summary>
        Ended = 8,
    }

    /// <summary>States of streams.</summary>
    public enum NetworkState
    {
        /// <summary>It connects and looks for the format.</summary>
        IsConnecting = 0,
        /// <summary>It can be loaded.</summary>
        IsReady = 1,
        /// <summary>It was loaded and decoded completely; a seek makes it ready again.</summary>
        HasEnded = 2,
        /// <summary>It failed; EARSHOT_NETWORK_ERROR says why.</summary>
        HasFailed = 3,
        /// <summary>It is closed.</summary>
        IsClosed = 4,
    }

    /// <summary>Texts about streams.</summary>
    public enum NetworkText
    {
        /// <summary>Its address without user, password and query.</summary>
        Name = 0,
        /// <summary>The title: of radio the latest, else from the file's tags.</summary>
        Title = 1,
        /// <summary>The station's name.</summary>
        Station = 2,
        /// <summary>The content type, as the server says.</summary>
        ContentType = 3,
        /// <summary>The codec.</summary>
        Codec = 4,
        /// <summary>Why it failed.</summary>
        Error = 5,
    }

    /// <summary>Events of streams.</summary>
    public enum NetworkEvent
    {
        /// <summary>There is no event.</summary>
        None = 0,
        /// <summary>It can be loaded.</summary>
        Ready = 1,
        /// <summary>The title changed; its sound follows after a second or two. `text`: the
        /// title.</summary>
        Title = 2,
        /// <summary>Its voice waits for sound.</summary>
        Stalled = 3,
        /// <summary>Its voice continues.</summary>
        Recovered = 4,
        /// <summary>It reconnects. `number`: which attempt; `text`: why.</summary>
        Reconnecting = 5,
        /// <summary>It is connected again.</summary>
        Reconnected = 6,
        /// <summary>It ended.</summary>
        Ended = 7,
        /// <summary>It failed. `text`: why.</summary>
        Failed = 8,
    }

    /// <summary>The continuation after a track or the list.</summary>
    public enum Repeat
    {
        /// <summary>The next track, then nothing.</summary>
        Off = 0,
        /// <summary>The same track.</summary>
        One = 1,
        /// <summary>The list again.</summary>
        All = 2,
    }

    /// <summary>Which loudness is used, from tags of ReplayGain or R 128.</summary>
    public enum Replaygain
    {
        /// <summary>None.</summary>
        Off = 0,
        /// <summary>The track's.</summary>
        Track = 1,
        /// <summary>The album's.</summary>
        Album = 2,
    }

    /// <summary>States of music players.</summary>
    public enum MusicState
    {
        /// <summary>It is stopped.</summary>
        Stopped = 0,
        /// <summary>The first track is being opened.</summary>
        Loading = 1,
        /// <summary>It plays.</summary>
        Playing = 2,
        /// <summary>It is paused, by a call, its bus or an interruption.</summary>
        Paused = 3,
    }

    /// <summary>Texts about tracks.</summary>
    public enum MusicText
    {
        /// <summary>The title, from its tags, the playlist, or the file's name.</summary>
        Title = 0,
        /// <summary>The artist.</summary>
        Artist = 1,
        /// <summary>The album.</summary>
        Album = 2,
        /// <summary>The album's artist.</summary>
        AlbumArtist = 3,
        /// <summary>The path.</summary>
        Path = 4,
        /// <summary>The type of the cover, such as "image/png".</summary>
        CoverType = 5,
    }

    /// <summary>Events of music players.</summary>
    public enum MusicEvent
    {
        /// <summary>There is no event.</summary>
        None = 0,
        /// <summary>A track began. `number`: its index; `text`: its title.</summary>
        TrackBegan = 1,
        /// <summary>A track is skipped or breaks off. `number`: its index; `text`: why.</summary>
        TrackFailed = 2,
        /// <summary>The player ended. `number`: EARSHOT_MUSIC_FINISHED and those that
        /// follow.</summary>
        Ended = 3,
        /// <summary>A stream reported something. `number`: EARSHOT_NETWORK_EVENT_…; `text`: as
        /// there.</summary>
        Network = 4,
    }

    /// <summary>Why a music player ended.</summary>
    public enum MusicEnd
    {
        /// <summary>The last track ended.</summary>
        Finished = 0,
        /// <summary>A call stopped it, or its voice or bus was stopped.</summary>
        Stopped = 1,
        /// <summary>No entry of the list could be played.</summary>
        NothingPlayable = 2,
    }

    /// <summary>Commands of media keys and the desktop.</summary>
    public enum Command
    {
        /// <summary>There is no command.</summary>
        None = 0,
        /// <summary>Play.</summary>
        Play = 1,
        /// <summary>Pause.</summary>
        Pause = 2,
        /// <summary>Play or pause.</summary>
        PlayOrPause = 3,
        /// <summary>Stop.</summary>
        Stop = 4,
        /// <summary>Next track.</summary>
        Next = 5,
        /// <summary>Previous track.</summary>
        Previous = 6,
        /// <summary>Seek. `value`: seconds, negative for back.</summary>
        SeekBy = 7,
        /// <summary>Seek. `value`: position in the track that was shown, seconds.</summary>
        SeekTo = 8,
        /// <summary>Set the volume. `value`: linear gain, 0 to 1.</summary>
        SetVolume = 9,
        /// <summary>Shuffle. `value`: 0 or 1.</summary>
        SetShuffled = 10,
        /// <summary>Repeat. `value`: EARSHOT_REPEAT_….</summary>
        SetRepeats = 11,
    }

    /// <summary>Whether the desktop shows what plays.</summary>
    public enum NowPlayingAvailability
    {
        /// <summary>Not known yet.</summary>
        Connecting = 0,
        /// <summary>It does.</summary>
        Available = 1,
        /// <summary>It does not.</summary>
        Unavailable = 2,
    }

    /// <summary>Why the engine is silenced.</summary>
    [Flags]
    public enum Suspension
    {
        /// <summary>The game asked for it.</summary>
        Game = 1,
        /// <summary>An interruption.</summary>
        Interruption = 2,
        /// <summary>The device was lost.</summary>
        DeviceLost = 4,
        /// <summary>The application is in the background.</summary>
        Background = 8,
        /// <summary>The machine sleeps.</summary>
        Sleep = 16,
        /// <summary>The device was unplugged.</summary>
        Unplugged = 32,
    }

    /// <summary>Whether sound continues when the reason for silence is over.</summary>
    public enum Resumes
    {
        /// <summary>Always.</summary>
        Always = 0,
        /// <summary>If `should_resume` was true. The default.</summary>
        WhenTold = 1,
        /// <summary>Not automatically.</summary>
        Never = 2,
    }

    /// <summary>Which sounds are embedded in a recording.</summary>
    public enum Embed
    {
        /// <summary>Sounds without a system file.</summary>
        Memory = 0,
        /// <summary>All: a bug report is then one file.</summary>
        Everything = 1,
        /// <summary>None; sounds that come from no file are silent when the recording is
        /// rendered.</summary>
        Nothing = 2,
    }

    /// <summary>A position or a direction.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Vector
    {
        /// <summary>[m] To the right.</summary>
        public double X;
        /// <summary>[m] Up.</summary>
        public double Y;
        /// <summary>[m] Behind; ahead is negative.</summary>
        public double Z;
    }

    /// <summary>A rotation as a quaternion; 0, 0, 0, 1 is none. It is normalised to length
    /// 1.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Rotation
    {
        public double X;
        public double Y;
        public double Z;
        public double W;
    }

    /// <summary>An output: where the sound goes.</summary>
    public sealed unsafe partial class Output
    {
        /// <summary>[= EARSHOT_OUTPUT_DEVICE] EARSHOT_OUTPUT_…</summary>
        public OutputKind Kind { get; set; }
        /// <summary>[= NULL] Name of the device, or path of the wave file.</summary>
        public string Name { get; set; }
        /// <summary>[= EARSHOT_ENCODING_FLOAT] EARSHOT_ENCODING_…, for wave files.</summary>
        public Encoding Encoding { get; set; }

        public Output() : this(Initial) { }

        internal Output(OutputRaw it)
        {
            Kind = (OutputKind)it.Kind;
            Encoding = (Encoding)it.Encoding;
        }

        internal static OutputRaw Initial { get { OutputRaw it; Native.earshot_output_init(&it); return it; } }

        internal OutputRaw Raw(Kept kept)
        {
            var it = Initial;
            it.Kind = (int)Kind;
            it.Name = kept.Text(Name, out it.NameLength);
            it.Encoding = (int)Encoding;
            return it;
        }
    }

    /// <summary>Properties of the current output.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct OutputTraits
    {
        internal uint Size;
        /// <summary>[Hz] Rate that is mixed at. A device's own may differ from the
        /// engine's.</summary>
        public uint SampleRate;
        /// <summary>Channels of a frame.</summary>
        public uint Channels;
        private byte hasDevice;
        /// <summary>Whether there is a device. Otherwise nothing is heard, or the game
        /// pulls.</summary>
        public bool HasDevice { get => hasDevice != 0; set => hasDevice = (byte)(value ? 1 : 0); }
        private byte hrtf;
        /// <summary>Whether sound is rendered for headphones.</summary>
        public bool Hrtf { get => hrtf != 0; set => hrtf = (byte)(value ? 1 : 0); }
        private byte canCapture;
        /// <summary>Whether there is a device to record from.</summary>
        public bool CanCapture { get => canCapture != 0; set => canCapture = (byte)(value ? 1 : 0); }
        private byte hasRealTimePriority;
        /// <summary>Whether the thread that renders for a device has real-time priority.</summary>
        public bool HasRealTimePriority { get => hasRealTimePriority != 0; set => hasRealTimePriority = (byte)(value ? 1 : 0); }
        /// <summary>[s] Length of the device's mixes. -1: unknown.</summary>
        public double MixSeconds;
        /// <summary>[s] Time from the render to the ear. -1: unknown.</summary>
        public double Latency;
        /// <summary>[sample frames] Frames at the engine's rate that wait for the device's mix, as
        /// the config's latency says. Part of `latency`. -1: no device.</summary>
        public long QueuedFrames;
        /// <summary>[sample frames] Delay by effects and the limiter, on a device or a host. Part
        /// of `latency`. Where it grows while sound plays, it may be up to a step too long, as the
        /// engine's clock advances in whole steps.</summary>
        public long DelayedFrames;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static OutputTraits Default { get { OutputTraits it = default; it.Size = (uint)sizeof(OutputTraits); return it; } }
    }

    /// <summary>The settings that an engine is made with. Fill it with earshot_config_init, then
    /// change what should differ.</summary>
    public sealed unsafe partial class Config
    {
        /// <summary>[Hz, 8,000 to 192,000; = 0] 0: the device's own, else 48,000.</summary>
        public uint SampleRate { get; set; }
        /// <summary>Where the sound goes.</summary>
        public Output Output { get; set; }
        /// <summary>[a second, 10 to 1,000; = 60] Steps of the engine's clock. At most a sixteenth
        /// of the sample rate.</summary>
        public double StepsPerSecond { get; set; }
        /// <summary>[s; = 0.25] Time that one update makes up for in fixed steps after a stall.
        /// What lies before that is one long step.</summary>
        public double LongestCatchUp { get; set; }
        /// <summary>[m/s; = 343.3]</summary>
        public double SpeedOfSound { get; set; }
        /// <summary>[0 to 10; = 1] Strength of the Doppler effect.</summary>
        public double DopplerFactor { get; set; }
        /// <summary>[= EARSHOT_LAYOUT_STEREO] EARSHOT_LAYOUT_…</summary>
        public Layout Layout { get; set; }
        /// <summary>[= EARSHOT_RESAMPLER_OVERSAMPLED] EARSHOT_RESAMPLER_…</summary>
        public Resampler Resampler { get; set; }
        /// <summary>[= EARSHOT_CATEGORY_SOLO] EARSHOT_CATEGORY_…</summary>
        public Category Category { get; set; }
        /// <summary>[= EARSHOT_UNPLUGGED_GO_ON] EARSHOT_UNPLUGGED_…</summary>
        public WhenUnplugged WhenUnplugged { get; set; }
        /// <summary>[1 to 4,096; = 64] Voices that can sound at once, spares included.</summary>
        public uint Sources { get; set; }
        /// <summary>[1 to 4,000,000; = 1,000,000] Voices that can exist at once.</summary>
        public uint MaximumVoices { get; set; }
        /// <summary>[bytes; = 1,073,741,824] Largest decoded size of one clip.</summary>
        public long MaximumClipBytes { get; set; }
        /// <summary>[bytes; = -1] Memory beyond which clips that are not playing are evicted. -1:
        /// no limit.</summary>
        public long ClipBudget { get; set; }
        /// <summary>[s; = 30] With EARSHOT_STORAGE_AUTOMATIC, length of one channel from which a
        /// clip is streamed. -1: never.</summary>
        public double StreamedFrom { get; set; }
        /// <summary>[s; = -1] Likewise, length from which it is kept compressed.</summary>
        public double CompressedFrom { get; set; }
        /// <summary>[s; = 5] Likewise for EARSHOT_USE_MUSIC.</summary>
        public double MusicStreamedFrom { get; set; }
        /// <summary>[s; = 2] Likewise for EARSHOT_USE_SPEECH.</summary>
        public double SpeechCompressedFrom { get; set; }
        /// <summary>[= 1] Seed of every random choice.</summary>
        public ulong Seed { get; set; }
        /// <summary>[= false] Render for headphones; stereo at 44.1 or 48 kHz only. See
        /// earshot_engine_set_hrtf.</summary>
        public bool Hrtf { get; set; }
        /// <summary>[= false] Reload clips whose files change, for development. Nothing happens
        /// where the engine renders itself: call earshot_engine_reload_changed_files
        /// there.</summary>
        public bool ReloadsChangedFiles { get; set; }
        /// <summary>[MiB; = 32] Memory that EARSHOT_RESAMPLER_OVERSAMPLED may use; at most a
        /// quarter of `clip_budget`.</summary>
        public ushort DoubledClipMegabytes { get; set; }
        /// <summary>[s, 0 to 3,600; = 3] Longest clip that EARSHOT_RESAMPLER_OVERSAMPLED keeps at
        /// twice its rate.</summary>
        public float LongestDoubledClip { get; set; }
        /// <summary>[= EARSHOT_LATENCY_BALANCED] EARSHOT_LATENCY_…</summary>
        public Latency Latency { get; set; }
        /// <summary>[= EARSHOT_LIMITER_AUTOMATIC] EARSHOT_LIMITER_…</summary>
        public LimiterMode Limiter { get; set; }

        public Config() : this(Initial) { }

        internal Config(ConfigRaw it)
        {
            SampleRate = it.SampleRate;
            Output = new Output(it.Output);
            StepsPerSecond = it.StepsPerSecond;
            LongestCatchUp = it.LongestCatchUp;
            SpeedOfSound = it.SpeedOfSound;
            DopplerFactor = it.DopplerFactor;
            Layout = (Layout)it.Layout;
            Resampler = (Resampler)it.Resampler;
            Category = (Category)it.Category;
            WhenUnplugged = (WhenUnplugged)it.WhenUnplugged;
            Sources = it.Sources;
            MaximumVoices = it.MaximumVoices;
            MaximumClipBytes = it.MaximumClipBytes;
            ClipBudget = it.ClipBudget;
            StreamedFrom = it.StreamedFrom;
            CompressedFrom = it.CompressedFrom;
            MusicStreamedFrom = it.MusicStreamedFrom;
            SpeechCompressedFrom = it.SpeechCompressedFrom;
            Seed = it.Seed;
            Hrtf = it.Hrtf != 0;
            ReloadsChangedFiles = it.ReloadsChangedFiles != 0;
            DoubledClipMegabytes = it.DoubledClipMegabytes;
            LongestDoubledClip = it.LongestDoubledClip;
            Latency = (Latency)it.Latency;
            Limiter = (LimiterMode)it.Limiter;
        }

        internal static ConfigRaw Initial { get { ConfigRaw it; Native.earshot_config_init(&it); return it; } }

        internal ConfigRaw Raw(Kept kept)
        {
            var it = Initial;
            it.SampleRate = SampleRate;
            it.Output = Output.Raw(kept);
            it.StepsPerSecond = StepsPerSecond;
            it.LongestCatchUp = LongestCatchUp;
            it.SpeedOfSound = SpeedOfSound;
            it.DopplerFactor = DopplerFactor;
            it.Layout = (int)Layout;
            it.Resampler = (int)Resampler;
            it.Category = (int)Category;
            it.WhenUnplugged = (int)WhenUnplugged;
            it.Sources = Sources;
            it.MaximumVoices = MaximumVoices;
            it.MaximumClipBytes = MaximumClipBytes;
            it.ClipBudget = ClipBudget;
            it.StreamedFrom = StreamedFrom;
            it.CompressedFrom = CompressedFrom;
            it.MusicStreamedFrom = MusicStreamedFrom;
            it.SpeechCompressedFrom = SpeechCompressedFrom;
            it.Seed = Seed;
            it.Hrtf = (byte)(Hrtf ? 1 : 0);
            it.ReloadsChangedFiles = (byte)(ReloadsChangedFiles ? 1 : 0);
            it.DoubledClipMegabytes = DoubledClipMegabytes;
            it.LongestDoubledClip = LongestDoubledClip;
            it.Latency = (int)Latency;
            it.Limiter = (int)Limiter;
            return it;
        }
    }

    /// <summary>The requested headphone mode, and the current state.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Hrtf
    {
        internal uint Size;
        /// <summary>[= EARSHOT_HRTF_OFF] EARSHOT_HRTF_…</summary>
        public HrtfMode Asked;
        /// <summary>[1 to 4,096] Voices that are rendered for headphones at once, at
        /// most.</summary>
        public uint MaximumVoices;
        /// <summary>Voices that are rendered for headphones now.</summary>
        public uint Voices;
        private byte isOn;
        /// <summary>Whether it is on; otherwise earshot_engine_hrtf_reason says why not.</summary>
        public bool IsOn { get => isOn != 0; set => isOn = (byte)(value ? 1 : 0); }
        private fixed byte reserved[3];
        /// <summary>Besides the master bus, the one bus with effects, a meter or a listening
        /// compressor on which it works too. 0: none yet.</summary>
        public ulong BusId;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Hrtf Default { get { Hrtf it = default; it.Size = (uint)sizeof(Hrtf); return it; } }
    }

    /// <summary>Counters of an engine, as of the last update.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Statistics
    {
        internal uint Size;
        /// <summary>OpenAL sources in use or idle.</summary>
        public uint Sources;
        /// <summary>Voices that exist.</summary>
        public ulong Voices;
        /// <summary>Voices that have a source.</summary>
        public ulong RealVoices;
        /// <summary>Voices that have none.</summary>
        public ulong VirtualVoices;
        /// <summary>Most voices at once, ever.</summary>
        public ulong PeakVoices;
        /// <summary>Most voices with a source at once, ever.</summary>
        public ulong PeakRealVoices;
        /// <summary>Sources that a voice lost to another, ever.</summary>
        public ulong Stolen;
        /// <summary>Plays that were refused, ever.</summary>
        public ulong Refused;
        /// <summary>Voices that had won a source in the last step while none was idle.</summary>
        public ulong Starved;
        /// <summary>Fixed steps, `dropped_steps` included.</summary>
        public ulong Steps;
        /// <summary>Steps that were merged into one after stalls longer than
        /// `longest_catch_up`.</summary>
        public ulong DroppedSteps;
        /// <summary>Calls with a stale handle.</summary>
        public ulong StaleCalls;
        /// <summary>Calls that were refused for another reason.</summary>
        public ulong RefusedCalls;
        /// <summary>Voices limited to +24 dB in the last step, as OpenAL does.</summary>
        public ulong GainLimited;
        /// <summary>Times that a stream ran dry, ever.</summary>
        public ulong Underruns;
        /// <summary>Clips that are being loaded.</summary>
        public ulong ClipsLoading;
        /// <summary>Clips whose samples were evicted.</summary>
        public ulong ClipsEvicted;
        /// <summary>Clips that were reloaded, ever.</summary>
        public ulong ClipsReloaded;
        /// <summary>Clips that could not be loaded, ever.</summary>
        public ulong ClipsFailed;
        /// <summary>Calls to OpenAL that set a property.</summary>
        public ulong PropertyCalls;
        /// <summary>Clips that are loaded.</summary>
        public ulong Clips;
        /// <summary>[bytes] Memory that the engine uses for clips.</summary>
        public ulong ClipBytesKept;
        /// <summary>[bytes] Memory that OpenAL uses for clips, besides.</summary>
        public ulong ClipBytesUploaded;
        /// <summary>Times that a device wanted more than there was, ever.</summary>
        public ulong Dropouts;
        /// <summary>Starts at a frame that had passed, ever.</summary>
        public ulong LateStarts;
        /// <summary>Seconds that a second of sound takes to render. 0 unless an output
        /// pulls.</summary>
        public double Load;
        /// <summary>Blocks that were silenced because they were not finite, or louder than +120 dB,
        /// ever.</summary>
        public ulong SilencedBlocks;
        /// <summary>Blocks for which an effect of the game took longer than their sound lasts,
        /// ever.</summary>
        public ulong SlowBlocks;
        /// <summary>OpenAL's effect slots that shared reverbs have: none until the first is
        /// made.</summary>
        public ulong ReverbSlots;
        /// <summary>Slots of those that are in use; each costs as much as 50 voices.</summary>
        public ulong BusySlots;
        /// <summary>Slots in use of which only a tail is heard.</summary>
        public ulong ReverbTails;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Statistics Default { get { Statistics it = default; it.Size = (uint)sizeof(Statistics); return it; } }
    }

    /// <summary>How a clip is loaded.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ClipOptions
    {
        internal uint Size;
        /// <summary>[= EARSHOT_STORAGE_AUTOMATIC] EARSHOT_STORAGE_…</summary>
        public Storage Storage;
        /// <summary>[= EARSHOT_USE_EFFECT] EARSHOT_USE_…</summary>
        public short Use;
        /// <summary>[= EARSHOT_AMBISONICS_NONE] EARSHOT_AMBISONICS_…: An ambisonic bed, which
        /// surrounds the listener and keeps its orientation while the listener turns: that of the
        /// world, or of the emitter it plays on. Not with `keeps_channels`.</summary>
        public short Ambisonics;
        private byte keepsChannels;
        /// <summary>[= false] On an emitter, keep the channels instead of mixing to mono.</summary>
        public bool KeepsChannels { get => keepsChannels != 0; set => keepsChannels = (byte)(value ? 1 : 0); }
        private byte keepsSampleRate;
        /// <summary>[= false] Do not convert to the output's sample rate.</summary>
        public bool KeepsSampleRate { get => keepsSampleRate != 0; set => keepsSampleRate = (byte)(value ? 1 : 0); }
        /// <summary>[hundredths of a dB, -20,000 to 4,800; = 0] Gain of every play, such as a
        /// file's ReplayGain.</summary>
        public short GainMillibels;
        /// <summary>[sample frames; = -1] Start of the loop, in frames of the file. -1 for both:
        /// the file's own loop, else all of the clip.</summary>
        public long LoopStart;
        /// <summary>[sample frames; = -1] End of the loop, exclusive.</summary>
        public long LoopEnd;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static ClipOptions Default { get { ClipOptions it; Native.earshot_clip_options_init(&it); return it; } }
    }

    /// <summary>Information about a clip. While it is being loaded for the first time, all values
    /// from `sample_rate` to `loop_end`, and `seconds`, are 0.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ClipInfo
    {
        internal uint Size;
        /// <summary>EARSHOT_CLIP_…</summary>
        public ClipState State;
        /// <summary>EARSHOT_STORAGE_…, never automatic.</summary>
        public Storage Storage;
        /// <summary>[Hz] Rate that it is kept at: the output's, unless
        /// `keeps_sample_rate`.</summary>
        public uint SampleRate;
        public uint Channels;
        private byte isPinned;
        /// <summary>Whether earshot_clip_set_pinned keeps it in memory.</summary>
        public bool IsPinned { get => isPinned != 0; set => isPinned = (byte)(value ? 1 : 0); }
        private byte isBed;
        /// <summary>Whether it is an ambisonic bed, kept as EARSHOT_AMBISONICS_AMBIX.</summary>
        public bool IsBed { get => isBed != 0; set => isBed = (byte)(value ? 1 : 0); }
        private fixed byte reserved[2];
        /// <summary>[sample frames] Length at `sample_rate`; -1 for live sound.</summary>
        public long Frames;
        /// <summary>[sample frames] Start of the loop at `sample_rate`.</summary>
        public long LoopStart;
        /// <summary>[sample frames] End of the loop, exclusive.</summary>
        public long LoopEnd;
        /// <summary>[bytes] Memory that it uses now.</summary>
        public long Bytes;
        /// <summary>Loads that were not unloaded yet.</summary>
        public ulong UseCount;
        /// <summary>Voices that play it, are paused or wait.</summary>
        public ulong Voices;
        /// <summary>[s] Length at a rate of 1; -1 for live sound.</summary>
        public double Seconds;
        /// <summary>[sample frames] Frame from which its file could not be read, which is silent.
        /// -1: none.</summary>
        public long BrokenAt;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static ClipInfo Default { get { ClipInfo it = default; it.Size = (uint)sizeof(ClipInfo); return it; } }
    }

    /// <summary>A named position in a clip.</summary>
    public sealed unsafe partial class Marker
    {
        /// <summary>[sample frames] At the clip's kept sample rate. One beyond the end is never
        /// passed.</summary>
        public long Frame { get; set; }
        /// <summary>Need not be unique; NULL: no name.</summary>
        public string Name { get; set; }

        public Marker() : this(Initial) { }

        internal Marker(MarkerRaw it)
        {
            Frame = it.Frame;
        }

        internal static MarkerRaw Initial { get { return default; } }

        internal MarkerRaw Raw(Kept kept)
        {
            var it = Initial;
            it.Frame = Frame;
            it.Name = kept.Text(Name, out it.NameLength);
            return it;
        }
    }

    /// <summary>A point of a distance curve.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct CurvePoint
    {
        /// <summary>[m]</summary>
        public double Distance;
        /// <summary>[dB] -200 and less is silence.</summary>
        public double Decibels;
    }

    /// <summary>The settings of an emitter. Fill it with earshot_emitter_options_init.</summary>
    public sealed unsafe partial class EmitterOptions
    {
        /// <summary>[= 0] Higher keeps sources when there are too few.</summary>
        public int Priority { get; set; }
        /// <summary>[0 to 251.18; = 1]</summary>
        public double Gain { get; set; }
        /// <summary>[0.01 to 100; = 1]</summary>
        public double Rate { get; set; }
        /// <summary>[0 to 1; = 0] 0: free, 1: behind a thick wall.</summary>
        public double Occlusion { get; set; }
        /// <summary>[= EARSHOT_DISTANCE_INVERSE] EARSHOT_DISTANCE_…</summary>
        public DistanceModel DistanceModel { get; set; }
        /// <summary>[= true] Whether its speed is heard as pitch.</summary>
        public bool HasDoppler { get; set; }
        /// <summary>[m; = 1] Distance up to which the gain is 1; 1e-6 to `maximum_distance`, and
        /// from 0 on with EARSHOT_DISTANCE_LINEAR.</summary>
        public double ReferenceDistance { get; set; }
        /// <summary>[m; = 1e9] Distance from which the gain stays the same.</summary>
        public double MaximumDistance { get; set; }
        /// <summary>[= 1] How fast the gain decreases.</summary>
        public double Rolloff { get; set; }
        /// <summary>[= NULL] For EARSHOT_DISTANCE_POINTS, in order of distance.</summary>
        public IReadOnlyList<CurvePoint> Points { get; set; }
        /// <summary>[degrees, 0 to 360; = 360] Full angle within which the gain is 1.</summary>
        public double ConeInner { get; set; }
        /// <summary>[degrees, 0 to 360; = 360] Full angle outside of which it is
        /// `cone_outer_gain`.</summary>
        public double ConeOuter { get; set; }
        /// <summary>[= 0.001]</summary>
        public double ConeOuterGain { get; set; }
        /// <summary>[= 0] Bus of its voices; 0: the master bus.</summary>
        public Bus? Bus { get; set; }

        public EmitterOptions() : this(Initial) { }

        internal EmitterOptions(EmitterOptionsRaw it)
        {
            Priority = it.Priority;
            Gain = it.Gain;
            Rate = it.Rate;
            Occlusion = it.Occlusion;
            DistanceModel = (DistanceModel)it.DistanceModel;
            HasDoppler = it.HasDoppler != 0;
            ReferenceDistance = it.ReferenceDistance;
            MaximumDistance = it.MaximumDistance;
            Rolloff = it.Rolloff;
            ConeInner = it.ConeInner;
            ConeOuter = it.ConeOuter;
            ConeOuterGain = it.ConeOuterGain;
        }

        internal static EmitterOptionsRaw Initial { get { EmitterOptionsRaw it; Native.earshot_emitter_options_init(&it); return it; } }

        internal EmitterOptionsRaw Raw(Kept kept)
        {
            var it = Initial;
            it.Priority = Priority;
            it.Gain = Gain;
            it.Rate = Rate;
            it.Occlusion = Occlusion;
            it.DistanceModel = (int)DistanceModel;
            it.HasDoppler = (byte)(HasDoppler ? 1 : 0);
            it.ReferenceDistance = ReferenceDistance;
            it.MaximumDistance = MaximumDistance;
            it.Rolloff = Rolloff;
            it.Points = kept.Structs(Points, out it.PointCount);
            it.ConeInner = ConeInner;
            it.ConeOuter = ConeOuter;
            it.ConeOuterGain = ConeOuterGain;
            it.Bus = Bus?.Id ?? 0;
            return it;
        }
    }

    /// <summary>How sounds are scattered. Fill it with earshot_scatterer_options_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ScattererOptions
    {
        internal uint Size;
        /// <summary>[1 to 64; = 4] Sounds at once; one that is due beyond that is left
        /// out.</summary>
        public int MostAtOnce;
        /// <summary>[a minute, 0 to 6,000; = 12] Sounds on average, in the game's time.</summary>
        public double PerMinute;
        /// <summary>[m, 0 to 1,000,000; = 5] Nearest distance along the ground.</summary>
        public double Nearest;
        /// <summary>[m, 0 to 1,000,000; = 30] Farthest distance along the ground.</summary>
        public double Farthest;
        /// <summary>[m, -1,000,000 to 1,000,000; = 0] Lowest height above the middle.</summary>
        public double Lowest;
        /// <summary>[m, -1,000,000 to 1,000,000; = 0] Highest height above the middle.</summary>
        public double Highest;
        /// <summary>[dB, -200 to 48; = 0] Lowest gain.</summary>
        public double GainFrom;
        /// <summary>[dB, -200 to 48; = 0] Highest gain.</summary>
        public double GainTo;
        /// <summary>[0.01 to 100; = 1] Lowest rate.</summary>
        public double RateFrom;
        /// <summary>[0.01 to 100; = 1] Highest rate.</summary>
        public double RateTo;
        /// <summary>[= 0] Seed of the choices.</summary>
        public ulong Seed;
        /// <summary>[= 0] The middle; 0: the listener.</summary>
        public ulong AroundId;
        private byte hasTravelTime;
        /// <summary>[= false] See earshot_emitter_set_travel_time.</summary>
        public bool HasTravelTime { get => hasTravelTime != 0; set => hasTravelTime = (byte)(value ? 1 : 0); }

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static ScattererOptions Default { get { ScattererOptions it; Native.earshot_scatterer_options_init(&it); return it; } }
    }

    /// <summary>How a clip is played. Fill it with earshot_play_options_init.</summary>
    public sealed unsafe partial class PlayOptions
    {
        /// <summary>[= 1] Times that it is played, or EARSHOT_FOREVER.</summary>
        public int Loops { get; set; }
        /// <summary>[0 to 251.18; = 1]</summary>
        public double Gain { get; set; }
        /// <summary>[0.01 to 100; = 1]</summary>
        public double Rate { get; set; }
        /// <summary>[s; = EARSHOT_CLICK_FREE] Time to fade in over; EARSHOT_CLICK_FREE keeps the
        /// attack of a clip's first frame.</summary>
        public double Fade { get; set; }
        /// <summary>[s; = 0] Position in the clip to start at.</summary>
        public double Offset { get; set; }
        /// <summary>[-1 to 1; = 0] -1: left, 1: right; for non-positional voices.</summary>
        public double Pan { get; set; }
        /// <summary>[sample frames; = EARSHOT_NOW] A frame that has passed is now.</summary>
        public long StartFrame { get; set; }
        /// <summary>[sample frames; = EARSHOT_NEVER]</summary>
        public long StopFrame { get; set; }
        /// <summary>[= 0] 0: the emitter's, or the master bus.</summary>
        public Bus? Bus { get; set; }
        /// <summary>[= 0] 0: none.</summary>
        public VoiceGroup? Group { get; set; }
        /// <summary>[= 0] 0: the emitter's, unless `has_priority`.</summary>
        public int Priority { get; set; }
        /// <summary>[= EARSHOT_VIRTUAL_KEEP_TIME] EARSHOT_VIRTUAL_…</summary>
        public WhenVirtual WhenVirtual { get; set; }
        /// <summary>[= false] Whether a `priority` of 0 counts, too.</summary>
        public bool HasPriority { get; set; }
        /// <summary>[= false] Keep the source while the voice is audible, whatever else
        /// plays.</summary>
        public bool IsProtected { get; set; }
        /// <summary>[= NULL] Clips that follow without a gap, as the same voice; `loops` is then
        /// the last one's.</summary>
        public IReadOnlyList<Clip> FollowedBy { get; set; }
        /// <summary>[dB] A gain between the two is chosen and added; 0 and 0 by default.</summary>
        public double[] GainVariation { get; set; }
        /// <summary>[= 1] A factor between the two is chosen; 1 and 1 by default.</summary>
        public double[] RateVariation { get; set; }
        /// <summary>[= NULL] See earshot_set_label.</summary>
        public string Name { get; set; }
        /// <summary>[= 0] See earshot_set_label.</summary>
        public ulong UserValue { get; set; }

        public PlayOptions() : this(Initial) { }

        internal PlayOptions(PlayOptionsRaw it)
        {
            Loops = it.Loops;
            Gain = it.Gain;
            Rate = it.Rate;
            Fade = it.Fade;
            Offset = it.Offset;
            Pan = it.Pan;
            StartFrame = it.StartFrame;
            StopFrame = it.StopFrame;
            Priority = it.Priority;
            WhenVirtual = (WhenVirtual)it.WhenVirtual;
            HasPriority = it.HasPriority != 0;
            IsProtected = it.IsProtected != 0;
            GainVariation = new double[] { it.GainVariation[0], it.GainVariation[1] };
            RateVariation = new double[] { it.RateVariation[0], it.RateVariation[1] };
            UserValue = it.UserValue;
        }

        internal static PlayOptionsRaw Initial { get { PlayOptionsRaw it; Native.earshot_play_options_init(&it); return it; } }

        internal PlayOptionsRaw Raw(Kept kept)
        {
            var it = Initial;
            it.Loops = Loops;
            it.Gain = Gain;
            it.Rate = Rate;
            it.Fade = Fade;
            it.Offset = Offset;
            it.Pan = Pan;
            it.StartFrame = StartFrame;
            it.StopFrame = StopFrame;
            it.Bus = Bus?.Id ?? 0;
            it.Group = Group?.Id ?? 0;
            it.Priority = Priority;
            it.WhenVirtual = (int)WhenVirtual;
            it.HasPriority = (byte)(HasPriority ? 1 : 0);
            it.IsProtected = (byte)(IsProtected ? 1 : 0);
            it.FollowedBy = kept.Ids(FollowedBy, out it.FollowedByCount);
            for (int index = 0; index < 2 && index < GainVariation.Length; index++) it.GainVariation[index] = GainVariation[index];
            for (int index = 0; index < 2 && index < RateVariation.Length; index++) it.RateVariation[index] = RateVariation[index];
            it.Name = kept.Text(Name, out it.NameLength);
            it.UserValue = UserValue;
            return it;
        }
    }

    /// <summary>The settings of a voice. Values that change over a ramp are the current ones. The
    /// emitter and the bus are in earshot_voice_status.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct VoiceSettings
    {
        internal uint Size;
        /// <summary>Times that are left, including this one, or EARSHOT_FOREVER.</summary>
        public int Loops;
        public double Gain;
        public double Rate;
        public double Occlusion;
        public double Pan;
        /// <summary>[sample frames] In frames of the clip as it is kept.</summary>
        public long LoopStart;
        /// <summary>[sample frames] Exclusive. Equal to `loop_start` while the clip is not
        /// loaded.</summary>
        public long LoopEnd;
        /// <summary>[sample frames] EARSHOT_NEVER: none.</summary>
        public long StopFrame;
        /// <summary>0: none.</summary>
        public ulong GroupId;
        /// <summary>Counts unless `is_protected`.</summary>
        public int Priority;
        /// <summary>EARSHOT_VIRTUAL_…</summary>
        public WhenVirtual WhenVirtual;
        private byte isProtected;
        /// <summary>Whether it keeps its source while it is audible.</summary>
        public bool IsProtected { get => isProtected != 0; set => isProtected = (byte)(value ? 1 : 0); }
        private fixed byte reserved[7];

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static VoiceSettings Default { get { VoiceSettings it = default; it.Size = (uint)sizeof(VoiceSettings); return it; } }
    }

    /// <summary>The state of a voice in numbers, as of the last step.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct VoiceStatus
    {
        internal uint Size;
        /// <summary>EARSHOT_VOICE_…</summary>
        public VoiceState State;
        /// <summary>EARSHOT_REASON_…</summary>
        public Reason Reason;
        private int reserved;
        public ulong VoiceId;
        /// <summary>The present one of the voice's clips.</summary>
        public ulong ClipId;
        /// <summary>0 for a non-positional voice.</summary>
        public ulong EmitterId;
        public ulong BusId;
        /// <summary>All factors included.</summary>
        public double Gain;
        /// <summary>To the right of, above and behind the listener's face.</summary>
        public Vector Position;
        /// <summary>Without Doppler shift.</summary>
        public double Rate;
        /// <summary>Doppler shift.</summary>
        public double Doppler;
        /// <summary>[s] Position in the clip.</summary>
        public double Playhead;
        /// <summary>[degrees] Full angle that it is heard over. 0: a point, 360: all
        /// around.</summary>
        public double Spread;
        /// <summary>The listener that hears it, of several; 0 for a non-positional voice.</summary>
        public ulong ListenerId;
        /// <summary>[s] Time that its sound takes to the listener; 0 where that is off.</summary>
        public double TravelTime;
        /// <summary>[degrees] Angle of its left channel to the left of its right one.</summary>
        public double StereoAngle;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static VoiceStatus Default { get { VoiceStatus it = default; it.Size = (uint)sizeof(VoiceStatus); return it; } }
    }

    /// <summary>A factor of a voice's gain; their product is the gain.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Factor
    {
        internal uint Size;
        /// <summary>EARSHOT_FACTOR_…</summary>
        public FactorOrigin Origin;
        public double Gain;
        /// <summary>[m] 0 for other origins.</summary>
        public double Distance;
        public ulong BusId;
        /// <summary>As the origin says; 0: none.</summary>
        public ulong Cause;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Factor Default { get { Factor it = default; it.Size = (uint)sizeof(Factor); return it; } }
    }

    /// <summary>Why a voice is or is not heard, in numbers.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Explanation
    {
        internal uint Size;
        public int Priority;
        /// <summary>Product of all factors.</summary>
        public double Gain;
        /// <summary>RMS of the clip at this moment.</summary>
        public double Loudness;
        /// <summary>The second rank of the voice, after its priority.</summary>
        public double Audibility;
        /// <summary>Voice that took its source; 0: none.</summary>
        public ulong DisplacedById;
        private byte isProtected;
        public bool IsProtected { get => isProtected != 0; set => isProtected = (byte)(value ? 1 : 0); }
        private byte hasEnded;
        public bool HasEnded { get => hasEnded != 0; set => hasEnded = (byte)(value ? 1 : 0); }
        private fixed byte reserved[6];

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Explanation Default { get { Explanation it = default; it.Size = (uint)sizeof(Explanation); return it; } }
    }

    /// <summary>A zone or a room with a reverb, as a voice is heard in it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct HeardZone
    {
        internal uint Size;
        private uint reserved;
        /// <summary>A zone or a room, or EARSHOT_SURROUNDINGS or EARSHOT_ELSEWHERE.</summary>
        public ulong Zone;
        /// <summary>[0 to 1] How much of the listener is inside.</summary>
        public double Listener;
        /// <summary>[0 to 1] How much of the emitter is inside.</summary>
        public double Emitter;
        /// <summary>Gain to its reverb, of what is heard; 0: not heard in it.</summary>
        public double Gain;
        /// <summary>The zone or room whose reverb it is heard in: another one where too many would
        /// sound at once; 0: none.</summary>
        public ulong HeardIn;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static HeardZone Default { get { HeardZone it = default; it.Size = (uint)sizeof(HeardZone); return it; } }
    }

    /// <summary>A decision about a voice.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Decision
    {
        internal uint Size;
        /// <summary>EARSHOT_DECIDED_…</summary>
        public DecisionKind Kind;
        /// <summary>[sample frames] On the engine's clock.</summary>
        public long Frame;
        public ulong VoiceId;
        public ulong ClipId;
        public ulong OtherId;
        public long Number;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Decision Default { get { Decision it = default; it.Size = (uint)sizeof(Decision); return it; } }
    }

    /// <summary>A voice that is audible and whose clip has a caption.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Heard
    {
        internal uint Size;
        /// <summary>EARSHOT_DIRECTION_…</summary>
        public Direction Direction;
        /// <summary>EARSHOT_PASSAGE_…</summary>
        public Passage Passage;
        private int reserved;
        public ulong VoiceId;
        /// <summary>See earshot_clip_get_caption.</summary>
        public ulong ClipId;
        /// <summary>0 for a non-positional voice.</summary>
        public ulong EmitterId;
        /// <summary>A wall or a portal, whose name earshot_get_name may have; or 0.</summary>
        public ulong Cause;
        /// <summary>[degrees] To the right of ahead, -180 to 180.</summary>
        public double Azimuth;
        /// <summary>[degrees] -90 to 90.</summary>
        public double Elevation;
        /// <summary>[m] Along the propagation path.</summary>
        public double Distance;
        /// <summary>[dB] Estimated RMS relative to full scale.</summary>
        public double Loudness;
        /// <summary>The listener that hears it, of several; else 0.</summary>
        public ulong ListenerId;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Heard Default { get { Heard it = default; it.Size = (uint)sizeof(Heard); return it; } }
    }

    /// <summary>When captions appear, move and disappear.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct CaptionSettings
    {
        internal uint Size;
        /// <summary>[1 to 64; = 8] Captions at once.</summary>
        public uint Limit;
        /// <summary>[dB, -200 to 48; = -45] Loudness at which a sound gets a caption.</summary>
        public double Threshold;
        /// <summary>[dB, 0 to 100; = 6] How far below the threshold it keeps it.</summary>
        public double Hysteresis;
        /// <summary>[s, 0 to 3,600; = 0.6] Time without the sound after which the caption
        /// ends.</summary>
        public double Hold;
        /// <summary>[degrees, 5 to 180; = 30] Angle by which a sound must turn to be reported as
        /// moved.</summary>
        public double Turn;
        /// <summary>[s, 0 to 3,600; = 0.6] Least time between reports that it moved.</summary>
        public double Rest;
        /// <summary>[degrees, 0 to 180; = 45] Angle within which the same text is one
        /// caption.</summary>
        public double Merge;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static CaptionSettings Default { get { CaptionSettings it; Native.earshot_caption_settings_init(&it); return it; } }
    }

    /// <summary>A caption for players who cannot hear. There is one for all sounds with the same
    /// text from the same side, for each listener.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Caption
    {
        internal uint Size;
        /// <summary>EARSHOT_CAPTION_…</summary>
        public CaptionChange Change;
        /// <summary>EARSHOT_DIRECTION_…</summary>
        public Direction Direction;
        /// <summary>EARSHOT_PASSAGE_…</summary>
        public Passage Passage;
        /// <summary>Identifies the caption; from 1.</summary>
        public ulong Number;
        public ulong VoiceId;
        /// <summary>A wall or a portal, whose name earshot_get_name may have; or 0.</summary>
        public ulong Cause;
        /// <summary>[degrees] To the right of ahead, -180 to 180.</summary>
        public double Azimuth;
        /// <summary>[degrees] -90 to 90.</summary>
        public double Elevation;
        /// <summary>[m]</summary>
        public double Distance;
        /// <summary>[dB] Estimated RMS relative to full scale.</summary>
        public double Loudness;
        /// <summary>[s] When it appeared, on the engine's clock.</summary>
        public double Start;
        /// <summary>[s] When it was last heard, on the engine's clock.</summary>
        public double LastHeard;
        private fixed byte text[257];
        /// <summary>Ends with a zero byte.</summary>
        public string Text { get { fixed (byte* first = text) return Texts.From(first, 257); } }
        private fixed byte reserved[7];
        /// <summary>The listener that hears it, of several; else 0.</summary>
        public ulong ListenerId;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Caption Default { get { Caption it = default; it.Size = (uint)sizeof(Caption); return it; } }
    }

    /// <summary>How much a wall attenuates sound that passes through it, in three frequency bands.
    /// The losses are for a path as long as the wall is thick. A path of twice the length loses 6
    /// dB more; a shorter one loses less in proportion. In a mesh that is not solid each triangle
    /// has the whole loss.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Material
    {
        internal uint Size;
        private uint reserved;
        /// <summary>[dB, 0 to 100] Around 250 Hz.</summary>
        public double LossLow;
        /// <summary>[dB, 0 to 100] Around 1 kHz.</summary>
        public double LossMiddle;
        /// <summary>[dB, 0 to 100] Around 4 kHz.</summary>
        public double LossHigh;
        /// <summary>[m, 0.0001 to 100]</summary>
        public double Thickness;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Material Default { get { Material it; Native.earshot_material_init(&it); return it; } }
    }

    /// <summary>The acoustics of the space around a position, as the walls make them. The bands are
    /// those of earshot_material.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Space
    {
        internal uint Size;
        private uint reserved;
        /// <summary>[m] Mean distance between two reflections.</summary>
        public double MeanFreePath;
        /// <summary>[cubic metres] Volume that is visible from there.</summary>
        public double Volume;
        /// <summary>[0 to 1] Share of all directions without a wall.</summary>
        public double Openness;
        /// <summary>[m] Distance to the walls whose reflections arrive first.</summary>
        public double Nearness;
        /// <summary>[0 to 1] Share of sound that walls and openings absorb.</summary>
        public double AbsorptionLow;
        /// <summary>[0 to 1]</summary>
        public double AbsorptionMiddle;
        /// <summary>[0 to 1]</summary>
        public double AbsorptionHigh;
        /// <summary>[s] Time to decay by 60 dB.</summary>
        public double DecayLow;
        /// <summary>[s]</summary>
        public double DecayMiddle;
        /// <summary>[s]</summary>
        public double DecayHigh;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Space Default { get { Space it = default; it.Size = (uint)sizeof(Space); return it; } }
    }

    /// <summary>A ray that the game is asked about: from the listener to a point of an
    /// emitter.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Ray
    {
        public ulong EmitterId;
        public Vector Start;
        public Vector End;
    }

    /// <summary>The loss of a ray, in the bands of earshot_material.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct RayLoss
    {
        /// <summary>[dB]</summary>
        public double Low;
        /// <summary>[dB]</summary>
        public double Middle;
        /// <summary>[dB]</summary>
        public double High;
    }

    /// <summary>The settings of a bus, and the values that result. Values that change over a ramp
    /// are the current ones. Results are as of the last step. earshot_get_name has the
    /// name.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct BusSettings
    {
        internal uint Size;
        private byte isMuted;
        public bool IsMuted { get => isMuted != 0; set => isMuted = (byte)(value ? 1 : 0); }
        private byte isPaused;
        public bool IsPaused { get => isPaused != 0; set => isPaused = (byte)(value ? 1 : 0); }
        private byte ignoresGameTime;
        public bool IgnoresGameTime { get => ignoresGameTime != 0; set => ignoresGameTime = (byte)(value ? 1 : 0); }
        private byte reserved;
        /// <summary>0: it is the master bus.</summary>
        public ulong ParentId;
        public double Gain;
        public double Rate;
        public double Occlusion;
        /// <summary>With snapshots, parameters, ducking and muting, without the buses
        /// above.</summary>
        public double CurrentGain;
        /// <summary>With snapshots and parameters, without the buses above.</summary>
        public double CurrentRate;
        /// <summary>The gain of ducking; 1: none.</summary>
        public double Ducked;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static BusSettings Default { get { BusSettings it = default; it.Size = (uint)sizeof(BusSettings); return it; } }
    }

    /// <summary>The levels and the loudness of a bus. A bus with effects, a meter or a listening
    /// compressor is measured after its effects and its gain, with the gains of the buses above it
    /// up to the next measured one; the master bus is measured as the output takes it. Levels are
    /// linear, over the last 50 ms.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Meter
    {
        internal uint Size;
        /// <summary>Channels of `peak` and `rms`.</summary>
        public uint Channels;
        private fixed float peak[8];
        public float[] Peak
        {
            get
            {
                var values = new float[8];
                fixed (float* first = peak)
                    for (int index = 0; index < 8; index++) values[index] = first[index];
                return values;
            }
            set
            {
                fixed (float* first = peak)
                    for (int index = 0; index < 8 && index < value.Length; index++)
                        first[index] = value[index];
            }
        }
        private fixed float rms[8];
        public float[] Rms
        {
            get
            {
                var values = new float[8];
                fixed (float* first = rms)
                    for (int index = 0; index < 8; index++) values[index] = first[index];
                return values;
            }
            set
            {
                fixed (float* first = rms)
                    for (int index = 0; index < 8 && index < value.Length; index++)
                        first[index] = value[index];
            }
        }
        private byte isEstimated;
        /// <summary>Whether the level is estimated from the loudness of clips and all gains, as
        /// nothing is measured there.</summary>
        public bool IsEstimated { get => isEstimated != 0; set => isEstimated = (byte)(value ? 1 : 0); }
        private byte isMetered;
        /// <summary>Whether earshot_bus_set_metered asked for the values that follow.</summary>
        public bool IsMetered { get => isMetered != 0; set => isMetered = (byte)(value ? 1 : 0); }
        private fixed byte reserved[2];
        /// <summary>Peak between samples over all channels since the reset.</summary>
        public float TruePeak;
        /// <summary>[LUFS] Loudness of the last 0.4 s, by EBU R 128; -INFINITY for
        /// silence.</summary>
        public double Momentary;
        /// <summary>[LUFS] Loudness of the last 3 s.</summary>
        public double ShortTerm;
        /// <summary>[LUFS] Loudness since the reset, without pauses.</summary>
        public double Integrated;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Meter Default { get { Meter it = default; it.Size = (uint)sizeof(Meter); return it; } }
    }

    /// <summary>A band of an equalizer.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct EqualizerBand
    {
        /// <summary>[= EARSHOT_BAND_BELL] EARSHOT_BAND_…</summary>
        public BandKind Kind;
        private byte isOn;
        /// <summary>[= true]</summary>
        public bool IsOn { get => isOn != 0; set => isOn = (byte)(value ? 1 : 0); }
        private fixed byte reserved[3];
        /// <summary>[Hz; = 1,000] 5 to 0.49 of the sample rate.</summary>
        public double Frequency;
        /// <summary>[dB, -36 to 36; = 0] Gain of bells and shelves.</summary>
        public double Decibels;
        /// <summary>[0.1 to 40; = 0.71] Centre frequency divided by the bandwidth; 0.71 is
        /// maximally flat.</summary>
        public double Quality;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static EqualizerBand Default { get { EqualizerBand it = default; it.Kind = BandKind.Bell; it.IsOn = true; it.Frequency = 1000; it.Decibels = 0; it.Quality = 0.71; return it; } }
    }

    /// <summary>An equalizer of up to eight bands. Without bands it changes nothing.
    /// earshot_effect_settings_init fills in bells at 1 kHz that are on and change nothing, and a
    /// `count` of 0.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Equalizer
    {
        /// <summary>[0 to 8; = 0]</summary>
        public uint Count;
        private uint reserved;
        private EqualizerBand bands0, bands1, bands2, bands3, bands4, bands5, bands6, bands7;
        public EqualizerBand[] Bands
        {
            get => new[] { bands0, bands1, bands2, bands3, bands4, bands5, bands6, bands7 };
            set
            {
                if (value.Length > 0) bands0 = value[0];
                if (value.Length > 1) bands1 = value[1];
                if (value.Length > 2) bands2 = value[2];
                if (value.Length > 3) bands3 = value[3];
                if (value.Length > 4) bands4 = value[4];
                if (value.Length > 5) bands5 = value[5];
                if (value.Length > 6) bands6 = value[6];
                if (value.Length > 7) bands7 = value[7];
            }
        }

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Equalizer Default { get { return EffectSettings.Make(EffectKind.Equalizer).Of.Equalizer; } }
    }

    /// <summary>A low-pass or high-pass filter, for water, a wall or a small speaker.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Filter
    {
        private byte isHighPass;
        /// <summary>[= false]</summary>
        public bool IsHighPass { get => isHighPass != 0; set => isHighPass = (byte)(value ? 1 : 0); }
        private byte isOff;
        /// <summary>[= false]</summary>
        public bool IsOff { get => isOff != 0; set => isOff = (byte)(value ? 1 : 0); }
        private fixed byte reserved[6];
        /// <summary>[Hz; = 1,000] Cutoff: 5 to 0.49 of the sample rate.</summary>
        public double Frequency;
        /// <summary>[dB an octave, 6 to 48; = 12] A multiple of 6.</summary>
        public double Slope;
        /// <summary>[dB, -24 to 36; = 0]</summary>
        public double Resonance;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Filter Default { get { return EffectSettings.Make(EffectKind.Filter).Of.Filter; } }
    }

    /// <summary>Lowers what is above a threshold.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Compressor
    {
        /// <summary>[dB, -80 to 24; = -18]</summary>
        public double Threshold;
        /// <summary>[1 to 1,000; = 3]</summary>
        public double Ratio;
        /// <summary>[dB, 0 to 48; = 6] Width of the transition around the threshold.</summary>
        public double Knee;
        /// <summary>[s, 0 to 2; = 0.01] Time to lower the gain.</summary>
        public double Attack;
        /// <summary>[s, 0.001 to 10; = 0.15] Time to raise it again.</summary>
        public double Release;
        /// <summary>[dB, -24 to 48; = 0] Gain after compression.</summary>
        public double MakeUp;
        /// <summary>[s, 0 to 0.1; = 0] Delay of all sound, by which peaks are known
        /// ahead.</summary>
        public double LookAhead;
        /// <summary>[= 0] Bus whose level controls it, as for music that ducks under speech; 0: its
        /// own. Not the master bus, nor a bus that its own sound goes into, nor one that listens
        /// back.</summary>
        public ulong SideChainId;
        private byte isRms;
        /// <summary>[= false] Follow the mean power of all channels instead of the peak of the
        /// loudest. Sound in one of two channels counts 3 dB less than in both, in one of eight 9
        /// dB less.</summary>
        public bool IsRms { get => isRms != 0; set => isRms = (byte)(value ? 1 : 0); }
        private byte isBeforeFader;
        /// <summary>[= false] Listen before the side chain bus's gain.</summary>
        public bool IsBeforeFader { get => isBeforeFader != 0; set => isBeforeFader = (byte)(value ? 1 : 0); }
        private fixed byte reserved[6];

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Compressor Default { get { return EffectSettings.Make(EffectKind.Compressor).Of.Compressor; } }
    }

    /// <summary>Keeps the waveform below a ceiling.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Limiter
    {
        /// <summary>[dB, -60 to 24; = -1]</summary>
        public double Ceiling;
        /// <summary>[s, 0.005 to 5; = 0.08]</summary>
        public double Release;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Limiter Default { get { return EffectSettings.Make(EffectKind.Limiter).Of.Limiter; } }
    }

    /// <summary>Repeats the sound.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Echo
    {
        /// <summary>[s, 0.001 to 30; = 0.33] A change across 2 or 10 s starts anew.</summary>
        public double Time;
        /// <summary>[0 to 0.98; = 0.4] Level of each repetition relative to the one
        /// before.</summary>
        public double Feedback;
        /// <summary>[Hz, 200 to 20,000; = 5,000] Frequency above which each repetition is
        /// duller.</summary>
        public double Damping;
        /// <summary>[0 to 1; = 0.5] Level of the repetitions.</summary>
        public double Wet;
        /// <summary>[0 to 1; = 1] Level of the sound itself.</summary>
        public double Dry;
        private byte isPingPong;
        /// <summary>[= false] Alternate between left and right.</summary>
        public bool IsPingPong { get => isPingPong != 0; set => isPingPong = (byte)(value ? 1 : 0); }
        private fixed byte reserved[7];

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Echo Default { get { return EffectSettings.Make(EffectKind.Echo).Of.Echo; } }
    }

    /// <summary>Distorts the sound: an overdriven amplifier, a cheap radio, a broken
    /// speaker.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Distortion
    {
        /// <summary>[dB, -12 to 60; = 18] Gain before the distortion.</summary>
        public double Drive;
        /// <summary>[Hz, 200 to 20,000; = 6,000] Frequency above which it is duller.</summary>
        public double Tone;
        /// <summary>[dB, -60 to 12; = -6] Gain at the end.</summary>
        public double Level;
        /// <summary>[0 to 1; = 1] Share of the distorted sound.</summary>
        public double Mix;
        private byte isHard;
        /// <summary>[= false] Clip at full scale instead of bending.</summary>
        public bool IsHard { get => isHard != 0; set => isHard = (byte)(value ? 1 : 0); }
        private byte isQuadruple;
        /// <summary>[= false] Work at four times the sample rate instead of two, for bright
        /// sound.</summary>
        public bool IsQuadruple { get => isQuadruple != 0; set => isQuadruple = (byte)(value ? 1 : 0); }
        private fixed byte reserved[6];

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Distortion Default { get { return EffectSettings.Make(EffectKind.Distortion).Of.Distortion; } }
    }

    /// <summary>Reverberates like a room. A change of `room_size`, `pre_delay` or `diffusion`
    /// starts anew.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Reverb
    {
        /// <summary>[0.1 to 2; = 1] 0.1: a cupboard, 2: a cathedral.</summary>
        public double RoomSize;
        /// <summary>[s, 0 to 0.5; = 0.012]</summary>
        public double PreDelay;
        /// <summary>[0 to 1; = 0.8]</summary>
        public double Diffusion;
        /// <summary>[s, 0.1 to 30; = 1.8] Time to decay by 60 dB at 1 kHz.</summary>
        public double Decay;
        /// <summary>[s, 0.1 to 30; = 1.8] The same at 125 Hz.</summary>
        public double DecayLow;
        /// <summary>[s, 0.1 to 30; = 0.9] The same at 8 kHz.</summary>
        public double DecayHigh;
        /// <summary>[0 to 4; = 0.3] Level of the first reflections.</summary>
        public double Early;
        /// <summary>[0 to 4; = 0.3] Level of the late reverberation.</summary>
        public double Late;
        /// <summary>[0 to 1; = 1] Stereo width.</summary>
        public double Width;
        /// <summary>[0 to 1; = 1] Level of the sound itself.</summary>
        public double Dry;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Reverb Default { get { return EffectSettings.Make(EffectKind.Reverb).Of.Reverb; } }
    }

    /// <summary>Convolves the sound with an impulse response.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Convolution
    {
        /// <summary>Impulse response: a resident clip of one channel or as many as the output, at
        /// most 10 s.</summary>
        public ulong ClipId;
        /// <summary>[0 to 16; = 1] Level of the convolved sound.</summary>
        public double Wet;
        /// <summary>[0 to 1; = 0] Level of the sound itself.</summary>
        public double Dry;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Convolution Default { get { return EffectSettings.Make(EffectKind.Convolution).Of.Convolution; } }
    }

    /// <summary>Adds a copy whose pitch wavers: several players in place of one. The pitch wavers
    /// by at most 2π · `rate` · `delay` · `depth` of itself.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Chorus
    {
        /// <summary>[Hz, 0.01 to 40; = 0.8] How often the pitch wavers.</summary>
        public double Rate;
        /// <summary>[s, 0.0001 to 0.05; = 0.012] Delay of the copy.</summary>
        public double Delay;
        /// <summary>[0 to 1; = 0.3] Change of the delay, as a part of it.</summary>
        public double Depth;
        /// <summary>[0 to 1; = 0.5] Phase between left and right; 1: half.</summary>
        public double Spread;
        /// <summary>[0 to 1; = 0.5] Share of the copy.</summary>
        public double Mix;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Chorus Default { get { return EffectSettings.Make(EffectKind.Chorus).Of.Chorus; } }
    }

    /// <summary>Adds a copy after a few milliseconds that sweeps notches through the
    /// sound.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Flanger
    {
        /// <summary>[Hz, 0.01 to 40; = 0.25] How often the notches go up and down.</summary>
        public double Rate;
        /// <summary>[s, 0.0001 to 0.05; = 0.002] Delay of the copy.</summary>
        public double Delay;
        /// <summary>[0 to 1; = 0.8] Change of the delay, as a part of it.</summary>
        public double Depth;
        /// <summary>[0 to 1; = 0] Phase between left and right; 1: half.</summary>
        public double Spread;
        /// <summary>[-0.95 to 0.95; = 0.4] How much of the copy is delayed again.</summary>
        public double Regeneration;
        /// <summary>[0 to 1; = 0.5] Share of the copy.</summary>
        public double Mix;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Flanger Default { get { return EffectSettings.Make(EffectKind.Flanger).Of.Flanger; } }
    }

    /// <summary>Sweeps three notches through the sound, by six all-pass filters.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Phaser
    {
        /// <summary>[Hz, 0.01 to 40; = 0.4] How often the notches go up and down.</summary>
        public double Rate;
        /// <summary>[Hz, 20 to 20,000; = 800] Middle notch, amid its sweep.</summary>
        public double Center;
        /// <summary>[0 to 1; = 0.5] Width of the sweep; 1: two octaves each.</summary>
        public double Depth;
        /// <summary>[0 to 1; = 0] Phase between left and right; 1: half.</summary>
        public double Spread;
        /// <summary>[-0.95 to 0.95; = 0.3] How much goes through the filters again.</summary>
        public double Regeneration;
        /// <summary>[0 to 1; = 0.5] Share of the filtered sound.</summary>
        public double Mix;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Phaser Default { get { return EffectSettings.Make(EffectKind.Phaser).Of.Phaser; } }
    }

    /// <summary>Makes the sound softer and louder; with `spread` it goes from side to
    /// side.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Tremolo
    {
        /// <summary>[Hz, 0.01 to 40; = 5] How often the sound gets softer.</summary>
        public double Rate;
        /// <summary>[0 to 1; = 0.6] How much softer; 1: silent.</summary>
        public double Depth;
        /// <summary>[0 to 1; = 0] How suddenly: 0 a sine, 1 almost on and off.</summary>
        public double Edge;
        /// <summary>[0 to 1; = 0] Phase between left and right; 1: half.</summary>
        public double Spread;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Tremolo Default { get { return EffectSettings.Make(EffectKind.Tremolo).Of.Tremolo; } }
    }

    /// <summary>Lowers what is below a threshold: an expander, or with a high ratio a noise
    /// gate.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Gate
    {
        /// <summary>[dB, -80 to 24; = -40]</summary>
        public double Threshold;
        /// <summary>[1 to 1,000; = 10]</summary>
        public double Ratio;
        /// <summary>[dB, -120 to 0; = -80] Most that the sound is lowered by.</summary>
        public double Floor;
        /// <summary>[s, 0 to 2; = 0.001]</summary>
        public double Attack;
        /// <summary>[s, 0 to 5; = 0.05] Time for which it stays open.</summary>
        public double Hold;
        /// <summary>[s, 0.001 to 10; = 0.1]</summary>
        public double Release;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Gate Default { get { return EffectSettings.Make(EffectKind.Gate).Of.Gate; } }
    }

    /// <summary>Makes the sound higher or lower at the same speed.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct PitchShifter
    {
        /// <summary>[semitones, -24 to 24; = 0]</summary>
        public double Semitones;
        /// <summary>[0 to 1; = 1] Share of the shifted sound.</summary>
        public double Mix;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static PitchShifter Default { get { return EffectSettings.Make(EffectKind.PitchShifter).Of.PitchShifter; } }
    }

    /// <summary>The settings of one kind of effect.</summary>
    [StructLayout(LayoutKind.Explicit)]
    public struct EffectValues
    {
        [FieldOffset(0)] public Equalizer Equalizer;
        [FieldOffset(0)] public Filter Filter;
        [FieldOffset(0)] public Compressor Compressor;
        [FieldOffset(0)] public Limiter Limiter;
        [FieldOffset(0)] public Echo Echo;
        [FieldOffset(0)] public Distortion Distortion;
        [FieldOffset(0)] public Reverb Reverb;
        [FieldOffset(0)] public Convolution Convolution;
        [FieldOffset(0)] public Chorus Chorus;
        [FieldOffset(0)] public Flanger Flanger;
        [FieldOffset(0)] public Phaser Phaser;
        [FieldOffset(0)] public Tremolo Tremolo;
        [FieldOffset(0)] public Gate Gate;
        [FieldOffset(0)] public PitchShifter PitchShifter;
    }

    /// <summary>An effect and its settings.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct EffectSettings
    {
        internal uint Size;
        /// <summary>[= EARSHOT_EFFECT_EQUALIZER] EARSHOT_EFFECT_…</summary>
        public EffectKind Kind;
        /// <summary>The settings of that kind.</summary>
        public EffectValues Of;
    }

    /// <summary>The acoustics of a place, in the terms of EAX. Defaults are those of the preset
    /// "generic".</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct EaxReverb
    {
        internal uint Size;
        private byte limitsDecayHf;
        /// <summary>[= true] High frequencies decay at least as fast as air absorbs them.</summary>
        public bool LimitsDecayHf { get => limitsDecayHf != 0; set => limitsDecayHf = (byte)(value ? 1 : 0); }
        private fixed byte reserved[3];
        /// <summary>[0 to 1; = 1] Low is grainy.</summary>
        public double Density;
        /// <summary>[0 to 1; = 1] How quickly echoes blur.</summary>
        public double Diffusion;
        /// <summary>[0 to 1; = 0.3162] Level of everything.</summary>
        public double Gain;
        /// <summary>[0 to 1; = 0.8913] Level above `reference_hf`, relative to `gain`.</summary>
        public double GainHf;
        /// <summary>[0 to 1; = 1] Level below `reference_lf`, relative to `gain`.</summary>
        public double GainLf;
        /// <summary>[s, 0.1 to 20; = 1.49] Time to decay by 60 dB.</summary>
        public double DecayTime;
        /// <summary>[0.1 to 2; = 0.83] Decay time of high frequencies, relative.</summary>
        public double DecayHfRatio;
        /// <summary>[0.1 to 2; = 1] Decay time of low frequencies, relative.</summary>
        public double DecayLfRatio;
        /// <summary>[0 to 3.16; = 0.05] Level of the first reflections.</summary>
        public double ReflectionsGain;
        /// <summary>[s, 0 to 0.3; = 0.007] Time until they arrive.</summary>
        public double ReflectionsDelay;
        /// <summary>[0 to 10; = 1.2589] Level of the late reverberation.</summary>
        public double LateGain;
        /// <summary>[s, 0 to 0.1; = 0.011] Time from the first reflections until it
        /// arrives.</summary>
        public double LateDelay;
        /// <summary>[s, 0.075 to 0.25; = 0.25] Time between distinct echoes.</summary>
        public double EchoTime;
        /// <summary>[0 to 1; = 0] How distinct they are.</summary>
        public double EchoDepth;
        /// <summary>[s, 0.04 to 4; = 0.25] Period of the pitch modulation.</summary>
        public double ModulationTime;
        /// <summary>[0 to 1; = 0] Depth of the pitch modulation.</summary>
        public double ModulationDepth;
        /// <summary>[0.892 to 1; = 0.9943] The gain of high frequencies over a metre of
        /// air.</summary>
        public double AirAbsorptionHf;
        /// <summary>[Hz, 1,000 to 20,000; = 5,000]</summary>
        public double ReferenceHf;
        /// <summary>[Hz, 20 to 1,000; = 250]</summary>
        public double ReferenceLf;
        /// <summary>[0 to 10; = 0] Has no effect here.</summary>
        public double RoomRolloff;
        /// <summary>Direction of the first reflections: right, up and ahead, which is +z in EAX.
        /// Length 1: from just there, 0: from everywhere.</summary>
        public Vector ReflectionsPan;
        /// <summary>Direction of the late reverberation, likewise.</summary>
        public Vector LatePan;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static EaxReverb Default { get { EaxReverb it; Native.earshot_eax_reverb_init(&it); return it; } }
    }

    /// <summary>How a bus makes room while another sounds. Changes are straight lines in
    /// decibels.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct Ducking
    {
        internal uint Size;
        private uint reserved;
        /// <summary>[0 to 1; = 0.251] The bus's ducked gain; 0.251 is -12 dB.</summary>
        public double Gain;
        /// <summary>[dB, -100 to 0; = -50] RMS level, relative to full scale, from which the other
        /// bus counts as sounding.</summary>
        public double Threshold;
        /// <summary>[s, 0 to 3,600; = 0.1] Time until the bus is fully lowered.</summary>
        public double Attack;
        /// <summary>[s, 0 to 3,600; = 0.3] Time that it stays lowered when the other is
        /// silent.</summary>
        public double Hold;
        /// <summary>[s, 0 to 3,600; = 1] Time until it is fully raised again.</summary>
        public double Release;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static Ducking Default { get { Ducking it; Native.earshot_ducking_init(&it); return it; } }
    }

    /// <summary>The values of a bus in a snapshot.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct BusMix
    {
        internal uint Size;
        /// <summary>EARSHOT_MIX_…, added up; the rest stays as it is.</summary>
        public uint Has;
        public double Gain;
        public double Rate;
        public double Occlusion;
        private byte isMuted;
        /// <summary>false: it sounds although the game muted it.</summary>
        public bool IsMuted { get => isMuted != 0; set => isMuted = (byte)(value ? 1 : 0); }
        private fixed byte reserved[7];

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static BusMix Default { get { BusMix it = default; it.Size = (uint)sizeof(BusMix); return it; } }
    }

    /// <summary>A setting of an effect, and its value.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SettingValue
    {
        /// <summary>EARSHOT_SETTING_…</summary>
        public Setting Setting;
        private int reserved;
        /// <summary>In the unit of the setting.</summary>
        public double Value;
    }

    /// <summary>A point of a parameter's curve.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ParameterPoint
    {
        /// <summary>Parameter value.</summary>
        public double Value;
        /// <summary>Driven value.</summary>
        public double Result;
    }

    /// <summary>What the game gives a sound event under a name: the first of `label`, `clip` and
    /// `number`.</summary>
    public sealed unsafe partial class SoundValue
    {
        public string Name { get; set; }
        /// <summary>Label of a parameter or switch. May be NULL.</summary>
        public string Label { get; set; }
        /// <summary>Clip that a hole plays; 0: none.</summary>
        public Clip? Clip { get; set; }
        /// <summary>Value of a parameter.</summary>
        public double Number { get; set; }

        public SoundValue() : this(Initial) { }

        internal SoundValue(SoundValueRaw it)
        {
            Number = it.Number;
        }

        internal static SoundValueRaw Initial { get { return default; } }

        internal SoundValueRaw Raw(Kept kept)
        {
            var it = Initial;
            it.Name = kept.Terminated(Name);
            it.Label = kept.Terminated(Label);
            it.Clip = Clip?.Id ?? 0;
            it.Number = Number;
            return it;
        }
    }

    /// <summary>The sound to record, and its destination. It can go to a file, to memory, to a push
    /// source and to a function, to several of them at once, or nowhere, for its levels alone. Fill
    /// it with earshot_recorder_options_init.</summary>
    public sealed unsafe partial class RecorderOptions
    {
        /// <summary>[Hz, 8,000 to 192,000; = 48,000] The system converts.</summary>
        public uint SampleRate { get; set; }
        /// <summary>[1 to 2; = 1]</summary>
        public uint Channels { get; set; }
        /// <summary>[= false] Replace a file that exists; otherwise it is refused.</summary>
        public bool ReplacesOlder { get; set; }
        /// <summary>[0 to 251; = 1]</summary>
        public double Gain { get; set; }
        /// <summary>[s, 0 to 31,536,000; = 0] Length at which it ends, exact to the frame; 0:
        /// none.</summary>
        public double Limit { get; set; }
        /// <summary>[s, 0 to 86,400; = 0] Length that is kept in memory for
        /// earshot_clip_load_recorder; the recording ends when that is full. 0: none.</summary>
        public double KeptSeconds { get; set; }
        /// <summary>[= NULL] A name of earshot_recorder_device_names; NULL: the default
        /// device.</summary>
        public string Device { get; set; }
        /// <summary>[= NULL] NULL: no file. The suffix sets the format: wav, caf, aiff, au, flac,
        /// ogg, opus, mp3, and m4a where the program ffmpeg is installed.</summary>
        public string Path { get; set; }
        /// <summary>[= NULL] Sample format or codec as `earshot convert` names it: LEI24, ima4,
        /// alac, ulaw and others. NULL: 16 bits, or the usual one of the file format.</summary>
        public string Format { get; set; }
        /// <summary>[-1 to 1; = -1] Lossy formats: 0 to 1; -1: the default.</summary>
        public double Quality { get; set; }
        /// <summary>[= 0] A push source of the same rate and channels, to be heard at once; 0:
        /// none.</summary>
        public PushSource PushSource { get; set; }

        public RecorderOptions() : this(Initial) { }

        internal RecorderOptions(RecorderOptionsRaw it)
        {
            SampleRate = it.SampleRate;
            Channels = it.Channels;
            ReplacesOlder = it.ReplacesOlder != 0;
            Gain = it.Gain;
            Limit = it.Limit;
            KeptSeconds = it.KeptSeconds;
            Quality = it.Quality;
        }

        internal static RecorderOptionsRaw Initial { get { RecorderOptionsRaw it; Native.earshot_recorder_options_init(&it); return it; } }

        internal RecorderOptionsRaw Raw(Kept kept)
        {
            var it = Initial;
            it.SampleRate = SampleRate;
            it.Channels = Channels;
            it.ReplacesOlder = (byte)(ReplacesOlder ? 1 : 0);
            it.Gain = Gain;
            it.Limit = Limit;
            it.KeptSeconds = KeptSeconds;
            it.Device = kept.Text(Device, out it.DeviceLength);
            it.Path = kept.Text(Path, out it.PathLength);
            it.Format = kept.Text(Format, out it.FormatLength);
            it.Quality = Quality;
            it.PushSource = PushSource?.Id ?? 0;
            return it;
        }
    }

    /// <summary>The state of a recorder.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct RecorderStatus
    {
        internal uint Size;
        /// <summary>EARSHOT_RECORDER_…</summary>
        public RecorderState State;
        /// <summary>[sample frames] Frames recorded so far.</summary>
        public long Frames;
        /// <summary>[sample frames] Frames that were not taken in time.</summary>
        public long LostFrames;
        public double Gain;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static RecorderStatus Default { get { RecorderStatus it = default; it.Size = (uint)sizeof(RecorderStatus); return it; } }
    }

    /// <summary>How a stream is received. Fill it with earshot_network_options_init.</summary>
    public sealed unsafe partial class NetworkOptions
    {
        /// <summary>[0 to 100; = 6] Failed attempts in a row after which it gives up.</summary>
        public int MostReconnects { get; set; }
        /// <summary>[bytes, 131,072 to 67,108,864; = 1,048,576] Memory for received
        /// bytes.</summary>
        public ulong BufferBytes { get; set; }
        /// <summary>[s, 0.2 to 10; = 0.5] Decoded sound before a voice starts or
        /// continues.</summary>
        public double StartsAfter { get; set; }
        /// <summary>[s, 0 to 3,600; = 10]</summary>
        public double ConnectTimeout { get; set; }
        /// <summary>[s, 0 to 3,600; = 10] Time without a byte, until another connection is
        /// tried.</summary>
        public double StallTimeout { get; set; }
        /// <summary>[s, 0 to 3,600; = 30] Time until the format must be known.</summary>
        public double OpenTimeout { get; set; }
        /// <summary>[s, 0 to 60; = 0.25] Time before a reconnect; twice as long each
        /// time.</summary>
        public double FirstDelay { get; set; }
        /// <summary>[= NULL] Name sent to servers; NULL: "Earshot".</summary>
        public string UserAgent { get; set; }
        /// <summary>[= NULL] A file of trusted certificates; NULL: the system's.</summary>
        public string Certificates { get; set; }

        public NetworkOptions() : this(Initial) { }

        internal NetworkOptions(NetworkOptionsRaw it)
        {
            MostReconnects = it.MostReconnects;
            BufferBytes = it.BufferBytes;
            StartsAfter = it.StartsAfter;
            ConnectTimeout = it.ConnectTimeout;
            StallTimeout = it.StallTimeout;
            OpenTimeout = it.OpenTimeout;
            FirstDelay = it.FirstDelay;
        }

        internal static NetworkOptionsRaw Initial { get { NetworkOptionsRaw it; Native.earshot_network_options_init(&it); return it; } }

        internal NetworkOptionsRaw Raw(Kept kept)
        {
            var it = Initial;
            it.MostReconnects = MostReconnects;
            it.BufferBytes = BufferBytes;
            it.StartsAfter = StartsAfter;
            it.ConnectTimeout = ConnectTimeout;
            it.StallTimeout = StallTimeout;
            it.OpenTimeout = OpenTimeout;
            it.FirstDelay = FirstDelay;
            it.UserAgent = kept.Terminated(UserAgent);
            it.Certificates = kept.Terminated(Certificates);
            return it;
        }
    }

    /// <summary>The state of a stream.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct NetworkStatus
    {
        internal uint Size;
        /// <summary>EARSHOT_NETWORK_IS_…</summary>
        public NetworkState State;
        /// <summary>[s] Of radio, since its voice started.</summary>
        public double Position;
        /// <summary>[s] 0: radio, or unknown.</summary>
        public double Duration;
        /// <summary>[s] Decoded sound that waits.</summary>
        public double SecondsReady;
        /// <summary>[Hz] 0, like all that follows, until it is ready.</summary>
        public uint SampleRate;
        public uint Channels;
        /// <summary>[bytes] Size of the file; 0: radio, or unknown.</summary>
        public ulong ByteCount;
        /// <summary>[bytes] Bytes received.</summary>
        public ulong Received;
        /// <summary>[bytes] Start of the part of the file that is in memory.</summary>
        public ulong BufferedFrom;
        /// <summary>[bytes] End of that part.</summary>
        public ulong BufferedTo;
        public long Reconnects;
        public long Stalls;
        private byte isLive;
        /// <summary>Whether it is radio, which has no known end.</summary>
        public bool IsLive { get => isLive != 0; set => isLive = (byte)(value ? 1 : 0); }
        private byte isSeekable;
        public bool IsSeekable { get => isSeekable != 0; set => isSeekable = (byte)(value ? 1 : 0); }
        private byte givesRanges;
        /// <summary>Whether the server sends parts; else seeking back starts at the
        /// beginning.</summary>
        public bool GivesRanges { get => givesRanges != 0; set => givesRanges = (byte)(value ? 1 : 0); }
        private fixed byte reserved[5];

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static NetworkStatus Default { get { NetworkStatus it = default; it.Size = (uint)sizeof(NetworkStatus); return it; } }
    }

    /// <summary>How speech is sent. Fill it with earshot_chat_sender_options_init and set
    /// `send`.</summary>
    public sealed unsafe partial class ChatSenderOptions
    {
        /// <summary>[bits a second, 6,000 to 128,000; = 24,000] While someone speaks.</summary>
        public uint BitRate { get; set; }
        /// <summary>[= true] Remove what the engine renders from the microphone's sound, with an
        /// effect of the master bus; see earshot_chat_sender_get_reference. Needs an
        /// engine.</summary>
        public bool CancelsEcho { get; set; }
        /// <summary>[= false] Send packets while nobody speaks, too.</summary>
        public bool SendsSilence { get; set; }
        /// <summary>[0 to 0.5; = 0.05] Share of packets that get lost; more of the bits are then
        /// used for repair.</summary>
        public double ExpectedLoss { get; set; }
        /// <summary>[dB, 0 to 60; = 18] Attenuation of steady noise.</summary>
        public double NoiseReduction { get; set; }
        /// <summary>[dB, 0 to 40; = 24] Largest amplification of quiet speech; 0: none.</summary>
        public double MostGain { get; set; }
        /// <summary>[= NULL] A name of earshot_recorder_device_names; NULL: the default
        /// device.</summary>
        public string Device { get; set; }

        public ChatSenderOptions() : this(Initial) { }

        internal ChatSenderOptions(ChatSenderOptionsRaw it)
        {
            BitRate = it.BitRate;
            CancelsEcho = it.CancelsEcho != 0;
            SendsSilence = it.SendsSilence != 0;
            ExpectedLoss = it.ExpectedLoss;
            NoiseReduction = it.NoiseReduction;
            MostGain = it.MostGain;
        }

        internal static ChatSenderOptionsRaw Initial { get { ChatSenderOptionsRaw it; Native.earshot_chat_sender_options_init(&it); return it; } }

        internal ChatSenderOptionsRaw Raw(Kept kept)
        {
            var it = Initial;
            it.BitRate = BitRate;
            it.CancelsEcho = (byte)(CancelsEcho ? 1 : 0);
            it.SendsSilence = (byte)(SendsSilence ? 1 : 0);
            it.ExpectedLoss = ExpectedLoss;
            it.NoiseReduction = NoiseReduction;
            it.MostGain = MostGain;
            it.Device = kept.Text(Device, out it.DeviceLength);
            return it;
        }
    }

    /// <summary>The state of a sender.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ChatSenderStatus
    {
        internal uint Size;
        private byte isSpeaking;
        public bool IsSpeaking { get => isSpeaking != 0; set => isSpeaking = (byte)(value ? 1 : 0); }
        private byte isMuted;
        public bool IsMuted { get => isMuted != 0; set => isMuted = (byte)(value ? 1 : 0); }
        private fixed byte reserved[2];
        /// <summary>Packets sent.</summary>
        public long Sent;
        /// <summary>[s] Time from the render to the microphone; negative: unknown.</summary>
        public double EchoDelay;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static ChatSenderStatus Default { get { ChatSenderStatus it = default; it.Size = (uint)sizeof(ChatSenderStatus); return it; } }
    }

    /// <summary>The state of a receiver.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct ChatReceiverStatus
    {
        internal uint Size;
        private byte isSpeaking;
        public bool IsSpeaking { get => isSpeaking != 0; set => isSpeaking = (byte)(value ? 1 : 0); }
        private fixed byte reserved[3];
        /// <summary>[s] Time that packets wait.</summary>
        public double Delay;
        /// <summary>Packets received.</summary>
        public long Received;
        /// <summary>Of these, too late or twice.</summary>
        public long Late;
        /// <summary>Packets that did not arrive in time.</summary>
        public long Missing;
        /// <summary>Of these, reconstructed from the next.</summary>
        public long Repaired;
        /// <summary>Not packets.</summary>
        public long Refused;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static ChatReceiverStatus Default { get { ChatReceiverStatus it = default; it.Size = (uint)sizeof(ChatReceiverStatus); return it; } }
    }

    /// <summary>How a music player plays. Fill it with earshot_music_options_init.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct MusicOptions
    {
        internal uint Size;
        /// <summary>[= EARSHOT_REPEAT_OFF] EARSHOT_REPEAT_…</summary>
        public Repeat Repeats;
        /// <summary>[= EARSHOT_REPLAYGAIN_OFF] EARSHOT_REPLAYGAIN_…</summary>
        public Replaygain Replaygain;
        private byte isShuffled;
        /// <summary>[= false]</summary>
        public bool IsShuffled { get => isShuffled != 0; set => isShuffled = (byte)(value ? 1 : 0); }
        private byte mayClip;
        /// <summary>[= false] Allow peaks above full scale; otherwise they keep a track
        /// quieter.</summary>
        public bool MayClip { get => mayClip != 0; set => mayClip = (byte)(value ? 1 : 0); }
        private byte measuresUntagged;
        /// <summary>[= false] Measure files without tags before playing them.</summary>
        public bool MeasuresUntagged { get => measuresUntagged != 0; set => measuresUntagged = (byte)(value ? 1 : 0); }
        private byte reserved;
        /// <summary>[s, 0 to 30; = 0] 0: gapless.</summary>
        public double Crossfade;
        /// <summary>[dB, -24 to 24; = 0] Gain in addition to the tags'.</summary>
        public double Preamp;
        /// <summary>[= 1] Seed of the shuffle; only for earshot_music_make.</summary>
        public ulong Seed;
        /// <summary>[= 0] Bus above the player's own; 0: the master bus. Only for
        /// earshot_music_make.</summary>
        public ulong ParentId;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static MusicOptions Default { get { MusicOptions it; Native.earshot_music_options_init(&it); return it; } }
    }

    /// <summary>The state of a music player.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct MusicStatus
    {
        internal uint Size;
        /// <summary>EARSHOT_MUSIC_IS_…</summary>
        public MusicState State;
        /// <summary>Track that plays, is being opened, or would be played; -1: the list is
        /// empty.</summary>
        public long Index;
        /// <summary>Entries of the list.</summary>
        public long Count;
        /// <summary>[s]</summary>
        public double Position;
        /// <summary>[s] 0 while no track plays, and for radio.</summary>
        public double Duration;
        public double Gain;
        /// <summary>Gain from the track's loudness.</summary>
        public double TrackGain;
        /// <summary>Number in its album; 0: its tags do not say.</summary>
        public long TrackNumber;
        /// <summary>Bus that it plays on: for effects, ducking, a policy.</summary>
        public ulong BusId;
        /// <summary>EARSHOT_REPEAT_…</summary>
        public Repeat Repeats;
        private byte isShuffled;
        public bool IsShuffled { get => isShuffled != 0; set => isShuffled = (byte)(value ? 1 : 0); }
        private fixed byte reserved[3];

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static MusicStatus Default { get { MusicStatus it = default; it.Size = (uint)sizeof(MusicStatus); return it; } }
    }

    /// <summary>The track, for music that no player of the library plays. Fill it with
    /// earshot_now_playing_info_init.</summary>
    public sealed unsafe partial class NowPlayingInfo
    {
        /// <summary>[= EARSHOT_MUSIC_IS_STOPPED] EARSHOT_MUSIC_IS_STOPPED, EARSHOT_MUSIC_IS_PLAYING
        /// or EARSHOT_MUSIC_IS_PAUSED.</summary>
        public ErrorCode State { get; set; }
        /// <summary>[= 0] Another number is another track.</summary>
        public long TrackId { get; set; }
        /// <summary>[= NULL] NULL: no track.</summary>
        public string Title { get; set; }
        /// <summary>[= NULL] NULL: unknown.</summary>
        public string Artist { get; set; }
        /// <summary>[= NULL] NULL: unknown.</summary>
        public string Album { get; set; }
        /// <summary>[= NULL] A whole JPEG, PNG, GIF, WebP or BMP file, which is copied. NULL:
        /// none.</summary>
        public byte[] Cover { get; set; }
        /// <summary>[s; = 0] 0: unknown.</summary>
        public double Duration { get; set; }
        /// <summary>[s; = 0] Now.</summary>
        public double Position { get; set; }
        /// <summary>[= 1]</summary>
        public double Rate { get; set; }
        /// <summary>[= 1]</summary>
        public double Volume { get; set; }
        /// <summary>[= EARSHOT_REPEAT_OFF] EARSHOT_REPEAT_…</summary>
        public Repeat Repeats { get; set; }
        /// <summary>[= false]</summary>
        public bool IsShuffled { get; set; }
        /// <summary>[= false] There is no next track.</summary>
        public bool IsLast { get; set; }
        /// <summary>[= false] There is no previous track.</summary>
        public bool IsFirst { get; set; }

        public NowPlayingInfo() : this(Initial) { }

        internal NowPlayingInfo(NowPlayingInfoRaw it)
        {
            State = (ErrorCode)it.State;
            TrackId = it.TrackId;
            Duration = it.Duration;
            Position = it.Position;
            Rate = it.Rate;
            Volume = it.Volume;
            Repeats = (Repeat)it.Repeats;
            IsShuffled = it.IsShuffled != 0;
            IsLast = it.IsLast != 0;
            IsFirst = it.IsFirst != 0;
        }

        internal static NowPlayingInfoRaw Initial { get { NowPlayingInfoRaw it; Native.earshot_now_playing_info_init(&it); return it; } }

        internal NowPlayingInfoRaw Raw(Kept kept)
        {
            var it = Initial;
            it.State = (int)State;
            it.TrackId = TrackId;
            it.Title = kept.Terminated(Title);
            it.Artist = kept.Terminated(Artist);
            it.Album = kept.Terminated(Album);
            it.Cover = kept.Bytes(Cover, out it.CoverSize);
            it.Duration = Duration;
            it.Position = Position;
            it.Rate = Rate;
            it.Volume = Volume;
            it.Repeats = (int)Repeats;
            it.IsShuffled = (byte)(IsShuffled ? 1 : 0);
            it.IsLast = (byte)(IsLast ? 1 : 0);
            it.IsFirst = (byte)(IsFirst ? 1 : 0);
            return it;
        }
    }

    /// <summary>The behaviour of a voice or a bus when the game is paused and after an
    /// interruption.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct SuspensionPolicy
    {
        internal uint Size;
        /// <summary>[= EARSHOT_RESUMES_WHEN_TOLD] EARSHOT_RESUMES_…</summary>
        public Resumes Resumption;
        /// <summary>[s; = EARSHOT_CLICK_FREE] Time to fade over when the game is paused, if
        /// `has_game_pause_fade`.</summary>
        public double GamePauseFade;
        private byte hasGamePauseFade;
        /// <summary>[= false] false: the fade of the call.</summary>
        public bool HasGamePauseFade { get => hasGamePauseFade != 0; set => hasGamePauseFade = (byte)(value ? 1 : 0); }
        private byte playsWhileGameIsPaused;
        /// <summary>[= false]</summary>
        public bool PlaysWhileGameIsPaused { get => playsWhileGameIsPaused != 0; set => playsWhileGameIsPaused = (byte)(value ? 1 : 0); }
        private fixed byte reserved[6];

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static SuspensionPolicy Default { get { SuspensionPolicy it; Native.earshot_suspension_policy_init(&it); return it; } }
    }

    /// <summary>How a recording is made.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe partial struct RecordingOptions
    {
        internal uint Size;
        /// <summary>[= EARSHOT_EMBED_MEMORY] EARSHOT_EMBED_…</summary>
        public Embed Embedding;
        /// <summary>[bytes; = 1,073,741,824] At least 1,024; the recording ends there, and an event
        /// says so.</summary>
        public ulong ByteLimit;
        /// <summary>[bytes; = 268,435,456] Part of it for sounds, as base64, which adds a third.
        /// They may stay in memory until the disk has taken them.</summary>
        public ulong EmbeddingLimit;
        /// <summary>[bytes; = 0] Most bytes of pushed, generated or downloaded sound, as voices
        /// play it. Beyond that it is silent, and the recording says so.</summary>
        public ulong LiveLimit;

        /// <summary>The defaults. A struct without them is refused.</summary>
        public static RecordingOptions Default { get { RecordingOptions it; Native.earshot_recording_options_init(&it); return it; } }
    }
}
