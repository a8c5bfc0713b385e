import type { FilterPayments, PaymentListed } from '@isiro/contracts/payments'
import type { Language } from '@isiro/domain/language'
import { type Ctx, read } from '../../platform/db/context.ts'
import {
  type ColumnKind,
  dateCell,
  inParts,
  type TableCell,
  type TableFile,
  tableOf,
} from '../../platform/files/table-file.ts'
import * as lists from './list-queries.ts'
import { presentListed } from './present.ts'
import { PAYMENT_FILE_TEXTS } from './texts/texts.ts'

/** The column kinds, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...(['date', 'text', 'text', 'text', 'amount', 'amount', 'amount', 'amount'] as const),
  ...(['text', 'text', 'text', 'text', 'text', 'text', 'text'] as const),
]

/** The payments that match a filter as a spreadsheet file in the reader's language, latest first. */
export function paymentsFile(
  ctx: Ctx,
  filter: FilterPayments,
  language: Language,
): Omit<TableFile, 'name'> {
  const parts = inParts(
    () => read(ctx, ({ db, businessId }) => lists.listIds(db, businessId, filter)),
    (ids) => read(ctx, ({ db, businessId }) => lists.findListed(db, businessId, ids)),
  )
  return tableOf(PAYMENT_FILE_TEXTS, language, KINDS, parts, (row) =>
    cellsOf(presentListed(row), language),
  )
}

function cellsOf(payment: PaymentListed, language: Language): TableCell[] {
  const { words } = PAYMENT_FILE_TEXTS[language]
  return [
    dateCell(payment.receivedOn),
    payment.clientName,
    payment.invoices.map(({ invoiceNumber }) => invoiceNumber).join(' '),
    payment.currency,
    { figure: payment.amount },
    { figure: payment.allocated },
    { figure: payment.refunded },
    { figure: payment.credit },
    words[payment.state],
    words[payment.method],
    words[payment.source],
    payment.reference,
    payment.payer,
    payment.recordedAt,
    payment.id,
  ]
}
