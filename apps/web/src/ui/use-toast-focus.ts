import { type RefObject, useEffect, useRef } from 'react'
import { dismissToast } from './toast-store.ts'

/**
 * Lets the focus move to the toasts, also out of a dialog, whose focus trap listens at the document: events of the
 * toasts are stopped before they reach it. Escape closes the focused toast and not the dialog beneath. When
 * the last toast closes with the focus in it, the focus returns to its previous element.
 */
export function useToastFocus(area: RefObject<HTMLElement | null>, hasToast: boolean): void {
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && area.current?.contains(target) === true
    const onFocusIn = (event: FocusEvent) => {
      if (!isInside(event.target)) return
      event.stopPropagation()
      const { relatedTarget } = event
      if (!isInside(relatedTarget))
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    }
    const onFocusOut = (event: FocusEvent) => {
      if (isInside(event.relatedTarget)) event.stopPropagation()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isInside(event.target)) return
      event.stopPropagation()
      dismissToast()
    }
    // React listens to portals at the body too, and was registered first, so it gets every event.
    document.body.addEventListener('focusin', onFocusIn)
    document.body.addEventListener('focusout', onFocusOut)
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      document.body.removeEventListener('focusin', onFocusIn)
      document.body.removeEventListener('focusout', onFocusOut)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [area])

  useEffect(() => {
    if (!hasToast && area.current?.contains(document.activeElement)) cameFrom.current?.focus()
  }, [area, hasToast])
}
