/** Server-sent events read from a piece of text at a time, by the part of their format that our server writes. */

export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/** Takes pieces as they come and gives the events that are complete; comments are none. */
export function eventReader(): (piece: string) => ServerEvent[] {
  let rest = ''
  return piece => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(eventIn).filter(({ data }) => data !== '')
  }
}

function eventIn(block: string): ServerEvent {
  const fields = block.split('\n').map(line => /^(\w+): ?(.*)$/.exec(line))
  const of = (name: string): string[] =>
    fields.flatMap(field => (field?.[1] === name ? [field[2] ?? ''] : []))
  return { event: of('event').at(-1) ?? 'message', data: of('data').join('\n') }
}
