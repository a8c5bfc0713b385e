import userEvent from '@testing-library/user-event'

// The page of a worker, which all its test files share.

// Browser APIs that our components and Radix's use and jsdom lacks.
window.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}

// jsdom keeps one clock for all frames: started under a fake clock, it would stand still in every later test.
const { setTimeout: later, clearTimeout: never } = globalThis
window.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now())))
window.cancelAnimationFrame = (frame) => never(frame)

// From its first use on, user-event follows where the focus is.
userEvent.setup()

// The tests load no styles except these two rules: the first makes a toast clickable as soon as it appears, the second hides
// from a screen reader what is invisible.
const style = document.createElement('style')
style.textContent = String.raw`
  .pointer-events-auto\! { pointer-events: auto !important }
  .invisible { visibility: hidden }
`

/** Empties the page as it was before the first test. */
export function emptyPage(): void {
  document.head.replaceChildren(style)
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
