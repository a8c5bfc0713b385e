import { type ConsentChoice, readChoice } from './choice.ts'

let isOpen = false

export function bannerElement(): HTMLElement | null {
  return document.querySelector('[data-consent]')
}

/** The link in the footer that opens the banner. */
export function settingsLink(): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>('a[data-cookie-settings]')
}

/** Shows the question. The focus moves there only if the visitor has asked for it. */
export function openBanner({ takesFocus }: { takesFocus: boolean }): void {
  isOpen = true
  drawBanner()
  if (takesFocus) bannerElement()?.focus()
}

/** Shows the question again if it was open, in a page that has just been replaced by another language's. */
export function redrawBanner(): void {
  if (isOpen) drawBanner()
}

/** Puts the question away. A focus within goes to the footer's link, the last thing before it. */
export function closeBanner(): void {
  const banner = bannerElement()
  isOpen = false
  if (!banner || banner.hidden) return
  const hadFocus = banner.contains(document.activeElement)
  banner.hidden = true
  document.documentElement.style.scrollPaddingBottom = ''
  if (hadFocus) settingsLink()?.focus({ preventScroll: true })
}

/** Shows the banner as the choice on this device stands. */
function drawBanner(): void {
  const banner = bannerElement()
  if (!banner) return
  showPresent(banner, readChoice())
  banner.hidden = false
  // A focused element must not end up behind the banner.
  document.documentElement.style.scrollPaddingBottom = `${banner.offsetHeight}px`
}

function showPresent(banner: HTMLElement, choice: ConsentChoice | null): void {
  for (const line of banner.querySelectorAll<HTMLElement>('[data-consent-now]'))
    line.hidden = line.dataset.consentNow !== choice
}
