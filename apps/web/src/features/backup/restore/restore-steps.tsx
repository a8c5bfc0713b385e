import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { CheckedBackup } from './checked-backup.tsx'
import { RestoreProgress } from './restore-progress.tsx'
import { RestoreResult } from './restore-result.tsx'
import { UnlockCard } from './unlock-card.tsx'
import type { Restore } from './use-restore.ts'

interface RestoreStepsProps {
  restore: Restore
  /** The file of this device, or the drive that the backup is fetched from. */
  source: 'file' | CloudDrive
}

/** The steps of a restore after its backup was chosen: check, confirmation, progress, result. */
export function RestoreSteps({ restore, source }: RestoreStepsProps) {
  const { t } = useTexts('backup')
  const { state } = restore
  switch (state.step) {
    case 'idle':
      return null
    case 'checking':
      if (source !== 'file') return <RestoreProgress restore={restore} source={source} />
      return (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {t('restore.checking')}
        </p>
      )
    case 'locked':
      return <UnlockCard restore={restore} isOpening={state.isOpening} problem={state.problem} />
    case 'checked':
      return <CheckedBackup backup={state.backup} restore={restore} />
    case 'fetching':
    case 'restoring':
    case 'interrupted':
      return <RestoreProgress restore={restore} source={source} />
    case 'done':
      return <RestoreResult backup={state.backup} outcomes={state.outcomes} restore={restore} />
  }
}
