import { BACKUP_SECTIONS } from '@isiro/contracts/backup'
import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Restore, RestoreState } from './use-restore.ts'

interface RestoreProgressProps {
  restore: Restore
  source: 'file' | CloudDrive
}

/** How far a restore is, with the step named; and the way on after the connection broke. */
export function RestoreProgress({ restore, source }: RestoreProgressProps) {
  const { t } = useTexts('backup')
  const { state } = restore
  return (
    <Card>
      <div className="grid grid-cols-1 gap-3">
        <div role="status">
          <ProgressBar
            label={t('progress.label')}
            progress={source === 'file' ? progressOfFile(state) : progressOfCloud(state)}
          >
            {stepText()}
          </ProgressBar>
        </div>
        {state.step === 'interrupted' ? (
          <>
            <Notice tone="bad" isAlert>
              {t(`interrupted.${state.section}`)} {state.reason} {t('interrupted.safe')}
            </Notice>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => void restore.run()}>{t('interrupted.goOn')}</Button>
              <Button variant="secondary" onClick={restore.stop}>
                {t('interrupted.stop')}
              </Button>
            </div>
          </>
        ) : (
          <p className="text-dense text-muted">{t('progress.stay')}</p>
        )}
      </div>
    </Card>
  )

  function stepText(): string {
    if ('section' in state) return t(`progress.${state.section}`)
    if (state.step === 'fetching' && source !== 'file')
      return t('progress.downloading', { drive: t(`drive.${source}`) })
    return t('restore.checking')
  }
}

/** As specified: 20, 40, 60 and 80 percent while the four sections are restored, and then all. */
export function progressOfFile(state: RestoreState): number {
  if (!('section' in state)) return 0
  return (BACKUP_SECTIONS.indexOf(state.section) + 1) / (BACKUP_SECTIONS.length + 1)
}

/** As specified: 25 percent while the backup is fetched, 50 while it is restored, and then all. */
export function progressOfCloud(state: RestoreState): number {
  return 'section' in state ? 0.5 : 0.25
}
