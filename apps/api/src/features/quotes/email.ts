import type { EmailQueued } from '@isiro/contracts/message-settings'
import { formatDate, formatMoney } from '@isiro/domain/format'
import { fillText } from '@isiro/domain/message'
import { messageText } from '@isiro/domain/message-text'
import { QUOTE_REMINDERS } from '@isiro/domain/message-texts/quote-reminder'
import { canUse } from '@isiro/domain/plans'
import { isAnswerable } from '@isiro/domain/quote-status'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { LinkedMail } from '../messages/email/service.ts'
import { emailAboutDocument } from '../messages/email/service.ts'
import { namedIn } from './acceptance.ts'
import { quoteDocument } from './document.ts'
import { lockIssued } from './lock-issued.ts'
import { quotePdf } from './printed/printed-quote.ts'
import { type QuoteRow, storeReminder } from './queries.ts'
import { QUOTE_MAILS } from './texts/texts.ts'

/**
 * Mails a quote to its client, in the quote's language, with its PDF, the files for the client and the way to its page.
 *
 * Throws `quotes.withdrawn`, `quotes.declined`, `quotes.expired`, and what `emailAboutDocument` throws.
 */
export function emailQuote(ctx: Ctx, id: string, note: string | null): Promise<EmailQueued> {
  return transact(ctx, async (ctx) => {
    const quote = await lockIssued(ctx, id)
    refuseClosed(quote)
    const { language } = quote
    const { subject, body } = QUOTE_MAILS[language]
    const facts = {
      name: quote.client.name,
      business: quote.supplier.name,
      number: quote.number,
      amount: totalOf(quote),
      date: formatDate(quote.validUntil, language, 'long', quote.supplier.country),
    }
    const queued = await emailAboutDocument(ctx, {
      clientId: quote.clientId,
      language,
      subject: fillText(subject, facts),
      body: withNote(fillText(body, facts), note),
      withPdf: canUse(ctx.plan, 'email_pdf'),
      details: { document: 'quote', documentId: id, withFiles: 1 },
    })
    await recordActivity(ctx, 'quote.emailed', id, namedIn(quote))
    return queued
  })
}

/**
 * Mails a client a reminder of a quote that waits for an answer, by hand. The automatic one does not follow it.
 *
 * Throws as `emailQuote` does, and `quotes.already_answered`.
 */
export function remindOfQuote(ctx: Ctx, id: string, note: string | null): Promise<EmailQueued> {
  return transact(ctx, async (ctx) => {
    const quote = await lockIssued(ctx, id)
    refuseClosed(quote)
    if (!isAnswerable(quote.status)) throw new AppError('quotes.already_answered')
    const { language, currency } = quote
    const { country } = quote.supplier
    const { subject, email } = QUOTE_REMINDERS[language]
    const facts = {
      name: quote.client.name,
      business: quote.supplier.name,
      invoiceNumber: quote.number,
      amount: quote.subtotal + quote.vat,
      dueDate: quote.validUntil,
    }
    const fill = (text: string) =>
      messageText(text, facts, { language, currency, country, isSms: false })
    const queued = await emailAboutDocument(ctx, {
      type: 'quote_reminder',
      clientId: quote.clientId,
      language,
      subject: fill(subject),
      body: withNote(fill(email), note),
      details: { document: 'quote', documentId: id },
    })
    await storeReminder(ctx.db, ctx.businessId, id, ctx.now())
    await recordActivity(ctx, 'quote.reminded', id, namedIn(quote))
    return queued
  })
}

function refuseClosed({ status }: QuoteRow): void {
  if (status === 'withdrawn') throw new AppError('quotes.withdrawn')
  if (status === 'declined') throw new AppError('quotes.declined')
  if (status === 'expired') throw new AppError('quotes.expired')
}

function withNote(text: string, note: string | null): string {
  return note === null ? text : `${text}\n\n${note}`
}

/** The figures of a mail about a quote, as the quote stands now. */
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
      {
        label: words.validUntil,
        value: formatDate(row.validUntil, row.language, 'long', row.supplier.country),
      },
    ],
    action: { label: words.view, url: quote.url },
    pdf: quotePdf(quote, 'quote'),
    filesOf: { kind: 'quote', id },
  }
}

function totalOf({ subtotal, vat, currency, language, supplier }: QuoteRow): string {
  const { country } = supplier
  return formatMoney(subtotal + vat, { currency, language, country, decimals: 'exact' })
}
