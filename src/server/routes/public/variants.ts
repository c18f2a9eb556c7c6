/** The games that can be played. */
import { VariantsAnswer } from '../../../contract/variants.ts'
import { VARIANTS } from '../../../rules/variants.ts'
import { READ } from '../../audience.ts'
import type { App } from '../../parts.ts'

export function addVariantRoutes(app: App): void {
  const schema = { summary: 'the built-in variants', response: { 200: VariantsAnswer } }
  app.get('/api/variants', { schema, config: READ }, () =>
    VARIANTS.map(variant => ({
      id: variant.id,
      version: variant.version,
      title: variant.title,
      rules: { ...variant },
    })),
  )
}
