import type { CreateInvoice, InvoiceItem, IssuedInvoice } from '@isiro/contracts/invoices'
import { CreateQuote, type InvoiceQuotePart } from '@isiro/contracts/quotes'
import { addDays } from '@isiro/domain/business-date'
import { formatMoney, formatPercent } from '@isiro/domain/format'
import { labelled } from '@isiro/domain/label-colon'
import { fillText } from '@isiro/domain/message'
import { formatMinor, numberFromMinor } from '@isiro/domain/money'
import { percentageFromNumber } from '@isiro/domain/percentage'
import { cleanLine } from '@isiro/domain/plain-text'
import type { QuotePart } from '@isiro/domain/quote-schedule'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, todayOf, transact } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { requireIssuer } from '../business/service.ts'
import { requireClient } from '../clients/service.ts'
import { issueInvoice } from '../invoices/service.ts'
import { acceptLocked } from './acceptance.ts'
import { lockIssued } from './lock-issued.ts'
import { lastInvoicedOn, scheduleOf, totalOf } from './present.ts'
import * as queries from './queries.ts'
import { planReleases } from './retention/plan.ts'
import { QUOTE_LINES } from './texts/texts.ts'

const DESCRIPTION_LENGTH = 500

/**
 * Issues the invoice of one part of a quote. A quote that nobody answered yet is accepted by it, as its owner invoices only what
 * was agreed. The invoice is exactly what the quote says of the part, so that all of them together are the quote.
 *
 * Throws `quotes.release_too_early` for what is kept back while other parts are not invoiced, `quotes.declined`, `quotes.withdrawn`, `quotes.already_invoiced`, `quotes.taxes_changed` where today's taxes of the part
 * are others than those on the quote, and the refusals of `issueInvoice`.
 */
export function invoicePart(
  ctx: Ctx,
  id: string,
  input: InvoiceQuotePart,
): Promise<{ id: string; invoiceNumber: string }> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const quote = await lockIssued(ctx, id)
    const { position } = input
    const part = quote.parts[position]
    if (!part) throw new AppError('resource.not_found')
    if (quote.status === 'declined') throw new AppError('quotes.declined')
    if (quote.status === 'withdrawn') throw new AppError('quotes.withdrawn')
    if (quote.invoices.some((one) => one.position === position))
      throw new AppError('quotes.already_invoiced')
    if (part.kind === 'release' && lastInvoicedOn(quote) === null)
      throw new AppError('quotes.release_too_early')
    if (quote.acceptedAt === null) await acceptLocked(ctx, quote, BY_OWNER)
    const typed = await invoiceInput(ctx, quote, part, input)
    const invoice = await issueInvoice({ ...ctx, maker: quote.maker }, typed)
    refuseOtherFigures(quote, part, invoice)
    await queries.insertQuoteInvoice(db, businessId, {
      quoteId: id,
      invoiceId: invoice.id,
      position,
      createdAt: ctx.now(),
    })
    if (position === 0 && quote.depositRefusal)
      await queries.storeDepositRefusal(db, businessId, id, null)
    const { number, clientName, currency } = quote
    const { invoiceNumber } = invoice
    if (part.kind !== 'release') await planReleases(ctx, id)
    const total = totalOf(quote, part)
    const details = { number, clientName, currency, total, invoiceNumber, invoiceId: invoice.id }
    await recordActivity(ctx, 'quote.invoiced', id, details)
    return { id: invoice.id, invoiceNumber }
  })
}

const BY_OWNER = {
  by: 'owner',
  name: null,
  signature: null,
  drawnSignature: null,
  from: null,
} as const

/** Taxes may have changed by law, or the business or its client may be taxed otherwise than when the quote was sent. */
function refuseOtherFigures(
  quote: queries.QuoteRow,
  part: QuotePart,
  { subtotal, vat, wht, total }: IssuedInvoice,
): void {
  const isSame =
    subtotal === formatMinor(part.subtotal) &&
    vat === formatMinor(part.vat) &&
    wht === formatMinor(part.wht) &&
    total === formatMinor(totalOf(quote, part))
  if (!isSame) throw new AppError('quotes.taxes_changed')
}

async function invoiceInput(
  ctx: Ctx,
  quote: queries.QuoteRow,
  part: QuotePart,
  { issueDate = todayOf(ctx), dueDate, exchangeRate }: InvoiceQuotePart,
): Promise<CreateInvoice> {
  const [business, client] = await Promise.all([
    requireIssuer(ctx),
    requireClient(ctx, quote.clientId),
  ])
  const content = CreateQuote.parse(quote.content)
  const { validUntil: _, terms: __, schedule: ___, draftId: ____, ...terms } = content
  const lines =
    part.kind === 'whole'
      ? { items: terms.items, discount: terms.discount, pricesIncludeVat: terms.pricesIncludeVat }
      : { items: partItems(quote, part), discount: null, pricesIncludeVat: false }
  return {
    ...terms,
    ...lines,
    client: {
      ...terms.client,
      id: client.id,
      name: client.name,
      email: client.email ?? terms.client.email,
      phone: client.phone,
      address: client.address,
      taxId: client.taxId,
      // The client's record holds these by now.
      kind: undefined,
      withholdsVat: undefined,
      language: client.language,
    },
    // The law may have other rates by now: the figures are compared instead.
    vatRate: undefined,
    whtRate: undefined,
    exchangeRate: exchangeRate === undefined ? terms.exchangeRate : exchangeRate,
    issueDate,
    dueDate: dueDate ?? addDays(issueDate, business.paymentTermsDays),
    notes: part.kind === 'whole' ? terms.notes : retentionNote(quote, part),
  }
}

/** The note on a part's invoice about the money that its client keeps back; null where nothing is. */
function retentionNote(quote: queries.QuoteRow, { retained }: QuotePart): string | null {
  const percent = scheduleOf(quote)?.retention
  if (retained === undefined || !percent) return null
  const {
    language,
    currency,
    supplier: { country },
  } = quote
  return fillText(QUOTE_LINES[language].retention, {
    percent: formatPercent(percentageFromNumber(percent) ?? 0, language, country),
    amount: formatMoney(retained, { currency, language, country, decimals: 'exact' }),
  })
}

/** One line for each VAT category, ground and WHT type of the part, which names the quote and what it is for. */
function partItems(quote: queries.QuoteRow, part: QuotePart): InvoiceItem[] {
  const texts = QUOTE_LINES[quote.language]
  const heading = fillText(texts[part.kind === 'whole' ? 'final' : part.kind], {
    quote: quote.number,
    name: part.name,
  })
  return part.groups.map(({ vatCategory, vatGround, whtType, base }) => {
    const what = quote.lines
      .filter(
        (line) =>
          line.vatCategory === vatCategory &&
          (line.vatGround ?? null) === (vatGround ?? null) &&
          line.whtType === whtType,
      )
      .map(({ description }) => cleanLine(description))
      .join(', ')
    return {
      description: cut(labelled(heading, what, quote.language)),
      quantity: 1,
      rate: numberFromMinor(base),
      discount: null,
      vatCategory,
      vatGround,
      whtType,
    }
  })
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length <= DESCRIPTION_LENGTH
    ? text
    : `${letters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`
}
