/** The games that the server knows. */
import { Type } from 'typebox'

const VariantAnswer = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  rules: Type.Object({}, { additionalProperties: true, description: 'the whole row, as a rule file has it' }),
})
export const VariantsAnswer = Type.Array(VariantAnswer)
