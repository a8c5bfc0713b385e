import { MIN_PASSWORD_LENGTH } from '@isiro/contracts/auth'
import { expect, test } from 'vitest'
import { isCommonPassword, listCommonPasswords } from './common-passwords.ts'

test('at least 100,000 common passwords of six characters or more are known, each to be refused', async () => {
  const known = await listCommonPasswords()
  const usable = [...known].filter((password) => password.length >= MIN_PASSWORD_LENGTH)
  expect(usable.length).toBeGreaterThanOrEqual(100_000)

  const everyThousandth = usable.filter((_, index) => index % 1000 === 0)
  for (const password of everyThousandth)
    expect(await isCommonPassword(password), password).toBe(true)
})

test.each([
  'admin123',
  'naija123',
  '123456',
  'P@ssw0rd',
  'Password123',
  'qwerty123',
  'chelsea1',
  'Arsenal1',
  'jesus777',
  'nigeria1',
  'godisgood1',
  'iloveyou2',
  '1q2w3e4r5t',
  'zaq12wsx',
  'trustno1',
  'asdfghjkl',
  'password1234',
  'liverpool1',
])('%s is refused, in capitals too', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
  expect(await isCommonPassword(password.toUpperCase())).toBe(true)
})

test.each([
  'rain on the zinc roof',
  'kola-nut-and-rain-42',
  'xkfwqz',
  'three goats, one market',
  'vT7#mQ2x',
  'okro.soup.at.noon',
  // A part of a listed password, or several of them, is another one.
  'qwertyuio7bv',
  '123456\npassword\nnight',
])('%j is accepted', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
