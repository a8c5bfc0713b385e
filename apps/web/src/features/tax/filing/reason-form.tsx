import { TaxReason } from '@isiro/contracts/tax-payments'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormTextField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useUndoFilings, useVoidTaxPayment } from '../month-api.ts'
import type { ReasonSubject } from './deferred-reason-sheet.tsx'

interface ReasonFormProps {
  subject: ReasonSubject
  onDone: () => void
}

/** Asks why, and takes it back. */
export function ReasonForm({ subject, onDone }: ReasonFormProps) {
  const { t } = useTexts(['filings', 'validation'])
  const undoing = useUndoFilings()
  const voiding = useVoidTaxPayment()
  const form = useZodForm(TaxReason, { reason: '' })
  const isFiling = subject.kind === 'filing'

  const submit = form.handleSubmit(({ reason }) => {
    const then = {
      onSuccess() {
        toast.success(t(isFiling ? 'undo.done' : 'pay.voidDone'))
        onDone()
      },
      onError: (error: Error) => showRefusedFields(form, error),
    }
    if (isFiling) undoing.mutate({ ids: [subject.id], reason }, then)
    else voiding.mutate({ id: subject.id, reason }, then)
  })

  return (
    <SheetForm
      onSubmit={submit}
      sending={isFiling ? undoing : voiding}
      form={form}
      submit={{
        label: t(isFiling ? 'undo.action' : 'pay.void'),
        pendingLabel: t('undo.saving'),
      }}
    >
      <FormTextField
        control={form.control}
        name="reason"
        label={t('undo.reason')}
        hint={t('undo.reasonHint')}
        maxLength={300}
        autoComplete="off"
      />
    </SheetForm>
  )
}
