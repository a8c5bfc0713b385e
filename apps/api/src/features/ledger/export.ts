import type { FilterPayments, PaymentListed } from '@isiro/contracts/payments'
import { readInParts, type TableExport } from '../../platform/files/table-export.ts'
import * as lists from './list-queries.ts'
import { presentListed } from './present.ts'
import { PAYMENT_FILE_TEXTS } from './texts/texts.ts'

/** The payments of a filter, the latest first. */
export const PAYMENTS_EXPORT: TableExport<
  FilterPayments,
  PaymentListed,
  (typeof PAYMENT_FILE_TEXTS)['en']
> = {
  name: 'payments',
  texts: PAYMENT_FILE_TEXTS,
  columns: {
    receivedOn: { date: (row) => row.receivedOn },
    client: { text: (row) => row.clientName },
    invoices: { text: (row) => row.invoices.map(({ invoiceNumber }) => invoiceNumber).join(' ') },
    currency: { text: (row) => row.currency },
    amount: { amount: (row) => row.amount },
    allocated: { amount: (row) => row.allocated },
    refunded: { amount: (row) => row.refunded },
    credit: { amount: (row) => row.credit },
    status: { text: (row, { texts }) => texts.words[row.state] },
    method: { text: (row, { texts }) => texts.words[row.method] },
    source: { text: (row, { texts }) => texts.words[row.source] },
    reference: { text: (row) => row.reference },
    payer: { text: (row) => row.payer },
    recordedAt: { text: (row) => row.recordedAt },
    id: { text: (row) => row.id },
  },
  rows: (ctx, filter) =>
    readInParts(
      ctx,
      ({ db, businessId }) => lists.listIds(db, businessId, filter),
      async ({ db, businessId }, ids) =>
        (await lists.findListed(db, businessId, ids)).map(presentListed),
    ),
}
