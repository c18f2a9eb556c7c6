/** A student's marks as a page of their own, for platforms that hand out a file to each student. */
import type { MarkLine, StudentMarks } from './marks.ts'

export interface FeedbackNames {
  readonly course: string
  readonly student: string
  readonly team: string
}

export function makeFeedback({ course, student, team }: FeedbackNames, marks: StudentMarks): string {
  const { calculated, rubric, override, total, soFar, of } = marks
  const lines = [...calculated, ...rubric, ...(override === null ? [] : [override])]
  const sum = total === null ? `${soFar} of ${of} so far` : `${total} of ${of}`
  const title = escaped(`${course}: marks of ${student}`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<h1>${title}</h1>
<p>${escaped(team)}</p>
<table>
<tr><th>For</th><th>Marks</th><th>Comment</th></tr>
${lines.map(row).join('\n')}
<tr><th>Total</th><th>${escaped(sum)}</th><td></td></tr>
</table>
</html>
`
}

const row = ({ title, points, most, comment, item }: MarkLine): string => {
  const marks = item === 'override' ? `${points}, instead of the sum` : `${points ?? '–'} of ${most}`
  return `<tr><td>${escaped(title)}</td><td>${escaped(marks)}</td><td>${escaped(comment).replace(/\r?\n/g, '<br>')}</td></tr>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign)
