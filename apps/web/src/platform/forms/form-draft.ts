import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { onDraftFlush } from '../device/draft-flush.ts'
import { useCurrentUser } from '../http/current-user.ts'
import { draftsOf } from './draft-store.ts'

const QUIET_MS = 400

export interface FormDraft {
  /** Whether earlier input was restored into the form. */
  isRestored: boolean
  /** Deletes the draft, after the form was saved. */
  forget: () => void
  /** Forgets it, and puts the form back to how it began. */
  discard: () => void
}

/**
 * Stores a form's input on the device, under its kind and id: after a pause, when the tab is hidden, and when the
 * form unmounts. Opening the form again restores the input. If the browser refuses storage, the form
 * works without drafts.
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
  // Read during render, because react-hook-form only tracks the state that is read.
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
        // Input that the user has already typed is not replaced.
        if (!draft || isTouched.current) return
        // A draft of an earlier version knows nothing of a field that is new.
        reset({ ...getValues(), ...draft.value }, { keepDefaultValues: true })
        setRestored(true)
      })
      .catch(ignore)

    const { unsubscribe } = watch((value, { type }) => {
      // Only typed input is stored, not values that the form filled in.
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
