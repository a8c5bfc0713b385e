/** A place of the page that can be found: a call, an object, a part of the guide, a field or a code. */
interface Place {
  id: string
  title: string
  detail: string
  text: string
  /** A call is shown before the fields in which the same words stand. */
  weight: number
}

const MOST = 30

/** Searches what stands in the page. It asks no server, so it works without a connection, too. */
export function startSearch(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === 'ref-search') find(target.value)
  })
  document.addEventListener('keydown', (event) => {
    const field = document.querySelector<HTMLInputElement>('#ref-search')
    if (!field) return
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      const menu = field.closest('details')
      if (menu) menu.open = true
      field.focus()
    }
    if (event.key === 'Enter' && event.target === field)
      document.querySelector<HTMLElement>('[data-search-results] a')?.click()
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-search-results] a')) return
    const field = document.querySelector<HTMLInputElement>('#ref-search')
    if (field) field.value = ''
    find('')
  })
}

export function showSearch(page: HTMLElement): void {
  const box = page.querySelector<HTMLElement>('[data-search]')
  if (box) box.hidden = false
}

let known: { page: Element; places: Place[] } | null = null

/** Read once a page, when somebody first searches. */
function places(): Place[] {
  const page = document.querySelector('.ref')
  if (!page) return []
  if (known?.page !== page)
    known = { page, places: [...page.querySelectorAll('[data-call], [data-field]')].map(placeOf) }
  return known.places
}

function placeOf(element: Element): Place {
  const { call, field } = (element as HTMLElement).dataset
  const section = element.closest<HTMLElement>('[data-call]')
  const heading = section?.querySelector('h2, h3')?.textContent ?? ''
  const title = field ?? heading
  const within = field === undefined ? call : section?.dataset.call
  const detail = within === heading && field === undefined ? '' : (within ?? '')
  const told = field === undefined ? '' : (element.nextElementSibling?.textContent ?? '')
  return {
    id: element.id,
    title,
    detail,
    text: folded(`${title} ${detail} ${told.slice(0, 300)}`),
    weight: field === undefined ? 0 : 1,
  }
}

/** Without accents and capitals, and with words apart that a name joins. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_/.{}-]+/g, ' ')
}

function find(typed: string): void {
  const list = document.querySelector<HTMLElement>('[data-search-results]')
  const all = document.querySelector<HTMLElement>('[data-reference-list]')
  const count = document.querySelector<HTMLElement>('[data-search-count]')
  if (!list || !all || !count) return
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = words.length === 0 ? [] : matches(words)
  all.hidden = words.length > 0
  list.replaceChildren(...found.slice(0, MOST).map(entryOf))
  const { none = '', some = '' } = count.dataset
  if (words.length === 0) count.textContent = ''
  else
    count.textContent = found.length === 0 ? none : some.replace('{{found}}', String(found.length))
}

/** Those with all words; what is called so before what only tells of it, and calls before fields. */
function matches(words: readonly string[]): Place[] {
  return places()
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((place) => ({ place, rank: rankOf(place, words) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
}

function rankOf({ title, weight }: Place, words: readonly string[]): number {
  const name = folded(title)
  const whole = words.join(' ')
  if (name === whole) return weight
  if (words.every((word) => name.includes(word))) return 2 + weight
  return 4 + weight
}

function entryOf({ id, title, detail }: Place): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `#${id}`
  const [name, place] = [document.createElement('span'), document.createElement('small')]
  name.textContent = title
  place.textContent = detail
  link.append(name, place)
  item.append(link)
  return item
}
