import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  INVOICE_STATUSES,
  type InvoiceAction,
  type InvoiceFacts,
  type InvoiceStatus,
  invoiceActions,
  invoiceStatus,
} from './invoice-status.ts'

const TODAY = '2026-11-21'
const sent: InvoiceFacts = {
  isIssued: true,
  voided: false,
  balance: 10_000,
  settled: 0,
  dueDate: TODAY,
  today: TODAY,
}

describe('invoiceStatus', () => {
  test.each<[string, Partial<InvoiceFacts>, InvoiceStatus]>([
    ['not issued', { isIssued: false }, 'draft'],
    ['not issued and past its due date', { isIssued: false, dueDate: '2020-01-01' }, 'draft'],
    ['issued and due today', {}, 'pending'],
    ['issued and due tomorrow', { dueDate: '2026-11-22' }, 'pending'],
    ['due yesterday', { dueDate: '2026-11-20' }, 'overdue'],
    ['due last year', { dueDate: '2025-12-31' }, 'overdue'],
    ['one kobo paid', { balance: 9999, settled: 1 }, 'part_paid'],
    ['all but one kobo paid', { balance: 1, settled: 9999 }, 'part_paid'],
    ['a part paid and past due', { balance: 1, settled: 9999, dueDate: '2026-11-20' }, 'overdue'],
    ['paid to the kobo', { balance: 0, settled: 10_000 }, 'paid'],
    ['credited as a whole', { balance: 0, settled: 0 }, 'credited'],
    ['paid after its due date', { balance: 0, settled: 10_000, dueDate: '2026-01-01' }, 'paid'],
    ['voided', { voided: true }, 'void'],
    ['voided and past due', { voided: true, dueDate: '2026-01-01' }, 'void'],
    ['voided after it was paid', { voided: true, settled: 10_000 }, 'void'],
  ])('%s', (_, change, status) => {
    expect(invoiceStatus({ ...sent, ...change })).toBe(status)
  })

  test('it flips to overdue when the business day after the due date begins', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
    expect(days.map((today) => invoiceStatus({ ...sent, today }))).toEqual([
      'pending',
      'pending',
      'overdue',
      'overdue',
    ])
  })

  test('an invoice is paid exactly when it asks for no more and something was paid', () => {
    const facts = fc.record({
      isIssued: fc.constant(true),
      voided: fc.constant(false),
      balance: fc.nat(3),
      settled: fc.nat(3),
      dueDate: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
      today: fc.constant(TODAY),
    })
    fc.assert(
      fc.property(facts, (given) => {
        expect(invoiceStatus(given) === 'paid').toBe(given.balance === 0 && given.settled > 0)
      }),
    )
  })
})

const ACTIONS: InvoiceAction[] = [
  'edit',
  'issue',
  'delete',
  'void',
  'duplicate',
  'record_payment',
  'share',
  'credit_note',
  'debit_note',
]

/** [status, money received, allowed actions]: all others are refused. */
const TABLE: [InvoiceStatus, number, InvoiceAction[]][] = [
  ['draft', 0, ['edit', 'issue', 'delete', 'duplicate']],
  ['pending', 0, ['void', 'duplicate', 'record_payment', 'share', 'credit_note', 'debit_note']],
  ['part_paid', 1, ['duplicate', 'record_payment', 'share', 'credit_note', 'debit_note']],
  ['overdue', 0, ['void', 'duplicate', 'record_payment', 'share', 'credit_note', 'debit_note']],
  ['overdue', 1, ['duplicate', 'record_payment', 'share', 'credit_note', 'debit_note']],
  ['paid', 10_000, ['duplicate', 'share', 'credit_note', 'debit_note']],
  ['credited', 0, ['duplicate', 'share', 'debit_note']],
  ['void', 0, ['duplicate']],
]

describe('invoiceActions', () => {
  const cases = TABLE.flatMap(([status, paid, allowed]) =>
    ACTIONS.map((action) => [action, status, paid, allowed.includes(action)] as const),
  )

  test.each(cases)('%s on one that is %s with %d kobo received: %s', (...given) => {
    const [action, status, paid, isAllowed] = given
    expect(invoiceActions(status, paid).includes(action)).toBe(isAllowed)
  })

  test('the table speaks of every status', () => {
    expect(new Set(TABLE.map(([status]) => status))).toEqual(new Set(INVOICE_STATUSES))
  })

  test.each(INVOICE_STATUSES)('one that is %s can not be voided once money came in', (status) => {
    expect(invoiceActions(status, 1)).not.toContain('void')
  })
})
