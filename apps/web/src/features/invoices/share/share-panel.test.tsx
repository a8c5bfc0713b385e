import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../../test/axe.ts'
import { type Answer, fakeServer, showScreen } from '../../../../test/screen.tsx'
import { buildAllowance, buildMessage, MESSAGE_ID } from '../../messages/testing/messages.ts'
import { buildIssued, INVOICE_ID } from '../testing/invoices.ts'
import { SharePanel } from './share-panel.tsx'

const PROVIDERS = 'GET /api/payments/providers'
const SEND = 'POST /api/notifications/send-sms'
const SHARED = buildMessage({ channel: 'link', state: 'shared', invoiceId: INVOICE_ID })

const provider = (change: object) => ({
  provider: 'paystack',
  name: 'Paystack',
  isConnected: true,
  currencies: ['NGN' as const, 'USD' as const],
  isOnline: true,
  isTest: true,
  ...change,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

async function open(
  change: Parameters<typeof buildIssued>[0] = {},
  {
    plan = 'free',
    answers = {},
  }: { plan?: 'free' | 'basic'; answers?: Record<string, Answer> } = {},
) {
  const calls = fakeServer({
    'GET /api/messages/templates?channel=whatsapp&language=en': { body: [] },
    'GET /api/messages/templates?channel=whatsapp&language=es': { body: [] },
    'GET /api/messages/templates?channel=sms': { body: [] },
    'GET /api/messages/allowance': { body: buildAllowance() },
    'POST /api/messages/shared': { status: 201, body: { message: SHARED } },
    [PROVIDERS]: { body: [provider({})] },
    [SEND]: {
      body: {
        success: true,
        message: 'SMS sent successfully!',
        id: MESSAGE_ID,
        state: 'sent',
        reason: null,
      },
    },
    ...answers,
  })
  await showScreen(<SharePanel invoice={buildIssued(change)} />, {
    namespaces: ['invoices', 'invoice-share'],
    user: { plan },
  })
  return calls
}

async function openSms() {
  await userEvent.click(await screen.findByRole('button', { name: 'SMS' }))
  return within(await screen.findByRole('dialog', { name: 'Text INV-2026-0042' }))
}

const sentBy = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.find(({ method, path }) => `${method} ${path}` === SEND)?.body

test.each([
  ['with a share sheet', true, 'Share'],
  ['without one', false, 'Copy link'],
])(
  'the one filled button passes the invoice on, %s, and the offer is a line at the end',
  async (_, hasSheet, name) => {
    if (hasSheet) Object.defineProperty(navigator, 'share', { value: vi.fn(), configurable: true })
    await open()
    const offer = await screen.findByRole('link', { name: 'See the Basic plan' })
    const filled = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].filter(
      ({ className }) => /(^| )bg-brand( |$)/.test(className),
    )
    expect(filled.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(name)])
    const preview = screen.getByRole('link', { name: 'See what your client sees' })
    expect(preview.compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  },
)

test('on a free plan the share sheet and the link come first, and WhatsApp is an offer below', async () => {
  const share = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const calls = await open({ status: 'paid', balance: '0.00', paid: '268750.00' })
  const offer = await screen.findByText(/^Share invoices on WhatsApp\./)
  const buttons = [...document.querySelectorAll('button')]
  expect(buttons.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Share', 'Copy link'])
  const last = screen.getByRole('link', { name: 'See what your client sees' })
  expect(last.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    title: 'INV-2026-0042',
    text: 'Adé Catering: thank you, Quorum Consulting. Invoice INV-2026-0042 is paid in full. Your receipt: https://isiro.test/pay/abcDEF123',
  })
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/messages/shared')?.body).toEqual({
      invoiceId: INVOICE_ID,
      channel: 'system',
      type: 'payment_received',
    }),
  )
})

