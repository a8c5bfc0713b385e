import { failOnLeftovers } from '@isiro/testing/fail-on-leftovers'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { emptyPage } from './page-parts.ts'
import { pageTexts } from './page-texts.ts'

emptyPage()
failOnLeftovers(pageTexts)

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

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Loaded here, since a test may have loaded the app's modules anew.
  const { dismissToast } = await import('../src/ui/toast-store.ts')
  dismissToast()
  emptyPage()
  const broken = brokenAnswers.splice(0)
  if (broken.length > 0) throw new Error(broken.join('\n\n'))
})

// The app's modules outlive a file, too. They are those of its last test, which may have loaded them anew.
afterAll(async () => {
  const { changeLanguage, currentLanguage } = await import('../src/platform/i18n/i18n.ts')
  const { endSession } = await import('../src/platform/http/session.ts')
  const { showPlace } = await import('../src/platform/i18n/screen-place.ts')
  const { newerBuild } = await import('../src/platform/http/newer-build.ts')
  const { unreadCount } = await import('../src/records/unread.ts')
  endSession(null)
  showPlace(null)
  newerBuild.set(false)
  unreadCount.set(null)
  if (currentLanguage() !== 'en') await changeLanguage('en')
  emptyPage()
  console.error = log
})
