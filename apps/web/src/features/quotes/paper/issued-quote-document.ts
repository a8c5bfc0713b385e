import type { Business } from '@isiro/contracts/business'
import type { IssuedQuote } from '@isiro/contracts/quotes'
import { parseMinor } from '@isiro/domain/money'
import { issuedDocument } from '../../documents/paper/issued-document.ts'
import type { PaperQuote } from './quote-paper.tsx'

/** An issued quote for the paper: as the invoice of all of it, of which nothing is paid. The logo is not part of it. */
export function issuedQuoteDocument(quote: IssuedQuote, logo: Business['logo']): PaperQuote {
  return {
    document: issuedDocument(
      {
        ...quote,
        invoiceNumber: quote.quoteNumber,
        status: 'pending',
        supplyDate: quote.issueDate,
        dueDate: quote.validUntil,
        noted: '0.00',
        paid: '0.00',
        balance: quote.total,
        bank: null,
        mobileMoney: null,
        clientUrl: null,
      },
      logo,
    ),
    validUntil: quote.validUntil,
    terms: quote.terms,
    parts: quote.parts.map(({ kind, name, invoiceTotal, retained }) => ({
      kind,
      name,
      amount: parseMinor(invoiceTotal) ?? 0,
      retained: retained === null ? null : parseMinor(retained),
    })),
  }
}
