import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../test/harness.ts'
import { type Ending, endAll } from './endings.ts'
import { openTaxRegister } from './tax-register.ts'

const endings: Ending[] = []
afterAll(() => endAll(endings))

const production = { ...testConfig, environment: 'production' as const }

test('without keys test mode asks a simulator', async () => {
  const { taxRegister, notices } = await openTaxRegister(testConfig, endings)
  expect(await taxRegister?.find('12345678-0001')).toEqual({
    name: 'TEST COMPANY 0001 LTD',
    registration: 'RC 1234567',
  })
  expect(notices).toEqual([expect.stringMatching(/is a simulator at http.*\/simulator$/)])
})

test('without keys production asks nobody, and with keys nobody else', async () => {
  const count = endings.length
  expect(await openTaxRegister(production, endings)).toEqual({ taxRegister: null, notices: [] })
  const taxRegister = { url: 'https://register.example', key: 'key', secret: 'secret' }
  for (const config of [
    { ...production, taxRegister },
    { ...testConfig, taxRegister },
  ]) {
    const opened = await openTaxRegister(config, endings)
    expect(opened).toMatchObject({ taxRegister: { find: expect.any(Function) }, notices: [] })
  }
  expect(endings).toHaveLength(count)
})
