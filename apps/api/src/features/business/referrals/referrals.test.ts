import { describe, expect, test } from 'vitest'
import { asBusiness, PASSWORD, testApp, type Visitor } from '../../../../test/harness.ts'

const { signedIn, anyone, owner, clock } = await testApp()

/** Signs a business up with a code, and returns its id. */
async function join(referralCode: string): Promise<string> {
  const { body } = await anyone.post('/api/auth/signup', {
    email: `joined-${crypto.randomUUID()}@example.com`,
    password: PASSWORD,
    firstName: 'Bola',
    lastName: 'Ade',
    businessName: 'Bola’s',
    referralCode,
  })
  return body.user.businessId
}

/** Gives a business a paid period that ends, or was ended, on these days. */
async function pay(businessId: string, periodEndsAt: string, endedAt: string | null = null) {
  await asBusiness(owner, businessId, (client) =>
    client.query(
      `INSERT INTO subscriptions (business_id, plan, billing_interval, provider, first_paid_at, period_starts_at,
         period_ends_at, period_value, ended_at)
       VALUES ($1, 'pro', 'month', 'paystack', '2026-11-01', '2026-11-01', $2, 750000, $3)`,
      [businessId, periodEndsAt, endedAt],
    ),
  )
}

const referralsOf = async (visitor: Visitor) => (await visitor.get('/api/referrals')).body

describe('referrals', () => {
  test('nobody has come at first, and the link leads to the sign-up form', async () => {
    const ada = await signedIn()
    const code = ada.user.referralCode
    expect(await referralsOf(ada)).toEqual({
      code,
      link: `https://isiro.test/signup?ref=${code}`,
      joined: 0,
      paying: 0,
    })
  })

  test('counts those who came, and those of them who pay now; another business’s are not among them', async () => {
    const ada = await signedIn()
    const bola = await signedIn()
    const { referralCode } = ada.user
    await join(referralCode)
    await pay(await join(referralCode), '2026-12-01')
    await pay(await join(referralCode), '2026-11-20')
    await pay(await join(referralCode), '2026-12-01', '2026-11-10')
    expect(await referralsOf(ada)).toMatchObject({ joined: 4, paying: 1 })
    expect(await referralsOf(bola)).toMatchObject({ joined: 0, paying: 0 })
    clock.now = new Date('2026-12-02T10:00:00Z')
    expect(await referralsOf(ada)).toMatchObject({ joined: 4, paying: 0 })
  })
})
