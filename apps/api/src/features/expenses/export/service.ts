import { assetKindName } from '@isiro/domain/asset-kinds'
import { formatExchangeRate } from '@isiro/domain/exchange-rate'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { formatPercentage } from '@isiro/domain/percentage'
import { whtRecipientName, whtTypeName } from '@isiro/domain/wht-names'
import { readInParts, type TableExport } from '../../../platform/files/table-export.ts'
import type { ExpenseFilter } from '../filter-queries.ts'
import * as queries from './queries.ts'
import { EXPENSE_FILE_TEXTS } from './texts/texts.ts'

/** The expenses of a filter, the latest first. */
export const EXPENSES_EXPORT: TableExport<
  ExpenseFilter,
  queries.ExportedRow,
  (typeof EXPENSE_FILE_TEXTS)['en']
> = {
  name: 'expenses',
  texts: EXPENSE_FILE_TEXTS,
  columns: {
    date: { date: (row) => row.expenseDate },
    description: { text: (row) => row.description },
    category: { text: (row, { language }) => expenseCategoryName(row.category, language) },
    currency: { text: (row) => row.currency },
    amount: { amount: (row) => row.amount },
    asset: {
      text: ({ assetKind: kind }, { language, texts }) =>
        kind === null ? texts.no : assetKindName(kind, language),
    },
    taxDeductible: { text: (row, { texts }) => (row.taxDeductible ? texts.yes : texts.no) },
    nonDeductibleReason: {
      text: ({ nonDeductibleReason: reason }, { texts }) => reason && texts.reasons[reason],
    },
    vat: { text: ({ vatTreatment: vat }, { texts }) => vat && texts.treatments[vat] },
    vatAmount: { amount: (row) => row.vatAmount },
    vatRecoverable: {
      text: (row, { texts }) => (row.vatRecoverable && !row.vatTwin ? texts.yes : texts.no),
    },
    supplier: { text: (row) => row.supplier },
    supplierTaxId: { text: (row) => row.supplierTaxId },
    supplierInvoice: { text: (row) => row.supplierInvoice },
    method: { text: ({ paymentMethod: method }, { texts }) => method && texts.methods[method] },
    whtType: { text: ({ whtType: type }, { language }) => type && whtTypeName(type, language) },
    whtRecipient: {
      text: ({ whtRecipient: recipient, whtResident }, { language }) =>
        recipient && whtRecipientName({ recipient, resident: whtResident ?? true }, language),
    },
    whtRate: { number: (row) => (row.whtRate === null ? null : formatPercentage(row.whtRate)) },
    whtAmount: { amount: (row) => row.whtAmount },
    // Every expense has it, with or without withheld tax.
    paidToSupplier: { amount: (row) => row.amount - (row.whtAmount ?? 0) },
    notes: { text: (row) => row.notes },
    receipts: { number: (row) => row.receiptCount },
    recordedAt: { text: (row) => row.createdAt.toISOString() },
    id: { text: (row) => row.id },
    taxMonth: { text: (row) => row.vatMonth },
    reverses: { text: (row) => row.reverses },
    paperCurrency: { text: (row) => row.paperCurrency },
    paperAmount: { amount: (row) => row.paperAmount },
    paperVat: { amount: (row) => row.paperVat },
    paperWht: { amount: (row) => row.paperWht },
    exchangeRate: {
      text: ({ exchangeRateMicro: rate }) => (rate === null ? null : formatExchangeRate(rate)),
    },
    rateDate: { date: (row) => row.exchangeRateDate },
    rateSource: { text: (row) => row.exchangeRateSource },
  },
  rows: (ctx, filter) =>
    readInParts(
      ctx,
      ({ db, businessId }) => queries.listIds(db, businessId, filter),
      ({ db, businessId }, ids) => queries.findExported(db, businessId, ids),
    ),
}
