import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { errorText, validationText } from '../http/error-text.ts'
import { changeLanguage, currentLanguage, loadTexts, startI18n, textsOf } from './i18n.ts'

beforeEach(async () => {
  await startI18n()
  await loadTexts(['validation'])
})

test('starts in the language of the browser and sets the page’s lang attribute', () => {
  expect(currentLanguage()).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(textsOf('common')('retry')).toBe('Retry')
})

test('a change of language brings all that was on the screen, and is remembered', async () => {
  await changeLanguage('fr')
  expect(textsOf('common')('retry')).toBe('Réessayer')
  expect(validationText('validation.email')).not.toBe('Please enter a valid email address')
  expect(document.documentElement.lang).toBe('fr')
  expect(localStorage.getItem('language')).toBe('fr')
  await changeLanguage('en')
})

test('downloads only the language that is read', async () => {
  // Other files of this worker may have read Spanish.
  vi.resetModules()
  const fresh = await import('./i18n.ts')
  await fresh.startI18n()
  expect(fresh.hasTexts('en', 'common')).toBe(true)
  expect(fresh.hasTexts('es', 'common')).toBe(false)
})

test('rejects a namespace that does not exist, so that the page can offer to try again', async () => {
  await expect(loadTexts(['nothing'])).rejects.toThrow('no texts')
})

test('a failure shows the sentence of the server, or one of ours where none arrived', () => {
  const failed = (status: number, code: string) =>
    new ApiError({ status, code, title: 'From the server.', detail: 'Of its first field.' })
  expect(errorText(failed(422, 'some.code'))).toBe('From the server.')
  expect(errorText(failed(0, 'network'))).toBe(textsOf('common')('failure.network'))
  expect(errorText(failed(502, 'unreadable'))).toBe(textsOf('common')('failure.unknown'))
  expect(errorText(new TypeError('bug'))).toBe(textsOf('common')('failure.unknown'))
})
