import { type FormEvent, type ReactNode, useState } from 'react'
import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type PrintedField, UnprintedNote } from '../../documents/printing/unprinted-note.tsx'

/** Why a note is issued, and whether the user has tried to issue it: what is missing is told only then. */
export function useNoteReason() {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return { reason, setReason, isTried, setTried, isMissing: reason.trim() === '' }
}

interface NoteFormFrameProps {
  kind: 'credit' | 'debit'
  reason: ReturnType<typeof useNoteReason>
  reasonHint: string
  sending: { isPending: boolean; error: Error | null }
  /** Called when the reason is there and nothing is on its way. */
  onSend: () => void
  /** The typed texts of its lines. */
  printed?: readonly PrintedField[]
  /** What the note does to the invoice. */
  effect: ReactNode
  /** The lines of the note. */
  children: ReactNode
}

/** The form of a credit or debit note: its lines, why, and beside them what it does to the invoice. */
export function NoteFormFrame(props: NoteFormFrameProps) {
  const { kind, reason, reasonHint, sending, onSend, printed = [], effect, children } = props
  const { t } = useTexts(['credit-notes', 'validation'])

  function submit(event: FormEvent) {
    event.preventDefault()
    reason.setTried(true)
    if (!sending.isPending && !reason.isMissing) onSend()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid grid-cols-1 gap-5">
        {children}
        <Card>
          <TextField
            label={t('reason.label')}
            hint={reasonHint}
            maxLength={300}
            autoComplete="off"
            value={reason.reason}
            onChange={reason.setReason}
            error={
              reason.isTried && reason.isMissing
                ? t('validation:validation.credit_note_reason')
                : undefined
            }
          />
        </Card>
      </div>
      <Card title={t('effect.title')} className="lg:sticky lg:top-4">
        <div className="grid grid-cols-1 gap-4">
          {effect}
          <p className="text-dense text-muted">{t(`fixed.${kind}`)}</p>
          <UnprintedNote fields={[[t('reason.label'), reason.reason], ...printed]} />
          <FailureNotice error={sending.error} />
          <Button type="submit" isPending={sending.isPending} pendingLabel={t('pending')}>
            {t(`submit.${kind}`)}
          </Button>
        </div>
      </Card>
    </form>
  )
}
