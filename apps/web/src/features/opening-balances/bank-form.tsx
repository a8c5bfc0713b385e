import { SetOpeningBank } from '@isiro/contracts/opening-balances'
import type { Language } from '@isiro/domain/language'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../platform/forms/typing.ts'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { amountText, typedNumber } from '../../platform/money/typed-number.ts'
import { FormMoneyField } from '../../ui/form-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSetOpeningBank } from './api.ts'
import type { OpeningFormProps } from './invoice-form.tsx'

interface BankFormProps extends OpeningFormProps {
  /** What was saved before, as the wire has it; null while nothing was. */
  amount: string | null
}

function bankInput(language: Language) {
  return z.pipe(
    z.transform(
      ({ startDay, amount }: { startDay: string; amount: string }): SetOpeningBank => ({
        startDay,
        // An emptied field takes the balance back.
        amount: amount.trim() === '' ? null : typedNumber(amount, language),
      }),
    ),
    SetOpeningBank,
  )
}

/** Sets what was in the bank before the start day. */
export function BankForm({ startDay, amount, onDone }: BankFormProps) {
  const { t } = useTexts(['opening-balances', 'validation'])
  const { currency } = useCurrentUser()
  const setting = useSetOpeningBank()
  const { language, moneyField } = useTyping(currency)
  const schema = useMemo(() => bankInput(language), [language])
  const typed = amount === null ? '' : amountText(amount, language)
  const form = useZodForm(schema, { startDay, amount: typed })

  const submit = form.handleSubmit((input) =>
    setting.mutate(input, {
      onSuccess() {
        toast.success(t('bank.saved'))
        onDone()
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={setting}
      form={form}
      submit={{ label: t('bank.save'), pendingLabel: t('saving') }}
    >
      <FormMoneyField
        control={form.control}
        name="amount"
        {...moneyField(t('bank.label'))}
        hint={t('bank.hint')}
      />
    </SheetForm>
  )
}
