export function move() {
  throw new RangeError('too deep')
}
