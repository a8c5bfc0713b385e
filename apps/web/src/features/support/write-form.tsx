import { MAX_SUPPORT_TEXT, type SupportRequest } from '@isiro/contracts/support'
import { useState } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useWriteSupport } from './api.ts'

/** The member's next word in a question. */
export function WriteForm({ request: { id, state } }: { request: SupportRequest }) {
  const { t } = useTexts('support')
  const writing = useWriteSupport(id)
  const [text, setText] = useState('')
  return (
    <form
      noValidate
      className="mt-5 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (writing.isPending || text.trim() === '') return
        writing.mutate(text, { onSuccess: () => setText('') })
      }}
    >
      <OfflineNote />
      <TextArea
        label={t('write')}
        hint={state === 'closed' ? t('writeReopens') : undefined}
        value={text}
        onChange={setText}
        rows={3}
        maxLength={MAX_SUPPORT_TEXT}
      />
      <FailureNotice error={writing.error} />
      <div>
        <Button
          type="submit"
          variant="secondary"
          disabled={text.trim() === ''}
          isPending={writing.isPending}
          pendingLabel={t('sending')}
        >
          {t('sendMore')}
        </Button>
      </div>
    </form>
  )
}
