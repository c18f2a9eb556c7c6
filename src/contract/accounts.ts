/** Signing in and out, and what links mean. */
import { type Static, Type } from 'typebox'
import { Id, Instant, orNull } from './common.ts'

const Login = Type.String({ minLength: 1, maxLength: 64 })
const Name = Type.String({ minLength: 1, maxLength: 100 })
const Password = Type.String({ maxLength: 200 })
const Token = Type.String({ maxLength: 100, description: 'from a link' })

export const SignIn = Type.Object({
  course: Type.Optional(orNull(Id)),
  login: Login,
  password: Password,
})
export const NewPassword = Type.Object({ old: Password, password: Password })
export const LinkToRead = Type.Object({ token: Token })
export const LinkToOpen = Type.Object({ token: Token, password: Password })
export const LinkToClaim = Type.Object({ token: Token, login: Login, name: Name, password: Password })
export const NewStaff = Type.Object({ login: Login, name: Name })

/** Who is signed in. */
export const MeAnswer = Type.Object({
  person: orNull(
    Type.Object({
      id: Id,
      role: Type.Unsafe<'staff' | 'member'>(Type.String({ enum: ['staff', 'member'] })),
      name: Type.String(),
      course: orNull(Id),
      team: orNull(Id),
    }),
  ),
})
export type MeAnswer = Static<typeof MeAnswer>

export const LinkMeaningAnswer = Type.Object({
  kind: Type.Unsafe<'claim' | 'person'>(Type.String({ enum: ['claim', 'person'] })),
  name: Type.Optional(Type.String()),
  login: Type.Optional(Type.String()),
  course: Type.Optional(orNull(Id)),
})
export type LinkMeaningAnswer = Static<typeof LinkMeaningAnswer>

/** Shown once: the store keeps its hash alone. */
export const NewLinkAnswer = Type.Object({ token: Type.String() })
export type NewLinkAnswer = Static<typeof NewLinkAnswer>

export const EndedAnswer = Type.Object({ ended: Type.Integer() })

export const AuditAnswer = Type.Array(
  Type.Object({
    id: Id,
    at: Instant,
    course: orNull(Id),
    actor: Type.String(),
    action: Type.String(),
    details: Type.Object({}, { additionalProperties: true }),
  }),
)
export type AuditAnswer = Static<typeof AuditAnswer>

export const AuditQuery = Type.Object({
  course: Type.Optional(Id),
  before: Type.Optional(Id),
})
