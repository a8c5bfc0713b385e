/**
 * How long a translation may be under way, in milliseconds. One that comes sooner after a change of its text may be that of
 * the old text.
 */
const UNDER_WAY_MS = 5000

/** What the text nodes said that a translator took out. They stand empty beside its own elements. */
const originals = new WeakMap<Text, string>()
/** When the page last changed a text node. */
const changes = new WeakMap<Node, number>()

/**
 * Keeps the page right while a browser translates it. A translator takes text nodes out of the page and puts `<font>`
 * elements in their place. React would go on writing to text nodes that nobody sees, and insert before nodes that are not
 * there. So each text node comes back, empty, where it was. As soon as the page itself changes an element with translated
 * text, all its own text comes back in place of the translation, for the translator to translate anew. Both happen before
 * the next frame is drawn, and neither touches a field. Returns how to end it.
 */
export function watchPageTranslation(): () => void {
  let isTranslated = false
  const observer = new MutationObserver((records) => {
    const translated = new Set<Node>()
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') changes.set(target, performance.now())
      else if (Array.from(addedNodes).some(isFont)) translated.add(target)
    }
    isTranslated ||= translated.size > 0
    if (!isTranslated) return
    const outdated = new Set<Node>()
    // From the last to the first: what stood behind a removed node is in its place again.
    for (const record of records.reverse()) {
      const parent = record.type === 'childList' ? record.target : record.target.parentNode
      if (!parent || isFont(parent)) continue
      if (!translated.has(parent) || !bringBack(record)) outdated.add(parent)
    }
    outdated.forEach(showOriginals)
    // These changes were our own.
    observer.takeRecords()
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

/** Undoes the translation below an element, for whoever needs it as the page made it. */
export function undoTranslation(root: Element): void {
  for (const { parentNode } of root.querySelectorAll('font')) {
    if (parentNode) showOriginals(parentNode)
  }
}

/** Puts the text nodes back that a translator removed. Tells whether it must have known their present text. */
function bringBack({ target, removedNodes, addedNodes, nextSibling }: MutationRecord): boolean {
  let isTrusted = true
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.parentNode === target) continue
    // Some translators move the text into their own element.
    text.replaceWith(text.cloneNode())
    if (text.data !== '') originals.set(text, text.data)
    text.data = ''
    const next = addedNodes[0] ?? nextSibling
    target.insertBefore(text, next?.parentNode === target ? next : null)
    if (performance.now() - (changes.get(text) ?? -Infinity) < UNDER_WAY_MS) isTrusted = false
    // The next translation is of the text that now stands there.
    changes.delete(text)
  }
  return isTrusted
}

function showOriginals(parent: Node): void {
  for (const child of [...parent.childNodes]) {
    if (isFont(child)) child.remove()
    // A text that the page has changed meanwhile is not empty.
    else if (child instanceof Text && child.data === '') child.data = originals.get(child) ?? ''
  }
}

function isFont({ nodeName }: Node): boolean {
  return nodeName === 'FONT'
}
