import type { UpdateBusiness } from '@isiro/contracts/business'
import { describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { markedPng } from '../../../test/marked-png.ts'
import {
  HOSTILE_LOGOS,
  JPEG,
  jpegOf,
  jpegWith,
} from '../../platform/files/pictures/testing/pictures.ts'

const { signedIn, anyone, owner, clock } = await testApp()

function profile(overrides: Partial<Record<keyof UpdateBusiness, unknown>> = {}) {
  return {
    name: 'Mama Put Kitchen',
    address: '14 Bode Thomas Street\nSurulere, Lagos',
    phone: '0803 555 0142',
    email: 'Hello@MamaPut.example',
    taxId: '20461188-0001',
    rcNumber: 'RC 1482207',
    legalForm: 'company',
    vatStatus: 'registered',
    numberPattern: 'INV-{year}-{0001}',
    paymentTermsDays: 14,
    invoiceNotes: 'Thank you.',
    language: 'en',
    currency: 'NGN',
    timeZone: 'Africa/Lagos',
    password: PASSWORD,
    ...overrides,
  }
}

const bank = { bankName: 'Example Bank', accountNumber: '0123456789', accountName: 'Mama Put' }
const mobileMoney = { provider: 'Example MoMo', number: '0803 555 0142', accountName: 'Chinwe' }

async function noticesFor({ user }: Visitor): Promise<string[]> {
  const { rows } = await owner.query<{ notice: string }>(
    `SELECT data->>'notice' AS notice FROM pgboss.job WHERE name = 'mail.notice' AND data->>'accountId' = $1`,
    [user.id],
  )
  return rows.map(({ notice }) => notice)
}

describe('set-up', () => {
  test('goes on at the card where it was left, whatever the device, until it is through', async () => {
    const ada = await signedIn()
    const stepOf = async () => (await ada.get('/api/auth/me')).body.setupStep
    expect(await stepOf()).toBeNull()
    for (const step of ['payout', 'cards', null]) {
      expect((await ada.put('/api/business/setup-step', { step })).status).toBe(200)
      expect(await stepOf()).toBe(step)
    }
  })

  test('has no other cards, and is each member’s own', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    expect((await ada.put('/api/business/setup-step', { step: 'party' })).status).toBe(400)
    expect((await anyone.put('/api/business/setup-step', { step: 'tax' })).status).toBe(401)
    await ada.put('/api/business/setup-step', { step: 'tax' })
    expect((await eve.get('/api/auth/me')).body.setupStep).toBeNull()
  })
})

describe('profile', () => {
  test('is saved as a whole and read back with blanks trimmed', async () => {
    const ada = await signedIn()
    const saved = await ada.put('/api/business', profile())
    const { password: _, ...shown } = profile()
    expect(saved).toMatchObject({
      status: 200,
      body: {
        ...shown,
        phone: '+2348035550142',
        email: 'hello@mamaput.example',
        nextInvoiceNumber: 'INV-2026-0001',
        logo: null,
      },
    })
    expect((await ada.get('/api/business')).body).toEqual(saved.body)
    expect((await ada.get('/api/auth/me')).body.businessName).toBe('Mama Put Kitchen')
  })

  test('fields that are missing or blank become null, and bank details are not part of the profile', async () => {
    const ada = await signedIn()
    const { address: _, ...rest } = profile({
      phone: '',
      email: ' ',
      taxId: null,
      rcNumber: '\u200b',
    })
    const blank = await ada.put('/api/business', rest)
    expect(blank).toMatchObject({ status: 400, body: { fields: [{ path: 'email' }] } })
    const saved = await ada.put('/api/business', { ...rest, email: '' })
    expect(saved.body).toMatchObject({
      address: null,
      phone: null,
      email: null,
      taxId: null,
      rcNumber: null,
    })
    expect(saved.body.bank).toMatchObject({ bankName: 'Example Bank' })
  })

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['phone', 'call me'],
    ['phone', '12'],
    ['email', 'not an address'],
    ['legalForm', 'llc'],
    ['vatStatus', 'yes'],
    ['numberPattern', 'INV-{year}'],
    ['numberPattern', '{0001}'],
    ['numberPattern', 'INV {0001}'],
    ['numberPattern', 'INV-{0001}-{0001}'],
    ['numberPattern', ''],
    ['paymentTermsDays', -1],
    ['paymentTermsDays', 366],
    ['paymentTermsDays', 1.5],
    ['paymentTermsDays', '14'],
    ['language', 'yo'],
    ['currency', 'JPY'],
    ['currency', 'ngn '],
    ['timeZone', 'Lagos'],
    ['timeZone', '+01:00'],
    ['invoiceNotes', 'x'.repeat(1001)],
    ['plan', 'business'],
  ])('refuses %s %j at its field and changes nothing', async (field, value) => {
    const ada = await signedIn()
    const before = (await ada.get('/api/business')).body
    const { status, body } = await ada.put('/api/business', { ...profile(), [field]: value })
    expect([status, body.code, body.fields[0].path]).toEqual([400, 'request.invalid', field])
    expect((await ada.get('/api/business')).body).toEqual(before)
  })
})

