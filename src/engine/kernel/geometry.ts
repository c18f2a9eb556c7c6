/**
 * The shape that a build is made for. `SIDE` and `GRIDS` are given to the compiler on its command line, so every
 * number here is a constant in the code that comes out; everything else about a variant is read from tables.
 */
export const CELLS: i32 = SIDE * SIDE
export const FULL: u32 = (1 << CELLS) - 1
export const SETS: i32 = 1 << CELLS

/** A board is named by its bit in a set of boards: 0 … 15 in the first grid, 16 … 31 in the second. */
export const MOST_BOARDS: i32 = 32
export const MOST_CELLS: i32 = 16
/** A move is board × 16 + cell. */
export const MOST_MOVES: i32 = MOST_BOARDS * MOST_CELLS

/** Marks that a game can hold. */
export const SLOTS: i32 = GRIDS * CELLS * CELLS
/** No line of play is followed further than this from the root. */
export const MOST_PLIES: i32 = 128
/** Room in a move list, rounded up. */
export const LIST: i32 = (SLOTS + 15) & ~15
