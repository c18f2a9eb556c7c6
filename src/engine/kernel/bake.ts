/**
 * Works the network's tables out of its few numbers, once. The encoder runs for every pattern of an unsettled board;
 * its features times a matrix are a row of the tables.
 */
import { patternOf } from './chance'
import { FULL } from './geometry'
import {
  LANES,
  NET_BOARD,
  NET_NUMBERS,
  NET_PATTERN_ROWS,
  NET_ROWS,
  NET_SCRATCH,
  NET_SENT,
  ROW_SIZE,
} from './layout'
import { copyLanes } from './network'

// The numbers, f32 each, in the order of their file
const HIDDEN: usize = 64
const FEATURES: usize = 32
const SLOTS: usize = 9
const LAYER_1: usize = NET_NUMBERS // by cell's state, hidden
const BIAS_1: usize = LAYER_1 + 4 * 27 * HIDDEN
const LAYER_2: usize = BIAS_1 + 4 * HIDDEN // by hidden, hidden
const BIAS_2: usize = LAYER_2 + 4 * HIDDEN * HIDDEN
const LAYER_3: usize = BIAS_2 + 4 * HIDDEN // by hidden, feature
const BIAS_3: usize = LAYER_3 + 4 * HIDDEN * FEATURES
const BOARD: usize = BIAS_3 + 4 * FEATURES // by slot, feature, lane
const BOARD_BIAS: usize = BOARD + 4 * SLOTS * FEATURES * LANES // by slot, lane
const CLOSED: usize = BOARD_BIAS + 4 * SLOTS * LANES // by slot, how it was closed, lane
const SENT: usize = CLOSED + 4 * SLOTS * 5 * LANES // by mover or other, feature, lane

const FIRST: usize = NET_SCRATCH
const SECOND: usize = FIRST + 4 * HIDDEN
const THIRD: usize = SECOND + 4 * HIDDEN
const NOTHING: usize = THIRD + 4 * FEATURES // a bias of zeros

export function bakeNetwork(): void {
  memory.fill(NOTHING, 0, 4 * LANES)
  for (let slot: usize = 0; slot < SLOTS; slot++) {
    for (let how: usize = 0; how < 5; how++) round(rowAt(slot, how), CLOSED + 4 * LANES * (5 * slot + how))
  }
  for (let own: u32 = 0; own <= FULL; own++) {
    for (let other: u32 = 0; other <= FULL; other++) {
      const row = (own & other) != 0 ? 0 : load<u16>(patternOf(own, other) << 1, NET_PATTERN_ROWS)
      if (row != 0) bakePattern(own, other, row)
    }
  }
}

function bakePattern(own: u32, other: u32, row: usize): void {
  copyLanes(FIRST, BIAS_1, 4 * HIDDEN)
  for (let cell: usize = 0; cell < SLOTS; cell++) {
    const state = 3 * cell + <usize>(((own >> u32(cell)) & 1) + 2 * ((other >> u32(cell)) & 1))
    addScaled(FIRST, LAYER_1 + 4 * HIDDEN * state, 1, HIDDEN)
  }
  layer(FIRST, LAYER_2, BIAS_2, SECOND, HIDDEN)
  layer(SECOND, LAYER_3, BIAS_3, THIRD, FEATURES)
  clip(THIRD, FEATURES)
  for (let slot: usize = 0; slot < SLOTS; slot++) {
    product(rowAt(slot, row), BOARD + 4 * LANES * FEATURES * slot, BOARD_BIAS + 4 * LANES * slot)
  }
  product(NET_SENT + row * ROW_SIZE, SENT, NOTHING)
  product(NET_SENT + (NET_ROWS + row) * ROW_SIZE, SENT + 4 * FEATURES * LANES, NOTHING)
}

function rowAt(slot: usize, row: usize): usize {
  return NET_BOARD + (slot * NET_ROWS + row) * ROW_SIZE
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
function product(to: usize, matrix: usize, bias: usize): void {
  for (let lane: usize = 0; lane < LANES; lane += 16) {
    let a = v128.load(bias + 4 * lane)
    let b = v128.load(bias + 4 * lane, 16)
    let c = v128.load(bias + 4 * lane, 32)
    let d = v128.load(bias + 4 * lane, 48)
    for (let feature: usize = 0; feature < FEATURES; feature++) {
      const value = load<f32>(THIRD + 4 * feature)
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
