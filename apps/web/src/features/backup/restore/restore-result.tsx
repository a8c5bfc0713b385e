import { BACKUP_SECTIONS } from '@isiro/contracts/backup'
import { saveFile } from '../../../platform/files/save-file.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { ProblemList } from './problem-list.tsx'
import { type SectionRow, SectionTable } from './section-table.tsx'
import {
  isComplete,
  type OpenedBackup,
  type Outcomes,
  type Restore,
  type SectionOutcome,
} from './use-restore.ts'

interface RestoreResultProps {
  backup: OpenedBackup
  outcomes: Outcomes
  restore: Restore
}

/** The outcome of a restore, section by section, with a report to keep. */
export function RestoreResult({ backup, outcomes, restore }: RestoreResultProps) {
  const { t } = useTexts('backup')
  const isWhole = isComplete(outcomes)
  const problems = outcomes.flatMap(({ answer }) => answer?.problems ?? [])
  const problemCount = outcomes.reduce((sum, { answer }) => sum + (answer?.problemCount ?? 0), 0)

  function download() {
    const report = { file: backup.name, version: backup.check.version, success: isWhole, outcomes }
    const text = JSON.stringify(report, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), 'isiro-restore-report.json')
  }

  return (
    <Card title={t('result.title')}>
      <div className="grid grid-cols-1 gap-4">
        <ProgressBar
          label={t('progress.label')}
          progress={outcomes.length / BACKUP_SECTIONS.length}
        >
          {t(isWhole ? 'result.done' : 'result.errors')}
        </ProgressBar>
        <Notice tone={isWhole ? 'ok' : 'bad'}>
          {t(isWhole ? 'result.doneDetail' : 'result.errorsDetail')}
        </Notice>
        <SectionTable
          caption={t('result.table')}
          columns={[t('result.restored'), t('check.unchanged'), t('check.refused')]}
          rows={BACKUP_SECTIONS.flatMap(rowsOf)}
        />
        <Refusals outcomes={outcomes} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={download}>
            {t('result.download')}
          </Button>
          <Button variant="ghost" onClick={restore.reset}>
            {t('result.again')}
          </Button>
        </div>
        <ProblemList problems={problems} count={problemCount} />
      </div>
    </Card>
  )

  function rowsOf(section: SectionOutcome['section']): SectionRow[] {
    const answer = outcomes.find((outcome) => outcome.section === section)?.answer
    if (!answer) return [{ name: section, figures: [t('result.notDone'), '–', '–'] }]
    const { restored, unchanged, parts } = answer
    const refusedOfParts = parts.reduce((sum, { refused }) => sum + refused, 0)
    return [
      { name: section, figures: [restored, unchanged, answer.problemCount - refusedOfParts] },
      ...parts.map(({ part, added, ...of }) => ({
        name: part,
        isPart: true,
        figures: [added, of.unchanged, of.refused],
      })),
    ]
  }
}

/** The sections that the server refused as a whole. */
function Refusals({ outcomes }: { outcomes: Outcomes }) {
  const { t } = useTexts('backup')
  const refused = outcomes.filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return null
  return (
    <ul className="grid gap-2 text-dense">
      {refused.map(({ section, refusal }) => (
        <li key={section}>
          <span className="font-medium">
            {t('problems.whole', { section: t(`section.${section}`) })}
          </span>{' '}
          <span className="text-bad">{refusal}</span>
        </li>
      ))}
    </ul>
  )
}
