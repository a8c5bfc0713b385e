import { LANGUAGES } from '@isiro/domain/language'
import { expect, test } from 'vitest'
import { translate } from './problem.ts'

const WAITS = [
  'auth.throttled',
  'auth.login_throttled',
  'privacy.too_many_exports',
  'privacy.too_many_requests',
  'storage.too_fast',
  'messages.number_limit',
] as const

test.each(WAITS)('%s says one minute and several, as each language counts', (code) => {
  const [en, fr, es] = LANGUAGES.map((language) => translate(language, code, { minutes: 1 }))
  expect(en).toMatch(/\b1 minute\b/)
  expect(fr).toMatch(/\b1 minute\b/)
  expect(es).toMatch(/\b1 minuto\b/)
  expect(translate('en', code, { minutes: 15 })).toMatch(/\b15 minutes\b/)
  expect(translate('es', code, { minutes: 15 })).toMatch(/\b15 minutos\b/)
})
