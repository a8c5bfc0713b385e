import type { Business } from '@isiro/contracts/business'
import { isBusinessDate } from '@isiro/domain/business-date'
import {
  type ExchangeRate,
  homeFigures,
  MAX_RATE_MICRO,
  parseExchangeRate,
} from '@isiro/domain/exchange-rate'
import type { DocumentHome } from '@isiro/domain/invoice-document'
import type { InvoiceTotals } from '@isiro/domain/invoice-totals'
import type { Language } from '@isiro/domain/language'
import { plainNumber } from '../../../platform/money/typed-number.ts'
import type { InvoiceFormValues } from '../editor/form-values.ts'

/** The exchange rate as far as it can be read; null while it cannot. */
export function readExchangeRate(
  { exchangeRate }: Pick<InvoiceFormValues, 'exchangeRate'>,
  language: Language,
): ExchangeRate | null {
  const rate = parseExchangeRate(plainNumber(exchangeRate?.rate ?? '', language) ?? '')
  if (!exchangeRate || rate === null || rate <= 0 || rate > MAX_RATE_MICRO) return null
  const { date, source } = exchangeRate
  return isBusinessDate(date) ? { rate, date, source } : null
}

/** The figures in the business's own currency while the form has a rate that can be read. */
export function draftHome(
  values: InvoiceFormValues,
  totals: InvoiceTotals,
  { business, language }: { business: Pick<Business, 'currency'>; language: Language },
): DocumentHome | null {
  const exchangeRate = readExchangeRate(values, language)
  if (values.currency === business.currency || !exchangeRate) return null
  try {
    const { vat, subtotal, vatTotal, invoiceTotal } = homeFigures(totals, exchangeRate.rate)
    return { currency: business.currency, exchangeRate, vat, subtotal, vatTotal, invoiceTotal }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
