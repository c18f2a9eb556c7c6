/** The rules of stored games: a row of JSON each, looked up once a process. */
import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { asBuiltIn, rulesText, sameRules } from '../rules/identity.ts'
import { assert } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'
import type { Queries } from './database.ts'
import { variants } from './schema.ts'

export interface RulesRows {
  /** The number of a variant's row, which is added when it is new. */
  numberOf(variant: Variant): Promise<number>
  variantOf(id: number): Promise<Variant>
}

export function rulesRows(queries: Queries): RulesRows {
  const numbers = new Map<string, number>()
  const known = new Map<number, Variant>()
  return {
    numberOf: async variant => {
      const hash = hashOf(variant)
      const id = numbers.get(hash) ?? (await addRow(queries, hash, variant))
      numbers.set(hash, id)
      return id
    },
    variantOf: async id => {
      const variant = known.get(id) ?? (await readRow(queries, id))
      known.set(id, variant)
      return variant
    },
  }
}

const hashOf = (variant: Variant): string => createHash('sha256').update(rulesText(variant)).digest('hex')

/** The same rules have one row, whatever labels they came with. Older rows have a hash that was made otherwise. */
async function addRow(queries: Queries, hash: string, variant: Variant): Promise<number> {
  const { id: name, version } = variant
  const older = await queries
    .select()
    .from(variants)
    .where(and(eq(variants.name, name), eq(variants.version, version)))
    .orderBy(asc(variants.id))
  const known = older.find(({ row }) => sameRules(row, variant))
  if (known) return known.id
  await queries.insert(variants).values({ hash, name, version, row: variant }).onConflictDoNothing()
  const [found] = await queries.select({ id: variants.id }).from(variants).where(eq(variants.hash, hash))
  assert(found !== undefined, 'the row that was added')
  return found.id
}

/** Rules that are built in as they stand are given as the very row of the program, with its labels of today. */
async function readRow(queries: Queries, id: number): Promise<Variant> {
  const [found] = await queries.select().from(variants).where(eq(variants.id, id))
  assert(found !== undefined, 'a game has its rules')
  return asBuiltIn(found.row)
}
