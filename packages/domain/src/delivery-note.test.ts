import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryNoteStatus, firstTooMuch, lineDeliveries } from './delivery-note.ts'

test.each([
  [{ isVoid: false, isReceived: false }, 'open'],
  [{ isVoid: false, isReceived: true }, 'received'],
  [{ isVoid: true, isReceived: true }, 'void'],
] as const)('%j is %s', (facts, status) => {
  expect(deliveryNoteStatus(facts)).toBe(status)
})

test('what is left of a line is what was sold less what notes delivered', () => {
  const sold = [{ quantityMilli: 10_000 }, { quantityMilli: 2_500 }]
  const lines = lineDeliveries(sold, [
    { line: 0, quantityMilli: 4_000 },
    { line: 0, quantityMilli: 1_000 },
  ])
  expect(lines).toEqual([
    { line: 0, soldMilli: 10_000, deliveredMilli: 5_000, remainingMilli: 5_000 },
    { line: 1, soldMilli: 2_500, deliveredMilli: 0, remainingMilli: 2_500 },
  ])
  expect(firstTooMuch(lines, [{ line: 0, quantityMilli: 5_000 }])).toBeNull()
  expect(firstTooMuch(lines, [{ line: 0, quantityMilli: 5_001 }])).toBe(0)
  expect(
    firstTooMuch(lines, [
      { line: 1, quantityMilli: 1 },
      { line: 7, quantityMilli: 1 },
    ]),
  ).toBe(1)
})

test('deliveries that fit one by one never come to more than was sold', () => {
  const quantity = fc.integer({ min: 1, max: 9_000 })
  const note = fc.uniqueArray(
    fc.record({ line: fc.integer({ min: 0, max: 3 }), quantityMilli: quantity }),
    {
      selector: ({ line }) => line,
    },
  )
  fc.assert(
    fc.property(
      fc.array(fc.record({ quantityMilli: quantity }), { minLength: 1, maxLength: 3 }),
      fc.array(note, { maxLength: 12 }),
      (sold, notes) => {
        const delivered: { line: number; quantityMilli: number }[] = []
        for (const asked of notes)
          if (firstTooMuch(lineDeliveries(sold, delivered), asked) === null)
            delivered.push(...asked)
        for (const line of lineDeliveries(sold, delivered))
          expect(line.deliveredMilli + line.remainingMilli).toBe(line.soldMilli)
      },
    ),
  )
})
