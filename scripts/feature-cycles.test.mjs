import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFeatureCycles } from './feature-cycles.mjs'

const web = 'apps/web/src/features'
const uses = (from, to) => ({ from: `${web}/${from}/page.tsx`, to: `${web}/${to}/part.tsx` })

test('features that need one another in one direction form no cycle', () => {
  const imports = [
    uses('clients', 'invoices'),
    uses('invoices', 'payments'),
    uses('clients', 'payments'),
  ]
  assert.deepEqual(findFeatureCycles(imports), [])
})

test('a cycle is told with all its features and the imports that make it', () => {
  const cycle = [uses('invoices', 'payments'), uses('payments', 'tax'), uses('tax', 'invoices')]
  const found = findFeatureCycles([...cycle, uses('clients', 'invoices'), uses('tax', 'notices')])
  assert.deepEqual(found, [{ features: ['invoices', 'payments', 'tax'], imports: cycle }])
})

test('two cycles that do not touch are two', () => {
  const found = findFeatureCycles([uses('a', 'b'), uses('b', 'a'), uses('c', 'd'), uses('d', 'c')])
  assert.deepEqual(
    found.map(({ features }) => features),
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  )
})

test('a test may look at another feature', () => {
  const test = { from: `${web}/payments/page.test.tsx`, to: `${web}/invoices/testing/invoices.ts` }
  assert.deepEqual(findFeatureCycles([uses('invoices', 'payments'), test]), [])
})
