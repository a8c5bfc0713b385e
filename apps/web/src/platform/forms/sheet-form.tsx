import type { FormEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { FailureNotice } from './form-failure.tsx'

interface SheetFormProps {
  onSubmit: (event: FormEvent) => unknown
  /** The mutation behind it. While it is under way, nothing is sent a second time. */
  sending: { error: unknown; isPending: boolean }
  /** The form whose fields show the server's refusals. */
  form?: { getValues(): FieldValues }
  /** For a button in the sheet's footer, which names the form by this id. */
  id?: string
  /** The form's own button; absent if the button is in the footer. */
  submit?: { label: string; pendingLabel: string }
  /** Puts Cancel beside the form's own button. */
  onCancel?: () => void
  className?: string
  children: ReactNode
}

/** The form of a sheet or dialog: its fields, why it was refused, and its button. */
export function SheetForm(props: SheetFormProps) {
  const { onSubmit, sending, form, id, submit, onCancel, className, children } = props
  const { t } = useTexts()

  function send(event: FormEvent) {
    event.preventDefault()
    // React's events bubble from the sheet to the page, and so to a form around it.
    event.stopPropagation()
    if (!sending.isPending) void onSubmit(event)
  }

  const button = submit ? (
    <Button
      type="submit"
      isPending={sending.isPending}
      pendingLabel={submit.pendingLabel}
      className={onCancel && 'max-xs:grow'}
    >
      {submit.label}
    </Button>
  ) : null
  return (
    <form id={id} noValidate onSubmit={send} className={cx('grid grid-cols-1 gap-4', className)}>
      {children}
      <FailureNotice error={sending.error} form={form} />
      {onCancel ? (
        <div className="flex flex-wrap gap-3">
          {button}
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        button
      )}
    </form>
  )
}
