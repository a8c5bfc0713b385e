type Urgency = 'polite' | 'assertive'

/** A screen reader misses a text that arrives together with its region, or equals the last one. */
const SETTLE_MS = 60

const timers: Partial<Record<Urgency, ReturnType<typeof setTimeout>>> = {}

/**
 * Announces a sentence to screen readers, through the app's polite or assertive live region.
 * For changes of state, not for every keystroke.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionOf(urgency)
  region.textContent = ''
  clearTimeout(timers[urgency])
  timers[urgency] = setTimeout(() => {
    region.textContent = text
  }, SETTLE_MS)
}

function regionOf(urgency: Urgency): HTMLElement {
  const id = `live-${urgency}`
  const existing = document.getElementById(id)
  if (existing) return existing
  const region = document.createElement('div')
  region.id = id
  region.className = 'sr-only'
  region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert')
  region.setAttribute('aria-live', urgency)
  document.body.append(region)
  return region
}
