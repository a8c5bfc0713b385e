import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormRadioGroup, FormTextArea } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BulkValues } from './bulk-schema.ts'
import { ClientChoice } from './client-choice.tsx'
import { OverdueChoice } from './overdue-choice.tsx'
import type { TypedNumbers } from './recipients.ts'
import type { BulkRecipientChoice } from './use-bulk-recipients.ts'

interface BulkRecipientsProps<C, O> {
  form: UseFormReturn<BulkValues, C, O>
  recipients: BulkRecipientChoice
}

/** Selects a bulk message's recipients: typed numbers, chosen clients, or all with overdue invoices. */
export function BulkRecipients<C, O>({ form, recipients }: BulkRecipientsProps<C, O>) {
  const { typed, clients, setClients, overdue, leftOut, setLeftOut } = recipients
  const { t } = useTexts('messages')
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
      {source === 'clients' ? <ClientChoice chosen={clients} onChange={setClients} /> : null}
      {source === 'overdue' ? (
        <OverdueChoice recipients={overdue} leftOut={leftOut} onChange={setLeftOut} />
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
  const { t } = useTexts('messages')
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
