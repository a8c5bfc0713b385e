import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { testApp } from '../../test/harness.ts'
import { signUp } from '../features/auth/sign-up.ts'
import { endDemoSessions } from './sessions.ts'

const { deps, anyone, signedIn } = await testApp({ hasDemo: true })

test('when the demo is switched off, its sessions end and all others stay', async () => {
  const { token } = await signUp(deps, {
    email: `demo-${crypto.randomUUID()}@example.com`,
    password: 'kola-nut-and-rain-42',
    firstName: 'Adaeze',
    lastName: 'Okafor',
    businessName: 'Adaeze Prints',
    phone: null,
    referralCode: null,
    language: 'en',
    isDemo: true,
  })
  const me = async () =>
    (await anyone.get('/api/auth/me', { authorization: `Bearer ${token}` })).status
  const ada = await signedIn()
  expect(await me()).toBe(200)

  await endDemoSessions(testDatabase().ownerUrl)

  expect(await me()).toBe(401)
  expect((await ada.get('/api/auth/me')).status).toBe(200)
})
