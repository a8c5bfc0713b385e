import {
  startTaxRegisterSimulator,
  type TaxRegisterSimulator,
  TEST_KEYS,
} from '@isiro/simulators/tax-register/tax-register-simulator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authorityRegister } from './authority-register.ts'
import { TaxRegisterKeyRefused, TaxRegisterUnreachable } from './tax-register.ts'

const TAX_ID = '12345678-0001'
let simulator: TaxRegisterSimulator

beforeEach(async () => {
  simulator = await startTaxRegisterSimulator()
})

afterEach(() => simulator.close())

const open = (policy = {}, keys = TEST_KEYS) =>
  authorityRegister({ url: simulator.baseUrl, ...keys }, policy)

test('keys that the register refuses are told apart from its silence', async () => {
  const refused = open({}, { ...TEST_KEYS, secret: 'another' })
  await expect(refused.find(TAX_ID)).rejects.toThrow(TaxRegisterKeyRefused)
  simulator.outage({ kind: 'error', status: 503 })
  await expect(open().find(TAX_ID)).rejects.toThrow(TaxRegisterUnreachable)
})

test('a register that hangs is waited for no longer than the time limit', async () => {
  simulator.outage({ kind: 'hang', calls: 1 })
  await expect(open({ timeoutMs: 50 }).find(TAX_ID)).rejects.toThrow(TaxRegisterUnreachable)
  expect(await open().find(TAX_ID)).toEqual({
    name: 'TEST COMPANY 0001 LTD',
    registration: 'RC 1234567',
  })
})

test('a register that fails again and again is not asked for a while', async () => {
  simulator.outage({ kind: 'error', calls: 2 })
  const register = open({ failuresToOpen: 2, openMs: 60_000 })
  for (let i = 0; i < 3; i++)
    await expect(register.find(TAX_ID)).rejects.toThrow(TaxRegisterUnreachable)
  // It would answer again, and was not asked.
  expect(simulator.asked()).toEqual([])
})
