import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useCurrentUser } from './current-user.ts'
import { onDraftFlush } from './draft-flush.ts'
import { draftsOf } from './draft-store.ts'

const QUIET_MS = 400

export interface FormDraft {
  /** What was typed at an earlier time is back in the form. */
  isRestored: boolean
  /** Forgets it: what was typed is saved. */
  forget: () => void
  /** Forgets it, and puts the form back to how it began. */
  discard: () => void
}

/**
 * Keeps what is typed into a form on the device, under its kind and id: after a pause, when the tab is hidden, and when the
 * form goes away. Opening it again brings the words back. A browser that refuses storage has a form
 * all the same.
 */
export function useFormDraft<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  kind: string,
  id: string,
): FormDraft {
  const owner = useCurrentUser().id
  const [isRestored, setRestored] = useState(false)
  const unsaved = useRef<V | null>(null)
  const { reset, watch, getValues, formState } = form
  // Read while rendering: react-hook-form only follows what was read.
  const { isDirty } = formState
  const isTouched = useRef(isDirty)
  isTouched.current = isDirty

  useEffect(() => {
    const drafts = draftsOf(owner)
    const ignore = () => {
      // No storage on this device, so nothing to keep or to bring back.
    }
    let timer: ReturnType<typeof setTimeout> | undefined

    function save() {
      clearTimeout(timer)
      const value = unsaved.current
      unsaved.current = null
      if (value) drafts.put(kind, id, value).catch(ignore)
    }

    drafts
      .get<V>(kind, id)
      .then((draft) => {
        // Whoever has begun to type keeps what is there.
        if (!draft || isTouched.current) return
        // A draft of an earlier version knows nothing of a field that is new.
        reset({ ...getValues(), ...draft.value }, { keepDefaultValues: true })
        setRestored(true)
      })
      .catch(ignore)

    const { unsubscribe } = watch((value, { type }) => {
      // Only what somebody typed is worth keeping, not what the form filled in.
      if (type !== 'change') return
      unsaved.current = structuredClone(value) as V
      clearTimeout(timer)
      timer = setTimeout(save, QUIET_MS)
    })
    const unregister = onDraftFlush(save)
    return () => {
      unsubscribe()
      unregister()
      save()
    }
  }, [owner, kind, id, reset, watch, getValues])

  function forget() {
    unsaved.current = null
    setRestored(false)
    draftsOf(owner)
      .delete(kind, id)
      .catch(() => {
        // No storage on this device, so there was nothing to forget.
      })
  }

  return {
    isRestored,
    forget,
    discard() {
      reset()
      forget()
    },
  }
}
