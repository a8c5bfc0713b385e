/**
 * The frame of the card in a delivered page; it names the page. `data-live` is on it once the card has its own script;
 * until then this script stands in.
 */
export function sleepingCard(): HTMLElement | null {
  return document.querySelector('[data-card-frame]:not([data-live])')
}

/** The card, asleep or alive, delivered or drawn by the app: what its first tab stands in. */
export function cardElement(): Element | null {
  return document.querySelector('[role=tablist]')?.parentElement ?? null
}

/**
 * Puts a text into a field as if it had been typed, so that whoever owns the field hears of it. React
 * overrides the field's own setter, hence the detour.
 */
export function typeInto(field: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
