import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isSpent } from './link-api.ts'

interface LinkAction {
  act: () => Promise<unknown>
  onDone: () => void
  /** The link was used, is too old or broken. */
  onSpent: () => void
}

/** What a mailed link does, once its page is asked to: whether it is on its way, and why the last try failed. */
export function useLinkAction({ act, onDone, onSpent }: LinkAction) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function run() {
    setPending(true)
    setError(null)
    try {
      await act()
      onDone()
    } catch (failure) {
      if (isSpent(failure)) return onSpent()
      setError(failure)
      setPending(false)
    }
  }

  return { run, isPending, error }
}

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
