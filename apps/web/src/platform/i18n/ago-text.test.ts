import { expect, test } from 'vitest'
import { agoText } from './ago-text.ts'

const NOW = new Date('2026-11-23T12:00:00.000Z')

test.each([
  ['2026-11-23T12:00:30.000Z', 'en', '1 minute ago'],
  ['2026-11-23T11:58:00.000Z', 'en', '2 minutes ago'],
  ['2026-11-23T07:00:00.000Z', 'en', '5 hours ago'],
  ['2026-11-22T11:00:00.000Z', 'en', 'yesterday'],
  ['2026-11-20T10:00:00.000Z', 'en', '3 days ago'],
  ['2026-11-20T10:00:00.000Z', 'fr', 'il y a 3 jours'],
  ['2026-11-20T10:00:00.000Z', 'es', 'hace 3 días'],
  ['2026-09-01T10:00:00.000Z', 'en', '2 months ago'],
  ['2024-11-01T10:00:00.000Z', 'en', '2 years ago'],
] as const)('%s is in %s %s', (then, language, text) => {
  expect(agoText(then, NOW, language)).toBe(text)
})
