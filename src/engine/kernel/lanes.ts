/** Rows of lanes, 16 bits each, eight at a time. Sizes are in bytes. */

export function copyLanes(to: usize, from: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 16) v128.store(to + at, v128.load(from + at))
}

export function addLanes(to: usize, row: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 16) {
    v128.store(to + at, v128.add<i16>(v128.load(to + at), v128.load(row + at)))
  }
}

/** `from` less a row. */
export function copyWithout(to: usize, from: usize, row: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 16) {
    v128.store(to + at, v128.sub<i16>(v128.load(from + at), v128.load(row + at)))
  }
}
