/** A field for more than a line. */
import { LONGEST_TEXT } from '../../../course/similarity-case.ts'

export const WordsField = ({ label, value = '' }: { label: string; value?: string }) => (
  <label className="course-field said">
    <span>{label}</span>
    <textarea name="text" rows={3} required maxLength={LONGEST_TEXT} defaultValue={value} />
  </label>
)
