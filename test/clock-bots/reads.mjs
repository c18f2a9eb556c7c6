// Thinks for fifteen seconds of its clock; says by its move which of its clocks went wrong, if one did.
export function move({ moves, limit }) {
  const [start, from, hr] = [Date.now(), performance.now(), process.hrtime.bigint()]
  while (new Date(Date()).getTime() - start < 16_000 && Date.now() - start < 15_000);
  const passed = [performance.now() - from, Number(process.hrtime.bigint() - hr) / 1e6]
  if (limit !== 16_000) return moves[1]
  return passed.every(time => time > 14_900 && time < 17_000) ? moves[0] : moves[2]
}
