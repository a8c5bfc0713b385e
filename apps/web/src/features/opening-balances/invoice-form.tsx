import { AddOpeningInvoices } from '@isiro/contracts/opening-balances'
import { isInNigeria } from '@isiro/domain/countries'
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
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { typedNumber } from '../../platform/money/typed-number.ts'
import { FormDateField, FormMoneyField, FormTextField } from '../../ui/form-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAddOpeningInvoices } from './api.ts'
import {
  blankOpening,
  ClientFields,
  CurrencyFields,
  type OpeningValues,
  partyInput,
} from './opening-fields.tsx'

/** What is typed as the contract has it. An invoice without a due date was due when it was issued. */
function openingInput(language: Language, own: Currency) {
  const typed = (text: string) => typedNumber(text, language)
  return z.pipe(
    z.transform(
      ({ startDay, rows }: OpeningValues): z.input<typeof AddOpeningInvoices> => ({
        startDay,
        rows: rows.map((row) => ({
          ...partyInput(row, language, own),
          number: row.number.trim(),
          issueDate: row.issueDate,
          dueDate: row.dueDate || row.issueDate,
          total: row.total.trim() === '' ? null : typed(row.total),
          open: typed(row.open),
          wht: row.wht.trim() === '' ? 0 : typed(row.wht),
        })),
      }),
    ),
    AddOpeningInvoices,
  )
}

export interface OpeningFormProps {
  startDay: string
  onDone: () => void
}

/** Brings one open invoice over. */
export function InvoiceForm({ startDay, onDone }: OpeningFormProps) {
  const { t } = useTexts(['opening-balances', 'validation'])
  const user = useCurrentUser()
  const format = useFormat()
  const adding = useAddOpeningInvoices()
  const { language, readDate } = useTyping(user.currency)
  const schema = useMemo(() => openingInput(language, user.currency), [language, user.currency])
  const form = useZodForm(schema, blankOpening(startDay, user.currency))
  const { control } = form
  const currency = useWatch({ control, name: 'rows.0.currency' })
  const { moneyField } = useTyping(currency)
  const days = { format: format.date, parse: readDate }

  const submit = form.handleSubmit((input) =>
    adding.mutate(input, {
      onSuccess() {
        toast.success(t('invoices.added', { number: input.rows[0]?.number ?? '' }))
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
      submit={{ label: t('invoices.save'), pendingLabel: t('saving') }}
    >
      <FormTextField
        control={control}
        name="rows.0.number"
        label={t('field.number')}
        hint={t('field.numberHint')}
      />
      <ClientFields control={control} />
      <FormDateField
        control={control}
        name="rows.0.issueDate"
        label={t('field.issueDate')}
        {...days}
      />
      <FormDateField
        control={control}
        name="rows.0.dueDate"
        label={t('field.dueDate')}
        isOptional
        {...days}
      />
      <CurrencyFields control={control} currency={currency} />
      <FormMoneyField
        control={control}
        name="rows.0.open"
        {...moneyField(t('field.open'))}
        hint={t('field.openHint')}
      />
      <FormMoneyField
        control={control}
        name="rows.0.total"
        {...moneyField(t('field.total'))}
        isOptional
      />
      {isInNigeria(user) ? (
        <FormMoneyField
          control={control}
          name="rows.0.wht"
          {...moneyField(t('field.wht'))}
          hint={t('field.whtHint')}
          isOptional
        />
      ) : null}
    </SheetForm>
  )
}
