import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RestoreSteps } from '../restore/restore-steps.tsx'
import type { Restore } from '../restore/use-restore.ts'
import type { CloudFile } from './cloud-backups-card.tsx'

interface CloudRestoreProps {
  drive: CloudDrive
  file: CloudFile
  /** Its reset leads back to the list. */
  restore: Restore
  onRetry: () => void
}

/** The restore of a backup that is fetched from a drive; from there on it goes as with a file of this device. */
export function CloudRestore({ drive, file, restore, onRetry }: CloudRestoreProps) {
  const { t } = useTexts('backup')
  const { state } = restore
  return (
    <section
      aria-label={t('list.restoreOf', { name: file.name })}
      className="grid grid-cols-1 gap-4"
    >
      <Button variant="ghost" size="small" className="justify-self-start" onClick={restore.reset}>
        {t('list.back')}
      </Button>
      {state.step === 'idle' ? (
        <ErrorState
          title={t('restore.cloudFailed')}
          detail={state.problem ?? file.name}
          retryLabel={t('common:tryAgain')}
          onRetry={onRetry}
        />
      ) : (
        <RestoreSteps restore={restore} source={drive} />
      )}
    </section>
  )
}
