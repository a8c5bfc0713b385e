import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { CreateInvoice } from '@isiro/contracts/invoices'
import { isBusinessDate } from '@isiro/domain/business-date'
import { statesHomeTax } from '@isiro/domain/country-documents'
import {
  type ExchangeRate,
  exchangeRateFromNumber,
  type HomeColumns,
  homeColumnsOf,
  homeFigures,
  MAX_RATE_MICRO,
  NO_HOME_COLUMNS,
} from '@isiro/domain/exchange-rate'
import type { DocumentHome } from '@isiro/domain/invoice-document'
import type { InvoiceTotals } from '@isiro/domain/invoice-totals'
import { MAX_AMOUNT } from '@isiro/domain/money'
import { AppError, refusedByRule } from '../../platform/http/errors.ts'
import { typedExchangeRate } from '../../platform/http/typed-rate.ts'
import type { BusinessRow } from '../business/service.ts'
import { vatRowsOf } from '../documents/stored-document.ts'
import type { StoredTax } from './document-queries.ts'

/**
 * The figures of an invoice in the business's own currency, to be stored with it; all null for an invoice in that currency.
 * Throws `invoices.exchange_rate_required` for an invoice with sales tax in another currency without a rate, where the law wants the tax in the home currency,
 * `invoices.exchange_rate_implausible`, `invoices.exchange_rate_in_future` and `invoices.total_too_large`.
 */
export function homeColumns(
  input: Pick<CreateInvoice, 'currency' | 'exchangeRate' | 'applyVat'>,
  business: BusinessRow,
  totals: InvoiceTotals,
  today: string,
): HomeColumns {
  if (input.currency === business.currency) return NO_HOME_COLUMNS
  const typed = typedRate(input, business, totals, today)
  if (!typed) return NO_HOME_COLUMNS
  try {
    const columns = homeColumnsOf(totals, typed, business.currency)
    if ((columns.homeSubtotal ?? 0) + (columns.homeVat ?? 0) <= MAX_AMOUNT) return columns
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new AppError('invoices.total_too_large')
}

function typedRate(
  {
    currency,
    exchangeRate,
    applyVat,
  }: Pick<CreateInvoice, 'currency' | 'exchangeRate' | 'applyVat'>,
  business: BusinessRow,
  taxes: InvoiceTotals,
  today: string,
): ExchangeRate | null {
  if (!exchangeRate) {
    if (applyVat && statesHomeTax(business, taxes))
      throw refusedByRule('exchangeRate.rate', 'invoices.exchange_rate_required')
    return null
  }
  return typedExchangeRate(exchangeRate, { currency, home: business.currency, today })
}

/** The figures of a draft in the home currency as far as its rate can be read; null while it cannot. */
export function draftHome(
  { currency, exchangeRate }: Pick<DraftContent, 'currency' | 'exchangeRate'>,
  business: Pick<BusinessRow, 'currency'>,
  totals: Omit<InvoiceTotals, 'lines' | 'discount'>,
): DocumentHome | null {
  const rate = exchangeRateFromNumber(exchangeRate?.rate ?? 0)
  const isForeign = currency !== undefined && currency !== business.currency
  if (!isForeign || !rate || rate < 0 || rate > MAX_RATE_MICRO) return null
  if (!isBusinessDate(exchangeRate?.date ?? '')) return null
  try {
    const { vat, subtotal, vatTotal, invoiceTotal } = homeFigures(totals, rate)
    return {
      currency: business.currency,
      exchangeRate: { rate, date: exchangeRate?.date ?? '', source: exchangeRate?.source ?? '' },
      vat,
      subtotal,
      vatTotal,
      invoiceTotal,
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The figures of an issued invoice in the home currency, computed from its rate; null where it has none. */
export function documentHome(
  row: Pick<
    HomeColumns,
    'rateMicro' | 'exchangeRateDate' | 'exchangeRateSource' | 'homeCurrency'
  > & { taxes: StoredTax[]; subtotal: number; vat: number; vatWithheld: number },
): DocumentHome | null {
  const { rateMicro: rate, exchangeRateDate: date, exchangeRateSource: source } = row
  const { homeCurrency: currency } = row
  // A constraint holds that these are all null or none.
  if (rate === null || date === null || source === null || currency === null) return null
  const { vat, subtotal, vatTotal, invoiceTotal } = homeFigures(
    { ...row, vat: vatRowsOf(row.taxes), vatTotal: row.vat, wht: [] },
    rate,
  )
  return { currency, exchangeRate: { rate, date, source }, vat, subtotal, vatTotal, invoiceTotal }
}
