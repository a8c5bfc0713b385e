import type { CreateInvoice, IssuedInvoice } from '@isiro/contracts/invoices'
import type { DocumentLogo, InvoiceDocument } from '@isiro/domain/invoice-document'
import { OPEN_SEQUENCE } from '@isiro/domain/invoice-number'
import type { ClientAddress } from '../../platform/db/client-address.ts'
import type { Ctx } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { clientForInvoice, countryFor, isAsTyped } from '../clients/service.ts'
import { issuedRow } from './build-document.ts'
import { buildInvoice, typedClient } from './build-invoice.ts'
import { issuedDocument } from './document.ts'
import type { NewInvoice } from './document-queries.ts'
import { findParties } from './party-queries.ts'
import { presentInvoice } from './present.ts'

export { askedSale } from './asked-sale.ts'
export { type PrintedInvoice, printInvoice } from './printed/printed-invoice.ts'

/** A document with every figure of an invoice that is not issued: what a quote says. */
export type QuotedDocument = Omit<
  NewInvoice,
  'number' | 'bank' | 'mobileMoney' | 'lateFee' | 'zeroSales' | 'exemptSales' | 'unchargedSales'
>

/**
 * Builds the document that an invoice of this input would be, by the same rules, in the caller's transaction. Its client is found or
 * created as an invoice's is. Throws the refusals of `issueInvoice`, but for those of its number, its month and the plan's limit.
 */
export async function buildQuoted(outer: Ctx, input: CreateInvoice): Promise<QuotedDocument> {
  const { db, businessId } = outer
  const typed = typedClient(input, await countryFor(outer, [input.client]))
  const { business, ...parties } = found(await findParties(db, businessId, typed, undefined))
  // The session's plan may have changed since. The row's cannot until this transaction ends.
  const ctx = { ...outer, plan: business.plan }
  const client =
    parties.client && isAsTyped(typed, parties.client)
      ? parties.client
      : await clientForInvoice(ctx, typed, business.language)
  const { number: _, ...document } = buildInvoice(ctx, input, {
    business,
    client,
    timeline: [],
  }).invoice
  return document
}

/** A quoted document is opened by the link of its quote alone. */
const NOWHERE: ClientAddress = { baseUrl: '', isOwn: false }

/** The facts that a quote adds to its document, in the terms of an invoice's. */
interface QuotedFacts {
  number: string
  today: string
}

/** A quoted document in the form of the API's answer about an invoice. */
export function presentQuoted(quoted: QuotedDocument, facts: QuotedFacts): IssuedInvoice {
  return presentInvoice(unissuedRow(quoted, facts), NOWHERE)
}

/** A quoted document, for print and for the client's page. It asks for no money, so it names no way to pay. */
export function printableQuoted(
  quoted: QuotedDocument,
  facts: QuotedFacts,
  logo: DocumentLogo | null,
): InvoiceDocument {
  return { ...issuedDocument(unissuedRow(quoted, facts), logo, NOWHERE), clientUrl: null }
}

function unissuedRow(quoted: QuotedDocument, { number, today }: QuotedFacts) {
  const invoice: NewInvoice = {
    ...quoted,
    // The number is given; the open one is what the row had before.
    number: { text: OPEN_SEQUENCE, series: OPEN_SEQUENCE, width: 1 },
    bank: null,
    mobileMoney: null,
    lateFee: null,
    zeroSales: null,
    exemptSales: null,
    unchargedSales: 0,
  }
  const given = {
    number,
    taxMonth: quoted.issueDate.slice(0, 7),
    linkToken: '',
    timeline: [],
    bankCheckedOn: null,
    quote: null,
  }
  return issuedRow(invoice, given, today)
}
