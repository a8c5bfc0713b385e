import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { numberText, typedMinor } from '../../platform/money/typed-number.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { ProfileControl } from './profile-values.ts'

interface PercentFieldProps {
  control: ProfileControl
  name: 'salesTaxRate'
  label: string
  hint: string
}

/** A rate that is basis points in the profile and percent in the field; null where the field is empty. */
export function PercentField({ control, name, label, hint }: PercentFieldProps) {
  const language = useLanguage()
  const { field, fieldState } = useController({ control, name })
  const saved =
    field.value === null || field.value === undefined
      ? ''
      : numberText(percentOf(field.value), language)
  const [typed, setTyped] = useState(saved)
  // Discarding the form gives the field another value than the one that was typed.
  const isTyped = basisPoints(typed) === (field.value ?? null) || Number.isNaN(field.value)
  function basisPoints(text: string): number | null {
    return text.trim() === '' ? null : (typedMinor(text, language) ?? Number.NaN)
  }
  return (
    <TextField
      ref={field.ref}
      name={field.name}
      label={label}
      hint={hint}
      isOptional
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : saved}
      onChange={(text) => {
        setTyped(text)
        field.onChange(basisPoints(text))
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}

const percentOf = (basisPoints: number) => basisPoints / 100
