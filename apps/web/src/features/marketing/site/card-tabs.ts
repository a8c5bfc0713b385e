import { CARD_HASHES, firstCardHash } from '../../auth/card-address.ts'
import { cardElement, sleepingCard } from './card-frame.ts'

/** Shows the tab of a page that was just delivered; the style sheet has stood in for it. */
export function showFirstTab(): void {
  showTab(isCardAddress(location.hash) ? location.hash : firstCardHash())
  delete document.documentElement.dataset.known
}

/** Shows the tab that the address names, while the card cannot do so itself. */
export function showTabOfAddress(): void {
  const hash = location.hash || firstCardHash()
  if (isCardAddress(hash)) showTab(hash)
}

function showTab(hash: string): void {
  const card = sleepingCard()
  if (!card) return
  const chosen = card.querySelector(`[role=tab][href="${hash}"]`)
  for (const tab of card.querySelectorAll<HTMLElement>('[role=tab]')) {
    const isCurrent = tab === chosen
    tab.setAttribute('aria-selected', String(isCurrent))
    tab.tabIndex = isCurrent ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !isCurrent
  }
}

export function isCardAddress(hash: string): boolean {
  return (CARD_HASHES as readonly string[]).includes(hash)
}

/** Brings the card into sight. With `mayFocus`, the first empty field is ready to be typed into. */
export function goToCard(mayFocus: boolean): void {
  const card = cardElement()
  if (!card) return
  const box = card.closest('aside') ?? card
  const { top } = box.getBoundingClientRect()
  const isInSight = top >= 0 && top < window.innerHeight * 0.4
  if (!isInSight) box.scrollIntoView({ block: 'start' })
  if (!mayFocus) return
  const fields = Array.from(card.querySelectorAll<HTMLInputElement>('[role=tabpanel] input'))
  const open = fields.filter((field) => !field.closest('[hidden]'))
  const target = open.find((field) => field.value === '') ?? open[0]
  target?.focus({ preventScroll: true })
}

/** Arrow keys go from tab to tab, as everywhere. */
export function moveBetweenTabs(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest('[role=tab]') : null
  if (!(tab instanceof HTMLAnchorElement) || !/^Arrow(Left|Right)$/.test(event.key)) return
  const other = tab.parentElement?.querySelector<HTMLAnchorElement>('[aria-selected=false]')
  if (!other) return
  event.preventDefault()
  location.hash = other.hash
  other.focus()
}
