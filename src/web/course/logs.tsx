/** All games of the tournament that a team may see, and what its own bot printed. */
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Told } from '../ui/told.tsx'

export function Logs({ id }: { id: string }) {
  const words = useWords(courseWords)
  return (
    <section className="panel">
      <h3>{words.logs}</h3>
      <p>
        <Told
          parts={words.logsAre(
            <a key="games" href={`/api/courses/${id}/games.jsonl`}>
              {words.allGames}
            </a>,
            <code key="command">ultimata report</code>,
            <a key="prints" href={`/api/courses/${id}/stderr.txt`}>
              {words.whatBotPrinted}
            </a>,
          )}
        />
      </p>
    </section>
  )
}
