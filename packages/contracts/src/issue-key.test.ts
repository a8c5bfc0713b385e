import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstIssueKey } from './issue-key.ts'
import en from './texts/validation.en.json' with { type: 'json' }

// Without messages of their own.
const Row = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(3)),
  count: z.number().check(z.minimum(1), z.maximum(3), z.multipleOf(1)),
  kind: z.enum(['a', 'b']),
  list: z.array(z.string()).check(z.maxLength(1)),
  mail: z.optional(z.email()),
})
const GOOD = { text: 'a', count: 1, kind: 'a', list: [] }

test.each([
  ['a missing member', { text: undefined }, 'validation.kind'],
  ['another kind of value', { count: '1' }, 'validation.kind'],
  ['a long text', { text: 'abcd' }, 'validation.too_long'],
  ['an empty text', { text: '' }, 'validation.required'],
  ['a long list', { list: ['a', 'b'] }, 'validation.too_long'],
  ['a large number', { count: 4 }, 'validation.number'],
  ['a small number', { count: 0 }, 'validation.number'],
  ['a fraction', { count: 1.5 }, 'validation.number'],
  ['another word', { kind: 'c' }, 'validation.choice'],
  ['another form', { mail: 'nobody' }, 'validation.form'],
  ['an unknown member', { more: 1 }, 'validation.unknown_field'],
])('%s has a sentence', (_, wrong, key) => {
  const parsed = Row.safeParse({ ...GOOD, ...wrong })
  expect(parsed.error && firstIssueKey(parsed.error)).toBe(key)
  expect(Object.keys(en)).toContain(key)
})
