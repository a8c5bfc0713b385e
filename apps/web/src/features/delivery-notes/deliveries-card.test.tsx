import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import { type Answer, type Call, fakeServer, problem, showScreen } from '../../../test/screen.tsx'
import { INVOICE_ID } from '../invoices/testing/invoices.ts'
import { DeliveriesCard } from './deliveries-card.tsx'
import { buildDeliveries } from './testing/deliveries.ts'

const PATH = `/api/invoices/${INVOICE_ID}/delivery-notes`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(
  deliveries: Answer = { body: buildDeliveries() },
  making: Answer = problem(409, 'delivery_notes.all_delivered'),
  plan: 'free' | 'pro' = 'pro',
): Promise<Call[]> {
  const calls = fakeServer({ [`GET ${PATH}`]: deliveries, [`POST ${PATH}`]: making })
  await showScreen(<DeliveriesCard kind="invoice" id={INVOICE_ID} />, {
    namespaces: ['delivery-notes', 'date-hints'],
    user: { plan },
  })
  return calls
}

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: 'New delivery note' }))
  return within(await screen.findByRole('dialog'))
}

const quantity = (line: string) => screen.findByLabelText<HTMLInputElement>(`Quantity of ${line}`)

async function retype(line: string, text: string) {
  const field = await quantity(line)
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

const posted = (calls: Call[]) => calls.find(({ method }) => method === 'POST')?.body

test('the card lists the notes and what is left of each line', async () => {
  await show()
  const note = await screen.findByRole('link', { name: 'DEL-2026-0001' })
  expect(note.getAttribute('href')).toMatch(/^\/delivery-notes\//)
  expect(screen.getByText('Received, with a remark')).toBeTruthy()
  expect(screen.getByText('80 of 200')).toBeTruthy()
  expect(screen.getByText('2.5 of 2.5')).toBeTruthy()
})

test('a delivered invoice says so and offers no further note', async () => {
  await show({ body: buildDeliveries({ closed: 'all_delivered' }) })
  expect(await screen.findByText('Everything is delivered.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New delivery note' })).toBeNull()
})

test('a plan without delivery notes still shows those that were made', async () => {
  await show(undefined, undefined, 'free')
  expect(await screen.findByRole('link', { name: 'DEL-2026-0001' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New delivery note' })).toBeNull()
})

test('deliveries that cannot be loaded are asked for again', async () => {
  await show(problem(500, 'server.unexpected'))
  expect(await screen.findByText("The deliveries couldn't be loaded")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('more than is left is refused at its field, which is led to, and nothing is sent', async () => {
  const calls = await show()
  const sheet = await openSheet()
  expect((await quantity('Cement')).value).toBe('80')
  await retype('Bars', '3')
  await userEvent.click(sheet.getByRole('button', { name: 'Make delivery note' }))
  expect(sheet.getByText('Enter a number up to 2.5, which is what is left.')).toBeTruthy()
  const bars = await quantity('Bars')
  expect(bars.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(bars)
  expect(await axeFaults()).toEqual([])
  expect(posted(calls)).toBeUndefined()
})

test('a note of nothing is refused with a sentence', async () => {
  const calls = await show()
  const sheet = await openSheet()
  await retype('Cement', '')
  await retype('Bars', '0')
  await userEvent.click(sheet.getByRole('button', { name: 'Make delivery note' }))
  expect(sheet.getByText('Choose at least one item to deliver.')).toBeTruthy()
  expect(document.activeElement).toBe(await quantity('Cement'))
  expect(posted(calls)).toBeUndefined()
})

test('what was typed is sent, and a refusal of the server stays in the sheet', async () => {
  const calls = await show()
  const sheet = await openSheet()
  await retype('Cement', '12.5')
  await retype('Bars', '')
  await userEvent.type(sheet.getByLabelText(/^Vehicle/), 'LND-432-XA')
  await userEvent.click(sheet.getByRole('button', { name: 'Make delivery note' }))
  expect(await sheet.findByRole('alert')).toBeTruthy()
  expect(posted(calls)).toMatchObject({
    address: '14 Awolowo Road, Ikoyi',
    vehicle: 'LND-432-XA',
    lines: [{ line: 0, quantity: 12.5 }],
  })
})
