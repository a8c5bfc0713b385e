import type { InvoiceCreditNotes } from '@isiro/contracts/credit-notes'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { CertifiedDeductions } from '@isiro/domain/credit-settlement'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useCreateCreditNote } from '../api.ts'
import { CreditLines } from './credit-lines.tsx'
import { creditedLines, standingOf } from './creditable.ts'
import { type AfterCredit, MoneyEffect, settlementOf } from './money-effect.tsx'
import { NoteSums } from './note-sums.tsx'
import { useCreditLines } from './use-credit-lines.ts'

interface CreditNoteFormProps {
  invoice: IssuedInvoice
  known: InvoiceCreditNotes
}

/** A credit note of one invoice: how much of it, why, and what becomes of money that came already. */
export function CreditNoteForm({ invoice, known }: CreditNoteFormProps) {
  const { t } = useTranslation(['credit-notes', 'validation'])
  const navigate = useNavigate()
  const creating = useCreateCreditNote(invoice.id)
  const lines = useCreditLines(invoice, creditedLines(known.notes))
  const [reason, setReason] = useState('')
  const [after, setAfter] = useState<AfterCredit>('keep')
  const [isTried, setTried] = useState(false)
  const standing = standingOf(known)
  const { figures } = lines
  const hasReason = reason.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (creating.isPending || !figures || !hasReason) return
    if (settlementOf(standing, figures) instanceof CertifiedDeductions) return
    creating.mutate(
      { reason, lines: lines.wire() },
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
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid grid-cols-1 gap-5">
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
            {isTried && !lines.isWhole && !figures && lines.wrong.size === 0 ? (
              <p role="alert" className="text-dense text-bad">
                {t('what.none')}
              </p>
            ) : null}
          </div>
        </Card>
        <Card>
          <TextField
            label={t('reason.label')}
            hint={t('reason.hint')}
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={setReason}
            error={
              isTried && !hasReason ? t('validation:validation.credit_note_reason') : undefined
            }
          />
        </Card>
      </div>
      <Card title={t('effect.title')} className="lg:sticky lg:top-4">
        <div className="grid grid-cols-1 gap-4">
          {figures ? (
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
          )}
          <p className="text-dense text-muted">{t('fixed.credit')}</p>
          <FailureNotice error={creating.error} />
          <Button type="submit" isPending={creating.isPending} pendingLabel={t('pending')}>
            {t('submit.credit')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
