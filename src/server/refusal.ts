/** Every complaint of the server in one shape, in words for people. */
import type { FastifyError, FastifyReply, FastifySchemaValidationError } from 'fastify'
import type { Complaint } from '../contract/common.ts'

/** Ends a request with a complaint. */
export function refuse(
  reply: FastifyReply,
  status: number,
  message: string,
  complaints?: readonly string[],
): FastifyReply {
  const body: Complaint = { error: { message, ...(complaints ? { complaints: [...complaints] } : {}) } }
  return reply.code(status).header('Cache-Control', 'no-store').send(body)
}

/** Bytes. The text of a tournament is read on the thread that answers everybody: see `npm run bench texts`. */
export const BODY_LIMIT = 200_000

/** What fastify and its plugins call it, in our words. */
const WORDS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: `the body is larger than ${BODY_LIMIT / 1000} kB`,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'the body must be JSON, with the header Content-Type: application/json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'the body is empty',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'the body is not as long as its Content-Length says',
  FST_ERR_BAD_URL: 'the address cannot be read',
}

export function refuseError(error: FastifyError, reply: FastifyReply, trouble: (text: string) => void): void {
  const status = error.statusCode ?? 500
  if (error.validation)
    refuse(reply, 400, `the request is not right: ${error.validation.map(wrongField).join('; ')}`)
  else if (status < 500) refuse(reply, status, WORDS[error.code] ?? error.message)
  else {
    trouble(`${reply.request.method} ${reply.request.url}: ${error.stack ?? error.message}`)
    refuse(reply, status, 'something went wrong on the server; it has been told to its operator')
  }
}

/** 'id must be a whole number' */
function wrongField({ instancePath, keyword, params, message }: FastifySchemaValidationError): string {
  const name = instancePath.slice(1) || String(params.missingProperty ?? 'the request')
  return `${name} must ${EXPECTED[keyword]?.(params) ?? message ?? 'be something else'}`
}

const EXPECTED: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  type: ({ type }) => `be ${type === 'integer' ? 'a whole number' : `a ${type}`}`,
  minimum: ({ limit }) => `be at least ${limit}`,
  maximum: ({ limit }) => `be at most ${limit}`,
  maxLength: ({ limit }) => `have at most ${limit} characters`,
  required: () => 'be there',
}
