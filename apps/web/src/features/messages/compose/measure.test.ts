import { expect, test } from 'vitest'
import { cheaperText, counted, measure } from './measure.ts'

test('a message is measured as it will arrive', () => {
  const measured = measure('Hello {name}, pay {amount}', { name: 'Ada', amount: '5,000' }, 'termii')
  expect(measured).toMatchObject({
    text: 'Hello Ada, pay 5,000',
    characters: 20,
    segments: 1,
    alphabet: 'basic',
    missing: [],
  })
})

test('a blank that is still open costs nothing extra by its braces', () => {
  const measured = measure('Hello {name}', {}, 'termii')
  expect(measured).toMatchObject({ text: 'Hello {name}', alphabet: 'basic', missing: ['name'] })
})

test('160 characters fit, one more is too long', () => {
  expect(measure('a'.repeat(160), {}, 'standard')).toMatchObject({ segments: 1, isTooLong: false })
  expect(measure('a'.repeat(161), {}, 'standard')).toMatchObject({ segments: 2, isTooLong: true })
})

test.each([
  ['Pay NGN5,000', { used: 12, max: 160 }],
  ['Pay ₦500', { used: 8, max: 70 }],
  [`₦${'a'.repeat(69)}`, { used: 70, max: 70 }],
  [`₦${'a'.repeat(70)}`, { used: 71, max: 134 }],
  // A third part would hold more than a message may.
  [`₦${'a'.repeat(134)}`, { used: 135, max: 160 }],
  ['🎉'.repeat(3), { used: 6, max: 70 }],
  ['', { used: 0, max: 160 }],
])('the counter of %s', (message, shown) => {
  expect(counted(measure(message, {}, 'standard'))).toEqual(shown)
})

test.each([
  ['Pay ₦5,000 now', 'naira', 'Pay NGN5,000 now'],
  ['“Thank you” – see you', 'quotes', '"Thank you" - see you'],
  ['It’s ₦5', 'both', "It's NGN5"],
  ['Adéṣọlá', 'letters', 'Adésola'],
])('one tap makes %s cheaper: %s', (message, kind, text) => {
  const { costly } = measure(message, {}, 'standard')
  expect(cheaperText(message, costly)).toEqual({ kind, text })
})

test('an emoji has no cheaper form, and a plain text needs none', () => {
  expect(cheaperText('Thanks 🎉', measure('Thanks 🎉', {}, 'standard').costly)).toBeNull()
  expect(cheaperText('Thanks', [])).toBeNull()
})
