import { describe, expect, test } from 'vitest'
import { KIND_NAMES, ofEachKind } from './kinds.ts'
import { foundAmong, recordsIn } from './on-device.ts'
import {
  buildClientFound,
  buildDeliveryNoteFound,
  buildExpenseFound,
  buildInvoiceFound,
  buildItemFound,
  buildPaymentFound,
  buildQuoteFound,
} from './testing/found.ts'

describe('records on this device', () => {
  test('are found in pages of lists, in figures and by themselves, each once', () => {
    const invoice = buildInvoiceFound()
    const client = buildClientFound()
    const expense = buildExpenseFound()
    const item = buildItemFound()
    const quote = buildQuoteFound()
    const payment = buildPaymentFound()
    const note = buildDeliveryNoteFound()
    const records = recordsIn([
      { pages: [{ rows: [invoice], next: null }], pageParams: [''] },
      { totalInvoices: 3, recentInvoices: [invoice], months: [{ month: '2026-11' }] },
      { ...client, notes: [] },
      { pages: [{ rows: [expense], next: null }] },
      { pages: [{ rows: [item], next: null }] },
      { pages: [{ rows: [quote], next: null }] },
      { pages: [{ rows: [payment], next: null }] },
      { closed: null, lines: [], notes: [note] },
      undefined,
      'text',
      new Blob(['x']),
    ])
    expect(records).toEqual({
      ...ofEachKind(() => []),
      invoices: [invoice],
      clients: [{ ...client, notes: [] }],
      expenses: [expense],
      items: [item],
      payments: [payment],
      quotes: [quote],
      deliveryNotes: [note],
    })
  })
})

describe('search results on the device', () => {
  const records = {
    ...ofEachKind(() => []),
    invoices: [
      buildInvoiceFound({ id: 'a', invoiceNumber: 'INV-2026-0412', clientName: 'Quorum' }),
      buildInvoiceFound({
        id: 'b',
        invoiceNumber: 'INV-2026-0041',
        clientName: 'Adéṣọlá',
        total: '1075.00',
      }),
      buildInvoiceFound({ id: 'c', invoiceNumber: 'INV-2026-041', clientName: 'Quorum' }),
      buildInvoiceFound({ id: 'd', invoiceNumber: null, clientName: 'Adéṣọlá' }),
    ],
    clients: [
      buildClientFound({ id: 'k', name: 'Adéṣọlá', email: 'ade@shop.example', phone: null }),
      buildClientFound({ id: 'l', name: 'Quorum', email: null, phone: '+2348035550142' }),
      buildClientFound({ id: 'm', name: 'Nana’s Quay', email: null, phone: null }),
    ],
    expenses: [
      buildExpenseFound({
        id: 'x',
        description: 'Diesel',
        supplier: 'Total Énergies',
        amount: '1075.00',
      }),
    ],
    payments: [
      buildPaymentFound({ id: 'o', amount: '1075.00' }),
      buildPaymentFound({ id: 'p', amount: '107.50' }),
    ],
    items: [
      buildItemFound({ id: 'y', description: 'Ìwé', code: 'IW-1', isArchived: true }),
      buildItemFound({ id: 'z', description: 'Ìwé, soft cover', code: null }),
    ],
    recurring: [
      {
        id: 'r',
        clientName: 'Kola & Partners',
        description: 'Hosting for {month}',
        nextOn: null,
        total: '1.00',
        currency: 'NGN' as const,
      },
    ],
    quotes: [
      buildQuoteFound({ id: 's', quoteNumber: 'QUO-2026-0007', clientName: 'Mama Put' }),
      buildQuoteFound({ id: 't', quoteNumber: null, clientName: 'Mama Put' }),
    ],
    deliveryNotes: [
      buildDeliveryNoteFound({ id: 'u', number: 'DEL-2026-0007', clientName: 'Mama Put' }),
      buildDeliveryNoteFound({ id: 'v', number: 'DEL-2026-0008', clientName: 'Kola & Partners' }),
    ],
  }
  const ids = (text: string) => {
    const found = foundAmong(records, text)
    return KIND_NAMES.flatMap((kind) => found[kind].map(({ id }) => id)).join('')
  }

  test.each([
    ['041', 'abc'],
    ['inv-2026-041', 'ca'],
    ['INV 2026 0412', 'a'],
    ['inv', 'abc'],
    ['nv', ''],
    ['adesola', 'bdk'],
    ['shop.ex', 'k'],
    ['0803 555', 'l'],
    ['diesel', 'x'],
    ['energies', 'x'],
    ['iwe', 'zy'],
    ['IW-1', 'y'],
    ['kola', 'vr'],
    ['hosting', 'r'],
    ['quo20260007', 's'],
    ['QUO 0007', ''],
    ['mama', 'stu'],
    ['del 2026-0008', 'v'],
    ['DEL', 'uv'],
    ["nana's", 'm'],
    ['nanas', 'm'],
    ['₦1,075', 'bxo'],
    ['1 075,00', 'bxo'],
    ['107.50', 'p'],
    ['q', ''],
    ['', ''],
  ])('%s', (text, found) => expect(ids(text)).toBe(found))

  test('no more than five of each', () => {
    const many = Array.from({ length: 9 }, (_, i) => buildInvoiceFound({ id: String(i) }))
    expect(foundAmong({ ...records, invoices: many }, 'inv').invoices).toHaveLength(5)
  })
})
