import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

type InputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'onChange' | 'checked' | 'className'
>

export interface SwitchProps extends InputProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** A setting that takes effect at once. In a form that is sent, use a checkbox. */
export function Switch({ label, hint, checked, onChange, className, id, ...input }: SwitchProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <label
      htmlFor={inputId}
      className={cx('flex min-h-11 items-center justify-between gap-4 py-1', className)}
    >
      <span>
        {label}
        {hint ? (
          <span id={`${inputId}-hint`} className="block text-dense text-muted">
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hint ? `${inputId}-hint` : undefined}
        className={
          'relative h-6 w-10 shrink-0 appearance-none rounded-full bg-control transition-state ' +
          'before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full ' +
          'before:bg-bg before:transition-transform checked:bg-brand checked:before:translate-x-4 ' +
          'disabled:opacity-55 forced-colors:appearance-auto forced-colors:before:hidden'
        }
      />
    </label>
  )
}
