import type { IssuedQuote } from '@isiro/contracts/quotes'
import { useState } from 'react'
import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type QuoteStep, useQuoteStep } from '../api.ts'

interface StepDialogProps {
  quote: IssuedQuote
  step: QuoteStep['step']
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Writes down the client's answer, or takes the quote back. It says what that does, and asks for a name or a reason. */
export function StepDialog({ quote, step, isOpen, onOpenChange }: StepDialogProps) {
  const { t } = useTexts('quotes')
  const [text, setText] = useState(step === 'accept' ? quote.client.name : '')
  const doing = useQuoteStep(quote.id)
  const number = quote.quoteNumber

  function confirm() {
    const typed = text.trim() || null
    doing.mutate(step === 'accept' ? { step, name: typed } : { step, reason: typed }, {
      onSuccess() {
        onOpenChange(false)
        toast.success(t(`step.${step}.done`, { number }))
      },
    })
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(`step.${step}.title`, { number })}
      description={t(effectOf(quote, step), { client: quote.client.name })}
      cancelLabel={t('common:cancel')}
      confirmLabel={t(`step.${step}.confirm`)}
      isPending={doing.isPending}
      isDestructive={step !== 'accept'}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <TextField
          label={t(step === 'accept' ? 'step.name' : 'step.reason')}
          isOptional
          maxLength={step === 'accept' ? 120 : 300}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <FailureNotice error={doing.error} />
      </div>
    </ConfirmDialog>
  )
}

/** Accepting may issue the deposit's invoice at once, which one should know before. */
function effectOf({ schedule, parts }: IssuedQuote, step: QuoteStep['step']) {
  if (step !== 'accept') return `step.${step}.effect` as const
  const isDepositDue =
    parts[0]?.kind === 'deposit' && parts[0].invoice === null && schedule?.issueDeposit === true
  return isDepositDue ? 'step.accept.effectDeposit' : 'step.accept.effect'
}
