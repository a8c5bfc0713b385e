import type { LiveEvent } from '@isiro/contracts/live-payments'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testId } from '../../../../test/answer-builder.ts'
import { showScreen } from '../../../../test/screen.tsx'
import { endSession, startSession } from '../../../platform/http/session.ts'
import { INVOICE_ID } from '../../invoices/testing/invoices.ts'
import { buildPayment } from '../testing/payments.ts'
import { MoneyConfirmedPage } from './money-confirmed-page.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  startSession('the-token')
})

afterEach(() => {
  cleanup()
  endSession('logged_out')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const EVENT: LiveEvent = {
  id: '0198a7c4-0000-7000-8000-0000000000b1',
  kind: 'payment.received',
  invoiceId: INVOICE_ID,
  amount: '268750.50',
  currency: 'NGN',
  clientName: 'Quorum Consulting',
  invoiceNumber: 'INV-2026-0042',
  method: 'card',
  source: 'paystack',
  receivedOn: '2026-11-21',
  at: '2026-11-21T10:00:00.000Z',
}

/** The stream, held open by the test, and a list that the test may change. Lists are delivered once `delivery` resolves. */
async function show(delivery = Promise.resolve()) {
  const streams: { send: (event: Partial<LiveEvent>) => void; drop: () => void }[] = []
  const server = { list: [buildPayment()], lists: 0 }
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.startsWith('/api/payments/live?')) {
      server.lists += 1
      const answer = JSON.stringify(server.list)
      await delivery
      return new Response(answer)
    }
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own
      },
    })
    streams.push({
      send(change) {
        const event = { ...EVENT, ...change }
        const text = `event: payment\nid: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`
        controller.enqueue(new TextEncoder().encode(text))
      },
      drop: () => controller.error(new TypeError('network')),
    })
    return new Response(body)
  })
  await showScreen(<MoneyConfirmedPage />, { namespaces: ['payments', 'payment-ledger'] })
  await screen.findByText('Connected')
  return { streams, server }
}

const isGreen = () => document.querySelector('section.bg-ok') !== null

test('a payment that the provider has confirmed turns the screen green, with all that one asks', async () => {
  const { streams, server } = await show()
  expect(isGreen()).toBe(false)
  expect(screen.getByText('Waiting for the next payment')).toBeTruthy()
  const before = server.lists
  await act(async () => streams[0]?.send({}))
  expect(await screen.findByText('₦268,750.50')).toBeTruthy()
  expect(isGreen()).toBe(true)
  expect(screen.getByText(/Confirmed by Paystack/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INV-2026-0042' }).getAttribute('href')).toBe(
    `/invoices/${INVOICE_ID}`,
  )
  await waitFor(() => expect(server.lists).toBeGreaterThan(before))
})

test('a payment that arrives while the first list loads is listed, too', async () => {
  const delivery = Promise.withResolvers<void>()
  const { streams, server } = await show(delivery.promise)
  server.list = [
    buildPayment(),
    buildPayment({ id: testId(0xf2), clientName: 'Falade Chambers', amount: '268750.50' }),
  ]
  await act(async () => streams[0]?.send({}))
  expect(await screen.findByText('₦268,750.50')).toBeTruthy()
  delivery.resolve()
  expect(await screen.findByRole('link', { name: 'Falade Chambers' })).toBeTruthy()
  expect(screen.getByText('₦537,500.50')).toBeTruthy()
})

test.each([
  ['payment.held', 'card', /needs review/],
  ['payment.claimed', null, /says they transferred ₦268,750.50. Not confirmed/],
  ['payment.refused', 'card', /was declined/],
  ['payment.received', 'wht', /This is not money received/],
] as const)('%s by %s never turns it green', async (kind, method, text) => {
  const { streams } = await show()
  await act(async () => streams[0]?.send({ kind, method }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(isGreen()).toBe(false)
})

test('money of an earlier day that is recorded now is told, and never turns it green', async () => {
  const { streams } = await show()
  await act(async () =>
    streams[0]?.send({
      kind: 'invoice.payment_recorded',
      source: 'hand',
      receivedOn: '2026-11-12',
    }),
  )
  expect(await screen.findByText(/Quorum Consulting.*received on 12 Nov 2026/)).toBeTruthy()
  expect(isGreen()).toBe(false)
})

test('an event received twice shows one payment, and a lost connection is stated', async () => {
  const { streams } = await show()
  await act(async () => {
    streams[0]?.send({})
    streams[0]?.send({ kind: 'payment.refused', id: EVENT.id })
  })
  expect(await screen.findByText('₦268,750.50')).toBeTruthy()
  expect(screen.queryByText(/was declined/)).toBeNull()
  await act(async () => streams[0]?.drop())
  expect(await screen.findByText('Connection lost. Trying again...')).toBeTruthy()
  await waitFor(() => expect(streams).toHaveLength(2), { timeout: 3000 })
  expect(await screen.findByText('Connected')).toBeTruthy()
})

test('today’s payments stand below with their sum', async () => {
  await show()
  expect(await screen.findByText('Received today')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('₦268,750.00')).toHaveLength(2))
})
