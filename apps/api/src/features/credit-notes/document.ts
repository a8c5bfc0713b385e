import type { NoteFigures } from '@isiro/domain/credit-note'
import type { CreditNoteKind } from '@isiro/domain/credit-note-number'
import type { Currency } from '@isiro/domain/currency'
import type { DocumentClient, DocumentHome, DocumentSupplier } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import { clientAddress } from '../../platform/db/client-address.ts'
import { type Ctx, read } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { findDocumentLogo } from '../business/service.ts'
import { supplierOf } from '../invoices/service.ts'
import { noteDocumentHome } from './home-money.ts'
import { findCreditNote, type StoredNoteLine } from './queries.ts'

/** Everything that a printed note says, as facts and not as words. */
export interface CreditNoteDocument extends Omit<NoteFigures, 'vatWithheld' | 'total'> {
  kind: CreditNoteKind
  /** The invoice's. */
  language: Language
  currency: Currency
  number: string
  issueDate: string
  invoiceNumber: string
  invoiceIssueDate: string
  reason: string
  supplier: DocumentSupplier
  client: DocumentClient
  lines: StoredNoteLine[]
  /** Whether the lines' amounts have the VAT in them. */
  pricesIncludeVat: boolean
  vatWithheld: number
  /** The same in the currency of the supplier's books, as stored, where the invoice states a rate. */
  home: DocumentHome | null
  /** Whether its total is spelled out, too: as on its invoice. */
  amountInWords: boolean
  isWatermarked: boolean
}

/** The printed note of this id. */
export function creditNoteDocument(ctx: Ctx, id: string): Promise<CreditNoteDocument> {
  return read(ctx, async (ctx) => {
    const [row, logo] = await Promise.all([
      findCreditNote(ctx.db, ctx.businessId, id),
      findDocumentLogo(ctx),
    ])
    const note = found(row)
    const { taxes, subtotal, vat } = note
    return {
      kind: note.kind,
      language: note.language,
      currency: note.currency,
      number: note.number,
      issueDate: note.issueDate,
      invoiceNumber: note.invoiceNumber,
      invoiceIssueDate: note.invoiceIssueDate,
      reason: note.reason,
      supplier: { ...supplierOf(note.supplier), logo },
      client: note.client,
      lines: note.lines,
      pricesIncludeVat: note.pricesIncludeVat,
      subtotal,
      vat: taxes.flatMap(({ tax, code, rate, base, amount }) =>
        tax === 'vat' ? { category: code, rate, base, amount } : [],
      ),
      vatTotal: vat,
      wht: taxes.flatMap(({ tax, code, rate, base, amount }) =>
        tax === 'wht' ? { type: code, rate, base, amount } : [],
      ),
      whtTotal: note.wht,
      vatWithheld: note.vatWithheld,
      noteTotal: subtotal + vat,
      home: noteDocumentHome(note),
      amountInWords: note.amountInWords,
      isWatermarked: note.isWatermarked && !(await clientAddress(ctx)).isOwn,
    }
  })
}