describe('numbering', () => {
  test('a changed pattern starts its own series, and the old pattern continues at its last number', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const numbers: string[] = []
    const issue = async () => numbers.push((await issued(ada)).invoiceNumber)
    await issue()
    await issue()
    await ada.put('/api/business', profile({ numberPattern: 'MP/{year}/{001}' }))
    expect((await ada.get('/api/business')).body.nextInvoiceNumber).toBe('MP/2026/001')
    await issue()
    await ada.put('/api/business', profile({ numberPattern: 'INV-{year}-{0001}' }))
    expect((await ada.get('/api/business')).body.nextInvoiceNumber).toBe('INV-2026-0003')
    await issue()
    expect(numbers).toEqual(['INV-2026-0001', 'INV-2026-0002', 'MP/2026/001', 'INV-2026-0003'])
  })

  test('patterns that differ only in case, signs or width count in one series', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const numbers: string[] = []
    for (const numberPattern of [
      'INV-{year}-{0001}',
      'inv/{year}/{01}',
      'I.N.V.{year}{00001}',
      'Inv{year}-{1}',
    ]) {
      await ada.put('/api/business', profile({ numberPattern }))
      numbers.push((await issued(ada)).invoiceNumber)
    }
    expect(numbers).toEqual(['INV-2026-0001', 'inv/2026/02', 'I.N.V.202600003', 'Inv2026-4'])
  })

  test('patterns whose letters and digits collide never give the same number twice', async () => {
    const ada = await signedIn({ plan: 'basic' })
    // 'A-1' and 'A1' are one series, but 'A1{01}' and the hundred-and-first number of 'A{001}' both print A101.
    const keys = new Set<string>()
    let refusals = 0
    for (const numberPattern of ['A1{1}', 'A{01}', 'A{1}', 'A1-{01}', 'A{year}{1}']) {
      await ada.put('/api/business', profile({ numberPattern }))
      for (let i = 0; i < 12; i++) {
        const { status, body } = await ada.post('/api/invoices', {
          client: { name: 'C', email: 'c@example.com' },
          items: [{ description: 'x', quantity: 1, rate: 1 }],
          issueDate: '2026-11-21',
          dueDate: '2026-11-21',
          applyVat: false,
          applyWht: false,
          currency: 'NGN',
        })
        if (status !== 201) {
          expect(body.code).toBe('business.number_pattern_used')
          refusals++
          continue
        }
        const key = body.invoice.invoiceNumber.replace(/[^A-Za-z0-9]/g, '')
        expect(keys.has(key)).toBe(false)
        keys.add(key)
      }
    }
    expect(refusals).toBeGreaterThan(0)
    expect(keys.size + refusals).toBe(60)
  })

  test('numbering starts at one in a new year', async () => {
    const ada = await signedIn({ plan: 'basic' })
    await issued(ada)
    const next = await issued(ada, { issueDate: '2027-01-01', dueDate: '2027-01-31' })
    expect(next.invoiceNumber).toBe('INV-2027-0001')
    clock.now = new Date('2026-12-15T10:00:00Z') // Uses the session in between, so that it does not expire.
    await ada.get('/api/business')
    clock.now = new Date('2026-12-31T23:30:00Z')
    // In Lagos it is 2027 already.
    expect((await ada.get('/api/business')).body.nextInvoiceNumber).toBe('INV-2027-0002')
    clock.now = new Date('2026-11-21T10:00:00Z')
  })
})

describe('the address and the number that clients answer to', () => {
  test.each([
    ['email', 'thief@example.com'],
    ['phone', '0803 555 0177'],
  ])('%s is changed with the password only', async (field, value) => {
    const ada = await signedIn()
    await ada.put('/api/business', profile())
    const other = profile({ [field]: value, password: undefined })
    const bare = await ada.put('/api/business', other)
    expect(bare).toMatchObject({
      status: 403,
      body: { code: 'auth.password_required', fields: [{ path: 'password' }] },
    })
    const wrong = await ada.put('/api/business', { ...other, password: 'not my password' })
    expect(wrong).toMatchObject({ status: 403, body: { code: 'auth.password_wrong' } })
    expect((await ada.put('/api/business', { ...other, password: PASSWORD })).status).toBe(200)
  })

  test('the rest of the profile needs none', async () => {
    const ada = await signedIn()
    await ada.put('/api/business', profile())
    const renamed = profile({ name: 'Mama Put Two', password: undefined })
    expect((await ada.put('/api/business', renamed)).status).toBe(200)
  })
})

