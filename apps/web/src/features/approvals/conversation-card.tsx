import type { Approval } from '@isiro/contracts/approvals'
import { useState } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useAnswer } from './api.ts'

/** What was said about it, oldest first, and a reply of who asks. */
export function ConversationCard({ approval }: { approval: Approval }) {
  const { t } = useTexts('approvals')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { answers, state, isMine, mayAnswer } = approval
  return (
    <Card title={t('conversation')}>
      {answers.length === 0 ? <p className="text-muted">{t('nothingSaid')}</p> : null}
      <ol className="grid gap-3">
        {answers.map(({ id, kind, by, at, text }) => (
          <li key={id}>
            <p className="text-caption text-muted">
              {by === null ? t(`did.${kind}`) : t(`said.${kind}`, { name: by })}
              {' · '}
              <time dateTime={at}>{format.dateTime(at, timeZone)}</time>
            </p>
            {text === null ? null : <p className="break-words whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
      {state === 'waiting' && isMine && !mayAnswer ? <ReplyForm id={approval.id} /> : null}
    </Card>
  )
}

function ReplyForm({ id }: { id: string }) {
  const { t } = useTexts(['approvals', 'validation'])
  const answering = useAnswer(id)
  const [text, setText] = useState('')
  return (
    <form
      noValidate
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (answering.isPending || text.trim() === '') return
        answering.mutate({ kind: 'reply', text }, { onSuccess: () => setText('') })
      }}
    >
      <OfflineNote />
      <TextArea label={t('reply')} value={text} onChange={setText} rows={2} maxLength={1000} />
      <FailureNotice error={answering.error} />
      <div>
        <Button
          type="submit"
          variant="secondary"
          disabled={text.trim() === ''}
          isPending={answering.isPending}
          pendingLabel={t('sending')}
        >
          {t('sendReply')}
        </Button>
      </div>
    </form>
  )
}
