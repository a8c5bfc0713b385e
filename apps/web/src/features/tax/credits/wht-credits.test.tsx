import type { Deduction } from '@isiro/contracts/deductions'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../../test/axe.ts'
import { type Answer, fakeServer, showScreen } from '../../../../test/screen.tsx'
import { INVOICE_ID } from '../../invoices/testing/invoices.ts'
import { TaxPage } from '../tax-page.tsx'

const CREDIT: Deduction = {
  id: '0198a7c4-0000-7000-8000-0000000000b2',
  invoiceId: INVOICE_ID,
  invoiceNumber: 'INV-2026-0042',
  clientName: 'Quorum Consulting',
  tax: 'wht',
  whtType: null,
  amount: '12500.00',
  currency: 'NGN',
  deductedOn: '2026-09-01',
  taxMonth: null,
  ageDays: 81,
  state: 'waiting',
  certificateNumber: null,
  certificateDate: null,
  hasFile: false,
}
const TOTALS = [
  { currency: 'NGN', tax: 'wht', waiting: '12500.00', received: '0.00', lost: '0.00' },
]
const LIST = 'GET /api/deductions'
const SAVE = `POST /api/deductions/${CREDIT.id}/certificate`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(answers: Record<string, Answer>) {
  const calls = fakeServer({ [LIST]: { body: { totals: TOTALS, rows: [CREDIT] } }, ...answers })
  await showScreen(<TaxPage />, {
    at: '/tax?view=credits',
    path: '/tax',
    namespaces: ['tax', 'payments'],
  })
  return calls
}

test('the page shows the WHT deducted, its age and the total', async () => {
  await show({})
  expect(await screen.findByText('Quorum Consulting')).toBeTruthy()
  expect(screen.getByText('₦12,500.00')).toBeTruthy()
  expect(screen.getByText('₦12,500')).toBeTruthy()
  expect(screen.getByText('1 Sept 2026 · 81 days ago')).toBeTruthy()
})

test('a certificate is kept with its number and file', async () => {
  const calls = await show({ [SAVE]: { status: 201, body: CREDIT } })
  await userEvent.click(await screen.findByRole('button', { name: /, INV-2026-0042$/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'WHT certificate' }))
  await userEvent.type(await sheet.findByLabelText(/^Certificate number/), 'FIRS/1')
  const picker = sheet.getByLabelText('Photo or PDF of the certificate')
  await userEvent.upload(picker, new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' }))
  expect(await sheet.findByText('slip.pdf')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Certificate saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    state: 'received',
    number: 'FIRS/1',
    dated: null,
    file: { mediaType: 'application/pdf', base64: btoa('%PDF') },
  })
})

test('a file that is too large is refused before it is sent', async () => {
  const calls = await show({})
  await userEvent.click(await screen.findByRole('button', { name: /, INV-2026-0042$/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'WHT certificate' }))
  const picker = await sheet.findByLabelText('Photo or PDF of the certificate')
  await userEvent.upload(
    picker,
    new File([new Uint8Array(5_000_001)], 'big.png', { type: 'image/png' }),
  )
  expect(await sheet.findByText('The file is larger than 5 MB. Choose a smaller one.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('the state is a filter in the address', async () => {
  await show({ [`${LIST}?state=lost`]: { body: { totals: TOTALS, rows: [] } } })
  await userEvent.click(await screen.findByRole('link', { name: 'Written off' }))
  expect(screen.getByLabelText('address').textContent).toBe('/tax?view=credits&state=lost')
  expect(await screen.findByText('None with this status.')).toBeTruthy()
})

test('the empty list explains how a credit arises', async () => {
  await show({ [LIST]: { body: { totals: [], rows: [] } } })
  await waitFor(() => expect(screen.getByText('No tax withheld yet')).toBeTruthy())
})
