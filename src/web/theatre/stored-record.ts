/** The record of a stored game, once it is here. */

import { useMemo } from 'react'
import type { GameRecord } from '../../referee/record.ts'
import { parseRecordJson } from '../../referee/record-json.ts'
import { makeMistake } from '../../rules/text.ts'
import { variantNamed } from '../../rules/variants.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { useGame } from '../arena/server.ts'
import { useWords } from '../language.ts'

export interface StoredRecord {
  readonly record: GameRecord | null // null: not yet, or never
  readonly trouble: string | null
}

const WAITING: StoredRecord = { record: null, trouble: null }

export function useStoredRecord(id: number | null): StoredRecord {
  const words = useWords(arenaWords)
  const { data, error } = useGame(id === null ? null : `${id}`)
  return useMemo(() => {
    if (error) return { record: null, trouble: error.message }
    if (!data) return WAITING
    const record = parseRecordJson(JSON.stringify(data.record), variantNamed)
    return record.ok
      ? { record: record.value, trouble: null }
      : { record: null, trouble: words.cannotShowWhy(makeMistake(record.error)) }
  }, [data, error, words])
}
