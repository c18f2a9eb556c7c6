/**
 * Where everything lies in linear memory. First the tables of the variant, written once by the caller and shared
 * by all threads; then a workspace for each thread; then the transposition table.
 */
import { CELLS, LIST, MOST_BOARDS, MOST_CELLS, MOST_MOVES, MOST_PLIES, SETS } from './geometry'

// The variant's tables
export const STOP: usize = 64 // i32: not 0 when the search shall end
export const SETTINGS: usize = 128 // i32 each, in the order of `Setting` below
export const WORTHS: usize = 256 // f32 each: what the evaluation gives for a line, a tempo, a free move
export const ROUTES: usize = 512 // u32 by cell: the boards it sends to
export const WEIGHTS: usize = ROUTES + 4 * MOST_CELLS // f64 by slot of a grid: points for a board without a line
export const POINT: usize = WEIGHTS + 8 * MOST_CELLS // f64: score of a point
export const BOARD_WORTHS: usize = POINT + 8 // f32 by slot: evaluation of a board won
export const MARK_KEYS: usize = 1024 // u64 by side, board, cell
export const TAKEN_KEYS: usize = MARK_KEYS + 8 * 2 * MOST_MOVES // u64 by board, cell
export const OWNER_KEYS: usize = TAKEN_KEYS + 8 * MOST_MOVES // u64 by x, o or drawn; board
export const DIAGONAL_KEYS: usize = OWNER_KEYS + 8 * 3 * MOST_BOARDS // u64 by board
export const ALLOWED_KEYS: usize = DIAGONAL_KEYS + 8 * MOST_BOARDS // u64 by byte of the set, its value
export const LEAD_KEYS: usize = ALLOWED_KEYS + 8 * 4 * 256 // u64 by corner lead + 128
export const TURN_KEY: usize = LEAD_KEYS + 8 * 257
export const BONUS_KEY: usize = TURN_KEY + 8
export const LINE_MASKS: usize = BONUS_KEY + 8 // u32 by line, as many as the setting says
export const PARTNERS: usize = LINE_MASKS + 4 * 64 // by slot: a count of lines, then for each a count and slots
export const PARTNERS_OF_SLOT: usize = 1024 // bytes for each slot
export const MISS: usize = PARTNERS + 16 * PARTNERS_OF_SLOT // f32 by marks still missing in a line
export const REDUCTIONS: usize = MISS + 4 * 32 // i8 by depth, move number: 64 × 64
export const TERNARY: usize = REDUCTIONS + 64 * 64 // u16 by set of cells, on 3×3 boards
export const WIN_CELLS: usize = TERNARY + 2 * 512 // u16 by own set: the cells that complete a line
export const CHANCES: usize = WIN_CELLS + 2 * SETS // f32 by pattern of a 3×3 board
export const PATTERNS: i32 = SIDE == 3 ? 19683 : 0
export const GAINS: usize = CHANCES + 4 * PATTERNS // i16 by pattern: what the best mark there changes, in 4096ths
export const GAINS_END: usize = GAINS + 2 * PATTERNS
export const TABLES_END: usize = (GAINS_END + 65535) & ~65535

// The network's tables, where there is one; a row is what a board gives to the lanes of its grid. There are five for
// closed boards, and on 3×3 one for each pattern of an unsettled one; on 4×4 those are made when they are wanted.
export const NETWORK: usize = 16 * 65536
export const LANES: usize = 64 / GRIDS
export const ROW_SIZE: usize = 2 * LANES
export const CLOSED_ROWS: usize = 5
export const NET_ROWS: usize = SIDE == 3 ? 11098 : CLOSED_ROWS
export const NET_PATTERN_ROWS: usize = NETWORK // u16 by pattern of a 3×3 board: the number of its row
export const NET_SCALE: usize = NET_PATTERN_ROWS + (SIDE == 3 ? 39424 : 0) // f32 × 2: score of the weighed sum's one, and of nothing
export const NET_OUT: usize = NET_SCALE + 16 // i16 by mover or other, lane: weights
export const NET_BIAS: usize = NET_OUT + 256 // i16 by lane
export const NET_FREE: usize = NET_BIAS + 128 // i16 by mover or other, lane
export const NET_BONUS: usize = NET_FREE + 256 // likewise
export const NET_SENT_SLOT: usize = NET_BONUS + 256 // rows by mover or other, slot
export const NET_SENT: usize = NET_SENT_SLOT + 32 * ROW_SIZE // rows by mover or other, number
export const NET_BOARD: usize = NET_SENT + (SIDE == 3 ? 2 * NET_ROWS * ROW_SIZE : 0) // rows by slot, number
export const NET_NUMBERS: usize = NET_BOARD + CELLS * NET_ROWS * ROW_SIZE // f32: all the rows are made of these
export const NET_END: usize = NET_NUMBERS + 4 * (SIDE == 3 ? 36000 : 56000)

