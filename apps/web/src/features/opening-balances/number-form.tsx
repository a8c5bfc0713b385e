import { type OpeningBalances, SetNextNumber } from '@isiro/contracts/opening-balances'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormTextField } from '../../ui/form-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSetNextNumber } from './api.ts'

interface NumberFormProps {
  number: OpeningBalances['numbers'][number]
  onDone: () => void
}

/** Sets the next number of one kind of document. */
export function NumberForm({ number, onDone }: NumberFormProps) {
  const { t } = useTexts(['opening-balances', 'validation'])
  const setting = useSetNextNumber()
  const { kind, next, example } = number
  const schema = useMemo(
    () =>
      z.pipe(
        z.transform((values: { next: string }) => ({
          kind,
          next: /^\d{1,8}$/.test(values.next.trim()) ? Number(values.next) : Number.NaN,
        })),
        SetNextNumber,
      ),
    [kind],
  )
  const form = useZodForm(schema, { next: String(next) })

  const submit = form.handleSubmit((input) =>
    setting.mutate(input, {
      onSuccess() {
        toast.success(t('numbers.saved'))
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
      submit={{ label: t('numbers.save'), pendingLabel: t('saving') }}
    >
      <FormTextField
        control={form.control}
        name="next"
        inputMode="numeric"
        label={t('numbers.next')}
        hint={t('numbers.hint', { example, next })}
      />
    </SheetForm>
  )
}
