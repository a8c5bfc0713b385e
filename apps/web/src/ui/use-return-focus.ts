import { type RefObject, useRef } from 'react'

/**
 * Handlers for a Radix dialog that is opened without a Radix trigger: they set the initial focus and
 * return it to the element that opened the dialog. Radix itself only knows its own trigger.
 */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      if (!initialFocus?.current) return
      event.preventDefault()
      initialFocus.current.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
