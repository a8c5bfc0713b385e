import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Visitor } from '../../test/harness.ts'
import { sandboxWorld } from '../features/providers/testing/sandbox-world.ts'
import { nameOf } from './call.ts'
import { CALLS } from './calls.ts'
import { askForApproval } from './testing/ask-for-approval.ts'
import { callExample, examplesOf, keyOf, type Made, withKey } from './testing/key-caller.ts'

const FILE = new URL('./example-answers.json', import.meta.url)
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

const { app, clock, signedIn } = await sandboxWorld()

/** The same answer from one run to the next: ids in the order in which they first came, and what is drawn by lot as dots. */
function settled({ user }: Visitor) {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `0198a7c4-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  return (answer: unknown): unknown =>
    JSON.parse(
      JSON.stringify(answer)
        .replace(UUID, idOf)
        .replace(/"milliseconds":\d+/g, '"milliseconds":27')
        // Whatever the network of this machine says of a name that nobody has.
        .replace(/"failure":"\w+"/g, '"failure":"not_found"')
        .replace(/"reference":"(INV-[\d-]+)\.\w+\.\w+"/g, '"reference":"$1.mi8lq2o0.9f31c07be2a4"')
        .replace(/whsec_[\w+/=]+/g, 'whsec_…')
        .replaceAll(user.businessName, 'Eze Catering')
        .replaceAll(user.email, 'hello@eze.example')
        .replace(/("https?:[^"]*\/(?:pay|quote|delivery|statement)\/)[\w-]+/g, '$1…'),
    )
}

test('the answers that the description shows are those of its examples: npm run answers -w @isiro/api renews them', async () => {
  clock.now = new Date('2026-11-21T10:00:00.000Z')
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const live = withKey(app, (await keyOf(ada, { name: 'Shop' })).key)
  const test = withKey(app, (await keyOf(ada, { name: 'Trial', mode: 'test' })).key)
  const made: Made = new Map()
  const madeInTest: Made = new Map()
  await askForApproval(app, ada, made)
  const settle = settled(ada)
  const answers: Record<string, unknown> = {}
  for (const call of CALLS) {
    for (const example of examplesOf(call)) {
      const { body } = call.isForTest
        ? await callExample(test, call, example, madeInTest)
        : await callExample(live, call, example, made)
      // What the calls for test keys are about.
      if (['POST /clients', 'POST /invoices'].includes(nameOf(call)) && example === call.example)
        await callExample(test, call, example, madeInTest)
      if (example === call.example && !call.files && body !== '')
        answers[nameOf(call)] = settle(body)
    }
  }
  if (process.env.WRITE_ANSWERS) writeFileSync(FILE, `${JSON.stringify(answers, null, 2)}\n`)
  expect(answers).toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
})
