/**
 * Makes rows out of the network's few numbers. The encoder turns a board's pattern into features; these times a
 * matrix are a row. On 3×3 that is done beforehand for every pattern of an unsettled board.
 */
import { patternOf } from './chance'
import { base } from './frame'
import { CELLS, FULL } from './geometry'
import { copyLanes } from './lanes'
import {
  CLOSED_ROWS,
  ENCODER,
  LANES,
  NET_BOARD,
  NET_NUMBERS,
  NET_PATTERN_ROWS,
  NET_ROWS,
  NET_SENT,
  ROW_SIZE,
} from './layout'

// The numbers, f32 each, in the order of their file
const HIDDEN: usize = 64
const FEATURES: usize = 32
const SLOTS: usize = CELLS
const STATES: usize = SIDE == 3 ? 3 : 2 // of a cell that the encoder is told of; on 4×4 an empty one goes without saying
const LAYER_1: usize = NET_NUMBERS // by cell's state, hidden
const BIAS_1: usize = LAYER_1 + 4 * STATES * SLOTS * HIDDEN
const LAYER_2: usize = BIAS_1 + 4 * HIDDEN // by hidden, hidden
const BIAS_2: usize = LAYER_2 + 4 * HIDDEN * HIDDEN
const LAYER_3: usize = BIAS_2 + 4 * HIDDEN // by hidden, feature
const BIAS_3: usize = LAYER_3 + 4 * HIDDEN * FEATURES
const BOARD: usize = BIAS_3 + 4 * FEATURES // by slot, feature, lane
const BOARD_BIAS: usize = BOARD + 4 * SLOTS * FEATURES * LANES // by slot, lane
const CLOSED: usize = BOARD_BIAS + 4 * SLOTS * LANES // by slot, how it was closed, lane
const SENT: usize = CLOSED + 4 * SLOTS * CLOSED_ROWS * LANES // by mover or other, feature, lane

// The encoder's layers in a workspace
const FIRST: usize = ENCODER
const SECOND: usize = FIRST + 4 * HIDDEN
const THIRD: usize = SECOND + 4 * HIDDEN
const NOTHING: usize = THIRD + 4 * FEATURES // a bias of zeros, which no workspace ever changes

export function bakeNetwork(): void {
  for (let slot: usize = 0; slot < SLOTS; slot++) {
    for (let how: usize = 0; how < CLOSED_ROWS; how++) {
      round(rowAt(slot, how), CLOSED + 4 * LANES * (CLOSED_ROWS * slot + how))
    }
  }
  if (SIDE == 3) bakePatterns()
}

function bakePatterns(): void {
  for (let own: u32 = 0; own <= FULL; own++) {
    for (let other: u32 = 0; other <= FULL; other++) {
      const row = (own & other) != 0 ? 0 : load<u16>(patternOf(own, other) << 1, NET_PATTERN_ROWS)
      if (row == 0) continue
      const features = base + THIRD
      encode(features, own, other)
      for (let slot: u32 = 0; slot < <u32>CELLS; slot++) bakeBoardRow(rowAt(slot, row), features, slot)
      for (let which: u32 = 0; which < 2; which++) {
        bakeSentRow(NET_SENT + (<usize>which * NET_ROWS + row) * ROW_SIZE, features, which)
      }
    }
  }
}

function rowAt(slot: usize, row: usize): usize {
  return NET_BOARD + (slot * NET_ROWS + row) * ROW_SIZE
}

/** Works out the features of a pattern. */
export function encode(features: usize, own: u32, other: u32): void {
  const first = base + FIRST
  copyLanes(first, BIAS_1, 4 * HIDDEN)
  for (let cell: u32 = 0; cell < <u32>CELLS; cell++) {
    const state = ((own >> cell) & 1) + 2 * ((other >> cell) & 1)
    if (SIDE == 4 && state == 0) continue
    const input = <usize>(SIDE == 3 ? 3 * cell + state : 2 * cell + state - 1)
    addScaled(first, LAYER_1 + 4 * HIDDEN * input, 1, HIDDEN)
  }
  layer(first, LAYER_2, BIAS_2, base + SECOND, HIDDEN)
  layer(base + SECOND, LAYER_3, BIAS_3, features, FEATURES)
  clip(features, FEATURES)
}

/** What a board with these features gives in a slot. */
export function bakeBoardRow(to: usize, features: usize, slot: usize): void {
  product(to, features, BOARD + 4 * LANES * FEATURES * slot, BOARD_BIAS + 4 * LANES * slot)
}

/** What it gives when the mover is sent there, to the mover's lanes or to the other's. */
export function bakeSentRow(to: usize, features: usize, which: usize): void {
  product(to, features, SENT + 4 * FEATURES * LANES * which, base + NOTHING)
}

/** From 64 values, clipped, to the next layer's. */
function layer(from: usize, weights: usize, bias: usize, to: usize, size: usize): void {
  clip(from, HIDDEN)
  copyLanes(to, bias, 4 * size)
  for (let index: usize = 0; index < HIDDEN; index++) {
    const value = load<f32>(from + 4 * index)
    if (value != 0) addScaled(to, weights + 4 * size * index, value, size)
  }
}

function clip(values: usize, size: usize): void {
  for (let at: usize = 0; at < 4 * size; at += 16) {
    v128.store(values + at, v128.max<f32>(v128.load(values + at), f32x4.splat(0)))
  }
}

function addScaled(to: usize, row: usize, by: f32, size: usize): void {
  const scale = f32x4.splat(by)
  for (let at: usize = 0; at < 4 * size; at += 16) {
    v128.store(to + at, v128.add<f32>(v128.load(to + at), v128.mul<f32>(v128.load(row + at), scale)))
  }
}

/** The features times a matrix, sixteen lanes at a time. */
function product(to: usize, features: usize, matrix: usize, bias: usize): void {
  for (let lane: usize = 0; lane < LANES; lane += 16) {
    let a = v128.load(bias + 4 * lane)
    let b = v128.load(bias + 4 * lane, 16)
    let c = v128.load(bias + 4 * lane, 32)
    let d = v128.load(bias + 4 * lane, 48)
    for (let feature: usize = 0; feature < FEATURES; feature++) {
      const value = load<f32>(features + 4 * feature)
      if (value == 0) continue
      const scale = f32x4.splat(value)
      const at = matrix + 4 * (feature * LANES + lane)
      a = v128.add<f32>(a, v128.mul<f32>(scale, v128.load(at)))
      b = v128.add<f32>(b, v128.mul<f32>(scale, v128.load(at, 16)))
      c = v128.add<f32>(c, v128.mul<f32>(scale, v128.load(at, 32)))
      d = v128.add<f32>(d, v128.mul<f32>(scale, v128.load(at, 48)))
    }
    v128.store(to + 2 * lane, inLanes(a, b))
    v128.store(to + 2 * lane, inLanes(c, d), 16)
  }
}

function round(to: usize, from: usize): void {
  for (let lane: usize = 0; lane < LANES; lane += 8) {
    v128.store(to + 2 * lane, inLanes(v128.load(from + 4 * lane), v128.load(from + 4 * lane, 16)))
  }
}

/** Eight lanes of which 255 are one. */
function inLanes(first: v128, second: v128): v128 {
  const one = f32x4.splat(255)
  return v128.narrow<i32>(
    v128.trunc_sat<i32>(v128.nearest<f32>(v128.mul<f32>(first, one))),
    v128.trunc_sat<i32>(v128.nearest<f32>(v128.mul<f32>(second, one))),
  )
}
