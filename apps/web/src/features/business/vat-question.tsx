import { type Business, UpdateBusiness } from '@isiro/contracts/business'
import { useState } from 'react'
import { FailureNotice, showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormTaxIdentityField } from '../../records/form-tax-identity-field.tsx'
import { useUpdateBusiness } from '../../records/queries/business.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { profileValues } from './profile-values.ts'
import { useSmallBusinessLimits } from './small-business-limits.ts'

const ANSWERS = ['yes', 'no', 'unsure'] as const
type Answer = (typeof ANSWERS)[number]

export interface VatQuestionProps {
  business: Business
  submitLabel: string
  onSaved: () => void
}

/**
 * "Do you charge VAT?", and the two numbers of a tax invoice for whoever does. The answer becomes the VAT status, from which new
 * invoices take their VAT. Somebody who is not sure starts without: VAT that was charged without being registered is owed all
 * the same, and the status can be changed at any time.
 */
export function VatQuestion({ business, submitLabel, onSaved }: VatQuestionProps) {
  const { t } = useTexts('business')
  const limits = useSmallBusinessLimits()
  const update = useUpdateBusiness()
  const form = useZodForm(UpdateBusiness, profileValues(business))
  const { control } = form
  const [answer, setAnswer] = useState<Answer | null>(() => answerOf(business))
  const [isRefused, setRefused] = useState(false)

  const submit = form.handleSubmit((input) => {
    setRefused(answer === null)
    if (answer === null) return
    const vatStatus = statusOf(answer, business)
    // A status that changes begins as the server says; its day belongs to the one before.
    const vatStatusSince = vatStatus === business.vatStatus ? business.vatStatusSince : null
    update.mutate(
      { ...input, vatStatus, vatStatusSince },
      { onSuccess: onSaved, onError: (error) => showRefusedFields(form, error) },
    )
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <RadioGroup
        label={t('vatQuestion.label')}
        value={answer ?? ''}
        onChange={(value) => {
          setAnswer(value as Answer)
          setRefused(false)
        }}
        error={isRefused ? t('vatQuestion.needed') : undefined}
        options={ANSWERS.map((value) => ({
          value,
          label: t(`vatQuestion.${value}`, limits),
          hint: t(`vatQuestion.${value}Hint`, limits),
        }))}
      />
      {answer === 'yes' ? (
        <>
          <FormTaxIdentityField
            control={control}
            name="taxId"
            identity="tax_id"
            label={t('tax.taxId')}
            hint={t('vatQuestion.taxIdHint')}
          />
          <FormTaxIdentityField
            control={control}
            name="rcNumber"
            identity="registration"
            label={t('tax.rcNumber')}
            hint={t('vatQuestion.rcNumberHint')}
          />
        </>
      ) : null}
      {answer === 'unsure' ? <Notice>{t('vatQuestion.unsureMeans')}</Notice> : null}
      <FailureNotice error={update.error} form={form} />
      <Button type="submit" isPending={update.isPending} pendingLabel={t('saving')}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** A new business is registered until it says otherwise, so only with a Tax ID is that an answer. */
function answerOf({ vatStatus, taxId }: Business): Answer | null {
  if (vatStatus === 'small') return 'no'
  return vatStatus === 'opted_in' || taxId !== null ? 'yes' : null
}

function statusOf(answer: Answer, { vatStatus }: Business): Business['vatStatus'] {
  if (answer !== 'yes') return 'small'
  return vatStatus === 'small' ? 'registered' : vatStatus
}
