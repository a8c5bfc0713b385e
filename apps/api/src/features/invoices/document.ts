import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import { documentBrand } from '@isiro/domain/brand'
import { dateOrNull } from '@isiro/domain/business-date'
import { documentDiscount } from '@isiro/domain/discount'
import type { DocumentLogo, InvoiceDocument } from '@isiro/domain/invoice-document'
import { chargesVat, taxPoint } from '@isiro/domain/invoice-taxes'
import { invoiceTotals } from '@isiro/domain/invoice-totals'
import { canUse } from '@isiro/domain/plans'
import { type ClientAddress, clientAddress } from '../../platform/db/client-address.ts'
import { type Ctx, read, todayOf } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { findDocumentLogo, type Issuer, requireIssuer } from '../business/service.ts'
import { isAskedForLateFees } from '../clients/service.ts'
import { vatRowsOf, whtRowsOf } from '../documents/stored-document.ts'
import { findInvoice, type InvoiceRow } from './document-queries.ts'
import { type DraftTerms, draftTerms } from './draft-terms.ts'
import { invoiceDrafts } from './drafts.ts'
import { documentHome, draftHome } from './home-money.ts'
import {
  balanceOf,
  clientUrl,
  lineAmount,
  linesTotal,
  notedOf,
  paidOnOf,
  supplierOf,
} from './present.ts'

/** The printed invoice of this id, draft or issued, as the PDF and the client's page show it. */
export function invoiceDocument(ctx: Ctx, id: string): Promise<InvoiceDocument> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const logo = await findDocumentLogo(ctx)
    const invoice = await findInvoice(db, businessId, id, todayOf(ctx))
    if (invoice) return issuedDocument(invoice, logo, await clientAddress(ctx))
    const draft = found(await invoiceDrafts.find(ctx, id))
    const business = await requireIssuer(ctx)
    const lateFee = await draftLateFee(ctx, draft.content, business)
    return { ...draftDocument(ctx, draft.content, business, logo), lateFee }
  })
}

export function issuedDocument(
  row: InvoiceRow,
  logo: DocumentLogo | null,
  { baseUrl, isOwn }: ClientAddress,
): InvoiceDocument {
  return {
    language: row.language,
    currency: row.currency,
    number: row.number,
    status: row.status,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    supplyDate: row.supplyDate,
    supplier: { ...supplierOf(row.supplier), logo },
    client: row.client,
    lines: row.lines.map((line) => ({
      ...line,
      discount: line.discount ?? null,
      amount: lineAmount(line),
    })),
    pricesIncludeVat: row.pricesIncludeVat,
    linesTotal: linesTotal(row),
    discount: row.discount,
    subtotal: row.subtotal,
    vat: vatRowsOf(row.taxes),
    vatTotal: row.vat,
    wht: whtRowsOf(row.taxes),
    whtTotal: row.wht,
    vatWithheld: row.vatWithheld,
    invoiceTotal: row.subtotal + row.vat,
    home: documentHome(row),
    total: row.total,
    paid: row.paid,
    noted: notedOf(row),
    extraDeduction: extraDeduction(row),
    balance: balanceOf(row),
    paidOn: paidOnOf(row),
    bank: row.bank,
    bankCheckedOn: row.bankCheckedOn,
    mobileMoney: row.mobileMoney,
    clientUrl: clientUrl(baseUrl, row.linkToken),
    notes: row.notes,
    lateFee: row.lateFee,
    amountInWords: row.amountInWords,
    isWatermarked: row.isWatermarked && !isOwn,
  }
}

/** The tax that was kept back, or may be, beyond what the document and its notes name. */
function extraDeduction({ status, deducted, expectedDeduction, ...row }: InvoiceRow): number {
  if (status === 'void') return 0
  return Math.max(deducted, expectedDeduction) - row.wht - row.vatWithheld - row.notedDeduction
}

/** Prints a draft's readable fields, without a number and marked as a draft. */
function draftDocument(
  ctx: Ctx,
  content: DraftContent,
  business: Issuer,
  logo: DocumentLogo | null,
): Omit<InvoiceDocument, 'lateFee'> {
  const { totals: input, descriptions, issueDate } = boundedTerms(ctx, content, business)
  const { lines, discount, ...totals } = invoiceTotals(input)
  const supplyDate = dateOrNull(content.supplyDate) ?? issueDate
  return {
    language: content.language ?? content.client?.language ?? business.language,
    currency: content.currency ?? business.currency,
    number: null,
    status: 'draft',
    issueDate,
    dueDate: dateOrNull(content.dueDate) ?? issueDate,
    supplyDate,
    supplier: {
      name: business.name,
      address: business.address,
      phone: business.phone,
      email: business.email,
      taxId: business.taxId,
      rcNumber: business.rcNumber,
      chargesVat: chargesVat(business, taxPoint({ issueDate, supplyDate })),
      country: business.country,
      taxName: business.salesTaxName,
      logo,
      brand: documentBrand(business.brand, ctx.plan, content.client?.language ?? business.language),
    },
    client: {
      name: content.client?.name ?? '',
      address: content.client?.address ?? null,
      email: content.client?.email ?? null,
      phone: content.client?.phone ?? null,
      taxId: content.client?.taxId ?? null,
    },
    lines: input.lines.map((line, index) => ({
      ...line,
      description: descriptions[index] ?? '',
      discount: documentDiscount(line.discount, lines[index]?.discount ?? 0),
      amount: lines[index]?.amount ?? 0,
    })),
    pricesIncludeVat: input.pricesIncludeVat && input.vatRates !== null,
    discount: documentDiscount(input.discount, discount),
    ...totals,
    home: draftHome(content, business, totals),
    paid: 0,
    noted: 0,
    extraDeduction: 0,
    balance: totals.total,
    paidOn: null,
    bank: null,
    bankCheckedOn: null,
    mobileMoney: null,
    clientUrl: null,
    notes: content.notes ?? null,
    amountInWords: business.amountInWords,
    isWatermarked: !canUse(ctx.plan, 'watermark_free'),
  }
}

/** The late fee that the invoice of a draft will state, if its client is asked for any. */
async function draftLateFee(
  ctx: Ctx,
  { lateFee: isStated, client, currency: billed }: DraftContent,
  { lateFee, currency }: Issuer,
): Promise<InvoiceDocument['lateFee']> {
  if (!lateFee || isStated === false || !canUse(ctx.plan, 'late_fees')) return null
  if (lateFee.kind === 'amount' && (billed ?? currency) !== currency) return null
  const { id, name = '', email = '' } = client ?? {}
  return (await isAskedForLateFees(ctx, { id, name, email })) ? lateFee : null
}

function boundedTerms(ctx: Ctx, content: DraftContent, business: Issuer): DraftTerms {
  try {
    return draftTerms(content, business, todayOf(ctx))
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invoices.total_too_large')
    throw error
  }
}
