import { type ReactNode, type Ref, useId } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps {
  label: ReactNode
  options: readonly RadioOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  error?: string | undefined
  /** Side by side if there is room. */
  isRow?: boolean
  className?: string
  /** The first choice, which takes the focus of a refused form. */
  ref?: Ref<HTMLInputElement>
}

/** A choice of one with all choices in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, onChange, onBlur, error, isRow, className, ref } = props
  const id = useId()
  const name = props.name ?? id
  return (
    <fieldset
      className={cx('grid gap-1', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 text-dense font-medium">{label}</legend>
      <div className={cx('grid', isRow && 'xs:flex xs:flex-wrap xs:gap-x-6')}>
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3 py-1 fine:min-h-9">
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className={
                'size-5 shrink-0 appearance-none rounded-full border border-control bg-bg ' +
                'transition-state checked:border-6 checked:border-brand hover:border-text ' +
                'disabled:opacity-55 forced-colors:appearance-auto'
              }
            />
            <span>
              {option.label}
              {option.hint ? (
                <span className="block text-dense text-muted">{option.hint}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
