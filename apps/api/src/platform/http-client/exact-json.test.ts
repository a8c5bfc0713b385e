import { expect, test } from 'vitest'
import { parseExactJson } from './exact-json.ts'

test('an id of 64 bits keeps every digit at any position', () => {
  expect(parseExactJson('{"id":9007199254740993,"n":1.5,"m":12}')).toEqual({
    id: '9007199254740993',
    n: 1.5,
    m: 12,
  })
  expect(parseExactJson('{"data":[{"id":-9223372036854775808}]}')).toEqual({
    data: [{ id: '-9223372036854775808' }],
  })
})

test('the largest safe integer stays a number', () => {
  expect(parseExactJson('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
})

test.each(['<html>', '{"half":', ''])('%j is no JSON', (text) => {
  expect(parseExactJson(text)).toBeUndefined()
})
