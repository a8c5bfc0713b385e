import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'>

export interface TextFieldProps extends InputProps, FieldFrame {
  value: string
  onChange: (text: string) => void
  /** Inside the box, before the text: a sign, not a label. */
  prefix?: string
  /** Inside the box, after the text: a small button. */
  trailing?: ReactNode
}

export function TextField({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  onChange,
  prefix,
  trailing,
  ...input
}: TextFieldProps) {
  const frame = { label, hint, error, isOptional, className }
  return (
    <Field {...frame} id={id}>
      {(links) => (
        <div className="relative">
          {prefix ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted"
            >
              {prefix}
            </span>
          ) : null}
          <input
            {...input}
            {...links}
            onChange={(event) => onChange(event.target.value)}
            className={cx(CONTROL_CLASS, prefix && 'pl-9', Boolean(trailing) && 'pr-12')}
          />
          {trailing ? (
            <span className="absolute inset-y-0 right-0 grid place-items-center">{trailing}</span>
          ) : null}
        </div>
      )}
    </Field>
  )
}
