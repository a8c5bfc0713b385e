import type { Country } from './countries.ts'
import type { Currency } from './currency.ts'
import { isAsking } from './document-sums.ts'
import { formatDate, formatMoney, formatPercent } from './format.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { Language } from './language.ts'
import { type LateFeeTerms, lastDayWithoutFee } from './late-fee.ts'

interface Sentence {
  percent(rate: string): string
  once(day: string, fee: string): string
  monthly(day: string, fee: string): string
  line(fee: string, number: string, day: string): string
}

const SENTENCES: Record<Language, Sentence> = {
  en: {
    percent: (rate) => `${rate} of the unpaid amount`,
    once: (day, fee) =>
      `If this invoice is not paid by ${day}, a one-off late fee of ${fee} applies, on a separate invoice.`,
    monthly: (day, fee) =>
      `If this invoice is not paid by ${day}, a late fee of ${fee} applies each month, on a separate invoice.`,
    line: (fee, number, day) => `Late fee of ${fee} on invoice ${number}, unpaid on ${day}`,
  },
  fr: {
    percent: (rate) => `${rate} du montant impayé`,
    once: (day, fee) =>
      `Sans paiement au ${day}, des frais de retard uniques de ${fee} s’appliquent, sur une facture séparée.`,
    monthly: (day, fee) =>
      `Sans paiement au ${day}, des frais de retard de ${fee} s’appliquent chaque mois, sur une facture séparée.`,
    line: (fee, number, day) =>
      `Frais de retard de ${fee} sur la facture ${number}, impayée au ${day}`,
  },
  es: {
    percent: (rate) => `${rate} del importe pendiente`,
    once: (day, fee) =>
      `Si esta factura no está pagada el ${day}, se aplica un recargo único por demora de ${fee}, en una factura aparte.`,
    monthly: (day, fee) =>
      `Si esta factura no está pagada el ${day}, se aplica cada mes un recargo por demora de ${fee}, en una factura aparte.`,
    line: (fee, number, day) =>
      `Recargo por demora de ${fee} sobre la factura ${number}, impagada el ${day}`,
  },
}

interface Printing {
  language: Language
  currency: Currency
  /** The seller's. */
  country?: Country | undefined
}

/** The late fee of an invoice, as a sentence. */
export function lateFeeSentence(terms: LateFeeTerms, dueDate: string, printing: Printing): string {
  const { language, country } = printing
  const day = formatDate(lastDayWithoutFee(dueDate, terms), language, 'long', country)
  return SENTENCES[language][terms.rhythm](day, feeText(terms, printing))
}

/** The late fee that a document states, as a sentence; null where it states none, or asks for nothing. */
export function askedLateFee(
  document: Pick<
    InvoiceDocument,
    'lateFee' | 'status' | 'dueDate' | 'language' | 'currency' | 'supplier'
  >,
): string | null {
  const { lateFee, dueDate, language, currency, supplier } = document
  const printing = { language, currency, country: supplier.country }
  return lateFee && isAsking(document) ? lateFeeSentence(lateFee, dueDate, printing) : null
}

/** The description of a fee's line: how much of what, for which invoice, on which day. */
export function lateFeeLine(
  terms: LateFeeTerms,
  { number, day }: { number: string; day: string },
  printing: Printing,
): string {
  const { language, country } = printing
  const fee = feeText(terms, printing)
  return SENTENCES[language].line(fee, number, formatDate(day, language, 'long', country))
}

function feeText({ kind, value }: LateFeeTerms, { language, currency, country }: Printing): string {
  return kind === 'percent'
    ? SENTENCES[language].percent(formatPercent(value, language, country))
    : formatMoney(value, { currency, language, country, decimals: 'exact' })
}
