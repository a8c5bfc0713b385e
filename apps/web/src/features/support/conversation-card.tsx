import { MAX_SUPPORT_TEXT, type SupportRequest } from '@isiro/contracts/support'
import { useState } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useWriteSupport } from './api.ts'

/** What was said, oldest first, and the member's next word. Writing opens a closed question again. */
export function ConversationCard({ request }: { request: SupportRequest }) {
  const { t } = useTexts('support')
  const format = useFormat()
  return (
    <Card title={t('conversation')}>
      <ol className="grid gap-4">
        {request.messages.map(({ id, from, by, text, at }) => (
          <li
            key={id}
            className={from === 'support' ? 'rounded-control bg-brand-soft p-3' : undefined}
          >
            <p className="text-caption text-muted">
              {from === 'support' ? t('from.support') : (by ?? t('from.gone'))}
              {' · '}
              <time dateTime={at}>{format.dateTime(at)}</time>
            </p>
            <p className="break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
      {request.isMine ? <WriteForm request={request} /> : null}
    </Card>
  )
}

function WriteForm({ request: { id, state } }: { request: SupportRequest }) {
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
