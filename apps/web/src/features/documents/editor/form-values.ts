import type { Business } from '@isiro/contracts/business'
import type { Client } from '@isiro/contracts/clients'
import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import type { ClientKind } from '@isiro/domain/client-kind'
import type { Currency } from '@isiro/domain/currency'
import type { Discount } from '@isiro/domain/discount'
import { chargesVat, type VatCharging } from '@isiro/domain/invoice-taxes'
import type { Language } from '@isiro/domain/language'
import type { VatGround } from '@isiro/domain/vat-lists'
import type { VatCategory } from '@isiro/domain/vat-rules'
import { DEFAULT_WHT_TYPE, type WhtType } from '@isiro/domain/wht-rules'
import { numberText } from '../../../platform/money/typed-number.ts'

/** The contract's limit; the server refuses more. */
export const MAX_LINES = 200

/** A line's WHT: the invoice's type, none, or a type of its own. */
export type LineWht = 'invoice' | 'none' | WhtType

export interface DiscountValues {
  kind: Discount['kind']
  /** As typed; empty for no discount. */
  value: string
}

export const noDiscount: DiscountValues = { kind: 'percent', value: '' }

export interface LineValues {
  description: string
  /** As typed. */
  quantity: string
  rate: string
  vatCategory: VatCategory
  /** Why it bears no VAT. */
  vatGround?: VatGround | null | undefined
  whtType: LineWht
  /** Missing in what a device kept before there were discounts, as are the two fields of the form below. */
  discount?: DiscountValues
}

/** An exchange rate, as typed. */
export interface ExchangeRateValues {
  rate: string
  date: string
  source: string
}

/** The form's values, with texts as they were typed. Names are those of the API. */
export interface InvoiceFormValues {
  client: {
    /** Empty for a client that is typed in here. */
    id: string
    name: string
    email: string
    phone: string
    address: string
    taxId: string
    /** Empty: not said, so a known client keeps what it has. */
    kind: ClientKind | ''
    /** Null: as usual for its kind. */
    withholdsVat: boolean | null
    language: Language | ''
  }
  items: LineValues[]
  issueDate: string
  dueDate: string
  /** Empty: the same day as the issue date. */
  supplyDate: string
  applyVat: boolean
  applyWht: boolean
  whtType: WhtType
  currency: Currency
  /** Of an invoice in another currency than the business's own. */
  exchangeRate?: ExchangeRateValues
  notes: string
  /** Of this invoice alone; empty or missing, it is the client's. */
  language?: Language | ''
  /** On the whole invoice. */
  discount?: DiscountValues
  pricesIncludeVat?: boolean
  /** Whether it states the late fee that the business asks for; missing, it does. */
  lateFee?: boolean
  /** The three of a quote alone: its last day, its terms, and what is invoiced of it when. */
  validUntil?: string
  terms?: string
  schedule?: ScheduleValues
}

/** A share of the total, as typed; empty for none. */
export interface ShareValues {
  kind: Discount['kind']
  value: string
}

export interface ScheduleValues {
  deposit: ShareValues
  milestones: { name: string; share: ShareValues }[]
  /** Whether the deposit's invoice is issued by itself when the client accepts. */
  issueDeposit: boolean
  retention: RetentionValues
}

/** The typed retention; an empty percentage for none. */
export interface RetentionValues {
  percent: string
  releases: { name: string; when: 'days' | 'on'; days: string; on: string }[]
}

export const blankLine: LineValues = {
  description: '',
  quantity: '1',
  rate: '0',
  vatCategory: 'standard',
  whtType: 'invoice',
  discount: noDiscount,
}

const blankClient: InvoiceFormValues['client'] = {
  id: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  taxId: '',
  kind: '',
  withholdsVat: null,
  language: '',
}

/** The form's initial values: the business's own terms and today. */
export type FormTerms = Pick<
  Business,
  'paymentTermsDays' | 'invoiceNotes' | 'currency' | keyof VatCharging
>

