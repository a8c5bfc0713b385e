import type { BackupProblem } from '@isiro/contracts/backup'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

/** More would make the page slow; the report has them all. */
const MOST_SHOWN = 50

interface ProblemListProps {
  problems: readonly BackupProblem[]
  /** All of them; the server sends the first. */
  count: number
}

/** The records that cannot be restored, each with its reason. */
export function ProblemList({ problems, count }: ProblemListProps) {
  const { t } = useTexts('backup')
  const format = useFormat()
  if (count === 0) return null
  const shown = problems.slice(0, MOST_SHOWN)
  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby="backup-problems">
      <h3 id="backup-problems" className="font-semibold">
        {t('problems.title', { count })}
      </h3>
      <ul className="divide-y rounded-card border">
        {shown.map((problem) => (
          <li
            key={`${problem.section} ${problem.position} ${problem.field} ${problem.code}`}
            className="px-3 py-2 text-dense"
          >
            <p className="font-medium break-words">{nameOf(problem)}</p>
            <p className="break-words text-bad">{problem.message}</p>
            {problem.field === null ? null : (
              <p className="break-all text-muted">
                {t('problems.field', { field: problem.field })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {count > shown.length ? (
        <p className="text-dense text-muted">{t('problems.shown', { count: shown.length })}</p>
      ) : null}
    </section>
  )

  function nameOf({ section, position, label }: BackupProblem): string {
    const kind = t(`section.${section}`)
    if (position === null) return t('problems.whole', { section: kind })
    const row = t('problems.row', { section: kind, position: format.count(position) })
    return label === null ? row : `${row}: ${label}`
  }
}
