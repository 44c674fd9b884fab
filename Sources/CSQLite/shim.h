// SQLite's C interface, and the calls of it that Swift cannot make: variadic functions, and codes that are
// made of others.
#ifndef WATERFALL_CSQLITE_SHIM_H
#define WATERFALL_CSQLITE_SHIM_H

#include <sqlite3.h>

static inline int waterfall_db_config(sqlite3 *db, int option, int value) {
    return sqlite3_db_config(db, option, value, (int *)0);
}

static inline int waterfall_config(int option, int value) {
    return sqlite3_config(option, value);
}

static const int waterfall_constraint_trigger = SQLITE_CONSTRAINT_TRIGGER;

#endif
