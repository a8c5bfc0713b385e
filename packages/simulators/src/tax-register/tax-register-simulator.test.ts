import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  startTaxRegisterSimulator,
  type TaxRegisterSimulator,
  TEST_KEYS,
} from './tax-register-simulator.ts'

let register: TaxRegisterSimulator

beforeEach(async () => {
  register = await startTaxRegisterSimulator()
})

afterEach(() => register.close())

const KEYS = { 'x-api-key': TEST_KEYS.key, 'x-api-secret': TEST_KEYS.secret }

interface Answered {
  code: number
  data: Record<string, string> | null
}

async function verify(tin: unknown, headers: Record<string, string> = KEYS) {
  const response = await fetch(register.url('/api/v1/utilities/verify-tin/'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ tin }),
  })
  return { status: response.status, body: (await response.json()) as Answered }
}

const control = (path: string, body: object) =>
  fetch(register.url(`/simulator/${path}`), { method: 'POST', body: JSON.stringify(body) })

test('knows every Tax ID by a test name, and persons without a registration number', async () => {
  expect(await verify('12345678-0001')).toMatchObject({
    status: 200,
    body: {
      code: 200,
      data: {
        tin: '12345678-0001',
        taxpayer_name: 'TEST COMPANY 0001 LTD',
        rc_number: '1234567',
      },
    },
  })
  expect((await verify('1012345678')).body.data).toMatchObject({
    taxpayer_name: 'TEST PERSON 5678',
    jtb_tin: '1012345678',
    rc_number: '',
  })
})

test.each([
  ['one that begins with 404', '4041234567890', KEYS, 404],
  ['one of no Nigerian form', '12345', KEYS, 400],
  ['a call without its keys', '1234567890123', {}, 401],
  ['a call with another secret', '1234567890123', { ...KEYS, 'x-api-secret': 'x' }, 401],
])('refuses %s in the authorities’ shape', async (_name, tin, headers, status) => {
  expect(await verify(tin, headers)).toMatchObject({
    status,
    body: { code: status, data: null, error: { public_message: expect.any(String) } },
  })
})

test('can be told whose a Tax ID is, and shows what was asked', async () => {
  const named = { taxId: '1234567890123', name: 'NGOZI KITCHENS LTD', rcNumber: '1234567' }
  await control('taxpayers', named)
  expect((await verify('1234567890123')).body.data?.taxpayer_name).toBe('NGOZI KITCHENS LTD')
  await control('taxpayers', { taxId: '1234567890123' })
  expect((await verify('1234567890123')).status).toBe(404)
  expect((await control('taxpayers', { taxId: '12' })).status).toBe(400)
  expect(register.asked()).toEqual(['1234567890123', '1234567890123'])
  const page = await (await fetch(register.url('/simulator'))).text()
  expect(page).toContain('NGOZI KITCHENS LTD')
  await control('reset', { everything: true })
  expect(register.asked()).toEqual([])
  expect((await verify('1234567890123')).status).toBe(200)
})

test('fails on wish, until it is put back to normal', async () => {
  await control('outage', { kind: 'error', status: 503 })
  expect((await verify('1234567890123')).status).toBe(503)
  await control('reset', {})
  expect((await verify('1234567890123')).status).toBe(200)
})
