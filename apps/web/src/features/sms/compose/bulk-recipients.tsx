import type { OverdueRecipient } from '@isiro/contracts/sms'
import type { UseQueryResult } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormRadioGroup, FormTextArea } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BulkValues } from './bulk-schema.ts'
import { type Chosen, ClientChoice } from './client-choice.tsx'
import { OverdueChoice } from './overdue-choice.tsx'
import type { TypedNumbers } from './recipients.ts'

interface BulkRecipientsProps<C, O> {
  form: UseFormReturn<BulkValues, C, O>
  typed: TypedNumbers
  clients: readonly Chosen[]
  onClients: (clients: Chosen[]) => void
  overdue: UseQueryResult<OverdueRecipient[]>
  /** Late clients that are left out by hand. */
  leftOut: readonly string[]
  onLeftOut: (leftOut: string[]) => void
}

/** Who gets a bulk message: typed numbers, chosen clients, or all who are late. */
export function BulkRecipients<C, O>(props: BulkRecipientsProps<C, O>) {
  const { form, typed, clients, onClients, overdue, leftOut, onLeftOut } = props
  const { t } = useTranslation('sms')
  const source = useWatch({ control: form.control, name: 'source' })
  return (
    <>
      <FormRadioGroup
        isRow
        control={form.control}
        name="source"
        label={t('source')}
        options={(['numbers', 'clients', 'overdue'] as const).map((value) => ({
          value,
          label: t(`source.${value}`),
        }))}
      />
      {source === 'numbers' ? (
        <FormTextArea
          control={form.control}
          name="phoneNumbers"
          label={t('phones')}
          rows={5}
          inputMode="tel"
          autoComplete="off"
          placeholder={'0803 555 0142\n0805 555 0199'}
          hint={<TypedCount typed={typed} />}
        />
      ) : null}
      {source === 'clients' ? <ClientChoice chosen={clients} onChange={onClients} /> : null}
      {source === 'overdue' ? (
        <OverdueChoice recipients={overdue} leftOut={leftOut} onChange={onLeftOut} />
      ) : null}
      {source !== 'numbers' && form.formState.errors.phoneNumbers?.message ? (
        <Notice tone="bad" isAlert>
          {form.formState.errors.phoneNumbers.message}
        </Notice>
      ) : null}
    </>
  )
}

const SHOWN = 3

/** "12 numbers, 1 looks wrong", and which. */
function TypedCount({ typed }: { typed: TypedNumbers }) {
  const { t } = useTranslation('sms')
  const { numbers, wrong, repeated } = typed
  if (numbers.length + wrong.length === 0) return t('phones.hint')
  return (
    <>
      {t('phones.count', { count: numbers.length })}
      {wrong.length > 0 ? (
        <span className="text-bad">
          {', '}
          {t('phones.wrong', { count: wrong.length })}: {wrong.slice(0, SHOWN).join(', ')}
        </span>
      ) : null}
      {repeated > 0 ? `, ${t('phones.repeated', { count: repeated })}` : ''}
    </>
  )
}
