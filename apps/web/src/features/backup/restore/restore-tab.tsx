import { MAX_BACKUP_BYTES } from '@isiro/contracts/backup'
import { sizeText } from '@isiro/domain/size-text'
import { useState } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { isTooLarge } from '../api.ts'
import { RestoreSteps } from './restore-steps.tsx'
import { type Restore, useRestore } from './use-restore.ts'

/** Restore Data: a file is chosen, checked, confirmed and restored, and the result can be kept. */
export function RestoreTab() {
  const restore = useRestore('file')
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      {restore.state.step === 'idle' || restore.state.step === 'checking' ? (
        <FileCard restore={restore} />
      ) : null}
      <RestoreSteps restore={restore} source="file" />
    </div>
  )
}

function FileCard({ restore }: { restore: Restore }) {
  const { t } = useTexts('backup')
  const language = useLanguage()
  const isOnline = useIsOnline()
  const [chosen, setChosen] = useState<{ name: string; size: string } | null>(null)
  const { state } = restore

  function choose(file: File) {
    setChosen({ name: file.name, size: sizeText(file.size, language) })
    if (!file.name.toLowerCase().endsWith('.json')) return restore.refuse(t('restore.invalid'))
    if (isTooLarge(file.size)) return restore.refuse(t('tooLarge'))
    void restore.open(file)
  }

  return (
    <Card title={t('restore.title')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-dense text-muted">{t('restore.lead')}</p>
        <FileField
          label={t('restore.file')}
          hint={t('restore.fileHint', { limit: sizeText(MAX_BACKUP_BYTES, language) })}
          error={(state.step === 'idle' && state.problem) || undefined}
          accept=".json"
          chooseLabel={t('common:file.choose')}
          dropLabel={t('common:file.drop')}
          disabled={!isOnline}
          isPending={state.step === 'checking'}
          chosen={chosen}
          onChoose={choose}
        />
      </div>
    </Card>
  )
}
