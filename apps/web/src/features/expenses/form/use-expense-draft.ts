import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { onDraftFlush } from '../../../platform/draft-flush.ts'
import { draftsOf } from '../../../platform/draft-store.ts'
import type { ExpenseValues } from './expense-schema.ts'

const KIND = 'expense'
const QUIET_MS = 400

const ignore = () => {
  // No storage on this device: the form works all the same, it only forgets.
}

/**
 * Keeps what is typed on the device: after a pause, when the tab is hidden, when the form goes away, and
 * while there is no connection. Opening the form again brings it back.
 */
export function useExpenseDraft<C, O>(form: UseFormReturn<ExpenseValues, C, O>, id: string) {
  const owner = useCurrentUser().id
  const [isRestored, setRestored] = useState(false)
  const unsaved = useRef<ExpenseValues | null>(null)
  const { reset, watch, formState } = form
  const isTouched = useRef(formState.isDirty)
  isTouched.current = formState.isDirty

  useEffect(() => {
    const drafts = draftsOf(owner)
    let timer: ReturnType<typeof setTimeout> | undefined

    function save() {
      clearTimeout(timer)
      const value = unsaved.current
      unsaved.current = null
      if (value) drafts.put(KIND, id, value).catch(ignore)
    }

    drafts
      .get<ExpenseValues>(KIND, id)
      .then((draft) => {
        // Whoever has begun to type keeps what is there.
        if (!draft || isTouched.current) return
        reset(draft.value, { keepDefaultValues: true })
        setRestored(true)
      })
      .catch(ignore)

    const { unsubscribe } = watch((value, { type }) => {
      // Only what somebody typed is worth keeping, not what the form filled in.
      if (type !== 'change') return
      unsaved.current = structuredClone(value) as ExpenseValues
      clearTimeout(timer)
      timer = setTimeout(save, QUIET_MS)
    })
    const unregister = onDraftFlush(save)
    return () => {
      unsubscribe()
      unregister()
      save()
    }
  }, [owner, id, reset, watch])

  return {
    isRestored,
    forget() {
      unsaved.current = null
      setRestored(false)
      draftsOf(owner).delete(KIND, id).catch(ignore)
    },
  }
}
