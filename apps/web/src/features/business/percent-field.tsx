import { formatPercentage, type Percentage } from '@isiro/domain/percentage'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { numberText, typedPercentage } from '../../platform/money/typed-number.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import type { ProfileControl } from './profile-values.ts'

interface PercentFieldProps {
  control: ProfileControl
  name: 'salesTaxRate'
  label: string
  hint: string
}

/** The rate of the profile in a field; null where the field is empty. */
export function PercentField({ control, name, label, hint }: PercentFieldProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <PercentInput
      {...field}
      label={label}
      hint={hint}
      isOptional
      error={fieldState.error?.message}
    />
  )
}

type PercentInputProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: Percentage | null | undefined
  onChange: (value: Percentage | null) => void
}

/** A percentage as it is typed: a whole number outside, percent in the field; null while the field is empty. */
export function PercentInput({ value, onChange, ...rest }: PercentInputProps) {
  const language = useLanguage()
  const saved =
    value === null || value === undefined || Number.isNaN(value)
      ? ''
      : numberText(Number(formatPercentage(value)), language)
  const [typed, setTyped] = useState(saved)
  // Discarding the form gives the field another value than the one that was typed.
  const isTyped = percentageOf(typed) === (value ?? null) || Number.isNaN(value)
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : saved}
      onChange={(text) => {
        setTyped(text)
        onChange(percentageOf(text))
      }}
    />
  )
}

/** NaN, which the contract refuses, where the text is no percentage. */
function percentageOf(text: string): Percentage | null {
  return text.trim() === '' ? null : (typedPercentage(text) ?? Number.NaN)
}