test('WhatsApp reminds of what is late', async () => {
  await open({ status: 'overdue', dueDate: '2020-01-01', balance: '500.00' }, { plan: 'basic' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(link.href)).toContain(
    'text=Adé Catering: hello Quorum Consulting, ₦500.00 for invoice INV-2026-0042 is still unpaid.',
  )
})

test('an invoice that nobody can pay says so and offers to add an account, without blocking', async () => {
  await open({ bank: null })
  const add = await screen.findByRole('link', { name: 'Add a bank account' })
  expect(add.getAttribute('href')).toBe('/dashboard?tab=business')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
})

test.each([
  ['with a bank account', {}, [provider({})]],
  ['with a live card provider', { bank: null }, [provider({ isTest: false })]],
  ['that is paid', { bank: null, status: 'paid', balance: '0.00' } as const, []],
])('an invoice %s says nothing of the kind', async (_name, change, body) => {
  const calls = await open(change, { answers: { [PROVIDERS]: { body } } })
  await screen.findByRole('button', { name: 'Copy link' })
  if ('bank' in change && !('status' in change))
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/providers'))).toBe(true))
  expect(screen.queryByRole('link', { name: 'Add a bank account' })).toBeNull()
})

test('an SMS is filled in with what is true, sent in place, and the sheet closes', async () => {
  const calls = await open({ status: 'part_paid', balance: '1000.50', language: 'es' })
  const sheet = await openSms()
  const message = await sheet.findByLabelText<HTMLTextAreaElement>('Message')
  expect(message.value).toBe(
    'Adé Catering: gracias. Quedan NGN1.000,50 por pagar de la factura INV-2026-0042, vence el 21 dic 2026. isiro.test/pay/abcDEF123',
  )
  expect(sheet.getByLabelText<HTMLInputElement>('Phone number').value).toBe('+234 803 555 1061')
  expect(await axeFaults()).toEqual([])
  await userEvent.click(sheet.getByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText('SMS sent successfully!')).toBeTruthy()
  expect(sentBy(calls)).toEqual({
    phoneNumber: '+2348035551061',
    message: message.value,
    type: 'general',
    clientId: buildIssued().client.id,
    invoiceId: INVOICE_ID,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what to say can be chosen, and words of one’s own stay until then', async () => {
  const calls = await open()
  const sheet = await openSms()
  const message = await sheet.findByLabelText<HTMLTextAreaElement>('Message')
  expect(message.value).toContain('invoice INV-2026-0042 for NGN268,750 is due')
  await userEvent.selectOptions(
    sheet.getByLabelText('What to send'),
    'A reminder before the due date',
  )
  expect(message.value).toContain('reminder, NGN268,750')
  await userEvent.clear(message)
  await userEvent.click(sheet.getByRole('button', { name: 'Send SMS' }))
  expect(await sheet.findByText('Message is required')).toBeTruthy()
  await userEvent.type(message, 'Thanks, see you on Friday.')
  await userEvent.clear(sheet.getByLabelText('Phone number'))
  await userEvent.click(sheet.getByRole('button', { name: 'Send SMS' }))
  expect(await sheet.findByText('Phone number is required')).toBeTruthy()
  expect(sentBy(calls)).toBeUndefined()
})

test('an SMS that the provider refuses leaves the sheet open and says why', async () => {
  await open(
    {},
    {
      answers: {
        [SEND]: {
          body: {
            success: false,
            message: 'SMS sending failed',
            id: MESSAGE_ID,
            state: 'failed',
            reason: 'rejected',
          },
        },
      },
    },
  )
  const sheet = await openSms()
  await userEvent.click(await sheet.findByRole('button', { name: 'Send SMS' }))
  expect(await sheet.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Text INV-2026-0042' })).toBeTruthy()
})

test('a void invoice has no mail, and asks for nothing', async () => {
  await open({ status: 'void', balance: '0.00' }, { plan: 'basic' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(link.href)).toContain('You have nothing to pay.')
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull()
})
