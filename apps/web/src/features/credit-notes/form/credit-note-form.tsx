import type { InvoiceCreditNotes } from '@isiro/contracts/credit-notes'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useCreateCreditNote } from '../api.ts'
import { CreditLines } from './credit-lines.tsx'
import { creditedLines, standingOf } from './creditable.ts'
import { type AfterCredit, MoneyEffect } from './money-effect.tsx'
import { NoteFormFrame, useNoteReason } from './note-form-frame.tsx'
import { NoteSums } from './note-sums.tsx'
import { useCreditLines } from './use-credit-lines.ts'

interface CreditNoteFormProps {
  invoice: IssuedInvoice
  known: InvoiceCreditNotes
}

/** A credit note of one invoice: how much of it, why, and what becomes of money that came already. */
export function CreditNoteForm({ invoice, known }: CreditNoteFormProps) {
  const { t } = useTexts('credit-notes')
  const navigate = useNavigate()
  const creating = useCreateCreditNote(invoice.id)
  const lines = useCreditLines(invoice, creditedLines(known.notes))
  const reason = useNoteReason()
  const [after, setAfter] = useState<AfterCredit>('keep')
  const standing = standingOf(known)
  const { figures } = lines

  function send() {
    if (!figures) return
    creating.mutate(
      { reason: reason.reason, lines: lines.wire() },
      {
        onSuccess({ number, freed: [first] }) {
          toast.success(t('created', { number }))
          const isRefund = after === 'refund' && first
          void navigate(
            isRefund ? paths.payments({ payment: first.paymentId }) : paths.invoice(invoice.id),
          )
        },
      },
    )
  }

  return (
    <NoteFormFrame
      kind="credit"
      reason={reason}
      reasonHint={t('reason.hint')}
      sending={creating}
      onSend={send}
      effect={
        figures ? (
          <>
            <NoteSums kind="credit" figures={figures} currency={invoice.currency} />
            <MoneyEffect
              standing={standing}
              figures={figures}
              currency={invoice.currency}
              client={invoice.clientName}
              after={after}
              onAfterChange={setAfter}
            />
          </>
        ) : (
          <p className="text-muted">{t('effect.none')}</p>
        )
      }
    >
      <Card title={t('what.title')}>
        <div className="grid grid-cols-1 gap-4">
          <RadioGroup
            label={t('what.label')}
            value={lines.isWhole ? 'all' : 'lines'}
            onChange={(value) => lines.setWhole(value === 'all')}
            options={[
              { value: 'all', label: t(known.notes.length > 0 ? 'what.rest' : 'what.all') },
              { value: 'lines', label: t('what.lines') },
            ]}
          />
          {lines.isWhole ? null : <CreditLines invoice={invoice} lines={lines} />}
          {reason.isTried && !lines.isWhole && !figures && lines.wrong.size === 0 ? (
            <p role="alert" className="text-dense text-bad">
              {t('what.none')}
            </p>
          ) : null}
        </div>
      </Card>
    </NoteFormFrame>
  )
}
