/** The bots that this browser keeps, as they change. */
import { useEffect, useState } from 'react'
import { onBotsChanged, ownBots } from './database.ts'
import type { OwnBot } from './own-bot.ts'

export function useOwnBots(): readonly OwnBot[] {
  const [bots, setBots] = useState<readonly OwnBot[]>([])
  useEffect(() => {
    let isHere = true
    const look = (): void => void ownBots().then(found => isHere && setBots(found))
    look()
    const stop = onBotsChanged(look)
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return bots
}
