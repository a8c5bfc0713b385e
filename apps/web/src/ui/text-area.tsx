import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { CONTROL_CLASS, Field, type FieldFrame } from './field.tsx'

type AreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'>

export interface TextAreaProps extends AreaProps, FieldFrame {
  value: string
  onChange: (text: string) => void
}

export function TextArea({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  onChange,
  rows = 3,
  ...area
}: TextAreaProps) {
  const frame = { label, hint, error, isOptional, className }
  return (
    <Field {...frame} id={id}>
      {(links) => (
        <textarea
          {...area}
          {...links}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
          className={cx(CONTROL_CLASS, 'block resize-y')}
        />
      )}
    </Field>
  )
}
