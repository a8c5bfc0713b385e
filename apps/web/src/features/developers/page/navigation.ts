const WIDE = '(min-width: 64rem)'

/** The menu is closed on a phone until it is opened, and a column on a wide screen, in which the place of the reader is marked. */
export function startNavigation(): void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', fitMenu)
  document.addEventListener('click', ({ target }) => {
    const isLink = target instanceof Element && target.closest('[data-reference-nav] a')
    const menu = menuElement()
    if (isLink && menu && !wide.matches) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    const menu = menuElement()
    if (key !== 'Escape' || !menu?.open || wide.matches) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

export function fitMenu(): void {
  const menu = menuElement()
  if (menu) menu.open = matchMedia(WIDE).matches
}

const menuElement = () => document.querySelector<HTMLDetailsElement>('[data-reference-nav]')

/** Marks the link of the section that is being read. */
export function watchPlace(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('[data-reference-list] a')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  )
  const watcher = new IntersectionObserver(
    (entries) => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id
      const link = entered === undefined ? undefined : links.get(entered)
      if (!link) return
      for (const each of links.values()) each.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'location')
      keepInView(link)
    },
    { rootMargin: '-15% 0px -80%' },
  )
  for (const id of links.keys()) {
    const section = document.getElementById(id)
    if (section) watcher.observe(section)
  }
}

/** Scrolls the column alone, never the page. */
function keepInView(link: HTMLElement): void {
  const column = link.closest<HTMLElement>('[data-reference-nav]')
  if (!column || column.contains(document.activeElement)) return
  const [own, all] = [link.getBoundingClientRect(), column.getBoundingClientRect()]
  if (own.top < all.top || own.bottom > all.bottom)
    column.scrollTop += own.top - all.top - all.height / 3
}
