import { type FormEvent, useState } from 'react'
import { tidyPhone } from '../../../platform/forms/typed-phone.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText, validationText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useAddOptOut } from '../client/client-api.ts'

/** Notes that somebody wants no more messages at a number or an address. */
export function OptOutForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts(['message-history', 'validation'])
  const [channel, setChannel] = useState<'sms' | 'email'>('sms')
  const [address, setAddress] = useState('')
  const [note, setNote] = useState('')
  const add = useAddOptOut()
  const isSms = channel === 'sms'

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    add.mutate(
      { channel, address: address.trim(), ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess() {
          toast.success(t('optOut.added', { address: address.trim() }))
          onDone()
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-card border bg-subtle p-4">
      <RadioGroup
        isRow
        label={t('optOut.channel')}
        value={channel}
        onChange={(value) => {
          setChannel(value === 'email' ? 'email' : 'sms')
          add.reset()
        }}
        options={[
          { value: 'sms', label: t('channel.sms') },
          { value: 'email', label: t('channel.email') },
        ]}
      />
      <TextField
        key={channel}
        label={t(isSms ? 'optOut.number' : 'optOut.address')}
        type={isSms ? 'tel' : 'email'}
        inputMode={isSms ? 'tel' : 'email'}
        autoComplete="off"
        value={address}
        maxLength={200}
        onChange={(text) => {
          setAddress(text)
          if (add.isError) add.reset()
        }}
        onBlur={() => {
          const tidy = isSms ? tidyPhone(address) : address
          if (tidy !== address) setAddress(tidy)
        }}
        error={add.error ? refusalOf(add.error) : undefined}
      />
      <TextField
        label={t('optOut.note')}
        isOptional
        autoComplete="off"
        value={note}
        maxLength={200}
        onChange={setNote}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={address.trim() === ''} isPending={add.isPending}>
          {t('optOut.save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The text of the field's error, or of the whole request's. */
function refusalOf(error: unknown): string {
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return field ? validationText(field.message) : errorText(error)
}
