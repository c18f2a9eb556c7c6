/** The last of what a program says on stderr: however much it is, only so many lines and bytes are kept. */
export const MOST_BYTES = 64 * 1024
export const MOST_LINES = 200

export interface Tail {
  take(chunk: Buffer): void
  text(): string
}

export function makeTail(): Tail {
  let chunks: Buffer[] = []
  let length = 0
  return {
    take: chunk => {
      chunks.push(chunk.subarray(-MOST_BYTES))
      length += chunks[chunks.length - 1]!.length
      if (length < 4 * MOST_BYTES) return
      chunks = [Buffer.concat(chunks).subarray(-MOST_BYTES)]
      length = MOST_BYTES
    },
    text: () => lastLines(Buffer.concat(chunks).subarray(-MOST_BYTES).toString('utf8')),
  }
}

const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-MOST_LINES).join('\n')
