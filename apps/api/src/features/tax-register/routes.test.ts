import {
  startTaxRegisterSimulator,
  TEST_KEYS,
} from '@isiro/simulators/tax-register/tax-register-simulator'
import { afterEach, describe, expect, test } from 'vitest'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { startRelay, type Tamper } from '../../../test/relay.ts'
import { atFileEnd } from '../../../test/test-file.ts'

const register = await startTaxRegisterSimulator()
let tamper: Tamper | null = null
const relay = await startRelay(register.baseUrl, () => tamper)
atFileEnd(() => Promise.all([register.close(), relay.close()]))

const { signedIn, anyone, clock } = await testApp({ taxRegister: { url: relay.url, ...TEST_KEYS } })

const start = clock.now
afterEach(() => {
  clock.now = start
  tamper = null
  register.reset({ everything: true })
})

const COMPANY = '12345678-0001'
const PERSON = '1012345678'
const NEW_FORM = '1234567890123'

const lookUp = (visitor: Pick<Visitor, 'post'>, taxId: unknown = COMPANY) =>
  visitor.post('/api/tax-ids/look-up', { taxId })

describe('whose a Tax ID is', () => {
  test('is the name and the registration number of the register, and nothing else of it', async () => {
    register.setTaxpayer(COMPANY, { name: '  NGOZI   KITCHENS\nLTD ', rcNumber: '1234567' })
    expect(await lookUp(await signedIn())).toMatchObject({
      status: 200,
      body: { outcome: 'found', name: 'NGOZI KITCHENS LTD', registration: 'RC 1234567' },
    })
    const ada = await signedIn()
    expect(Object.keys((await lookUp(ada)).body)).toEqual(['outcome', 'name', 'registration'])
  })

  test('is asked for in each form that authorities have issued, without the blanks of paper', async () => {
    const ada = await signedIn()
    for (const taxId of [NEW_FORM, '1234 5678 - 0001', ' 101 234 5678 '])
      expect((await lookUp(ada, taxId)).body.outcome).toBe('found')
    expect(register.asked()).toEqual([PERSON, COMPANY, NEW_FORM])
  })

  test.each([
    ['', null],
    ['N/A', null],
    ['0000000', null],
    ['BN 2345678', 'BN 2345678'],
  ])('with the registration number %j is a taxpayer with %j', async (rcNumber, registration) => {
    register.setTaxpayer(PERSON, { name: 'ADA OBI', rcNumber })
    const { body } = await lookUp(await signedIn(), PERSON)
    expect(body).toEqual({ outcome: 'found', name: 'ADA OBI', registration })
  })

  test('is not there for a Tax ID that nobody has', async () => {
    expect((await lookUp(await signedIn(), '40412345-0001')).body).toEqual({ outcome: 'not_found' })
  })

  test.each([
    ['answers 500', { kind: 'error' }],
    ['wants fewer calls', { kind: 'error', status: 429 }],
    ['refuses the keys', { kind: 'error', status: 401 }],
    ['finds the form wrong', { kind: 'error', status: 400 }],
  ] as const)('is unavailable while the register %s', async (_name, outage) => {
    register.outage(outage)
    expect(await lookUp(await signedIn())).toMatchObject({
      status: 200,
      body: { outcome: 'unavailable' },
    })
  })

  test.each<[string, Tamper]>([
    [
      'tells of another Tax ID',
      ({ data }) => {
        data.tin = '87654321-0001'
      },
    ],
    [
      'names nobody',
      ({ data }) => {
        data.taxpayer_name = ' \u200B'
      },
    ],
    [
      'has another shape',
      (body) => {
        body.data = [body.data]
      },
    ],
    [
      'has a failure under a good status',
      (body) => {
        Object.assign(body, { code: 500, data: null, message: 'Unexpected' })
      },
    ],
  ])('is unavailable where the answer %s', async (_name, change) => {
    tamper = change
    expect((await lookUp(await signedIn())).body).toEqual({ outcome: 'unavailable' })
  })

  test('is not there where the register says so under a good status', async () => {
    tamper = (body) => Object.assign(body, { code: 400, data: null, message: 'TIN does not exist' })
    expect((await lookUp(await signedIn())).body).toEqual({ outcome: 'not_found' })
  })

  test('is unavailable where nothing says that it is the register which answers 404', async () => {
    const url = `${relay.url}/elsewhere`
    const wrong = await testApp({ taxRegister: { url, ...TEST_KEYS } })
    expect((await lookUp(await wrong.signedIn())).body).toEqual({ outcome: 'unavailable' })
  })

  test('is found by the number of the former Joint Tax Board, too', async () => {
    tamper = ({ data }) => {
      data.tin = NEW_FORM
    }
    expect((await lookUp(await signedIn(), PERSON)).body.outcome).toBe('found')
  })

  test('is unavailable where nobody has given keys, and nobody is asked', async () => {
    const off = await testApp()
    expect((await lookUp(await off.signedIn())).body).toEqual({ outcome: 'unavailable' })
    expect(register.asked()).toEqual([])
  })

  test.each([
    ['12345', 'validation.tax_id_format'],
    ['', 'validation.tax_id_format'],
    ['GHA-123456789-0', 'validation.tax_id_format'],
    ['1'.repeat(40), 'validation.tax_id_format'],
    ['0000000000000', 'validation.tax_id_all_same_digit'],
  ])('is not asked for %j, which is refused at the field', async (taxId, message) => {
    const { status, body } = await lookUp(await signedIn(), taxId)
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [{ path: 'taxId', message }],
    })
    expect(register.asked()).toEqual([])
  })

  test('needs a session', async () => {
    expect((await lookUp(anyone)).status).toBe(401)
  })

  test('is asked for forty times an hour by one business, and others go on', async () => {
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
    expect(register.asked()).toHaveLength(41)
  })
})
