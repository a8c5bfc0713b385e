import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportedAddress, reportedReferrer, startTag, stopTag } from './tag.ts'

const TAG = { measurementId: 'G-TEST1', url: 'https://tags.test' }
const DISABLED = 'ga-disable-G-TEST1'
const commands = () =>
  (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>))
const events = () => commands().filter(([kind]) => kind === 'event')

beforeEach(() => startTag(TAG))
afterEach(() => {
  stopTag(TAG)
  delete window.dataLayer
  Reflect.deleteProperty(window, DISABLED)
})

test('the script is loaded without advertising, and the page is reported once', () => {
  const scripts = [...document.scripts].map(({ src }) => src)
  expect(scripts).toEqual(['https://tags.test/gtag/js?id=G-TEST1'])
  expect(commands()[0]).toEqual([
    'consent',
    'default',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ])
  expect(commands()[2]).toMatchObject([
    'config',
    'G-TEST1',
    { send_page_view: false, cookie_domain: 'none', allow_google_signals: false },
  ])
  expect(events()).toEqual([['event', 'page_view', {}]])
  // The service's script ignores arrays.
  expect(window.dataLayer?.some(Array.isArray)).toBe(false)
})

test('a link to a plan is reported by the tag service’s names, and the first letter of a sign-up once', () => {
  const event = { name: 'begin_checkout', parameters: { plan: 'pro', invoice_value: 7500 } }
  document.body.innerHTML = `<a><b>no event</b></a><form data-form="login"><input></form>
    <form data-form="register"><input></form>`
  const link = document.querySelector('a')
  link?.click()
  if (link) link.dataset.analytics = JSON.stringify(event)
  document.querySelector('b')?.click()
  for (const field of [...document.querySelectorAll('input')].flatMap((each) => [each, each]))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(events().slice(1)).toEqual([
    ['event', 'begin_checkout', { plan: 'pro', value: 7500 }],
    ['event', 'sign_up_started', {}],
  ])
})

test('a stopped tag is disabled by its measurement id, and follows nobody any more', () => {
  stopTag(TAG)
  const reported = events().length
  document.body.innerHTML = `<a data-analytics='{"name":"begin_checkout","parameters":{}}'></a>`
  document.querySelector('a')?.click()
  expect(events()).toHaveLength(reported)
  expect(Reflect.get(window, DISABLED)).toBe(true)
})

test.each([
  ['/?ref=ADA22222&lang=fr#login', '/'],
  [
    '/pricing?utm_source=x&next=%2Finvoices%2F1&utm_campaign=y',
    '/pricing?utm_source=x&utm_campaign=y',
  ],
])('of the address %s only %s is reported', (address, reported) => {
  const origin = 'https://isiro.test'
  expect(reportedAddress(new URL(address, origin))).toBe(origin + reported)
})

test.each([
  ['', ''],
  ['https://search.example/results?q=ada', 'https://search.example'],
  [`${location.origin}/invoices/0198a7c4`, ''],
])('of the referrer "%s" only "%s" is reported', (referrer, reported) => {
  expect(reportedReferrer(referrer)).toBe(reported)
})
