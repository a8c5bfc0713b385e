import { MAX_BACKUP_BYTES } from '@isiro/contracts/backup'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../platform/i18n.ts'
import { useIsOnline } from '../../../platform/online.ts'
import { sizeText } from '../../../platform/size-text.ts'
import { Card } from '../../../ui/card.tsx'
import { CONTROL_CLASS, Field } from '../../../ui/field.tsx'
import { isTooLarge } from '../api.ts'
import { RestoreSteps } from './restore-steps.tsx'
import { type Restore, useRestore } from './use-restore.ts'

/** Restore Data: a file is chosen, checked, confirmed and restored, and the result can be kept. */
export function RestoreTab() {
  const restore = useRestore('file')
  return (
    <div className="grid max-w-form grid-cols-1 gap-4 md:gap-5">
      {restore.state.step === 'idle' || restore.state.step === 'checking' ? (
        <FileCard restore={restore} />
      ) : null}
      <RestoreSteps restore={restore} source="file" />
    </div>
  )
}

function FileCard({ restore }: { restore: Restore }) {
  const { t } = useTranslation('backup')
  const language = useLanguage()
  const isOnline = useIsOnline()
  const id = useId()
  const { state } = restore

  function choose(file: File | undefined) {
    if (!file) return
    if (!file.name.toLowerCase().endsWith('.json')) return restore.refuse(t('restore.invalid'))
    if (isTooLarge(file.size)) return restore.refuse(t('tooLarge'))
    void restore.open(file.name, async () => file)
  }

  return (
    <Card title={t('restore.title')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-dense text-muted">{t('restore.lead')}</p>
        <Field
          id={id}
          label={t('restore.file')}
          hint={t('restore.fileHint', { limit: sizeText(MAX_BACKUP_BYTES, language) })}
          error={(state.step === 'idle' && state.problem) || undefined}
        >
          {(links) => (
            <input
              {...links}
              type="file"
              accept=".json"
              disabled={!isOnline || state.step === 'checking'}
              onChange={({ target }) => {
                choose(target.files?.[0])
                // The same file can be chosen again after it was mended.
                target.value = ''
              }}
              className={CONTROL_CLASS}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
