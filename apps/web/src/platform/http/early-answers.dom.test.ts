import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './api-client.ts'
import { endSession, startSession } from './session.ts'

const PATH = '/api/dashboard/stats'
const get = async (path: string) => (await send('GET', path, undefined)).json()
const json = (body: unknown) => Promise.resolve(Response.json(body))
const asked = vi.fn(() => json('asked again'))

beforeEach(() => {
  startSession('token-of-adaeze')
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  vi.stubGlobal('fetch', asked)
  window.earlyAnswers = { token: 'token-of-adaeze', answers: { [PATH]: json('early') } }
})

afterEach(() => {
  endSession('logged_out')
  window.earlyAnswers = undefined
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('an answer that the page asked for is taken once', async () => {
  expect(await get(PATH)).toBe('early')
  expect(asked).not.toHaveBeenCalled()
  expect(await get(PATH)).toBe('asked again')
})

test('an early answer is not that of another address', async () => {
  expect(await get(`${PATH}?all`)).toBe('asked again')
})

test('another session does not get it', async () => {
  startSession('token-of-bola')
  expect(await get(PATH)).toBe('asked again')
})

test('after a change it is asked for again', async () => {
  await send('POST', '/api/clients', {})
  expect(await get(PATH)).toBe('asked again')
})

test('an old one is asked for again', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(30_001)
  expect(await get(PATH)).toBe('asked again')
})

test('one that is refused ends the session as any other', async () => {
  const refusal = Response.json(
    { status: 401, code: 'auth.required', detail: 'Log in.' },
    { status: 401, headers: { 'content-type': 'application/problem+json' } },
  )
  window.earlyAnswers = {
    token: 'token-of-adaeze',
    answers: { [PATH]: Promise.resolve(refusal) },
  }
  await expect(get(PATH)).rejects.toMatchObject({ code: 'auth.required' })
  expect(localStorage.getItem('token')).toBeNull()
})
