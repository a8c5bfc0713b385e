import type { Business } from '@isiro/contracts/business'
import { COUNTRY_PAYMENTS } from '@isiro/domain/country-payments'
import { localeOf } from '@isiro/domain/locale'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FailureNotice, showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { isPasswordRefusal } from '../../platform/forms/password-refusal.ts'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { FormCheckbox, FormPasswordField, FormTextField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useUpdatePayoutDetails } from './api.ts'
import { BankFields } from './bank-fields.tsx'
import { PayoutForm as PayoutSchema, payoutValues } from './payout-values.ts'
import { PhoneField } from './phone-field.tsx'

export interface PayoutFormProps {
  business: Business
  submitLabel: string
  onSaved: () => void
  onCancel?: () => void
}

/**
 * Bank account and mobile money. They need the password again, the first time too: whoever holds a stolen session must not be
 * able to turn the money elsewhere.
 */
export function PayoutForm({ business, submitLabel, onSaved, onCancel }: PayoutFormProps) {
  const { t } = useTexts('business')
  const update = useUpdatePayoutDetails()
  const form = useZodForm(PayoutSchema, payoutValues(business))
  const { control } = form
  const language = useLanguage()
  const choices = new Intl.ListFormat(localeOf(language, business.country), { type: 'disjunction' })
  const choiceOf = (names: readonly string[]) => choices.format(names)
  const { mobileMoney, hasMerchantNumbers } = COUNTRY_PAYMENTS[business.country]
  const [hasBank, hasMobileMoney] = useWatch({ control, name: ['hasBank', 'hasMobileMoney'] })
  const [isNothingChosen, setNothingChosen] = useState(false)

  const submit = form.handleSubmit((input) => {
    const isEmpty = input.bank === null && input.mobileMoney === null
    setNothingChosen(isEmpty)
    if (isEmpty) return update.reset()
    if (input.password === undefined) return refusePassword(t('payout.password'))
    update.mutate(input, {
      onSuccess: onSaved,
      onError: (error) => {
        if (isPasswordRefusal(error)) refusePassword(errorText(error))
        else showRefusedFields(form, error)
      },
    })
  })

  function refusePassword(message: string) {
    form.setError('password', { message })
    form.setFocus('password')
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormCheckbox control={control} name="hasBank" label={t('payout.hasBank')} />
      {hasBank ? (
        <fieldset className="grid gap-4 border-l-2 pl-4">
          <legend className="sr-only">{t('payout.bank')}</legend>
          <BankFields form={form} ownName={business.name} country={business.country} />
        </fieldset>
      ) : null}
      {mobileMoney === null && business.mobileMoney === null ? null : (
        <FormCheckbox control={control} name="hasMobileMoney" label={t('payout.hasMobileMoney')} />
      )}
      {hasMobileMoney ? (
        <fieldset className="grid gap-4 border-l-2 pl-4">
          <legend className="sr-only">{t('payout.mobileMoney')}</legend>
          <FormTextField
            control={control}
            name="mobileMoney.provider"
            label={t('payout.provider')}
            hint={
              mobileMoney ? t('payout.providerHint', { names: choiceOf(mobileMoney) }) : undefined
            }
          />
          <PhoneField
            control={control}
            name="mobileMoney.number"
            label={t(hasMerchantNumbers ? 'payout.numberOrTill' : 'payout.number')}
            country={business.country}
          />
          <FormTextField
            control={control}
            name="mobileMoney.accountName"
            label={t('payout.accountName')}
            autoComplete="off"
          />
        </fieldset>
      ) : null}
      <FormPasswordField
        control={control}
        name="password"
        label={t('payout.passwordLabel')}
        hint={t('payout.passwordHint')}
        autoComplete="current-password"
      />
      {isNothingChosen ? (
        <Notice tone="bad" isAlert>
          {t('payout.chooseOne')}
        </Notice>
      ) : null}
      <FailureNotice error={update.error} form={form} />
      <div className={onCancel ? 'flex flex-wrap gap-3' : 'grid'}>
        <Button type="submit" isPending={update.isPending} pendingLabel={t('saving')}>
          {submitLabel}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel} disabled={update.isPending}>
            {t('common:cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
