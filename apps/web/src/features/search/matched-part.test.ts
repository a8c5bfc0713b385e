import { expect, test } from 'vitest'
import { findPart } from './matched-part.tsx'

test.each([
  ['Adéṣọlá Foods', 'ADESOLA', 'Adéṣọlá'],
  ['Adéṣọlá'.normalize('NFD'), 'sola', 'ṣọlá'.normalize('NFD')],
  ['Straße 5', 'strasse', 'Straße'],
  ['INV-2026-0042', '2026-00', '2026-00'],
  ['INV-2026-0042', 'inv2026 0042', 'INV-2026-0042'],
  ['Ọbị & Sons', 'obi', 'Ọbị'],
  ['two  blanks', 'two b', 'two  b'],
  ['O’Brien & Sons', 'obrien', 'O’Brien'],
  ['Mamas Kitchen', "mama's", 'Mamas'],
  ['👍 Emoji', 'emoji', 'Emoji'],
  ['Nothing of it', 'xyz', null],
  ['Nothing typed', '  ', null],
])('%s, looked for %s', (text, wanted, part) => {
  const found = findPart(text, wanted)
  expect(found && text.slice(...found)).toBe(part)
})
