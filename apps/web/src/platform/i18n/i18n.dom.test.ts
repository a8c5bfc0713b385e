import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { errorText, validationText } from '../http/error-text.ts'
import { changeLanguage, groupNumbersFor, i18n, loadTexts, startI18n } from './i18n.ts'

beforeEach(async () => {
  await startI18n()
  await loadTexts(['validation'])
})

test('starts in the language of the browser and sets the page’s lang attribute', () => {
  expect(i18n.language).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(i18n.t('retry')).toBe('Retry')
})

test('a change of language brings all that was on the screen, and is remembered', async () => {
  await changeLanguage('fr')
  expect(i18n.t('retry')).toBe('Réessayer')
  expect(validationText('validation.email')).not.toBe('Please enter a valid email address')
  expect(document.documentElement.lang).toBe('fr')
  expect(localStorage.getItem('language')).toBe('fr')
  await changeLanguage('en')
})

test('a detected language is kept, so that the next visit does not guess again', () => {
  expect(localStorage.getItem('language')).toBe('en')
})

test('numbers in a text are grouped as the reader writes them, and months elided', async () => {
  const text = { one: '{{count}} SMS', other: '{{count}} SMS dans le mois de {{month}} {{year}}' }
  for (const language of ['en', 'fr']) {
    i18n.addResourceBundle(language, 'made', { sms_one: text.one, sms_other: text.other })
  }
  const said = (lng: string, month: string) =>
    i18n.t('made:sms', { lng, count: 1997, month, year: '2026' })
  expect(said('en', 'October')).toBe('1,997 SMS dans le mois de October 2026')
  expect(said('fr', 'octobre')).toBe('1\u202f997 SMS dans le mois d’octobre 2026')
  expect(said('fr', 'mars')).toBe('1\u202f997 SMS dans le mois de mars 2026')
  groupNumbersFor('ZA')
  expect(said('en', 'October')).toMatch(/^1\u00a0997 SMS/)
  groupNumbersFor(undefined)
})

test('downloads only the language that is read', async () => {
  expect(i18n.hasResourceBundle('es', 'common')).toBe(false)
  expect(i18n.t('retry')).toBe('Retry')
})

test('rejects a namespace that does not exist, so that the page can offer to try again', async () => {
  await expect(loadTexts(['nothing'])).rejects.toThrow('no texts')
})

test('a failure shows the sentence of the server, or one of ours where none arrived', () => {
  const failed = (status: number, code: string) =>
    new ApiError({ status, code, title: 'From the server.', detail: 'Of its first field.' })
  expect(errorText(failed(422, 'some.code'))).toBe('From the server.')
  expect(errorText(failed(0, 'network'))).toBe(i18n.t('failure.network'))
  expect(errorText(failed(502, 'unreadable'))).toBe(i18n.t('failure.unknown'))
  expect(errorText(new TypeError('bug'))).toBe(i18n.t('failure.unknown'))
})
