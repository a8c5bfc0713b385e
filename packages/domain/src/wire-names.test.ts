import { expect, test } from 'vitest'
import { contractName, wireName } from './wire-names.ts'

test.each([
  ['id', 'id'],
  ['clientId', 'client_id'],
  ['daysToPay', 'days_to_pay'],
  ['items.0.vatCategory', 'items.0.vat_category'],
])('%s is sent as %s, and taken back', (name, sent) => {
  expect(wireName(name)).toBe(sent)
  expect(contractName(sent)).toBe(name)
})

test('a name with capitals is none of a contract, and is told as it came', () => {
  expect(contractName('clientId')).not.toBe('clientId')
  expect(wireName(contractName('clientId'))).toBe('clientId')
})
