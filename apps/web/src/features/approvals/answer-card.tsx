import type { AnswerApproval } from '@isiro/contracts/approvals'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { ApiError } from '../../platform/http/api-error.ts'
import { validationText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAnswer } from './api.ts'

/** Approves, refuses with a reason, or asks. */
export function AnswerCard({ id }: { id: string }) {
  const { t } = useTexts(['approvals', 'validation'])
  const answering = useAnswer(id)
  const [text, setText] = useState('')
  const [lack, setLack] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const kind = answering.isPending ? answering.variables.kind : null

  function send(answer: AnswerApproval) {
    if (answering.isPending) return
    answering.mutate(answer, {
      onSuccess() {
        setText('')
        toast.success(t(`done.${answer.kind}`))
      },
    })
  }

  function say(kind: 'refuse' | 'question') {
    if (text.trim() !== '') return send({ kind, text })
    const key = kind === 'refuse' ? 'validation.reason_required' : 'validation.question_required'
    setLack(validationText(key))
    area.current?.focus()
  }

  return (
    <Card title={t('yourAnswer')}>
      <div className="grid gap-3">
        <OfflineNote />
        <TextArea
          ref={area}
          label={t('words')}
          hint={t('wordsHint')}
          error={lack ?? undefined}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setLack(null)
          }}
          maxLength={1000}
        />
        <AnswerFailure error={answering.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => send({ kind: 'approve' })}
            isPending={kind === 'approve'}
            pendingLabel={t('sending')}
          >
            {t('approve')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => say('question')}
            isPending={kind === 'question'}
            pendingLabel={t('sending')}
          >
            {t('ask')}
          </Button>
          <Button
            variant="ghost"
            onClick={() => say('refuse')}
            isPending={kind === 'refuse'}
            pendingLabel={t('sending')}
          >
            {t('refuse')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Who was first is named; every other refusal is told as it is. */
function AnswerFailure({ error }: { error: unknown }) {
  const { t } = useTexts('approvals')
  const by = error instanceof ApiError && error.code === 'approval.answered' && error.details.by
  if (typeof by !== 'string') return <FailureNotice error={error} />
  return (
    <Notice tone="warn" isAlert>
      {t('answeredFirst', { name: by })}
    </Notice>
  )
}
