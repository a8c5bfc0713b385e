import type { Country } from '@isiro/domain/countries'
import { type FieldValues, useController } from 'react-hook-form'
import { tidyPhone } from '../../platform/forms/typed-phone.ts'
import type { Bound } from '../../ui/form-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A phone number in a form. It is put in order on leaving the field; the server does the strict check. */
export function PhoneField<V extends FieldValues, C, O>({
  control,
  name,
  country,
  ...frame
}: Bound<V, C, O> & {
  label: string
  isOptional?: boolean
  /** The country whose numbers are typed without a plus; left out, the business's. */
  country?: Country | undefined
}) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      {...frame}
      ref={field.ref}
      name={field.name}
      value={typeof field.value === 'string' ? field.value : ''}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={(event) => {
        const tidy = tidyPhone(event.target.value, country)
        if (tidy !== event.target.value) field.onChange(tidy)
        if (fieldState.isDirty || fieldState.invalid) field.onBlur()
      }}
    />
  )
}
