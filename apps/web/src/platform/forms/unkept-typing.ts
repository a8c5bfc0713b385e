import { hasOpenWork } from '../device/draft-flush.ts'

let typedIn: Element | null = null
let isFollowing = false

/** Tracks the field with unsaved input. Submitting its form ends it. */
export function followTyping(): void {
  if (isFollowing) return
  isFollowing = true
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = target instanceof Element && target.closest('form:not([role=search])')
      if (form) typedIn = form
    },
    true,
  )
  document.addEventListener(
    'submit',
    () => {
      typedIn = null
    },
    true,
  )
}

/** Whether a form on the screen has text that is neither sent nor kept as a draft on the device. */
export function hasUnkeptTyping(): boolean {
  return typedIn?.isConnected === true && !hasOpenWork()
}
