import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'className' | 'children'>

export interface SelectFieldProps extends SelectProps, FieldFrame {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; it cannot be chosen. */
  placeholder?: string
}

/** A choice of one. The device's own list: the best one on a phone, and free. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  onChange,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const frame = { label, hint, error, isOptional, className }
  return (
    <Field {...frame} id={id}>
      {(links) => (
        <div className="relative">
          <select
            {...select}
            {...links}
            onChange={(event) => onChange(event.target.value)}
            className={cx(CONTROL_CLASS, 'appearance-none pr-10')}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  )
}
