import { type UseFormReturn, useController } from 'react-hook-form'
import { phoneExample, tidyPhone } from '../../../platform/forms/typed-phone.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { SingleValues } from './single-schema.ts'

interface PhoneNumberFieldProps<C, O> {
  form: UseFormReturn<SingleValues, C, O>
}

/** On leaving the field the number becomes what will be written to, grouped for reading. */
export function PhoneNumberField<C, O>({ form }: PhoneNumberFieldProps<C, O>) {
  const { t } = useTexts('messages')
  const { field, fieldState } = useController({ control: form.control, name: 'phoneNumber' })

  function leave() {
    const tidy = tidyPhone(field.value)
    if (tidy !== field.value) field.onChange(tidy)
    if (fieldState.isDirty || fieldState.invalid) field.onBlur()
  }

  return (
    <TextField
      ref={field.ref}
      name={field.name}
      label={t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
      placeholder={phoneExample()}
      value={field.value}
      onChange={(text) => {
        field.onChange(text)
        if (fieldState.invalid) field.onBlur()
      }}
      onBlur={leave}
      error={fieldState.error?.message}
    />
  )
}
