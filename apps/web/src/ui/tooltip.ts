/** How long the pointer rests on a control before its tooltip opens, in ms. */
const OPEN_DELAY_MS = 700
/** After one has closed, the next opens without that delay for so long, in ms. */
const SKIP_DELAY_MS = 300
const GAP_PX = 6

const LOOK =
  'pointer-events-none fixed inset-auto z-60 m-0 max-w-64 rounded-control border-0 bg-text px-2 py-1 text-caption text-bg'

/**
 * Shows the label of each control that is only an icon, while a mouse rests on it or the keyboard has it. There is one for the
 * whole page: it finds such a control by its label and its lack of words, so no screen adds its own. It is hidden from screen
 * readers, which have the label, and never opens by touch. Returns what ends it.
 */
export function startTooltips(): () => void {
  const tip = document.createElement('div')
  tip.setAttribute('popover', 'manual')
  tip.setAttribute('aria-hidden', 'true')
  tip.className = LOOK
  let owner: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  function open(control: Element): void {
    const label = control.getAttribute('aria-label')
    if (!control.isConnected || !label) return
    tip.textContent = label
    document.body.append(tip)
    // In the top layer, above the dialog that the control may be in.
    tip.showPopover?.()
    place(tip, control.getBoundingClientRect())
  }

  function close(): void {
    clearTimeout(timer)
    owner = null
    if (!tip.isConnected) return
    tip.remove()
    closedAt = performance.now()
  }

  function enter(control: Element | null, delayMs: number): void {
    if (control === owner) return
    close()
    owner = control
    if (control === null) return
    const isNext = performance.now() - closedAt < SKIP_DELAY_MS
    if (isNext || delayMs === 0) open(control)
    else timer = setTimeout(open, delayMs, control)
  }

  function onPointer({ target, pointerType }: PointerEvent): void {
    if (pointerType !== 'touch') enter(iconControl(target), OPEN_DELAY_MS)
  }
  function onFocus({ target }: FocusEvent): void {
    const control = iconControl(target)
    if (control?.matches(':focus-visible')) enter(control, 0)
  }
  function onKey({ key }: KeyboardEvent): void {
    if (key === 'Escape') close()
  }

  const ending = new AbortController()
  const { signal } = ending
  document.addEventListener('pointerover', onPointer, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('keydown', onKey, { capture: true, signal })
  for (const event of ['pointerdown', 'focusout', 'scroll'])
    document.addEventListener(event, close, { capture: true, signal })
  document.documentElement.addEventListener('pointerleave', close, { signal })
  return () => {
    close()
    ending.abort()
  }
}

/** The control under the pointer or the focus that has a label and no words to see. */
function iconControl(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest('button, a, summary') : null
  return control?.getAttribute('aria-label') && control.textContent?.trim() === '' ? control : null
}

/** Under the control, or above it where there is no room, and inside the window. */
function place(tip: HTMLElement, control: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = tip
  const below = control.bottom + GAP_PX
  const top = below + height > window.innerHeight ? control.top - GAP_PX - height : below
  const middle = control.left + (control.width - width) / 2
  const left = Math.max(GAP_PX, Math.min(middle, window.innerWidth - width - GAP_PX))
  tip.style.top = `${top}px`
  tip.style.left = `${left}px`
}
