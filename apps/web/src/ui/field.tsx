import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { useUiLabels } from './ui-labels.tsx'

/** The parts around every field's control. */
export interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  /** A sentence, or the key of one that `UiLabels.fieldError` knows. */
  error?: string | undefined
  /** Required is the norm; the exceptions say so. */
  isOptional?: boolean | undefined
  className?: string | undefined
}

/** The control's attributes that connect it with its label, hint and error. */
export interface FieldLinks {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldFrame {
  id?: string | undefined
  /** The error comes when the focus is elsewhere: a screen reader reads it at once. */
  isErrorAlert?: boolean
  children: (links: FieldLinks) => ReactNode
}

/** Label above, control, error, hint. */
export function Field(props: FieldProps) {
  const { label, hint, error, isOptional, className, id, isErrorAlert = false, children } = props
  const labels = useUiLabels()
  const ownId = useId()
  const controlId = id ?? ownId
  const errorId = `${controlId}-error`
  const hintId = `${controlId}-hint`
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className="text-dense font-medium">
        {label}
        {isOptional ? (
          <>
            {' '}
            <span className="font-normal text-muted">{labels.optional}</span>
          </>
        ) : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} isAlert={isErrorAlert} />
      {hint ? (
        <div id={hintId} className="text-dense text-muted">
          {hint}
        </div>
      ) : null}
    </div>
  )
}

interface FieldErrorProps {
  id: string
  error: string | undefined
  isAlert?: boolean
}

/** The sentence under a field that was refused. Never colour alone: it has an icon and words. */
export function FieldError({ id, error, isAlert = false }: FieldErrorProps) {
  const { fieldError } = useUiLabels()
  if (!error) return null
  return (
    <p id={id} role={isAlert ? 'alert' : undefined} className="flex gap-1.5 text-dense text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4" />
      <span>{fieldError(error)}</span>
    </p>
  )
}

/** The box of every text-like control. 16 px letters, so that iOS does not zoom in. */
export const CONTROL_CLASS =
  'w-full min-h-(--control-height) rounded-control border border-control bg-bg px-3 py-2 ' +
  'text-body text-text transition-state hover:border-text focus-visible:border-ring ' +
  'focus-visible:outline-offset-0 aria-invalid:border-bad disabled:bg-surface-2 ' +
  'disabled:text-muted disabled:hover:border-control'
