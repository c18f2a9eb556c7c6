/** The people of a course. */

const ROLES = ['staff', 'member'] as const
export type Role = (typeof ROLES)[number]

export type PersonId = number
