/** What several topics are made of. */
import { type Static, Type } from 'typebox'
import { type Ending, WAYS } from '../referee/ending.ts'

const Either = Type.Union
export const Instant = Type.String({ format: 'date-time' })
export const Count = Type.Integer({ minimum: 0 })
export const Pair = <T extends Parameters<typeof Type.Tuple>[0][number]>(of: T) => Type.Tuple([of, of])
export const orNull = <T extends Parameters<typeof Type.Tuple>[0][number]>(of: T) => Either([of, Type.Null()])

/** Numbers of rows: what PostgreSQL calls an integer. */
export const MOST_ID = 2 ** 31 - 1
export const Id = Type.Integer({ minimum: 1, maximum: MOST_ID })
/** One text of people: so many characters. */
export const Text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength })
export const ById = Type.Object({ id: Id })

/** A build of the program, by its hash. */
export const ByBuild = Type.Object({ build: Type.String({ pattern: '^[0-9a-f]{10}$' }) })

/** Of a request that says everything by its address. */
export const NoBody = Either([Type.Null(), Type.Object({}, { additionalProperties: false })])

/** Every complaint has this shape. */
export const Complaint = Type.Object({
  error: Type.Object({
    message: Type.String({ description: 'for people' }),
    complaints: Type.Optional(Type.Array(Type.String(), { description: 'each thing that is wrong' })),
  }),
})
export type Complaint = Static<typeof Complaint>

/** How a request that changes something may be refused. */
export const REFUSED = {
  400: Complaint,
  401: Complaint,
  403: Complaint,
  404: Complaint,
  409: Complaint,
  429: Complaint,
} as const

export const EndingAnswer = Type.Unsafe<Ending>(
  Type.Object({
    way: Type.String({ enum: [...WAYS] }),
    winner: orNull(Type.Integer({ description: '0 is x, 1 is o' })),
    points: Pair(Type.Number()),
    why: Type.String(),
  }),
)
