/**
 * Numbers in an address are digits and nothing else. The validator takes whatever JavaScript takes for a number:
 * `0x10`, ` 1`, and `1e309`, which is infinite and passes every limit.
 */
import type { FastifyRequest } from 'fastify'
import type { App } from './parts.ts'
import { refuse } from './refusal.ts'

export function addWholeNumbers(app: App): void {
  app.addHook('preValidation', (request, reply, done) => {
    const { params, querystring } = request.routeOptions.schema ?? {}
    const wrong = wrongIn(params, request.params) ?? wrongIn(querystring, request.query)
    if (wrong === null) done()
    else refuse(reply, 400, `the request is not right: ${wrong} must be a whole number`)
  })
}

/** The name of a whole number that is not written as one. */
function wrongIn(schema: unknown, given: FastifyRequest['params']): string | null {
  if (!isObject(schema) || !isObject(schema.properties) || !isObject(given)) return null
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = given[name]
    const isNumber = isObject(property) && property.type === 'integer'
    if (isNumber && typeof value === 'string' && !/^-?\d{1,15}$/.test(value)) return name
  }
  return null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
