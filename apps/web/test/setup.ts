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

// The tests load no styles except these two rules: the first makes a toast clickable as soon as it appears, the second hides
// from a screen reader what is invisible.
const style = document.createElement('style')
style.textContent = String.raw`
  .pointer-events-auto\! { pointer-events: auto !important }
  .invisible { visibility: hidden }
`
document.head.append(style)

// Waits end as soon as the element appears; a busy machine needs the longer limit.
configure({ asyncUtilTimeout: 10_000 })

// A fake answer that breaks its contract fails its test with the route and the path of each issue (platform/check-answer.ts).
// A test that needs a broken answer replaces console.error with its own spy.
const brokenAnswers: string[] = []
const log = console.error
console.error = (...details: unknown[]) => {
  const [error] = details
  if (error instanceof Error && error.name === 'AnswerError') brokenAnswers.push(error.message)
  else log(...details)
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  const broken = brokenAnswers.splice(0)
  if (broken.length > 0) throw new Error(broken.join('\n\n'))
})
