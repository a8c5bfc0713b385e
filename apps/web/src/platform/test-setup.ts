import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What jsdom does not have and our parts, or Radix's, ask for.
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

afterEach(() => {
  cleanup()
  localStorage.clear()
})
