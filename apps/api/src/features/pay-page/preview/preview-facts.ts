import { createHash } from 'node:crypto'
import { isAsking } from '@isiro/domain/document-sums'
import type { DocumentLogo, InvoiceDocument } from '@isiro/domain/invoice-document'
import { fillText } from '@isiro/domain/message'
import { numberOf, pagePrinter } from '../pay-page-view.ts'

/** All that the preview of a pasted link says, in the language of the document. Never the client. */
export interface PreviewFacts {
  business: string
  /** Whose page it is: the business's under its own domain, else the product's. */
  site: string
  /** The colour of the business under its own domain; null for the product's. */
  accent: string | null
  /** 'Invoice INV-2026-0001 from Ngozi Kitchens' */
  title: string
  /** 'Invoice INV-2026-0001' */
  heading: string
  /** When it is due or was paid, or that it was cancelled. */
  state: string
  isPaid: boolean
  /** The amount asked for, where the owner lets a preview name it; else null. */
  amount: string | null
  logo: DocumentLogo | null
}

export function previewFacts(
  document: InvoiceDocument,
  { showsAmount, isOwnAddress }: { showsAmount: boolean; isOwnAddress: boolean },
): PreviewFacts {
  const { status, supplier, balance } = document
  const { texts, money } = pagePrinter(document)
  const number = numberOf(document)
  return {
    business: supplier.name,
    site: isOwnAddress ? supplier.name : 'Isiro',
    accent: (isOwnAddress && supplier.brand?.accent) || null,
    title: fillText(texts.previewTitle, { number, business: supplier.name }),
    heading: fillText(texts.heading, { number }),
    state: stateOf(document),
    isPaid: status === 'paid',
    amount: showsAmount && isAsking(document) ? money(balance) : null,
    logo: supplier.logo,
  }
}

/** Everybody in a chat reads it, so it does not say that an invoice is late. */
function stateOf(document: InvoiceDocument): string {
  const { texts, date } = pagePrinter(document)
  const { status, paidOn, dueDate } = document
  if (status === 'paid')
    return paidOn === null ? texts.statuses.paid : fillText(texts.paidOn, { date: date(paidOn) })
  if (status === 'void') return texts.cancelled
  return status === 'credited'
    ? texts.statuses.credited
    : fillText(texts.due, { date: date(dueDate) })
}

/** Raised with every change of how the picture is drawn. */
const DRAWING = 1

/** Changes with what the picture shows, so that its address and its ETag do, too. */
export function previewVersion(facts: PreviewFacts): string {
  const shown = JSON.stringify([DRAWING, facts])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}
