import { expect, test } from 'vitest'
import { withWholeNumber } from './whole-number.ts'

test.each([
  [
    'Delivery note DEL-2026-0002',
    'DEL-2026-0002',
    'Delivery note <span class="whole">DEL-2026-0002</span>',
  ],
  ['Pay the deposit', 'INV-1', 'Pay the deposit'],
  ['View <b> A&B-1 now', 'A&B-1', 'View &#60;b&#62; <span class="whole">A&#38;B-1</span> now'],
])('%s keeps its number whole', (sentence, number, markup) => {
  expect(withWholeNumber(sentence, number).toString()).toBe(markup)
})
