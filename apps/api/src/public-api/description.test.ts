import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { CALLS } from './calls.ts'

const { anyone } = await testApp()
const { status, body } = await anyone.get('/api/v1/openapi.json')

/** Every schema within a part of the description. */
function schemasIn(
  part: unknown,
  place = '',
): { place: string; schema: Record<string, unknown> }[] {
  if (typeof part !== 'object' || part === null) return []
  const own = Array.isArray(part) ? [] : [{ place, schema: part as Record<string, unknown> }]
  return [
    ...own,
    ...Object.entries(part).flatMap(([key, each]) => schemasIn(each, `${place}/${key}`)),
  ]
}

test('has each call of the table and no other, with what it does', () => {
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const described = Object.entries<Record<string, { summary: string }>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([method, { summary }]) => `${method.toUpperCase()} ${path} ${summary}`,
      ),
  )
  const inTable = CALLS.map(
    ({ method, path, summary }) => `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')} ${summary}`,
  )
  expect(described.sort()).toEqual(inTable.sort())
})

test('has no field in another form, and no amount that is a decimal', () => {
  const wrong = schemasIn(body.paths).flatMap(({ place, schema }) => [
    ...Object.keys((schema.properties as object | undefined) ?? {})
      .filter((name) => /[A-Z]/.test(name) && !place.includes('problem+json'))
      .map((name) => `${place}: ${name}`),
    ...(schema.pattern === '^-?\\d+\\.\\d{2}$' ? [`${place}: a decimal`] : []),
  ])
  expect(wrong).toEqual([])
})

test('says of an amount that it is a whole number, in bodies and answers', () => {
  const { post, get } = body.paths['/api/v1/items']
  const amount = { type: 'integer', description: expect.stringContaining('smallest unit') }
  expect(post.requestBody.content['application/json'].schema.properties.price).toMatchObject(amount)
  const page = get.responses[200].content['application/json'].schema
  expect(page.properties.data.items.properties.price).toMatchObject(amount)
  expect(page.required).toEqual(['data', 'next_cursor'])
})

test('has an example of each body, an Idempotency-Key for each writing call, and a problem for each failure', () => {
  for (const { method, path, example, files } of CALLS) {
    const call = body.paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()]
    const names = (call.parameters ?? []).map(({ name }: { name: string }) => name)
    expect(names.includes('Idempotency-Key'), path).toBe(method !== 'GET')
    expect(Object.keys(call.responses.default.content)).toEqual(['application/problem+json'])
    if (files) expect(Object.keys(call.responses[200].content)).toEqual(files)
    if (example.body)
      expect(call.requestBody.content['application/json'].example).toEqual(example.body)
  }
})

test('has the meanings of the contracts', () => {
  const { properties } =
    body.paths['/api/v1/clients/{id}'].get.responses[200].content['application/json'].schema
  expect(properties.days_to_pay.description).toContain('median')
  expect(properties.withholds_wht.description).toContain('WHT')
})