describe('payout details', () => {
  test('need the password, the first time too; later changes notify the owner', async () => {
    const ada = await signedIn({ hasProfile: false })
    const details = { bank, mobileMoney: null }
    const bare = await ada.put('/api/business/payout-details', details)
    expect(bare).toMatchObject({ status: 403, body: { code: 'auth.password_required' } })
    expect((await ada.get('/api/business')).body.bank).toBeNull()
    const first = await ada.put('/api/business/payout-details', { ...details, password: PASSWORD })
    expect(first).toMatchObject({ status: 200, body: { bank, mobileMoney: null } })
    expect(await noticesFor(ada)).toEqual([])

    const change = { bank: { ...bank, accountNumber: '9876543210' }, mobileMoney }
    const without = await ada.put('/api/business/payout-details', change)
    expect(without).toMatchObject({ status: 403, body: { code: 'auth.password_required' } })
    const wrong = await ada.put('/api/business/payout-details', {
      ...change,
      password: 'not my password',
    })
    expect(wrong).toMatchObject({ status: 403, body: { code: 'auth.password_wrong' } })
    expect((await ada.get('/api/business')).body).toMatchObject({ bank, mobileMoney: null })
    expect(await noticesFor(ada)).toEqual([])

    const right = await ada.put('/api/business/payout-details', { ...change, password: PASSWORD })
    expect(right).toMatchObject({
      status: 200,
      body: {
        bank: { accountNumber: '9876543210' },
        mobileMoney: { ...mobileMoney, number: '+2348035550142' },
      },
    })
    expect(await noticesFor(ada)).toEqual(['payout_details_changed'])
  })

  test('removing them and then adding others needs the password both times', async () => {
    const ada = await signedIn()
    const none = { bank: null, mobileMoney: null }
    expect((await ada.put('/api/business/payout-details', none)).status).toBe(403)
    expect(
      (await ada.put('/api/business/payout-details', { ...none, password: PASSWORD })).status,
    ).toBe(200)
    expect(await noticesFor(ada)).toEqual(['payout_details_changed'])
    expect((await ada.get('/api/business')).body).toMatchObject(none)
  })

  test('guessing the password is throttled', async () => {
    const ada = await signedIn()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      const { status } = await ada.put('/api/business/payout-details', {
        bank,
        mobileMoney,
        password: `guess number ${i}`,
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
  })

  test.each([
    [{ bank: { ...bank, accountNumber: '12345' }, mobileMoney: null }, 'bank.accountNumber'],
    [
      { bank: { ...bank, accountNumber: '0123 456 789 x!' }, mobileMoney: null },
      'bank.accountNumber',
    ],
    [{ bank: { ...bank, bankName: '' }, mobileMoney: null }, 'bank.bankName'],
    [{ bank: { ...bank, accountName: ' ' }, mobileMoney: null }, 'bank.accountName'],
    [{ bank: null, mobileMoney: { ...mobileMoney, number: 'none' } }, 'mobileMoney.number'],
    [{ bank: null, mobileMoney: { ...mobileMoney, provider: '' } }, 'mobileMoney.provider'],
    [{ bank, mobileMoney: null, iban: 'x' }, 'iban'],
    [{ bank }, 'mobileMoney'],
  ])('%j is refused at its field', async (input, path) => {
    const ada = await signedIn({ hasProfile: false })
    const { status, body } = await ada.put('/api/business/payout-details', {
      ...input,
      password: PASSWORD,
    })
    expect([status, body.fields[0].path]).toEqual([400, path])
  })

  test('an account number is stored without blanks and hyphens', async () => {
    const ada = await signedIn({ hasProfile: false })
    const spaced = {
      bank: { ...bank, accountNumber: ' 0123-456 789 ' },
      mobileMoney: null,
      password: PASSWORD,
    }
    expect((await ada.put('/api/business/payout-details', spaced)).body.bank.accountNumber).toBe(
      '0123456789',
    )
  })
})

describe('logo', () => {
  const jpeg = JPEG.toString('base64')

  test('a PNG or a JPEG is stored as a picture alone and can be removed', async () => {
    const ada = await signedIn()
    const upload = async (mediaType: string, file: Buffer) =>
      (await ada.put('/api/business/logo', { mediaType, base64: file.toString('base64') })).body
        .logo
    const png = markedPng('mine')
    expect(await upload('image/png', Buffer.from(png, 'base64'))).toEqual({
      mediaType: 'image/png',
      base64: png,
    })
    const photo = await upload('image/jpeg', jpegWith(0xe1, Buffer.from('Exif\0\0GPS of home')))
    expect(photo.mediaType).toBe('image/jpeg')
    const stored = Buffer.from(photo.base64, 'base64')
    expect(stored.includes('GPS')).toBe(false)
    expect(JPEG.includes(stored.subarray(stored.indexOf(Buffer.from([0xff, 0xdb]))))).toBe(true)
    expect((await ada.del('/api/business/logo')).body.logo).toBeNull()
    expect((await ada.del('/api/business/logo')).status).toBe(200)
  })

  test('none of the hostile files is stored, and each is told why', async () => {
    const ada = await signedIn()
    for (const [what, mediaType, file, refusal] of HOSTILE_LOGOS) {
      const base64 = file.toString('base64')
      const { status, body } = await ada.put('/api/business/logo', { mediaType, base64 })
      const code = `business.logo_${refusal}`
      expect({ what, status, code: body.code }).toEqual({ what, status: 422, code })
      expect(body.detail).toMatch(/^[A-Z].+\.$/)
      expect((await ada.get('/api/business')).body.logo).toBeNull()
    }
  })

  test('a refused logo leaves the one that is there', async () => {
    const ada = await signedIn()
    const logo = { mediaType: 'image/png', base64: markedPng('mine') }
    await ada.put('/api/business/logo', logo)
    const page = Buffer.from('<html><script>alert(1)</script>').toString('base64')
    for (const base64 of [page, '/w==', 'iVBORw==']) {
      const answer = await ada.put('/api/business/logo', { mediaType: 'image/png', base64 })
      expect(answer).toMatchObject({ status: 422, body: { code: 'business.logo_unreadable' } })
    }
    expect((await ada.get('/api/business')).body.logo).toEqual(logo)
  })

  test.each([
    [
      'another type',
      { mediaType: 'image/svg+xml', base64: jpeg },
      'mediaType',
      'validation.logo_type',
    ],
    [
      'no base64',
      { mediaType: 'image/png', base64: 'not base64!' },
      'base64',
      'validation.logo_type',
    ],
    ['nothing', { mediaType: 'image/png', base64: '' }, 'base64', 'validation.logo_type'],
  ])('%s is refused at its field', async (_what, input, path, message) => {
    const ada = await signedIn()
    const { status, body } = await ada.put('/api/business/logo', input)
    expect([status, body.fields[0]]).toEqual([400, { path, message }])
  })

  test('a logo has at most 200,000 bytes', async () => {
    const ada = await signedIn()
    const upload = (size: number) => {
      const base64 = jpegOf(size).toString('base64')
      return ada.put('/api/business/logo', { mediaType: 'image/jpeg', base64 })
    }
    expect((await upload(200_000)).status).toBe(200)
    for (const size of [200_001, 200_010, 300_000]) {
      expect(await upload(size)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'base64', message: 'validation.logo_size' }] },
      })
    }
  })
})

