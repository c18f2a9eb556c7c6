/** Rows of lanes, 16 bits each, eight at a time. Sizes are in bytes. */

export function copyLanes(to: usize, from: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 16) v128.store(to + at, v128.load(from + at))
}

export function addLanes(to: usize, row: usize, size: usize): void {
  copyWith(to, to, row, size)
}

/** `from` and a row. */
export function copyWith(to: usize, from: usize, row: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 16) {
    v128.store(to + at, v128.add<i16>(v128.load(from + at), v128.load(row + at)))
  }
}

/** `from` less a row. */
export function copyWithout(to: usize, from: usize, row: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 16) {
    v128.store(to + at, v128.sub<i16>(v128.load(from + at), v128.load(row + at)))
  }
}

/** `from` and two rows. */
export function copyWithTwo(to: usize, from: usize, first: usize, second: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 16) {
    const both = v128.add<i16>(v128.load(first + at), v128.load(second + at))
    v128.store(to + at, v128.add<i16>(v128.load(from + at), both))
  }
}

/** `from` with one row in another's place. */
export function copyExchanged(to: usize, from: usize, old: usize, next: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 16) {
    const change = v128.sub<i16>(v128.load(next + at), v128.load(old + at))
    v128.store(to + at, v128.add<i16>(v128.load(from + at), change))
  }
}
