// biome-ignore-all lint/suspicious/noDocumentCookie: jsdom has no cookie store
import { afterEach, expect, test } from 'vitest'
import { CHOICE_DAYS, readChoice, storeChoice } from './choice.ts'

const KEY = 'analytics-consent'
const DAY_MS = 86_400_000
const start = new Date('2026-11-21T10:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * DAY_MS)

afterEach(() => {
  for (const name of ['_ga', '_ga_TEST1', 'other']) document.cookie = `${name}=; max-age=0; path=/`
})

test('nobody has chosen at first, and a choice is kept', () => {
  expect(readChoice(start)).toBeNull()
  storeChoice('agreed', start)
  expect(readChoice(start)).toBe('agreed')
  storeChoice('refused', start)
  expect(readChoice(start)).toBe('refused')
})

test('half a year later the question comes again', () => {
  storeChoice('agreed', start)
  expect(readChoice(later(CHOICE_DAYS - 1))).toBe('agreed')
  expect(readChoice(later(CHOICE_DAYS + 1))).toBeNull()
})

test.each(['agreed', 'yes 2026-11-21', 'agreed yesterday', 'agreed 2027-11-21', ''])(
  'what is not a choice of ours is none: "%s"',
  (stored) => {
    localStorage.setItem(KEY, stored)
    expect(readChoice(start)).toBeNull()
  },
)

test('a refusal deletes the tag’s cookies and no others', () => {
  document.cookie = '_ga=GA1.1.1.2; path=/'
  document.cookie = '_ga_TEST1=GS1.1.1; path=/'
  document.cookie = 'other=stays; path=/'
  storeChoice('agreed')
  expect(document.cookie).toContain('_ga=')
  storeChoice('refused')
  expect(document.cookie).toBe('other=stays')
})
