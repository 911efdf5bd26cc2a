/* What the classes share, and their tables. */
#ifndef EARSHOT_GODOT_NODES_H
#define EARSHOT_GODOT_NODES_H

#include "world.h"

/* The highest gain of earshot.h. */
#define LOUDEST 251.18
#define GAIN_RANGE "0,2,0.01,or_greater"
#define RATE_RANGE "0.01,4,0.01,or_greater,exp"
#define SIZE_RANGE "0.01,100,0.01,or_greater,suffix:m"
#define SOUND_FILES "*.wav,*.ogg,*.opus,*.flac,*.mp3,*.aiff,*.caf,*.au"

/* Notifications of nodes that are in the world. */
void placed_notify(placed *placed, int what);

/* The names of the presets of reverbs, for the inspector. */
char *reverb_names(void);

/* Fills in a preset. Returns false, and says why, if there is none of that name. */
bool reverb_named(const char *name, earshot_eax_reverb *reverb, const char *where);

extern const class_description engine_class, listener_class, emitter_class, zone_class,
    room_class, portal_class, wall_class, bus_class, music_class, mixer_stream_class,
    mixer_playback_class;

/* An earshot_room that a node path leads to. Returns false while it isn't there. */
bool room_at(node *from, const char *path, earshot_room *room);

/* Triangles of a wall, in its node's space. */
typedef struct triangles {
  float *corners; /* three numbers each */
  int32_t *indices;
  size_t corner_count, triangle_count;
  bool is_solid;
} triangles;

/* Reads the shape of a CollisionShape3D or a MeshInstance3D, seen from a place. Returns false,
 * and says why, if it has none that can be read. Free with triangles_free. */
bool triangles_read(
    godot_object source, const godot_transform *from, triangles *triangles, const char *where);
void triangles_free(triangles *triangles);

/* Reads the transform of any Node3D. */
bool transform_of_object(godot_object object, godot_transform *transform);

/* The node at a path from another, or NULL. */
godot_object node_at(godot_object from, const char *path);

/* Sends an event of a voice to the emitter that played it. */
void emitter_take_event(uint64_t id, const earshot_event *event);

/* Sends the end of an event's instance to the emitter that posted it. */
void emitter_take_end(earshot_instance instance);

/* Emits what music players report. */
void players_report(void);

/* Starts what is to play by itself, once it is bound. */
void emitters_begin(void);

/* Whether files are loaded while the game goes on, as nothing waits for a render. */
bool engine_loads_in_background(void);

bool engine_is_voice_alive(earshot_voice voice);

/* Output into Godot's mixer. */
bool mixer_begin(godot_object parent, earshot_engine engine);
void mixer_end(void);
int64_t mixer_rate(void);

#endif
