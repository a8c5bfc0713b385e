import type { NoteFigures } from '@isiro/domain/credit-note'
import { type CreditNoteKind, notePattern } from '@isiro/domain/credit-note-number'
import { openNumber } from '@isiro/domain/invoice-number'
import { chargesVat } from '@isiro/domain/invoice-taxes'
import { wholeUnits } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { canUse } from '@isiro/domain/plans'
import type { VatCategory } from '@isiro/domain/vat-rules'
import { type Ctx, todayOf } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { issuedBrand } from '../business/brand/service.ts'
import type { Issuer } from '../business/service.ts'
import type { SpeakingClient } from '../clients/service.ts'
import { storedTaxes } from '../documents/stored-document.ts'
import type { FreedPayment } from '../ledger/credited.ts'
import type { NewCreditNote, NotedInvoice, NoteHome } from './queries.ts'
import type { NoteTerms } from './terms.ts'

interface Parts extends NoteTerms {
  kind: CreditNoteKind
  invoice: NotedInvoice
  business: Issuer
  client: SpeakingClient
  home: NoteHome
  reason: string
  freed: FreedPayment[]
}

/** Builds the note to issue: business and client as they are today, and every figure. */
export function buildNote(
  ctx: Ctx,
  { kind, invoice, business, client, home, reason, lines, figures, freed }: Parts,
): NewCreditNote {
  const now = ctx.now()
  const issueDate = todayOf(ctx)
  const { subtotal, vatTotal, whtTotal, vatWithheld, total, noteTotal } = figures
  const texts = lines.map(({ description }) => description).join(' ')
  const found = `${client.name} ${invoice.number} ${wholeUnits(noteTotal)} ${reason} ${texts}`
  return {
    id: newId(now),
    kind,
    number: openNumber(notePattern(kind, business.brand), Number(issueDate.slice(0, 4))),
    invoiceId: invoice.id,
    clientId: invoice.clientId,
    clientName: client.name,
    language: invoice.language,
    currency: invoice.currency,
    issueDate,
    reason,
    supplier: {
      name: business.name,
      address: business.address,
      phone: business.phone,
      email: business.email,
      taxId: business.taxId,
      rcNumber: business.rcNumber,
      country: business.country,
      taxName: business.salesTaxName,
      chargesVat: chargesVat(business, issueDate),
      ...issuedBrand(business, ctx.plan, client.language),
    },
    client: {
      id: invoice.clientId,
      name: client.name,
      email: client.email,
      phone: client.phone,
      address: client.address,
      taxId: client.taxId,
      kind: invoice.clientKind,
    },
    lines,
    taxes: storedTaxes(figures),
    pricesIncludeVat: invoice.pricesIncludeVat,
    subtotal,
    vat: vatTotal,
    wht: whtTotal,
    vatWithheld,
    total,
    ...untaxedSales(figures),
    ...home,
    freed,
    isWatermarked: !canUse(ctx.plan, 'watermark_free'),
    search: foldForSearch(found).slice(0, 3900),
    issuedAt: now,
  }
}

/** The part of the subtotal that is not at the standard rate, as the month's VAT return sums it. */
function untaxedSales({ vat, subtotal }: NoteFigures) {
  const base = (category: VatCategory) => vat.find((row) => row.category === category)?.base ?? null
  return {
    zeroSales: base('zero'),
    exemptSales: base('exempt'),
    unchargedSales: vat.length === 0 ? subtotal : 0,
  }
}
