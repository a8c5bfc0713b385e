import type { CreditNote, CreditNoteListed } from '@isiro/contracts/credit-notes'
import { formatMinor } from '@isiro/domain/money'
import { formatQuantity } from '@isiro/domain/quantity'
import { presentVat, presentWht, vatRowsOf, whtRowsOf } from '../documents/stored-document.ts'
import type { CreditNoteRow, ListedRow } from './queries.ts'

export function presentListed(row: Omit<ListedRow, 'sortKey'>): CreditNoteListed {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber,
    clientId: row.clientId,
    clientName: row.clientName,
    currency: row.currency,
    issueDate: row.issueDate,
    reason: row.reason,
    noteTotal: formatMinor(row.noteTotal),
  }
}

export function presentNote(row: CreditNoteRow): CreditNote {
  const { taxes } = row
  return {
    ...presentListed({ ...row, noteTotal: row.subtotal + row.vat }),
    invoiceIssueDate: row.invoiceIssueDate,
    language: row.language,
    taxMonth: row.taxMonth,
    items: row.lines.map((line) => ({
      line: line.line,
      description: line.description,
      quantity: line.quantityMilli === null ? null : formatQuantity(line.quantityMilli),
      amount: formatMinor(line.amount),
      net: formatMinor(line.net),
      vatCategory: line.vatCategory,
      vatGround: line.vatGround ?? null,
      whtType: line.whtType,
    })),
    pricesIncludeVat: row.pricesIncludeVat,
    subtotal: formatMinor(row.subtotal),
    vatRows: vatRowsOf(taxes).map(presentVat),
    vat: formatMinor(row.vat),
    whtRows: whtRowsOf(taxes).map(presentWht),
    wht: formatMinor(row.wht),
    vatWithheld: formatMinor(row.vatWithheld),
    total: formatMinor(row.total),
    freed: row.freed.map(({ paymentId, amount, keptTax }) => ({
      paymentId,
      amount: formatMinor(amount),
      keptTax: keptTax ?? null,
    })),
    issuedAt: row.issuedAt.toISOString(),
  }
}
