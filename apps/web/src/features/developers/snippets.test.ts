import { expect, test } from 'vitest'
import type { ReferenceCall } from './openapi.ts'
import { curlOf, literal, typescriptOf } from './snippets.ts'

const call = (overrides: Partial<ReferenceCall>): ReferenceCall => ({
  id: 'x',
  method: 'GET',
  path: '/clients',
  area: 'clients',
  operation: { summary: 'x', responses: {} },
  scope: null,
  body: null,
  answer: { status: '200', mediaType: 'application/json', schema: {}, example: {} },
  ...overrides,
})
const ID = { name: 'id', in: 'path', required: true, example: 'i-1', schema: {} } as const
const LIST = { properties: { data: {}, next_cursor: {} } }
const asList = { status: '200', mediaType: 'application/json', schema: LIST, example: {} }

test('a call that reads is a line with its key and its filters', () => {
  const q = { name: 'q', in: 'query', example: 'Kano & Sons', schema: {} } as const
  const list = call({
    operation: { summary: 'x', responses: {}, parameters: [q] },
    answer: asList,
  })
  expect(curlOf(list)).toBe(
    `curl '%APP_URL%/api/v1/clients?q=Kano+%26+Sons' \\\n  -H "Authorization: Bearer $ISIRO_KEY"`,
  )
  expect(typescriptOf(list)).toBe(
    `for await (const row of paginate(isiro, '/clients', { query: { q: 'Kano & Sons' } })) {\n  console.log(row)\n}`,
  )
})

test('a call that changes something has a key of its own and its body, with quotes that a shell reads', () => {
  const change = call({
    method: 'PUT',
    path: '/clients/{id}',
    operation: { summary: 'x', responses: {}, parameters: [ID] },
    body: { schema: {}, example: { name: "Ada's" } },
  })
  expect(curlOf(change)).toBe(
    [
      `curl '%APP_URL%/api/v1/clients/i-1'`,
      '-X PUT',
      '-H "Authorization: Bearer $ISIRO_KEY"',
      '-H "Idempotency-Key: $(uuidgen)"',
      `-H 'Content-Type: application/json'`,
      `-d '{\n  "name": "Ada'\\''s"\n}'`,
    ].join(' \\\n  '),
  )
  expect(typescriptOf(change)).toBe(
    `const answer = await unwrap(\n  isiro.PUT('/clients/{id}', { params: { path: { id: 'i-1' } }, body: { name: 'Ada\\'s' } }),\n)`,
  )
})

test('a call without a body names its method, and a file is kept', () => {
  const parameters = [ID]
  const issue = call({
    method: 'POST',
    path: '/invoices/{id}/issue',
    operation: { summary: 'x', responses: {}, parameters },
  })
  expect(curlOf(issue)).toMatch(/^curl -X POST '%APP_URL%\/api\/v1\/invoices\/i-1\/issue' /)
  const pdf = call({
    path: '/invoices/{id}/pdf',
    operation: { summary: 'x', responses: {}, parameters },
    answer: { status: '200', mediaType: 'application/pdf', schema: null, example: undefined },
  })
  expect(curlOf(pdf)).toMatch(/-o file$/)
  expect(typescriptOf(pdf)).toContain(`parseAs: 'arrayBuffer'`)
})

test('a value is written as in TypeScript, long ones over several lines', () => {
  expect(literal({ a: [1, null, true], b: {} })).toBe('{ a: [1, null, true], b: {} }')
  const long = { name: 'x'.repeat(40), other: 'y'.repeat(40) }
  expect(literal(long)).toBe(`{\n  name: '${'x'.repeat(40)}',\n  other: '${'y'.repeat(40)}',\n}`)
})
