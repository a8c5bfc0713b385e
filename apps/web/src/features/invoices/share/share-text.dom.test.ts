import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { invoiceMessage, purposesOf } from '@isiro/domain/invoice-messages'
import { expect, test } from 'vitest'
import { newsOf } from '../../../records/invoice-news.ts'
import { buildIssued } from '../testing/invoices.ts'
import { shareText } from './share-text.ts'

const TODAY = '2026-12-30'

const entry = (kind: IssuedInvoice['timeline'][number]['kind'], at: string) => ({
  id: at,
  kind,
  at,
  by: null,
  details: {},
})

/** The words that would go with the link, as the panel chooses them. */
function wordsFor(change: Parameters<typeof buildIssued>[0]): string {
  const invoice = buildIssued(change)
  const news = newsOf(invoice, TODAY)
  const message = invoiceMessage(news, purposesOf(news)[0] ?? 'invoice')
  return shareText(invoice, { message, today: TODAY, texts: undefined })
}

test('a new invoice names seller, client, number, amount, date and link', () => {
  expect(wordsFor({})).toBe(
    'Adé Catering: hello Quorum Consulting, here is invoice INV-2026-0042 for ₦268,750.00, ' +
      'due 21 December 2026. View and pay: https://isiro.test/pay/abcDEF123',
  )
})

test('a late one is a reminder, a paid one a receipt, a void one asks for nothing', () => {
  expect(wordsFor({ status: 'overdue', balance: '1000.00' })).toContain(
    '₦1,000.00 for invoice INV-2026-0042 was due 21 December 2026 and hasn’t reached us.',
  )
  const paid = wordsFor({ status: 'paid', balance: '0.00', paid: '268750.00' })
  expect(paid).toContain('is paid in full. Your receipt: https://isiro.test/pay/abcDEF123')
  expect(paid).not.toContain('₦')
  expect(wordsFor({ status: 'void', balance: '0.00' })).toContain('You have nothing to pay.')
})

test('a part-paid one asks for what is left, in the language of the client', () => {
  const text = wordsFor({ language: 'fr', status: 'part_paid', balance: '1000.50' })
  expect(text).toContain('Il reste 1\u202f000,50\u00a0₦ à payer')
  expect(text).toContain('21 décembre 2026')
  expect(text).not.toContain('268')
})

test('a transfer that was not seen is said until money or another claim comes', () => {
  const refused = entry('payment_claim_rejected', '2026-11-23T09:00:00.000Z')
  const later = '2026-11-24T09:00:00.000Z'
  expect(wordsFor({ timeline: [refused] })).toContain('hasn’t reached our account')
  for (const kind of ['payment_claimed', 'payment_received'] as const)
    expect(wordsFor({ timeline: [refused, entry(kind, later)] })).not.toContain('transfer')
})
