import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { CALLS } from './calls.ts'

const { anyone } = await testApp()
const { status, body } = await anyone.get('/api/v1/openapi.json')

const SOME_ID = '0198a7c4-0000-7000-8000-000000000001'

/** A schema, or that which it refers to. */
const resolved = (schema: { $ref?: string }) =>
  schema.$ref ? body.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
const schemaOf = (part: { content: Record<string, { schema: object }> }) =>
  resolved(part.content['application/json']?.schema ?? {})

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
  const wrong = [...schemasIn(body.paths), ...schemasIn(body.components)].flatMap(
    ({ place, schema }) => [
      ...Object.keys((schema.properties as object | undefined) ?? {})
        .filter((name) => /[A-Z]/.test(name) && !place.includes('/Problem'))
        .map((name) => `${place}: ${name}`),
      ...(schema.pattern === '^-?\\d+\\.\\d{2}$' ? [`${place}: a decimal`] : []),
    ],
  )
  expect(wrong).toEqual([])
})

test('says of an amount that it is a whole number, in bodies and answers', () => {
  const { post, get } = body.paths['/api/v1/items']
  const amount = { type: 'integer', description: expect.stringContaining('smallest unit') }
  expect(schemaOf(post.requestBody).properties.price).toMatchObject(amount)
  const page = get.responses[200].content['application/json'].schema
  expect(resolved(page.properties.data.items).properties.price).toMatchObject(amount)
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
      expect(JSON.stringify(call.requestBody.content['application/json'].example)).toBe(
        JSON.stringify(example.body).replaceAll(/(?<=")\{[a-z ]+\}(?=")/g, SOME_ID),
      )
  }
})

test('has the meanings of the contracts', () => {
  const { properties } = schemaOf(body.paths['/api/v1/clients/{id}'].get.responses[200])
  expect(properties.days_to_pay.description).toContain('median')
  expect(properties.withholds_wht.description).toContain('WHT')
})

test('says of every parameter and field what it means, and of no amount that it is a decimal', () => {
  const parameters = Object.entries<Record<string, { parameters?: Parameter[] }>>(
    body.paths,
  ).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters: all = [] }) =>
      all.map((each) => ({ place: `${path}?${each.name}`, description: each.description })),
    ),
  )
  const fields = [...schemasIn(body.paths), ...schemasIn(body.components)].flatMap(
    ({ place, schema: { properties } }) =>
      Object.entries(properties ?? {}).map(([name, field]: [string, { description?: string }]) => ({
        place: `${place}.${name}`,
        description: field.description,
      })),
  )
  const unsaid = [...parameters, ...fields].filter(({ description }) => !description)
  expect(unsaid.map(({ place }) => place)).toEqual([])
  const told = JSON.stringify(body).match(/[^"]*(?:decimal string in the major|major unit)[^"]*/g)
  expect(told).toBeNull()
})

interface Parameter {
  name: string
  description?: string
}

test('names each object once, and the scope and an example answer of each call', () => {
  expect(Object.keys(body.components.schemas)).toEqual(
    expect.arrayContaining(['ClientDetail', 'IssuedInvoice', 'PaymentDetail', 'Problem']),
  )
  expect(JSON.stringify(body)).not.toContain('x-contract')
  for (const { method, path, files, isForTest, keepsAnswer } of CALLS) {
    const call = body.paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()]
    const scope = [{ key: [expect.stringMatching(/^\w+:(read|write)$/)] }]
    expect(call.security, path).toEqual(isForTest ? undefined : scope)
    if (method === 'DELETE') continue
    const answer = call.responses[method === 'GET' || keepsAnswer ? 200 : 201]
    if (!files) expect(answer.content['application/json'].example, path).toBeTruthy()
  }
})
