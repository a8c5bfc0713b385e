import type { Language } from '@isiro/domain/language'
import { RETENTION_PERIODS, RETENTION_SUBJECTS } from '@isiro/domain/retention-periods'
import { periodWords, RETENTION_WORDS } from './retention-words.ts'

/**
 * The records that go after a period of their own. It is made from the periods that the deletion jobs read, so it cannot leave
 * one out.
 */
export function RetentionList({ language }: { language: Language }) {
  const { soonerDeleted, what, howLong, subjects } = RETENTION_WORDS[language]
  return (
    <table className="w-full text-dense">
      <caption className="pt-2 pb-1 text-left text-body font-semibold">{soonerDeleted}</caption>
      <thead>
        <tr className="border-b text-left text-muted">
          <th scope="col" className="py-2 pr-4 font-normal">
            {what}
          </th>
          <th scope="col" className="w-2/5 py-2 font-normal">
            {howLong}
          </th>
        </tr>
      </thead>
      <tbody>
        {RETENTION_SUBJECTS.map((subject) => (
          <tr key={subject} className="break-inside-avoid border-b align-top">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {subjects[subject]}
            </th>
            <td className="py-2">{periodWords(RETENTION_PERIODS[subject], language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
