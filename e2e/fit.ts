import type { Page } from 'playwright-core'

/** The width of a page. Wider than its window, it has to be pushed sideways. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth')
}

/** The elements that are too small for a finger, each as its name and size. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(SMALL_TARGETS)
}

/**
 * An element that is lower than 44 px. Exempt are a link within a sentence, whose height is the line's; what only a screen
 * reader or the keyboard reaches (hidden words, the skip link, the slider under a chart, whose drawing takes the finger); the
 * field of a label or of a file, which is as large as the label or button around it; and the link of a card, which is as large
 * as the card.
 */
const SMALL_TARGETS = `(() => {
  const LEAST = 44
  const targets = document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]',
  )
  const nameOf = (element) =>
    (element.getAttribute('aria-label') || element.textContent || element.id || element.tagName).trim().slice(0, 60)
  const areaOf = (element) => {
    const own = element.getBoundingClientRect()
    if (getComputedStyle(element, '::after').position === 'absolute' && element.offsetParent)
      return element.offsetParent.getBoundingClientRect()
    const label = element.matches('input') ? element.closest('label') : null
    return label ? label.getBoundingClientRect() : own
  }
  const isInSentence = (element) => {
    if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement.closest('p, li, dd, span, div')
    return around !== null && around.textContent.trim().length > element.textContent.trim().length + 3
  }
  return [...targets].flatMap((element) => {
    if (!element.checkVisibility({ checkVisibilityCSS: true })) return []
    if (element.closest('.sr-only') || element.matches('[href="#content"], [type=range], [type=file]')) return []
    const { width, height } = areaOf(element)
    if (width <= 1 || height >= LEAST - 0.5 || isInSentence(element)) return []
    return [nameOf(element) + ' ' + Math.round(width) + '×' + Math.round(height)]
  })
})()`
