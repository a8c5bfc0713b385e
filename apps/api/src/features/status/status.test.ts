import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { letAllSleep } from '../../../test/sleep.ts'
import { DUE_KINDS } from '../../platform/jobs/due-work.ts'
import { circuitChanged, mailEnded } from '../../platform/metrics/events.ts'
import { openIncident, updateIncident } from './operator/service.ts'
import { statusPage } from './page.ts'
import { type StatusDeps, watchStatus } from './service.ts'

const { deps, clock, owner, anyone } = await testApp()
// What other files left waiting in the worker's database would be late here.
await letAllSleep(owner, ...DUE_KINDS)
await owner.query(`DELETE FROM pgboss.job WHERE state IN ('created', 'retry')`)

beforeEach(() => {
  clock.now = new Date('2026-11-29T14:08:00Z')
})
afterEach(() => owner.query('TRUNCATE incidents CASCADE'))

/** What a fresh look says, with other dependencies where a test wants them. */
function watched(more: Partial<StatusDeps> = {}) {
  const watch = watchStatus({ ...deps, now: () => clock.now, ...more })
  onTestFinished(() => watch.close())
  return watch
}

const partsOf = async (watch: ReturnType<typeof watched>) =>
  Object.fromEntries((await watch.look()).parts.map(({ part, state }) => [part, state]))

test('everybody reads at one address how the product works, without a session', async () => {
  const { status, body, headers } = await anyone.get('/api/status')
  expect(status).toBe(200)
  expect(body.parts.map(({ part }: { part: string }) => part)).toEqual([
    'app',
    'payments',
    'email',
    'sms',
    'automation',
  ])
  expect(headers['cache-control']).toBe('no-store')
  const page = await anyone.get('/status?lang=fr&utm=x')
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('public, max-age=5')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('<html lang="fr">')
  expect(page.body).toContain('État du service')
  for (const way of ['/?lang=fr', '/developers?lang=fr'])
    expect(page.body).toContain(`href="${way}"`)
})

describe('what a node sees', () => {
  test('is told while the calls of a provider fail, and not from long ago', async () => {
    const watch = watched()
    circuitChanged.publish({ provider: 'paystack', isOpen: true })
    circuitChanged.publish({ provider: 'dropbox', isOpen: true })
    expect(await partsOf(watch)).toMatchObject({ payments: 'disrupted', app: 'working' })
    circuitChanged.publish({ provider: 'paystack', isOpen: false })
    expect(await partsOf(watched())).toMatchObject({ payments: 'working' })

    const old = watched()
    circuitChanged.publish({ provider: 'termii', isOpen: true })
    clock.now = new Date(clock.now.getTime() + 16 * 60_000)
    expect(await partsOf(old)).toMatchObject({ sms: 'working' })
  })

  test('is told while the mail server takes nothing', async () => {
    const watch = watched()
    for (let count = 0; count < 3; count++) mailEnded.publish({ isTaken: false })
    expect(await partsOf(watch)).toMatchObject({ email: 'delayed' })
    const after = watched()
    for (const isTaken of [false, false, true, false]) mailEnded.publish({ isTaken })
    expect(await partsOf(after)).toMatchObject({ email: 'working' })
  })

  test.each([
    ['says that it is not ready', { isReady: async () => false }],
    [
      'fails',
      {
        isReady: async () => {
          throw new Error('gone')
        },
      },
    ],
  ])('is that nothing works while the database %s', async (_name, more) => {
    const status = await watched(more).look()
    expect(status).toMatchObject({ state: 'disrupted', incidents: null })
    expect(status.parts.every(({ state }) => state === 'disrupted')).toBe(true)
    const page = statusPage('en', status, 'help@isiro.test')
    expect(page).toContain('Something is not working')
    expect(page).toContain('Incidents can’t be read at the moment.')
  })

  test('is told within seconds while the database does not answer', async () => {
    const startedAt = performance.now()
    const status = await watched({ isReady: () => new Promise(() => {}) }).look()
    expect(status.state).toBe('disrupted')
    expect(performance.now() - startedAt).toBeLessThan(4_000)
  })

  test('is looked at once for all who ask in the same seconds', async () => {
    let looks = 0
    const isReady = async () => {
      looks++
      return true
    }
    const watch = watched({ isReady })
    await Promise.all(Array.from({ length: 20 }, () => watch.look()))
    await watch.look()
    expect(looks).toBe(1)
  })
})

describe('an incident', () => {
  const incident = {
    title: 'Emails arrive <late>',
    language: 'en' as const,
    affects: ['email' as const],
    text: 'We are looking into it.',
  }

  test('is on the page with its updates, and a part that it names is not called working', async () => {
    const id = await openIncident(deps.db, incident, clock.now)
    const open = await watched().look()
    expect(open.incidents).toMatchObject([{ id, closedAt: null }])
    expect(open.parts).toContainEqual({ part: 'email', state: 'delayed' })
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect(await updateIncident(deps.db, { id, text: 'Solved.', isClosing: true }, clock.now)).toBe(
      true,
    )
    const status = await watched().look()
    expect(status.parts).toContainEqual({ part: 'email', state: 'working' })
    expect(status.incidents?.[0]?.updates.map(({ text }) => text)).toEqual([
      'Solved.',
      'We are looking into it.',
    ])
    const page = statusPage('es', status, 'help@isiro.test')
    expect(page).toContain('<h3 lang="en">Emails arrive &#60;late&#62;</h3>')
    expect(page).toContain('Resuelto el 29')
    expect(await updateIncident(deps.db, { id, text: 'More.', isClosing: false }, clock.now)).toBe(
      false,
    )
  })

  test('leaves the page 90 days after its end', async () => {
    const id = await openIncident(deps.db, incident, clock.now)
    await updateIncident(deps.db, { id, text: 'Solved.', isClosing: true }, clock.now)
    clock.now = new Date(clock.now.getTime() + 89 * 86_400_000)
    expect((await watched().look()).incidents).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 2 * 86_400_000)
    expect((await watched().look()).incidents).toEqual([])
  })
})
