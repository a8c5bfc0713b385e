import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface LinkFormProps {
  onSubmit: () => Promise<void>
  isPending: boolean
  /** Why the last try failed. */
  failure: string | null
  label: string
  pendingLabel: string
  children: ReactNode
}

/** The form of a mailed link. It is small, because such a page is opened for itself alone. */
export function LinkForm(props: LinkFormProps) {
  const { onSubmit, isPending, failure, label, pendingLabel, children } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) void onSubmit()
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {children}
      {failure === null ? null : (
        <Notice tone="bad" isAlert>
          {failure}
        </Notice>
      )}
      <Button type="submit" isPending={isPending} pendingLabel={pendingLabel} className="w-full">
        {label}
      </Button>
    </form>
  )
}