// A thread's workspace, from its `base` on
export const BOARDS: usize = 0 // u32 by board: x's cells, and o's shifted by 16
export const BOARD_KEYS: usize = BOARDS + 4 * MOST_BOARDS // u64 by board: what its cells give to the key
export const FRAMES: usize = BOARD_KEYS + 8 * MOST_BOARDS // the stack of positions; it holds a whole game
export const FRAME_SIZE: usize = 80
export const CHANCE_FRAMES: usize = FRAMES + FRAME_SIZE * 520 // the evaluation's stack
export const CHANCE_FRAME_SIZE: usize = 16
export const CHANCE: usize = CHANCE_FRAMES + CHANCE_FRAME_SIZE * 520 // f32 × 2 by board: x's and o's chance to win it
export const VIEWS: usize = CHANCE + 8 * MOST_BOARDS // u32 × 2 by board: as x sees it and as o sees it
export const SUMS: usize = VIEWS + 8 * MOST_BOARDS // i16 by mover or other, lane: an estimate in the making
export const LANE_FRAMES: usize = SUMS + 256 // the network's stack
export const LANE_FRAME_SIZE: usize = 288
export const ENCODER: usize = LANE_FRAMES + LANE_FRAME_SIZE * 200 // f32: the encoder's layers, while it works
export const KILLERS: usize = ENCODER + 4 * 256 // u32 × 2 by ply
export const LISTS: usize = KILLERS + 8 * (MOST_PLIES + 2) // i32 by ply, move
export const LINES: usize = LISTS + 4 * LIST * (MOST_PLIES + 1) // u16 by ply: a count, then moves
export const LINE_SIZE: usize = 2 * (MOST_PLIES + 4)
export const HISTORY: usize = LINES + LINE_SIZE * (MOST_PLIES + 2) // i16 by side, move
export const FOLLOW: usize = HISTORY + 2 * 2 * MOST_MOVES // i16 by move before, move
export const CORRECTIONS: usize = FOLLOW + 2 * MOST_MOVES * MOST_MOVES // i16 by kind, hashed feature
export const CORRECTION_SLOTS: i32 = 16384
export const ROOT: usize = CORRECTIONS + 2 * 3 * CORRECTION_SLOTS // i32 × 4 by root move: move, score, proved, –
export const WORKSPACE_END: usize = ROOT + 16 * MOST_MOVES
export const WORKSPACE: usize = (WORKSPACE_END + 65535) & ~65535

// What a thread keeps of the network's rows on 4×4, after its workspace
export const MADE: usize = SIDE == 4 ? 1 << 16 : 0 // rows
export const MADE_KEYS: usize = WORKSPACE // u64 by place: which row is kept there
export const MADE_ROWS: usize = MADE_KEYS + 8 * MADE
export const ENCODED: usize = SIDE == 4 ? 1 << 15 : 0 // patterns whose features are kept
export const ENCODED_KEYS: usize = MADE_ROWS + ROW_SIZE * MADE // u32 by place, with 1 added
export const ENCODED_FEATURES: usize = ENCODED_KEYS + 4 * ENCODED // f32 by place, feature
export const KEPT_END: usize = ENCODED_FEATURES + 4 * 32 * ENCODED
