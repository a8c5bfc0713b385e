import { type RefObject, useLayoutEffect } from 'react'

const GAP_PX = 8

/**
 * Keeps the element with the focus, and what has the attribute `data-kept-clear`, out from under a toast (WCAG 2.4.11):
 * while one is open the page scrolls as if its height were no part of the window, and what lies under it is scrolled out
 * of its way.
 */
export function useToastClearance(
  area: RefObject<HTMLElement | null>,
  openId: string | null,
): void {
  useLayoutEffect(() => {
    if (openId === null) return
    const { style } = document.documentElement
    // With the first toast of a page the area itself is drawn a moment later.
    const place = () => area.current
    let frame = 0
    let frames = 60

    /** Tells whether the toast has been drawn. */
    function clear(selector: string): boolean {
      const card = place()?.querySelector('[data-state=open]')
      if (!card) return false
      const { height } = card.getBoundingClientRect()
      style.setProperty(isAbove(card) ? '--toast-above' : '--toast-below', `${height + GAP_PX}px`)
      const elements = [...document.querySelectorAll(selector)]
      for (const element of elements) moveOut(element, card)
      // On a page that cannot scroll any further, the toast goes to the other end.
      if (elements.some((element) => overlap(element, card) !== 0))
        place()?.setAttribute('data-at-other-end', '')
      return true
    }
    /** After the browser's own scrolling, and after the rest of a failed form has been drawn. */
    function clearSoon(selector: string) {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // The first toast of a page is drawn some frames after its code has come.
        if (!clear(selector) && frames-- > 0) clearSoon(selector)
      })
    }
    // The first focus is the form's own, on its first refused field; the others are the reader's.
    let selector = '[data-kept-clear], :focus-visible'
    function onFocusIn() {
      clearSoon(selector)
      selector = ':focus-visible'
    }

    clear(':focus-visible')
    clearSoon(selector)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', onFocusIn)
      style.removeProperty('--toast-above')
      style.removeProperty('--toast-below')
      place()?.removeAttribute('data-at-other-end')
    }
  }, [area, openId])
}

function isAbove(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect()
  return top + bottom < window.innerHeight
}

/** By how much the page would have to scroll for an element to be clear of the toast; 0 if it is. */
function overlap(element: Element, card: Element): number {
  const toast = card.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  const isBeside = box.right <= toast.left || box.left >= toast.right
  if (isBeside || box.bottom <= toast.top || box.top >= toast.bottom) return 0
  // A toast may have the focus itself, and something as large as a panel is not hidden by one.
  if (card.parentElement?.contains(element) || box.height > window.innerHeight / 2) return 0
  return isAbove(card) ? box.top - toast.bottom - GAP_PX : box.bottom - toast.top + GAP_PX
}

function moveOut(element: Element, card: Element): void {
  const distance = overlap(element, card)
  if (distance !== 0) scrollerOf(element).scrollBy({ top: distance, behavior: 'instant' })
}

/** The element that scrolls another: a sheet's body, else the page. */
function scrollerOf(element: Element): Element | Window {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY)
    if (scrolls && parent.scrollHeight > parent.clientHeight) return parent
  }
  return window
}
