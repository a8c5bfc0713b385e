import type { FilterInvoices } from '@isiro/contracts/invoice-list'
import { formatExchangeRate } from '@isiro/domain/exchange-rate'
import { todayOf } from '../../platform/db/context.ts'
import { readInParts, type TableExport } from '../../platform/files/table-export.ts'
import { type ExportedRow, findExported } from './export-queries.ts'
import { listIds } from './list-queries.ts'
import { balanceOf } from './present.ts'
import { INVOICE_FILE_TEXTS } from './texts/texts.ts'

/** The drafts and invoices of a filter, the latest first. */
export const INVOICES_EXPORT: TableExport<
  FilterInvoices,
  ExportedRow,
  (typeof INVOICE_FILE_TEXTS)['en']
> = {
  name: 'invoices',
  texts: INVOICE_FILE_TEXTS,
  columns: {
    number: { text: (row) => row.number },
    status: { text: (row, { texts }) => texts.statuses[row.status] },
    client: { text: (row) => row.clientName },
    clientTaxId: { text: (row) => row.clientTaxId },
    issueDate: { date: (row) => row.issueDate },
    dueDate: { date: (row) => row.dueDate },
    supplyDate: { date: (row) => row.supplyDate },
    currency: { text: (row) => row.currency },
    subtotal: { amount: (row) => row.subtotal },
    vat: { amount: (row) => row.vat },
    invoiceTotal: {
      amount: ({ subtotal, vat }) => (subtotal === null || vat === null ? null : subtotal + vat),
    },
    wht: { amount: (row) => row.wht },
    vatWithheld: { amount: (row) => row.vatWithheld },
    payable: { amount: (row) => row.total },
    paid: { amount: (row) => row.paid },
    balance: { amount: (row) => (row.status === 'draft' ? null : balanceOf(row)) },
    settledOn: { date: (row) => row.settledOn },
    notes: { text: (row) => row.notes },
    recordedAt: { text: (row) => row.recordedAt.toISOString() },
    id: { text: (row) => row.id },
    discounts: { amount: (row) => row.discounts },
    exchangeRate: {
      text: ({ rateMicro }) => (rateMicro === null ? null : formatExchangeRate(rateMicro)),
    },
    rateDate: { date: (row) => row.exchangeRateDate },
    rateSource: { text: (row) => row.exchangeRateSource },
    homeCurrency: { text: (row) => row.homeCurrency },
    homeSubtotal: { amount: (row) => row.homeSubtotal },
    homeVat: { amount: (row) => row.homeVat },
  },
  rows(ctx, filter) {
    const today = todayOf(ctx)
    const wanted = { ...filter, status: filter.status ?? 'all', today }
    return readInParts(
      ctx,
      ({ db, businessId }) => listIds(db, businessId, wanted),
      ({ db, businessId }, ids) => findExported(db, businessId, ids, today),
    )
  },
}
