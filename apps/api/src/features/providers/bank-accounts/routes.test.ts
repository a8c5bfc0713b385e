import { nubanCheckDigit } from '@isiro/domain/nuban'
import { afterEach, describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { PASSWORD, testApp, type Visitor } from '../../../../test/harness.ts'
import { cardWorld } from '../testing/card-world.ts'

const world = await cardWorld({ failuresToOpen: 1_000 })
const { paystack, signedIn, anyone, clock } = world

const start = clock.now
afterEach(() => {
  clock.now = start
  paystack.reset({ everything: true })
})

const numberAt = (nubanCode: string, serial: string) => serial + nubanCheckDigit(nubanCode, serial)
const GTB = { bankCode: '058', accountNumber: numberAt('058', '012345678') }

const lookUp = (visitor: Visitor, account: object = GTB) =>
  visitor.post('/api/payments/bank-accounts/look-up', account)

function save(visitor: Visitor, bank: object) {
  return visitor.put('/api/business/payout-details', {
    bank,
    mobileMoney: null,
    password: PASSWORD,
  })
}

async function found(visitor: Visitor, account = GTB) {
  const { body } = await lookUp(visitor, account)
  return { ...account, bankName: 'typed', accountName: body.accountName, proof: body.proof }
}

describe('the name on an account', () => {
  test('is the bank’s, and is marked as looked up when the account is saved with it', async () => {
    paystack.setAccountName(GTB.accountNumber, '  NGOZI   KITCHENS ')
    const ada = await signedIn({ hasProfile: false })
    const { status, body } = await lookUp(ada)
    expect({ status, body }).toEqual({
      status: 200,
      body: { outcome: 'found', accountName: 'NGOZI KITCHENS', proof: expect.any(String) },
    })
    const saved = await save(ada, {
      ...GTB,
      bankName: 'gtb',
      accountName: body.accountName,
      proof: body.proof,
    })
    expect(saved.body.bank).toEqual({
      ...GTB,
      bankName: 'Guaranty Trust Bank',
      accountName: 'NGOZI KITCHENS',
      checkedAt: clock.now.toISOString(),
    })
    expect((await ada.get('/api/business')).body.bank).toEqual(saved.body.bank)
  })

  test('is not there for an account that no bank has', async () => {
    const ada = await signedIn()
    const { body } = await lookUp(ada, { ...GTB, accountNumber: numberAt('058', '404000000') })
    expect(body).toEqual({ outcome: 'not_found' })
  })

  test.each([
    ['answers 500', { kind: 'error' }],
    ['wants fewer calls', { kind: 'error', status: 429 }],
    ['is down for a while', { kind: 'error', status: 503 }],
    ['refuses the key', { kind: 'error', status: 401 }],
  ] as const)(
    'is unavailable while Paystack %s, and the account is saved all the same',
    async (_name, outage) => {
      const ada = await signedIn({ hasProfile: false })
      paystack.outage(outage)
      expect(await lookUp(ada)).toMatchObject({ status: 200, body: { outcome: 'unavailable' } })
      const saved = await save(ada, { ...GTB, bankName: '-', accountName: 'Ngozi Kitchens' })
      expect(saved).toMatchObject({ status: 200, body: { bank: { ...GTB, checkedAt: null } } })
    },
  )

  test('that Paystack tells of another account counts for nothing', async () => {
    const ada = await signedIn()
    world.tamper((body, path) => {
      if (path.startsWith('/bank/resolve')) body.data.account_number = '1111111111'
    })
    expect((await lookUp(ada)).body).toEqual({ outcome: 'unavailable' })
    world.tamper(null)
  })

  test('is unavailable where nobody has given a key', async () => {
    const providers = {
      paystack: { ...world.providers.paystack, simulator: null },
      flutterwave: { ...world.providers.flutterwave, simulator: null },
    }
    const subscriptions = { ...world.deps.config.subscriptions, paystackSecretKey: null }
    const real = await testApp({ subscriptions }, providers)
    const ada = await real.signedIn()
    expect((await lookUp(ada)).body).toEqual({ outcome: 'unavailable' })
    const platform = await testApp({}, providers)
    expect((await lookUp(await platform.signedIn())).body.outcome).toBe('found')
  })

  test('needs a session, a bank of the list and ten digits', async () => {
    expect((await anyone.post('/api/payments/bank-accounts/look-up', GTB)).status).toBe(401)
    const ada = await signedIn()
    expect((await lookUp(ada, { ...GTB, bankCode: '999' })).body.fields).toEqual([
      { path: 'bankCode', message: 'validation.bank_code' },
    ])
    expect((await lookUp(ada, { ...GTB, accountNumber: '12345678' })).body.fields).toEqual([
      { path: 'accountNumber', message: 'validation.account_number_ten_digits' },
    ])
  })

  test('is looked up forty times an hour by one business, and others go on', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    // The limit of one address is lower for a minute.
    const statuses: number[] = []
    for (let i = 0; i < 41; i++) {
      if (i % 20 === 0) clock.now = new Date(clock.now.getTime() + 61_000)
      statuses.push((await lookUp(ada)).status)
    }
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200))
    expect(statuses[40]).toBe(429)
    expect((await lookUp(eve)).status).toBe(200)
  })
})