test('every change records an activity', async () => {
  const ada = await signedIn()
  await ada.put('/api/business', profile())
  await ada.put('/api/business/payout-details', { bank, mobileMoney: null, password: PASSWORD })
  await ada.put('/api/business/logo', { mediaType: 'image/png', base64: markedPng('') })
  const kinds = await asBusiness(owner, ada.user.businessId, async (client) => {
    const { rows } = await client.query(
      'SELECT kind FROM activities WHERE account_id = $1 ORDER BY at, id',
      [ada.user.id],
    )
    return rows.map(({ kind }) => kind)
  })
  expect(kinds.sort()).toEqual([
    'business.created',
    'business.payout_details_changed',
    'business.updated',
    'business.updated',
  ])
})

test('a session is needed, and it gives access to its own business only', async () => {
  for (const [method, url] of [
    ['GET', '/api/business'],
    ['PUT', '/api/business'],
    ['PUT', '/api/business/logo'],
    ['DELETE', '/api/business/logo'],
    ['PUT', '/api/business/payout-details'],
  ] as const)
    expect(await anyone.call({ method, url })).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    })
  const [ada, eve] = [await signedIn(), await signedIn()]
  await ada.put('/api/business', profile({ name: 'Ada’s alone' }))
  await ada.put('/api/business/logo', { mediaType: 'image/png', base64: markedPng('ada') })
  const seen = (await eve.get('/api/business')).body
  expect([seen.name, seen.logo]).toEqual([eve.user.businessName, null])
  await eve.del('/api/business/logo')
  await eve.put('/api/business', profile({ name: 'Eve’s' }))
  expect((await ada.get('/api/business')).body).toMatchObject({
    name: 'Ada’s alone',
    logo: { base64: markedPng('ada') },
  })
})
