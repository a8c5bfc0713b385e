import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { FieldError } from './field.tsx'

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'className'>

export interface CheckboxProps extends BoxProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

export function Checkbox({ label, hint, error, onChange, className, id, ...box }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const described = [error && `${boxId}-error`, hint && `${boxId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={boxId} className="flex min-h-11 items-center gap-3 py-1 fine:min-h-8">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...box}
            id={boxId}
            type="checkbox"
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className={
              'peer col-start-1 row-start-1 size-5 appearance-none rounded-document border ' +
              'border-control bg-bg transition-state checked:border-brand checked:bg-brand ' +
              'hover:border-text aria-invalid:border-bad disabled:opacity-55 forced-colors:appearance-auto'
            }
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none invisible col-start-1 row-start-1 size-3.5 text-on-brand peer-checked:visible forced-colors:hidden"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldError id={`${boxId}-error`} error={error} />
      {hint ? (
        <p id={`${boxId}-hint`} className="pl-8 text-dense text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