export function blankValues(business: FormTerms, today: BusinessDate): InvoiceFormValues {
  return {
    client: { ...blankClient },
    items: [{ ...blankLine }],
    issueDate: today,
    dueDate: addDays(today, business.paymentTermsDays),
    supplyDate: '',
    applyVat: chargesVat(business, today),
    applyWht: false,
    whtType: DEFAULT_WHT_TYPE,
    currency: business.currency,
    notes: business.invoiceNotes ?? '',
    language: '',
    discount: noDiscount,
    pricesIncludeVat: false,
    lateFee: true,
  }
}

/** Whether the invoice asks for WHT: private individuals keep none back, whatever was ticked before they were chosen. */
export function asksForWht({
  applyWht,
  client,
}: Pick<InvoiceFormValues, 'applyWht' | 'client'>): boolean {
  return applyWht && client.kind !== 'individual'
}

/** A draft of the server as the form shows it. Fields that the draft leaves out are as in a new invoice. */
export function valuesOf(
  content: DraftContent,
  business: FormTerms,
  today: BusinessDate,
  language: Language,
): InvoiceFormValues {
  const blank = blankValues(business, today)
  const { client } = content
  const number = (value: number | null | undefined, otherwise: string) =>
    value === null || value === undefined ? otherwise : numberText(value, language)
  const items = (content.items ?? []).map((item) => ({
    description: item.description ?? '',
    quantity: number(item.quantity, ''),
    rate: number(item.rate, ''),
    vatCategory: item.vatCategory ?? 'standard',
    vatGround: item.vatGround,
    whtType: item.whtType === null ? ('none' as const) : (item.whtType ?? ('invoice' as const)),
    discount: discountValues(item.discount, language),
  }))
  return {
    client: {
      id: client?.id ?? '',
      name: client?.name ?? '',
      email: client?.email ?? '',
      phone: client?.phone ?? '',
      address: client?.address ?? '',
      taxId: client?.taxId ?? '',
      kind: client?.kind ?? '',
      withholdsVat: client?.withholdsVat ?? null,
      language: client?.language ?? '',
    },
    items: items.length > 0 ? items : blank.items,
    issueDate: content.issueDate ?? blank.issueDate,
    dueDate: content.dueDate ?? blank.dueDate,
    supplyDate: content.supplyDate ?? '',
    applyVat: content.applyVat ?? blank.applyVat,
    applyWht: content.applyWht ?? blank.applyWht,
    whtType: content.whtType ?? blank.whtType,
    currency: content.currency ?? blank.currency,
    ...exchangeRateValues(content.exchangeRate, language),
    notes: content.notes ?? '',
    language: content.language ?? '',
    discount: discountValues(content.discount, language),
    pricesIncludeVat: content.pricesIncludeVat ?? false,
    lateFee: content.lateFee ?? true,
  }
}

function exchangeRateValues(typed: DraftContent['exchangeRate'], language: Language) {
  if (!typed) return {}
  const { rate, date = '', source = '' } = typed
  return { exchangeRate: { rate: rate === null ? '' : numberText(rate, language), date, source } }
}

function discountValues(discount: DraftContent['discount'], language: Language): DiscountValues {
  if (!discount || discount.value === null) return noDiscount
  return { kind: discount.kind, value: numberText(discount.value, language) }
}

interface DocumentLanguages {
  language?: InvoiceFormValues['language'] | undefined
  client: Pick<InvoiceFormValues['client'], 'language'>
}

/** The language of the document: its own, the client's, or as for every client of the business. */
export function documentLanguage(
  { language, client }: DocumentLanguages,
  business: Pick<Business, 'language'>,
): Language {
  return language || client.language || business.language
}

/** A known client in the form's fields. */
export function clientValues(client: Client): InvoiceFormValues['client'] {
  return {
    id: client.id,
    name: client.name,
    email: client.email ?? '',
    phone: client.phone ?? '',
    address: client.address ?? '',
    taxId: client.taxId ?? '',
    kind: client.kind,
    withholdsVat: client.withholdsVat,
    language: client.language,
  }
}
