/* The engine of the game, and the nodes that are in its world.
 *
 * A node is "in the tree" between Godot's notifications, and "bound" while objects of the engine
 * stand for it. Nodes are bound when something needs them: before an update, a render or a call.
 * By then everything of a scene is in the tree, in whatever order it entered. */
#ifndef EARSHOT_GODOT_WORLD_H
#define EARSHOT_GODOT_WORLD_H

#include "classes.h"

/* What is bound first, as others need it. */
typedef enum node_rank { RANK_BUS, RANK_SPACE, RANK_LINK, RANK_COUNT } node_rank;

typedef struct node node;

typedef struct node_kind {
  node_rank rank;
  bool (*bind)(void *self); /* returns false to be asked again */
  void (*unbind)(void *self);
  bool is_placed; /* whether its nodes begin with `placed` */
} node_kind;

/* What nodes begin with. */
struct node {
  instance instance;
  const node_kind *kind;
  bool is_in_tree, is_bound, has_complained;
  node *next, *previous; /* of those in the tree */
};

/* Where a node is: metres, a unit quaternion, and the lengths of its axes. */
typedef struct place {
  earshot_vector position;
  earshot_rotation rotation;
  earshot_vector scale;
} place;

/* What nodes begin with whose objects follow them through the world. */
typedef struct placed {
  node node;
  earshot_object object; /* 0: none */
  godot_transform last;  /* as it was sent */
  bool has_rotation;     /* whether turning is heard */
  bool teleports;        /* whether its next move is a jump, without a Doppler shift */
} placed;

/* Notifications that every node handles alike. */
void node_notify(node *node, int what);

/* Binds what waits for it, and opens the engine if need be. Returns whether the node is bound. */
bool node_settle(node *node);

/* Binds a node anew, after a change that its objects can't take. */
void node_rebind(node *node);

/* Unbinds all nodes of a rank; they are bound again when something needs them. */
void world_unbind(node_rank rank);

/* The node in the tree that is a Godot object of a class, or NULL. */
node *node_of_class(godot_object object, const class_description *class);

/* Calls `visit` for every bound node of a class. */
void world_visit(const class_description *class, void (*visit)(void *self));

/* The same for every node in the tree, in the editor, too. */
void world_visit_all(const class_description *class, void (*visit)(void *self));

/* Reads where a node is. */
place placed_read(placed *placed);

/* Stops following, and removes the object. */
void placed_remove(placed *placed);

/* Starts following with an object of the engine. */
void placed_follow(placed *placed, earshot_object object, bool has_rotation);

/* The engine. 0: it is not open. */
earshot_engine world_engine(void);

/* Whether this is the editor, where nothing plays. */
bool world_is_editor(void);

/* Reports a failed call in Godot's log. Returns whether the call succeeded. */
bool check(earshot_result result, const char *where);

/* The same where the handle of a voice that has ended is no mistake. */
bool check_voice(earshot_result result, const char *where);

/* The file system's path of a path that may begin with res:// or user://; to be freed. */
char *global_path(const char *path);

/* Whether a path is what only Godot can open. */
bool is_godot_path(const char *path);

/* Makes Godot open the engine's files. */
void files_connect(earshot_engine engine);

/* For the node that owns the engine. */
typedef struct world_owner {
  node *node;
  earshot_engine (*open)(node *owner);
  void (*closes)(node *owner);
} world_owner;

bool world_claim(world_owner owner);  /* false: there is another one */
void world_leave(node *owner);
bool world_open(void);
void world_close(void);
void world_settle(void);
/* Sends what moved: positions in one call. */
void world_follow(void);

/* A bus by the name of its node; 0: the master bus, also where there is none of that name. */
earshot_bus bus_named(const char *name, const char *where);

/* The names of the buses in the tree, comma-separated, to be freed. */
char *bus_names(void);

#endif
