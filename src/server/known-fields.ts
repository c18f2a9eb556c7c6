/**
 * A handler hears of a body what its route's schema names, and nothing else: what is passed on to an operation whole
 * cannot say by HTTP what only a command may say.
 */
import type { App } from './parts.ts'

export function addKnownFields(app: App): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const known = fieldsOf(request.routeOptions.schema?.body)
    if (known !== null && isObject(request.body))
      request.body = Object.fromEntries(Object.entries(request.body).filter(([name]) => known.includes(name)))
    done()
  })
}

/** The names that a schema of objects has, in whichever of its forms; null where it is of something else. */
function fieldsOf(schema: unknown): string[] | null {
  if (!isObject(schema)) return null
  if (Array.isArray(schema.anyOf)) {
    const named = schema.anyOf.map(fieldsOf).filter(fields => fields !== null)
    return named.length === 0 ? null : named.flat()
  }
  return isObject(schema.properties) ? Object.keys(schema.properties) : null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
