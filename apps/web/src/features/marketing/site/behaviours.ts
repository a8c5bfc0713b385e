import { cardElement, typeInto } from './card-frame.ts'
import { goToCard, isCardAddress, moveBetweenTabs, showTabOfAddress } from './card-tabs.ts'

/**
 * Starts the behaviours of the public pages with listeners on the document, so that they work for the prerendered
 * page, for a page whose language was changed, and for the landing page inside the app. Returns a function that
 * removes them.
 */
export function startBehaviours(chooseLanguage: (language: string) => void): () => void {
  function onClick(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target : null
    closeMenus(target)
    if (!target || event.defaultPrevented || isForNewTab(event)) return

    const filler = target.closest<HTMLElement>('[data-fill-login]')
    if (filler) return fillLogin(filler.dataset)

    const link = target.closest<HTMLAnchorElement>('a[href]')
    const language = link?.dataset.language
    if (language) {
      event.preventDefault()
      chooseLanguage(language)
    } else if (link && isCardLink(link)) {
      event.preventDefault()
      openTab(link.hash)
      // A living card draws the other tab a moment later.
      requestAnimationFrame(() => goToCard(true))
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') closeMenus(null)
    moveBetweenTabs(event)
  }

  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeyDown)
  window.addEventListener('hashchange', showTabOfAddress)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('keydown', onKeyDown)
    window.removeEventListener('hashchange', showTabOfAddress)
  }
}

function isForNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
}

/** A link to the card from elsewhere on its page. The card's own tabs do without us. */
function isCardLink(link: HTMLAnchorElement): boolean {
  const isHere = link.pathname === location.pathname && isCardAddress(link.hash)
  return isHere && cardElement() !== null && link.getAttribute('role') !== 'tab'
}

/** A change of the address by script is not told to anybody, so this tells it. */
function openTab(hash: string): void {
  if (location.hash === hash) return
  history.pushState(null, '', hash)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

function fillLogin({ fillLogin: email, fillPassword: password }: DOMStringMap): void {
  openTab('#login')
  const form = document.querySelector('form[data-form=login]')
  for (const [name, text] of [
    ['email', email],
    ['password', password],
  ]) {
    const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) typeInto(field, text ?? '')
  }
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[type=submit]')?.focus())
}

/** An open menu closes when something else is pressed, a link in it included. */
function closeMenus(pressed: Element | null): void {
  for (const menu of document.querySelectorAll('details[data-menu][open]')) {
    const isWithin = pressed !== null && menu.contains(pressed) && !pressed.closest('a')
    if (!isWithin) menu.removeAttribute('open')
  }
}
