import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import { CreateInvoice, type IssuedInvoice } from '@isiro/contracts/invoices'
import { issueKey } from '@isiro/contracts/issue-key'
import { addDays, dateOrNull, todayIn } from '@isiro/domain/business-date'
import type { DocumentDiscount } from '@isiro/domain/discount'
import { invoiceTotals } from '@isiro/domain/invoice-totals'
import { formatMinor, numberFromMinor } from '@isiro/domain/money'
import { formatPercentage } from '@isiro/domain/percentage'
import { cleanLine, foldForSearch } from '@isiro/domain/plain-text'
import { formatQuantity } from '@isiro/domain/quantity'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, todayOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { type BusinessRow, requireIssuer } from '../business/service.ts'
import { type DraftFields, draftsOf } from '../documents/service.ts'
import { findInvoice } from './document-queries.ts'
import { draftTerms } from './draft-terms.ts'
import { issueInvoice } from './issue.ts'

/** The drafts of invoices. */
export const invoiceDrafts = draftsOf('invoice', draftFields)

/** Issues a draft. Validates its content with the contract of a request. */
export function issueDraft(ctx: Ctx, id: string): Promise<IssuedInvoice> {
  return transact(ctx, async (ctx) => {
    const draft = await invoiceDrafts.find(ctx, id)
    if (!draft) return invoiceDrafts.refuseMissing(ctx, id)
    const parsed = CreateInvoice.safeParse({ ...draft.content, draftId: id })
    if (parsed.success) return issueInvoice(ctx, parsed.data)
    const fields = parsed.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      message: issueKey(issue),
    }))
    throw new AppError('request.invalid', { fields })
  })
}

/** Creates a draft with the content of a draft or an invoice, dated today. Returns its id. */
export function duplicateInvoice(ctx: Ctx, id: string): Promise<string> {
  return transact(ctx, async (ctx) => {
    const business = await requireIssuer(ctx)
    const today = todayOf(ctx)
    const content = await contentOf(ctx, id, today)
    const copyId = newId(ctx.now())
    const dated = {
      ...content,
      issueDate: today,
      dueDate: addDays(today, business.paymentTermsDays),
    }
    const { supplyDate: _, ...copy } = dated
    await invoiceDrafts.add(ctx, copyId, copy)
    await recordActivity(ctx, 'invoice.duplicated', copyId, { from: id })
    return copyId
  })
}

async function contentOf(ctx: Ctx, id: string, today: string): Promise<DraftContent> {
  const draft = await invoiceDrafts.find(ctx, id)
  if (draft) return draft.content
  const invoice = found(await findInvoice(ctx.db, ctx.businessId, id, today))
  const { client } = invoice
  return {
    client: { ...client, email: client.email ?? '' },
    items: invoice.lines.map((line) => ({
      description: line.description,
      quantity: Number(formatQuantity(line.quantityMilli)),
      rate: Number(formatMinor(line.rate)),
      vatCategory: line.vatCategory,
      vatGround: line.vatGround ?? null,
      whtType: line.whtType,
      discount: typedDiscount(line.discount),
    })),
    discount: typedDiscount(invoice.discount),
    pricesIncludeVat: invoice.pricesIncludeVat,
    applyVat: invoice.taxes.some(({ tax }) => tax === 'vat'),
    applyWht: invoice.wht > 0,
    currency: invoice.currency,
    language: invoice.language,
    notes: invoice.notes,
  }
}

/** A discount as it was typed, from what a document says of it. */
function typedDiscount(discount: DocumentDiscount | null | undefined): DraftContent['discount'] {
  if (!discount) return null
  return discount.rate === null
    ? { kind: 'amount', value: numberFromMinor(discount.amount) }
    : { kind: 'percent', value: Number(formatPercentage(discount.rate)) }
}

/** The columns that lists show and search, read from content that may be incomplete. */
export function draftFields(
  ctx: Ctx,
  content: DraftContent,
  business: BusinessRow,
): DraftFields<'invoice'> {
  const clientName = cleanLine(content.client?.name ?? '').slice(0, 240)
  const items = (content.items ?? []).map((item) => item.description ?? '').join(' ')
  return {
    content,
    clientId: content.client?.id ?? null,
    clientName,
    currency: content.currency ?? business.currency,
    issueDate: dateOrNull(content.issueDate),
    dueDate: dateOrNull(content.dueDate),
    total: draftTotal(content, business, todayIn(business.timeZone, ctx.now())),
    search: foldForSearch(`${clientName} ${content.client?.email ?? ''} ${items}`).slice(0, 4000),
  }
}

/** The draft's total in minor units, from its readable lines; zero if there are none. */
function draftTotal(content: DraftContent, business: BusinessRow, today: string): number {
  try {
    return invoiceTotals(draftTerms(content, business, today).totals).total
  } catch (error) {
    // The total is too large or a tax does not apply. A draft may have such content; issuing it refuses it.
    if (error instanceof RangeError) return 0
    throw error
  }
}
