export async function move({ moves }) {
  await new Promise(resolve => setTimeout(resolve, 5))
  return moves[1]
}
