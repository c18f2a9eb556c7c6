/** How the server is. */
import { Type } from 'typebox'
import { Count } from './common.ts'

export const HealthAnswer = Type.Object({
  status: Type.String({ enum: ['ok', 'ending', 'broken'] }),
  workers: Count,
  uptime: Type.Number({ description: 'seconds' }),
})
