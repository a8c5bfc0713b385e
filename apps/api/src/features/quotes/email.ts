import type { EmailQueued } from '@isiro/contracts/message-settings'
import { formatDate, formatMoney } from '@isiro/domain/format'
import { canUse } from '@isiro/domain/plans'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { LinkedMail } from '../messages/document-source.ts'
import { emailAboutDocument } from '../messages/email/service.ts'
import { namedIn } from './acceptance.ts'
import { quoteDocument } from './document.ts'
import { quotePdf } from './printed/printed-quote.ts'
import type { QuoteRow } from './queries.ts'
import { lockIssued } from './service.ts'
import { QUOTE_MAILS } from './texts/texts.ts'

/**
 * Mails a quote to its client, in the quote's language, with its PDF and the way to its page.
 *
 * Throws `quotes.withdrawn`, `quotes.declined`, `quotes.expired`, and what `emailAboutDocument` throws.
 */
export function emailQuote(ctx: Ctx, id: string, note: string | null): Promise<EmailQueued> {
  return transact(ctx, async (ctx) => {
    const quote = await lockIssued(ctx, id)
    const { status, language } = quote
    if (status === 'withdrawn') throw new AppError('quotes.withdrawn')
    if (status === 'declined') throw new AppError('quotes.declined')
    if (status === 'expired') throw new AppError('quotes.expired')
    const { subject, body } = QUOTE_MAILS[language]
    const facts = {
      name: quote.client.name,
      business: quote.supplier.name,
      number: quote.number,
      amount: totalOf(quote),
      date: formatDate(quote.validUntil, language, 'long'),
    }
    const text = body(facts)
    const queued = await emailAboutDocument(ctx, {
      clientId: quote.clientId,
      language,
      subject: subject(facts),
      body: note === null ? text : `${text}\n\n${note}`,
      withPdf: canUse(ctx.plan, 'email_pdf'),
      details: { quoteId: id },
    })
    await recordActivity(ctx, 'quote.emailed', id, namedIn(quote))
    return queued
  })
}

/** What a mail about a quote shows below its words, as the quote stands now. */
export async function quoteMail(ctx: Ctx, id: string): Promise<LinkedMail> {
  const quote = await quoteDocument(ctx, id)
  const { row } = quote
  const words = QUOTE_MAILS[row.language]
  return {
    language: row.language,
    number: row.number,
    figures: [
      { label: words.quote, value: row.number },
      { label: words.total, value: totalOf(row), isMain: true },
      { label: words.validUntil, value: formatDate(row.validUntil, row.language, 'long') },
    ],
    action: { label: words.view, url: quote.url },
    pdf: quotePdf(quote, 'quote'),
  }
}

function totalOf({ subtotal, vat, currency, language }: QuoteRow): string {
  return formatMoney(subtotal + vat, { currency, language, decimals: 'exact' })
}
