import { bannerElement, closeBanner, openBanner, redrawBanner, settingsLink } from './banner.ts'
import { deleteTagCookies, followChoice, readChoice, storeChoice } from './choice.ts'
import type { Tag } from './tag.ts'

/** The tag's code; null until it is needed. */
let loading: Promise<typeof import('./tag.ts')> | null = null

/**
 * Asks for consent on a page with the banner, and loads the tag for a visitor who has agreed. A member is not asked, and
 * the tag is never loaded for one; the link in the footer works for both.
 */
export function startConsent(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', ({ key }) => {
    // A first question stays until it is answered.
    if (key === 'Escape' && readChoice() !== null) closeBanner()
  })
  new MutationObserver(redrawBanner).observe(document.documentElement, {
    attributeFilter: ['lang'],
  })
  followChoice(() => {
    closeBanner()
    applyChoice()
  })

  if (isSettingsAddress()) openBanner({ takesFocus: true })
  else if (readChoice() === null && !isMember()) openBanner({ takesFocus: false })
  applyChoice()
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('a[data-cookie-settings]')) {
    event.preventDefault()
    openBanner({ takesFocus: true })
    return
  }
  const button = target?.closest<HTMLElement>('[data-consent-choice]')
  if (!button) return
  storeChoice(button.dataset.consentChoice === 'agreed' ? 'agreed' : 'refused')
  closeBanner()
  // The address would open the banner again when the page is loaded again.
  if (isSettingsAddress())
    history.replaceState(history.state, '', location.pathname + location.search)
  applyChoice()
}

/** Brings the page in step with the choice on this device, whether it was made here or in another tab. */
function applyChoice(): void {
  if (readChoice() !== 'agreed') {
    deleteTagCookies()
    if (loading) void endTag(loading)
    return
  }
  const tag = configuredTag()
  if (loading || isMember() || !tag) return
  loading = import('./tag.ts')
  loading.then(
    // The visitor may have changed their mind meanwhile.
    ({ startTag }) => readChoice() === 'agreed' && startTag(tag),
    () => {
      loading = null
    },
  )
}

/** Ends a tag that may be running. Its script lives as long as the page, so the page is loaded again. */
async function endTag(code: Promise<typeof import('./tag.ts')>): Promise<void> {
  const tag = configuredTag()
  const module = await code.catch(() => null)
  if (!module || !tag) return
  module.stopTag(tag)
  deleteTagCookies()
  location.reload()
}

/** The measurement id and the tag service, as the server wrote them into the banner. */
function configuredTag(): Tag | null {
  const [measurementId, url] = bannerElement()?.dataset.consent?.split(' ') ?? []
  return measurementId && url ? { measurementId, url } : null
}

function isSettingsAddress(): boolean {
  return location.hash !== '' && location.hash === settingsLink()?.hash
}

function isMember(): boolean {
  return document.documentElement.dataset.session !== undefined
}
