import { AddOpeningCredits } from '@isiro/contracts/opening-balances'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../platform/forms/typing.ts'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { typedNumber } from '../../platform/money/typed-number.ts'
import { FormMoneyField } from '../../ui/form-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAddOpeningCredits } from './api.ts'
import type { OpeningFormProps } from './invoice-form.tsx'
import {
  blankOpening,
  ClientFields,
  CurrencyFields,
  type OpeningValues,
  partyInput,
} from './opening-fields.tsx'

function creditInput(language: Language, own: Currency) {
  return z.pipe(
    z.transform(
      ({ startDay, rows }: OpeningValues): z.input<typeof AddOpeningCredits> => ({
        startDay,
        rows: rows.map((row) => ({
          ...partyInput(row, language, own),
          amount: typedNumber(row.amount, language),
        })),
      }),
    ),
    AddOpeningCredits,
  )
}

/** Brings the credit of one client over. */
export function CreditForm({ startDay, onDone }: OpeningFormProps) {
  const { t } = useTexts(['opening-balances', 'validation'])
  const user = useCurrentUser()
  const adding = useAddOpeningCredits()
  const { language } = useTyping(user.currency)
  const schema = useMemo(() => creditInput(language, user.currency), [language, user.currency])
  const form = useZodForm(schema, blankOpening(startDay, user.currency))
  const { control } = form
  const currency = useWatch({ control, name: 'rows.0.currency' })
  const { moneyField } = useTyping(currency)

  const submit = form.handleSubmit((input) =>
    adding.mutate(input, {
      onSuccess() {
        toast.success(t('credits.added', { client: input.rows[0]?.clientName ?? '' }))
        onDone()
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={adding}
      form={form}
      submit={{ label: t('credits.save'), pendingLabel: t('saving') }}
    >
      <ClientFields control={control} />
      <CurrencyFields control={control} currency={currency} />
      <FormMoneyField control={control} name="rows.0.amount" {...moneyField(t('field.amount'))} />
    </SheetForm>
  )
}
