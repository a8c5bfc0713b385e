import { Deliveries } from '@isiro/contracts/delivery-notes'
import { answerBuilder } from '../../../../test/answer-builder.ts'
import { INVOICE_ID } from '../../invoices/testing/invoices.ts'

/** An invoice of 200 bags and 2.5 t of bars, of which 120 bags are delivered. */
export const buildDeliveries = answerBuilder(Deliveries, {
  source: { kind: 'invoice', id: INVOICE_ID, number: 'INV-2026-0042' },
  closed: null,
  clientName: 'Quorum Consulting',
  address: '14 Awolowo Road, Ikoyi',
  lines: [
    { line: 0, description: 'Cement', sold: '200', delivered: '120', remaining: '80' },
    { line: 1, description: 'Bars', sold: '2.5', delivered: '0', remaining: '2.5' },
  ],
  notes: [
    {
      id: '0198a7c4-0000-7000-8000-00000000dd01',
      number: 'DEL-2026-0001',
      status: 'received',
      clientId: '0198a7c4-0000-7000-8000-00000000c101',
      clientName: 'Quorum Consulting',
      deliveryDate: '2026-11-21',
      source: { kind: 'invoice', id: INVOICE_ID, number: 'INV-2026-0042' },
      hasShortage: true,
    },
  ],
})
