import type { Country } from '@isiro/domain/countries'
import { formatPhone, normalizePhone } from '@isiro/domain/phone'
import { type FieldValues, useController } from 'react-hook-form'
import { useCurrentUser } from '../../platform/current-user.ts'
import type { Bound } from '../../ui/form-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** How a typed number stands in its field once it is left: normalised, and grouped for reading. */
export function tidyPhone(typed: string, country: Country): string {
  return formatPhone(normalizePhone(typed, country))
}

/** A phone number in a form. It is put in order on leaving the field; the server does the strict check. */
export function PhoneField<V extends FieldValues, C, O>({
  control,
  name,
  country,
  ...frame
}: Bound<V, C, O> & {
  label: string
  isOptional?: boolean
  /** Whose numbers are typed without a plus; left out, those of the business's country. */
  country?: Country | undefined
}) {
  const user = useCurrentUser()
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
        const tidy = tidyPhone(event.target.value, country ?? user.country)
        if (tidy !== event.target.value) field.onChange(tidy)
        if (fieldState.isDirty || fieldState.invalid) field.onBlur()
      }}
    />
  )
}
