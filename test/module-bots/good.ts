interface Turn {
  readonly moves: readonly string[]
}

export function move({ moves }: Turn): string {
  console.log(`${moves.length} moves`)
  process.stdout.write('move 8:8\n')
  return moves[0]!
}
