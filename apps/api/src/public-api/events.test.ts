import { writeFileSync } from 'node:fs'
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookRecord,
} from '@isiro/domain/webhook-events'
import { beforeAll, expect, test } from 'vitest'
import { must, testApp } from '../../test/harness.ts'
import { RECORD_FORMS } from '../record-forms.ts'
import { CALLS } from './calls.ts'
import EXAMPLES from './event-examples.json' with { type: 'json' }
import { askForApproval } from './testing/ask-for-approval.ts'
import {
  callExample,
  examplesOf,
  type KeyCall,
  keyOf,
  type Made,
  withKey,
} from './testing/key-caller.ts'

/** What each record is called among those that the examples of the calls make, and its call. */
const RECORDS: [record: WebhookRecord, made: string, path: string][] = [
  ['client', 'client', '/clients/'],
  ['item', 'item', '/items/'],
  ['invoice', 'invoice', '/invoices/'],
  ['credit_note', 'credit note', '/credit-notes/'],
  ['payment', 'payment', '/payments/'],
  ['refund', 'payment', '/payments/'],
  ['quote', 'quote', '/quotes/'],
  ['expense', 'expense', '/expenses/'],
  ['recurring', 'recurring', '/recurring/'],
  ['delivery_note', 'delivery note', '/delivery-notes/'],
  ['tax_duty', 'vat/2026-10', '/tax/duties/'],
  ['business', '', '/business'],
]

const { app, signedIn, anyone } = await testApp()
const made: Made = new Map()
const read = new Map<WebhookRecord, { id: string; object: unknown; answered: unknown }>()
let send: KeyCall

beforeAll(async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  send = withKey(app, (await keyOf(ada)).key)
  await askForApproval(app, ada, made)
  const told = CALLS.filter(({ path, isForTest }) => !path.startsWith('/webhook') && !isForTest)
  for (const call of told)
    for (const example of examplesOf(call)) await must(callExample(send, call, example, made))
  for (const [record, name, path] of RECORDS) {
    const id = made.get(name) ?? name
    const object = await RECORD_FORMS.read(ada.ctx, record, id)
    read.set(record, { id, object, answered: await must(send('GET', path + id)) })
  }
  const UPDATE = process.env.UPDATE_EVENT_EXAMPLES
  if (UPDATE)
    writeFileSync(new URL('./event-examples.json', import.meta.url), shown(ada.user.businessName))
})

/** The examples as they stand in the file, without what differs in each run. */
function shown(businessName: string): string {
  const examples = [...read].map(([record, { id, object }]) => [record, { id, object }])
  return `${JSON.stringify(Object.fromEntries(examples), null, 2)
    .replaceAll(businessName, 'Adire Designs')
    .replaceAll(/[\w.-]+@example\.com/g, 'ada@adire-designs.example')
    .replaceAll('https://isiro.test', 'https://isiro.example')}\n`
}

test('a record is told in the very form in which its call answers it', () => {
  for (const [record, { object, answered }] of read)
    expect({ record, object }).toEqual({ record, object: answered })
})

/** What a value consists of: the names of fields, and the types of what they hold. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]))
}

test('the examples of the reference are what is sent', () => {
  const sent = Object.fromEntries(
    [...read].map(([record, { id, object }]) => [record, { id, object }]),
  )
  expect(shapeOf(EXAMPLES)).toEqual(shapeOf(sent))
})

test('a record that is gone is told without a form', async () => {
  const bola = await signedIn({ plan: 'business' })
  const [id] = [made.get('invoice') ?? '']
  expect(await RECORD_FORMS.read(bola.ctx, 'invoice', id)).toBeNull()
})

test('the description has every event, with an example and the form of its record', async () => {
  const { body } = await anyone.get('/api/v1/openapi.json')
  expect(Object.keys(body.webhooks)).toEqual(WEBHOOK_EVENT_TYPES)
  for (const type of WEBHOOK_EVENT_TYPES) {
    const { post } = body.webhooks[type]
    expect(post.summary).toMatch(/\.$/)
    const { schema, example } = post.requestBody.content['application/json']
    expect(example.type).toBe(type)
    const { record } = WEBHOOK_EVENTS[type]
    if (record === 'import') expect(example.data.object).toBeNull()
    else expect(Object.keys(example.data.object).length).toBeGreaterThan(3)
    const ref = schema.properties.data.properties.object.anyOf?.[0].$ref
    if (ref) expect(body.components.schemas[ref.split('/').at(-1)].type ?? 'union').toBeTruthy()
  }
})
