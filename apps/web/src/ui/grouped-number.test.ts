import { expect, test } from 'vitest'
import { groupThousands, shownCaret, ungroupedEdit } from './grouped-number.ts'

const EN = { group: ',', decimal: '.' }
const FR = { group: '\u202f', decimal: ',' }
const ES = { group: '.', decimal: ',' }

test.each([
  ['850000', EN, '850,000'],
  ['1850000.5', EN, '1,850,000.5'],
  ['1850.', EN, '1,850.'],
  ['1850000,5', FR, '1\u202f850\u202f000,5'],
  ['1850000,5', ES, '1.850.000,5'],
  ['4875', ES, '4.875'],
  ['999', EN, '999'],
  ['', EN, ''],
  // Not plainly a number: what somebody typed is left to them.
  ['1,5', EN, '1,5'],
  ['1850,5', EN, '1850,5'],
  ['1850.5', ES, '1850.5'],
  ['12 500', EN, '12 500'],
  ['1850x', EN, '1850x'],
  ['1850.5.5', EN, '1850.5.5'],
])('groups %s', (text, marks, shown) => {
  expect(groupThousands(text, marks)).toBe(shown)
})

/** An edit of a shown text, with "|" for the caret after it; the result likewise, as the field shows it. */
function edit(before: string, after: string, { isForward = false, marks = EN } = {}) {
  const caret = after.indexOf('|')
  const given = { before, after: { text: after.replace('|', ''), caret }, isForward }
  const typed = ungroupedEdit(given, marks)
  const shown = groupThousands(typed.text, marks)
  const place = shownCaret(typed, marks)
  return { text: typed.text, shown: `${shown.slice(0, place)}|${shown.slice(place)}` }
}

test('a digit typed at the end or in the middle keeps its place', () => {
  expect(edit('1850', '1,8500|')).toEqual({ text: '18500', shown: '18,500|' })
  expect(edit('1850', '1,82|50')).toEqual({ text: '18250', shown: '18,2|50' })
  expect(edit('999', '9999|')).toEqual({ text: '9999', shown: '9,999|' })
})

test('a digit is deleted, also over a mark', () => {
  expect(edit('18500', '18,50|')).toEqual({ text: '1850', shown: '1,850|' })
  expect(edit('1850', '1|850')).toEqual({ text: '850', shown: '|850' })
  expect(edit('1850', '1|850', { isForward: true })).toEqual({ text: '150', shown: '1|50' })
})

test('a filled-in or pasted text takes the place of all of it', () => {
  expect(edit('1850', '1850|').text).toBe('1850')
  expect(edit('1850', '6250|').text).toBe('6250')
  expect(edit('1850', '1,850,000|').text).toBe('1,850,000')
  expect(edit('1850', '|').text).toBe('')
})

test('a mark of the user’s own is never taken out: 1,5 does not become 15', () => {
  expect(edit('1', '1,|').text).toBe('1,')
  expect(edit('1,', '1,5|').text).toBe('1,5')
  expect(edit('1850', '1,850,|').text).toBe('1850,')
  expect(edit('1850', '1.850.|', { marks: ES })).toEqual({ text: '1850.', shown: '1850.|' })
})
