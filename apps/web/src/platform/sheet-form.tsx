import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { errorText } from './error-text.ts'

interface SheetFormProps {
  onSubmit: (event: FormEvent) => unknown
  /** The mutation behind it. */
  sending: { error: unknown; isPending: boolean }
  label: string
  pendingLabel: string
  children: ReactNode
}

/** The form of a sheet: its fields, why it was refused, and its button. */
export function SheetForm({ onSubmit, sending, label, pendingLabel, children }: SheetFormProps) {
  function send(event: FormEvent) {
    // The sheet is a child of the page in React's eyes, and so of whatever form is around it.
    event.stopPropagation()
    void onSubmit(event)
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {children}
      {sending.error ? (
        <Notice tone="bad" isAlert>
          {errorText(sending.error)}
        </Notice>
      ) : null}
      <Button type="submit" isPending={sending.isPending} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </form>
  )
}
