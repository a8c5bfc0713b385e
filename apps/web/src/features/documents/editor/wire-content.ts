import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { Language } from '@isiro/domain/language'
import { formatPercentage } from '@isiro/domain/percentage'
import { plainNumber, typedNumber } from '../../../platform/money/typed-number.ts'
import {
  asksForWht,
  type DiscountValues,
  type InvoiceFormValues,
  type LineWht,
} from './form-values.ts'

/** Past the largest rate in naira and the largest quantity, and still exact in the smallest unit. */
const RATE_CAP = 20_000_000_000_000
const QUANTITY_CAP = 1_000_000_000_000

/** The rates that stand beside the checkboxes; the server compares them. */
export interface ShownRates {
  /** Null where the business charges no VAT, whatever an older draft says. */
  vat: number | null
  wht: number | null
}

/**
 * The form as the body that issues it, before it is checked: a text that is no number is NaN, which
 * the contract refuses. A rate of nothing is zero, as the field starts.
 */
export function issueBody(values: InvoiceFormValues, rates: ShownRates, language: Language) {
  const { client } = values
  const applyVat = values.applyVat && rates.vat !== null
  const applyWht = asksForWht(values)
  return {
    client: {
      ...(client.id && { id: client.id }),
      name: client.name,
      email: client.email.trim(),
      phone: client.phone,
      address: client.address,
      taxId: client.taxId,
      ...(client.kind && { kind: client.kind }),
      ...(client.withholdsVat !== null && { withholdsVat: client.withholdsVat }),
      ...(client.language && { language: client.language }),
    },
    items: values.items.map((item) => ({
      description: item.description,
      rate: item.rate.trim() === '' ? 0 : typedNumber(item.rate, language, RATE_CAP),
      quantity:
        item.quantity.trim() === '' ? 0 : typedNumber(item.quantity, language, QUANTITY_CAP),
      vatCategory: item.vatCategory,
      vatGround: item.vatGround,
      ...lineWht(item.whtType),
      ...issuedDiscount(item.discount, language),
    })),
    ...issuedDiscount(values.discount, language),
    pricesIncludeVat: applyVat && values.pricesIncludeVat === true,
    issueDate: values.issueDate,
    dueDate: values.dueDate,
    ...(values.supplyDate && { supplyDate: values.supplyDate }),
    applyVat,
    applyWht,
    ...(applyVat && { vatRate: formatPercentage(rates.vat ?? 0) }),
    ...(applyWht && rates.wht !== null && { whtRate: formatPercentage(rates.wht) }),
    whtType: values.whtType,
    currency: values.currency,
    ...(values.language && { language: values.language }),
    ...(values.lateFee === false && { lateFee: false }),
    ...issuedRate(values, language),
    notes: values.notes,
  }
}

/** The form as a draft's content: what cannot be read as a number yet is left open. */
export function draftContent(values: InvoiceFormValues, language: Language): DraftContent {
  const { client } = values
  return {
    client: {
      ...(client.id && { id: client.id }),
      name: client.name,
      email: client.email,
      phone: client.phone || null,
      address: client.address || null,
      taxId: client.taxId || null,
      ...(client.kind && { kind: client.kind }),
      ...(client.withholdsVat !== null && { withholdsVat: client.withholdsVat }),
      ...(client.language && { language: client.language }),
    },
    items: values.items.map((item) => ({
      description: item.description,
      rate: numberOrOpen(item.rate, language),
      quantity: numberOrOpen(item.quantity, language),
      vatCategory: item.vatCategory,
      vatGround: item.vatGround,
      ...lineWht(item.whtType),
      ...draftDiscount(item.discount, language),
    })),
    ...draftDiscount(values.discount, language),
    pricesIncludeVat: values.pricesIncludeVat === true,
    issueDate: values.issueDate,
    dueDate: values.dueDate,
    ...(values.supplyDate && { supplyDate: values.supplyDate }),
    applyVat: values.applyVat,
    applyWht: values.applyWht,
    whtType: values.whtType,
    currency: values.currency,
    ...(values.language && { language: values.language }),
    ...(values.lateFee === false && { lateFee: false }),
    ...draftRate(values, language),
    notes: values.notes || null,
  }
}

type Rate = NonNullable<InvoiceFormValues['exchangeRate']>

/** The form has an object without a rate for a moment, when the currency goes back to the home one while the fields of the rate stand. */
function isRateTyped(rate: Partial<Rate> | undefined): rate is Rate {
  return rate?.rate !== undefined && rate.rate.trim() !== ''
}

/** Without a rate nothing is sent, and the server says whether one is needed. */
function issuedRate({ exchangeRate }: InvoiceFormValues, language: Language) {
  if (!isRateTyped(exchangeRate)) return {}
  const { rate, date, source } = exchangeRate
  return { exchangeRate: { rate: typedNumber(rate, language, RATE_CAP), date, source } }
}

function draftRate({ exchangeRate }: InvoiceFormValues, language: Language) {
  if (!isRateTyped(exchangeRate)) return {}
  const { rate, date, source } = exchangeRate
  return { exchangeRate: { rate: numberOrOpen(rate, language), date, source } }
}

function issuedDiscount(discount: DiscountValues | undefined, language: Language) {
  if (!discount || discount.value.trim() === '') return {}
  const { kind, value } = discount
  return { discount: { kind, value: typedNumber(value, language, RATE_CAP) } }
}

function draftDiscount(discount: DiscountValues | undefined, language: Language) {
  if (!discount || discount.value.trim() === '') return {}
  return { discount: { kind: discount.kind, value: numberOrOpen(discount.value, language) } }
}

function numberOrOpen(typed: string, language: Language): number | null {
  const plain = plainNumber(typed, language)
  return plain === null ? null : Number(plain)
}

function lineWht(type: LineWht) {
  if (type === 'invoice') return {}
  return { whtType: type === 'none' ? null : type }
}
