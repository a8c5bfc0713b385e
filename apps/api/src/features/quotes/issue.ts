import type { CreateInvoice } from '@isiro/contracts/invoices'
import { issueKey } from '@isiro/contracts/issue-key'
import { CreateQuote } from '@isiro/contracts/quotes'
import { openNumber } from '@isiro/domain/invoice-number'
import { quotePattern } from '@isiro/domain/quote-number'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, makerOf, todayOf, transact } from '../../platform/db/context.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { newLinkToken } from '../../platform/db/public-links.ts'
import { AppError, refusedByRule, refusedField } from '../../platform/http/errors.ts'
import { requireApproval } from '../approval-rules/service.ts'
import { requireIssuer } from '../business/service.ts'
import { askedSale, buildQuoted } from '../invoices/quoting.ts'
import { ensureRun } from '../messages/settings/service.ts'
import { quoteDrafts } from './drafts.ts'
import { planExpiry } from './expiry.ts'
import { partsOf } from './figures.ts'
import * as queries from './queries.ts'

/**
 * Issues a quote: checks it as an invoice of the same input would be, computes every figure and its division, gives it the next
 * number of its series and makes it immutable, all in one transaction. The draft it came from is deleted. Returns its id.
 *
 * Throws the refusals of `buildQuoted` and `partsOf`, `validation.quote_valid_until`, `quotes.already_expired`, `approval.required`,
 * `quotes.not_a_draft` when the draft was issued before, and `business.number_pattern_used`.
 */
export function issueQuote(ctx: Ctx, input: CreateQuote): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    refuseLastDay(input, todayOf(ctx))
    const { draft: _isDraft, draftId, ...content } = input
    const document = await buildQuoted(ctx, asInvoice(input))
    const { brand, currency: home } = await requireIssuer(ctx)
    await requireApproval(ctx, askedSale('quote', input, document, home))
    const id = draftId ?? newId(ctx.now())
    const draft = draftId === undefined ? undefined : await quoteDrafts.find(ctx, draftId)
    const quote: queries.NewQuote = {
      ...document,
      id,
      maker: draft?.maker ?? makerOf(ctx),
      number: openNumber(quotePattern(brand), Number(input.issueDate.slice(0, 4))),
      validUntil: input.validUntil,
      terms: input.terms,
      content: { ...content, client: { ...content.client, id: document.clientId } },
      parts: partsOf(document, input.schedule),
    }
    const number = await refuseTaken(() =>
      queries.insertQuote(db, businessId, quote, newLinkToken(businessId)),
    )
    await planExpiry(ctx, [quote])
    if (draftId !== undefined) await quoteDrafts.takeIssued(ctx, draftId)
    const { clientName, total, currency } = quote
    await recordActivity(ctx, 'quote.issued', id, { number, clientName, total, currency })
    await ensureRun(ctx)
    return id
  })
}

/** Issues a draft. Validates its content with the contract of a request. */
export function issueDraft(ctx: Ctx, id: string): Promise<string> {
  return transact(ctx, async (ctx) => {
    const draft = await quoteDrafts.find(ctx, id)
    if (!draft) return quoteDrafts.refuseMissing(ctx, id)
    const parsed = CreateQuote.safeParse({ ...draft.content, draftId: id })
    if (parsed.success) return issueQuote(ctx, parsed.data)
    const fields = parsed.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      message: issueKey(issue),
    }))
    throw new AppError('request.invalid', { fields })
  })
}

/** The invoice that has the quote's terms, due on its last day: by the rules of an invoice its figures are computed. */
function asInvoice({
  validUntil,
  terms: _,
  schedule: __,
  draftId: ___,
  ...rest
}: CreateQuote): CreateInvoice {
  return { ...rest, dueDate: validUntil }
}

function refuseLastDay({ issueDate, validUntil }: CreateQuote, today: string): void {
  if (validUntil < issueDate) throw refusedField('validUntil', 'validation.quote_valid_until')
  const code = 'quotes.already_expired'
  if (validUntil < today) throw refusedByRule('validUntil', code)
}

async function refuseTaken<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    if (isUniqueViolation(error, 'quotes_pkey')) throw new AppError('quotes.not_a_draft')
    if (isUniqueViolation(error, 'quotes_number_key') || isUniqueViolation(error, 'quotes_number'))
      throw new AppError('business.number_pattern_used')
    throw error
  }
}
