import { expect, onTestFinished, test, vi } from 'vitest'
import { twoNodes } from './installation.ts'
import { ask, joined, type Member } from './member.ts'
import type { ProductNode } from './product-node.ts'

const installation = twoNodes(() => ({ DRAIN_SECONDS: '2' }))
vi.setConfig({ testTimeout: 90_000 })

/** Opens a stream of events, which hears what comes once `begun`; `heard` holds the ids and amounts so far. */
function listen({ url }: ProductNode, { token }: Member, lastId?: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const heard: { id: string; amount: string }[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const read = async () => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    }
    const reply = await fetch(`${url}/api/payments/live`, { headers, signal: stop.signal })
    begin()
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of reply.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true })
      const found = text.matchAll(/^event: payment\nid: (.+)\ndata: (.+)\n\n/gm)
      heard.splice(
        0,
        heard.length,
        ...[...found].map(([, id = '', data = '{}']) => ({ id, amount: JSON.parse(data).amount })),
      )
    }
  }
  const ended = read().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  return { heard, ended, begun }
}

test('a node that is told to stop says so first and serves on, and a stream goes on at the other one', async () => {
  const [here, there] = installation.nodes
  const member = await joined(installation, 'pro')
  const { id } = await member.issue(there)
  const pay = async (node: ProductNode, amount: number) => {
    const answer = await member.ask(node, {
      method: 'POST',
      path: `/api/invoices/${id}/payments`,
      body: { amount, receivedOn: '2026-01-05', method: 'cash' },
      key: crypto.randomUUID(),
    })
    expect(answer?.status).toBe(201)
  }
  const first = listen(here, member)
  await first.begun
  await pay(there, 1)
  await vi.waitFor(() => expect(first.heard).toHaveLength(1), { timeout: 10_000 })

  const stopped = here.stop()
  const ready = () => ask(here, { path: '/api/ready' })
  await vi.waitFor(async () => expect((await ready())?.status).toBe(503))
  const refusal = await ready()
  expect(refusal?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await member.ask(here, { path: '/api/auth/me' }))?.status).toBe(200)
  await pay(here, 2)
  await vi.waitFor(() => expect(first.heard).toHaveLength(2), { timeout: 10_000 })
  expect((await ask(there, { path: '/api/ready' }))?.status).toBe(200)
  expect(await stopped).toBe(0)
  await first.ended

  await pay(there, 3)
  const second = listen(there, member, first.heard.at(-1)?.id)
  await pay(there, 4)
  await vi.waitFor(() => expect(second.heard).toHaveLength(2), { timeout: 10_000 })
  expect([...first.heard, ...second.heard].map(({ amount }) => amount)).toEqual([
    '1.00',
    '2.00',
    '3.00',
    '4.00',
  ])
})
