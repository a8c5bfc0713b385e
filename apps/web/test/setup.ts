import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

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

// The one rule of our style sheet that decides what can be clicked: a toast, from its first moment on.
const style = document.createElement('style')
style.textContent = String.raw`.pointer-events-auto\! { pointer-events: auto !important }`
document.head.append(style)

// Waits end as soon as the element appears; a busy machine needs the longer limit.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})