describe('the proof of a look-up', () => {
  test('is worth nothing for another name, number, bank or business', async () => {
    const [ada, eve] = [
      await signedIn({ hasProfile: false }),
      await signedIn({ hasProfile: false }),
    ]
    const account = await found(ada)
    const other = { ...GTB, accountNumber: numberAt('058', '012345679') }
    for (const [visitor, bank] of [
      [ada, { ...account, accountName: 'Somebody Else' }],
      [ada, { ...account, ...other }],
      [ada, { ...account, bankCode: '999992' }],
      [ada, { ...account, bankCode: null, bankName: 'My own bank' }],
      [ada, { ...account, proof: `${account.proof.slice(0, -2)}AA` }],
      [ada, { ...account, proof: 'x' }],
      [eve, account],
    ] as const) {
      const { status, body } = await save(visitor, bank)
      expect(status).toBe(200)
      expect(body.bank.checkedAt).toBeNull()
    }
    expect((await save(ada, account)).body.bank.checkedAt).toBe(clock.now.toISOString())
  })

  test('ends after an hour, and with a change of the account', async () => {
    const ada = await signedIn({ hasProfile: false })
    const account = await found(ada)
    clock.now = new Date(clock.now.getTime() + 61 * 60_000)
    expect((await save(ada, account)).body.bank.checkedAt).toBeNull()
    const again = await found(ada)
    expect((await save(ada, again)).body.bank.checkedAt).not.toBeNull()
    // Saved once more as it is, as when mobile money is added to it.
    const { proof: _, ...typed } = again
    expect((await save(ada, typed)).body.bank.checkedAt).not.toBeNull()
    const renamed = { ...typed, accountName: 'Somebody Else' }
    expect((await save(ada, renamed)).body.bank.checkedAt).toBeNull()
    expect((await save(ada, typed)).body.bank.checkedAt).toBeNull()
  })
})

describe('an account number', () => {
  test.each([
    ['058', '0123456780', 'validation.account_number_check_digit'],
    ['058', '012345678', 'validation.account_number_ten_digits'],
    ['999992', '080355501', 'validation.account_number_ten_digits'],
  ])('%s: %s is refused at its field', async (bankCode, accountNumber, message) => {
    const ada = await signedIn({ hasProfile: false })
    const answer = await save(ada, { bankCode, accountNumber, bankName: '-', accountName: 'Ada' })
    expect(answer.body.fields).toEqual([{ path: 'bank.accountNumber', message }])
  })

  test('whose check digit is wrong is taken when the bank itself knows it', async () => {
    const ada = await signedIn({ hasProfile: false })
    const account = await found(ada, { ...GTB, accountNumber: '0123456780' })
    expect((await save(ada, account)).body.bank).toMatchObject({ accountNumber: '0123456780' })
  })

  test('of a bank that was typed in by its name is as free as before', async () => {
    const ada = await signedIn({ hasProfile: false })
    const abroad = {
      bankName: 'Barclays',
      accountNumber: 'GB29NWBK60161331926819',
      accountName: 'Ada',
    }
    expect((await save(ada, abroad)).body.bank).toEqual({
      ...abroad,
      bankCode: null,
      checkedAt: null,
    })
  })
})

describe('the client’s page', () => {
  test('marks the name of the account that was looked up, and of no other', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const pageOf = async (visitor: Visitor) => {
      const { clientUrl } = await issued(visitor)
      return async () => String((await anyone.get(new URL(clientUrl).pathname)).body)
    }
    const before = await pageOf(ada)
    await save(ada, await found(ada))
    const after = await pageOf(ada)
    const words = 'Account name checked with the bank on'
    expect(await after()).toContain(words)
    // It was issued with another account.
    expect(await before()).not.toContain(words)
    const { proof: _, ...typed } = await found(eve)
    await save(eve, typed)
    expect(await (await pageOf(eve))()).not.toContain(words)
  })
})
