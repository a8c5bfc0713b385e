import type { AnswerSource } from '@isiro/contracts/answer-source'
import { todayIn } from '@isiro/domain/business-date'
import { localReading } from '@isiro/domain/local-clock'
import { publicUrl } from '@isiro/domain/public-pages'
import { clientAddress } from '../../platform/db/client-address.ts'
import { type Ctx, read, todayOf } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { findDocumentLogo } from '../business/service.ts'
import { quoteDrafts } from './drafts.ts'
import { printable, sourceOf } from './present.ts'
import type { QuoteDocument } from './printed/printed-quote.ts'
import { findQuote, type QuoteRow } from './queries.ts'

export interface ShownQuote extends QuoteDocument {
  row: QuoteRow
  /** The day of the decline in the business's zone, and whose word it is. */
  decline: { on: string; by: AnswerSource } | null
}

/** An issued quote as it is printed and shown to its client. Throws `quotes.is_a_draft`. */
export function quoteDocument(ctx: Ctx, id: string): Promise<ShownQuote> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const today = todayOf(ctx)
    const row = await findQuote(db, businessId, id, today)
    if (!row) {
      found(await quoteDrafts.find(ctx, id))
      throw new AppError('quotes.is_a_draft')
    }
    const { baseUrl, isOwn } = await clientAddress(ctx)
    const document = printable(row, await findDocumentLogo(ctx), today)
    return {
      row,
      document: { ...document, isWatermarked: document.isWatermarked && !isOwn },
      validUntil: row.validUntil,
      terms: row.terms,
      parts: row.parts,
      acceptance:
        row.acceptedAt && row.acceptedBy
          ? {
              on: todayIn(ctx.timeZone, row.acceptedAt),
              time: localReading(ctx.timeZone, row.acceptedAt).time,
              by: sourceOf(row, row.acceptedBy),
              name: row.acceptedName,
              signature: row.signature,
              drawn: row.drawnSignature,
              from: row.answeredFrom,
            }
          : null,
      decline:
        row.declinedAt && row.declinedBy
          ? { on: todayIn(ctx.timeZone, row.declinedAt), by: sourceOf(row, row.declinedBy) }
          : null,
      url: publicUrl(baseUrl, 'quote', row.linkToken),
    }
  })
}
