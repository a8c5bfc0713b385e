import type { Attachment } from '@isiro/contracts/attachments'
import type { Provider } from '@isiro/contracts/payment-providers'
import { amountInWords } from '@isiro/domain/amount-in-words'
import type { CardChargeState } from '@isiro/domain/card-charges'
import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import { formatDate, formatMoney, spokenMoney, withCapital } from '@isiro/domain/format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { Minor } from '@isiro/domain/money'
import { nameTax } from '@isiro/domain/tax-name'
import { html, type SafeHtml } from '@isiro/html/html'
import type { ClientNote } from '../credit-notes/service.ts'
import { PAY_PAGE_TEXTS, type PayPageTexts } from './texts/texts.ts'

/** All that decides what the client's page shows. */
export interface PayPageView {
  document: InvoiceDocument
  /** The business shows itself under its own domain, and the product is named nowhere. */
  isOwnAddress: boolean
  /** Its credit and debit notes, oldest first. */
  notes: ClientNote[]
  /** The files that the business added for its client, oldest first. */
  files: Attachment[]
  /** Today in the business's zone, 'YYYY-MM-DD'. */
  today: string
  contact: Contact
  /** The path of the page, '/pay/{token}', without a query. */
  path: string
  /** The owner lets the preview of the link name the amount. */
  showsAmount: boolean
  /** The owner is looking, not the client: the page says so and does not report a view. */
  isPreview: boolean
  /** The card providers through which this business can be paid now. */
  providers: OnlineProvider[]
  /** The last transfer somebody told of, while it says something that the ledger does not. */
  claim: ReportedTransfer | null
  /** Money that arrived for this invoice and that the business is looking at before it counts. */
  held: HeldMoney[]
  /** The online payment that the payer comes back from. */
  comeBack: ComeBack | null
  /** The card on file of the recurring invoice that this one came from; null for any other invoice. */
  card: PageCard | null
  /** A form that was sent and refused, to be shown again as it was filled in. */
  refused: RefusedForm | null
}

export interface Contact {
  phone: string | null
  email: string | null
}

export interface OnlineProvider {
  provider: Provider
  name: string
  isTest: boolean
}

export interface ReportedTransfer {
  /** In the business's zone, 'YYYY-MM-DD'. */
  reportedOn: string
  amount: Minor
  isNotReceived: boolean
  /** Only a restored file says that the client told of it. */
  isByFile: boolean
}

export interface HeldMoney {
  /** In the smallest unit of `currency`, which need not be the invoice's. */
  amount: Minor
  currency: Currency
  /** In the business's zone, 'YYYY-MM-DD'. */
  receivedOn: string
}

export interface ComeBack {
  provider: Provider
  name: string
  reference: string
  state: 'pending' | 'paid' | 'failed' | 'review'
  amount: Minor
  /** The payer has this moment come back: where there is a script, it asks the provider once. */
  asksAtOnce: boolean
}

/** The facts of the page about a card on file, and the agreement that it offers. Days in the business's zone. */
export interface PageCard {
  /** Null where none is charged. */
  onFile: { name: string; chargeOn: string | null } | null
  /** A card that the client, or the business, took away, and no other came in its place. */
  endedCard: { name: string; endedOn: string; isByClient: boolean } | null
  /** The state of this invoice's charge. */
  charge: { state: CardChargeState; nextOn: string | null } | null
  canAgree: boolean
}

export interface RefusedForm {
  form: 'claim' | 'checkout'
  typed: Record<string, string>
  /** Under the name of a field, or under 'form', in the language of the document. */
  problems: Record<string, string>
}

/** The form of one document's words, amounts and days. */
export interface PagePrinter {
  language: Language
  /** The seller's, whose manner of writing figures and dates the page has. */
  country: Country
  texts: PayPageTexts
  /** With two decimals: somebody is charged this. */
  money(minor: Minor): string
  /** The same for the eye, and for the ear '256,250 naira' instead of 'N 256 thousand'. */
  amount(minor: Minor): SafeHtml
  /** The same spelled out, with the capital of a sentence. */
  inWords(minor: Minor): string
  date(date: string): string
  /** A label with the supplier's own sales tax in place of VAT. */
  taxed(label: string): string
}

export function pagePrinter({
  language,
  currency,
  supplier,
}: Pick<InvoiceDocument, 'language' | 'currency' | 'supplier'>): PagePrinter {
  const { country } = supplier
  const money = (minor: Minor) =>
    formatMoney(minor, { currency, language, country, decimals: 'exact' })
  return {
    language,
    country,
    texts: PAY_PAGE_TEXTS[language],
    money,
    amount: (minor) => seenAndSaid(money(minor), spokenMoney(minor, { currency, language })),
    inWords: (minor) => withCapital(amountInWords(minor, currency, language), language),
    date: (date) => formatDate(date, language, 'short', country),
    taxed: (label) => nameTax(label, language, supplier.taxName),
  }
}

/** One text for the eye and another for a screen reader. */
export function seenAndSaid(seen: string, said: string): SafeHtml {
  return html`<span aria-hidden="true">${seen}</span><span class="said">${said}</span>`
}

/** Throws for a draft, which has no number and no page. */
export function numberOf({ number }: InvoiceDocument): string {
  if (number === null) throw new Error('A draft has no page for its client.')
  return number
}

/** Whether money is still asked for. */
export function isPayable({ status, balance }: InvoiceDocument): boolean {
  return status !== 'void' && balance > 0
}
