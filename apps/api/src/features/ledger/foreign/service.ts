import {
  type AskExchangeGains,
  type ExchangeGain,
  type ExchangeGains,
  MOST_SHOWN_GAINS,
  type SetPaymentRate,
} from '@isiro/contracts/exchange-gains'
import { realisedGain, refundGain } from '@isiro/domain/exchange-gain'
import { formatExchangeRate } from '@isiro/domain/exchange-rate'
import { formatMinor, type Minor, sum } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { readWhole, type TableExport } from '../../../platform/files/table-export.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { plausibleRate } from '../../../platform/http/typed-rate.ts'
import { requireBusiness } from '../../business/service.ts'
import { lockPayment } from '../queries.ts'
import * as queries from './queries.ts'
import { EXCHANGE_GAIN_TEXTS } from './texts/texts.ts'

/** The exchange gains and losses of a period, and what was invoiced and received in other currencies. */
export function exchangeGains(ctx: Ctx, span: AskExchangeGains): Promise<ExchangeGains> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { currency: home } = await requireBusiness(ctx)
    const period = { ...span, home, timeZone: ctx.timeZone }
    const [gainRows, sums, withoutRate] = await Promise.all([
      queries.listGainRows(db, businessId, period),
      queries.sumForeign(db, businessId, period),
      queries.listWithoutRate(db, businessId, { ...period, limit: MOST_SHOWN_GAINS }),
    ])
    const rows = gainRows
      .filter((row) => row.homeCurrency === home)
      .map((row) => ({ row, figures: gainOf(row) }))
    const split = (of: typeof rows) => {
      const gains = sum(of.map(({ figures }) => Math.max(figures.gain, 0)))
      const losses = sum(of.map(({ figures }) => Math.max(-figures.gain, 0)))
      return { gains, losses }
    }
    const all = split(rows)
    const ofCurrency = (currency: string) =>
      split(rows.filter(({ row }) => row.currency === currency))
    const known = new Map(sums.map((sums) => [sums.currency, sums]))
    const currencies = [
      ...new Set([...known.keys(), ...rows.map(({ row }) => row.currency)]),
    ].sort()
    return {
      home,
      gains: formatMinor(all.gains),
      losses: formatMinor(all.losses),
      net: formatMinor(all.gains - all.losses),
      currencies: currencies.map((currency) => {
        const figures = known.get(currency)
        const { gains, losses } = ofCurrency(currency)
        const text = (minor: string | undefined) => formatMinor(BigInt(minor ?? '0'))
        return {
          currency,
          invoiced: text(figures?.invoiced),
          invoicedHome: text(figures?.invoicedHome),
          received: text(figures?.received),
          receivedHome: text(figures?.receivedHome),
          refunded: text(figures?.refunded),
          refundedHome: text(figures?.refundedHome),
          gains: formatMinor(gains),
          losses: formatMinor(losses),
          withoutRate: figures?.withoutRate ?? 0,
        }
      }),
      rows: rows.slice(0, MOST_SHOWN_GAINS).map(({ row, figures }) => presentGain(row, figures)),
      hasMore: rows.length > MOST_SHOWN_GAINS,
      withoutRate: withoutRate.map((row) => ({ ...row, amount: formatMinor(row.amount) })),
    }
  })
}

/** The exchange gains of a period by their days, losses below zero, in minor units of the currency of the books. */
export function listGains(
  ctx: Ctx,
  span: AskExchangeGains,
): Promise<{ day: string; gain: Minor }[]> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { currency: home } = await requireBusiness(ctx)
    const rows = await queries.listGainRows(db, businessId, { ...span, timeZone: ctx.timeZone })
    return rows
      .filter((row) => row.homeCurrency === home)
      .map((row) => ({ day: row.day, gain: gainOf(row).gain }))
  })
}

/** What a foreign allocation or refund moved in the books, in minor units of their currency. */
export interface ForeignMove extends Omit<GainFigures, 'gain'> {
  homeCurrency: queries.GainRow['homeCurrency']
}

/** Allocations and refunds of a period that state rates on both sides, by their ids. */
export async function listForeignMoves(
  { timeZone, ...ctx }: Ctx,
  span: AskExchangeGains,
): Promise<ReadonlyMap<string, ForeignMove>> {
  const rows = await read(ctx, ({ db, businessId }) =>
    queries.listGainRows(db, businessId, { ...span, timeZone }),
  )
  return new Map(
    rows.map((row) => {
      const { invoiced, received, refunded } = gainOf(row)
      return [row.id, { homeCurrency: row.homeCurrency, invoiced, received, refunded }]
    }),
  )
}

/** The gains of what one payment paid and of its refunds, in minor units of the currency of the books. */
export interface PaymentGains {
  /** Gains less losses of all of it; null where no invoice or refund of it states a rate. */
  all: Minor | null
  /** Of each refund that has one, by its id. */
  refunds: ReadonlyMap<string, Minor>
}

export async function gainsOfPayment(ctx: Ctx, paymentId: string): Promise<PaymentGains> {
  const { timeZone } = ctx
  const rows = await read(ctx, ({ db, businessId }) =>
    queries.listGainRows(db, businessId, { timeZone, paymentId }),
  )
  const refunds = rows.filter(({ invoice }) => invoice === null)
  return {
    all: rows.length === 0 ? null : sum(rows.map((row) => gainOf(row).gain)),
    refunds: new Map(refunds.map((row) => [row.id, gainOf(row).gain])),
  }
}

/**
 * Says what a unit of a payment's currency was worth when it came, also in place of what was said before. Throws
 * `payments.own_currency` for money in the business's own currency and `invoices.exchange_rate_implausible`.
 */
export function setPaymentRate(
  ctx: Ctx,
  paymentId: string,
  { rate }: SetPaymentRate,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const payment = found(await lockPayment(db, businessId, paymentId))
    const { currency: home } = await requireBusiness(ctx)
    if (payment.currency === home) throw new AppError('payments.own_currency')
    const checked = plausibleRate(rate, payment.currency, home, 'rate')
    await queries.setRate(db, businessId, paymentId, { rate: checked, home })
    await recordActivity(ctx, 'payment.rate_set', payment.meantFor ?? paymentId, {
      paymentId,
      clientName: payment.clientName,
      amount: payment.amount,
      currency: payment.currency,
    })
  })
}

/**
 * Says what a unit of a refund's currency was worth when it went back, also in place of what was said before, and returns the
 * id of its payment. Throws as `setPaymentRate` does.
 */
export function setRefundRate(
  ctx: Ctx,
  refundId: string,
  { rate }: SetPaymentRate,
): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const refund = found(await queries.findRefund(db, businessId, refundId))
    const { paymentId } = refund
    const payment = found(await lockPayment(db, businessId, paymentId))
    const { currency, businessCurrency: home } = payment
    if (currency === home) throw new AppError('payments.own_currency')
    const checked = plausibleRate(rate, currency, home, 'rate')
    await queries.setRefundRate(db, businessId, refundId, { rate: checked, home })
    await recordActivity(ctx, 'payment.refund_rate_set', payment.meantFor ?? paymentId, {
      paymentId,
      refundId,
      clientName: payment.clientName,
      amount: refund.amount,
      currency,
    })
    return paymentId
  })
}

export const EXCHANGE_GAINS_EXPORT: TableExport<
  AskExchangeGains,
  ExchangeGain & { homeCurrency: string },
  (typeof EXCHANGE_GAIN_TEXTS)['en']
> = {
  name: 'exchange-gains',
  period: ({ from, to }) => `${from}-${to}`,
  texts: EXCHANGE_GAIN_TEXTS,
  columns: {
    day: { date: (row) => row.day },
    client: { text: (row) => row.clientName },
    invoice: { text: (row) => row.invoice?.invoiceNumber ?? null },
    currency: { text: (row) => row.currency },
    amount: { amount: (row) => row.amount },
    invoiceRate: { number: (row) => row.invoice?.rate ?? null },
    paymentRate: { number: (row) => row.paymentRate },
    refundRate: { number: (row) => row.refund?.rate ?? null },
    homeCurrency: { text: (row) => row.homeCurrency },
    booked: { amount: (row) => row.invoice?.amount ?? null },
    received: { amount: (row) => row.received },
    refunded: { amount: (row) => row.refund?.amount ?? null },
    gain: { amount: (row) => row.gain },
  },
  rows: (ctx, span) =>
    readWhole(ctx, async ({ db, businessId, timeZone }) => {
      const rows = await queries.listGainRows(db, businessId, { ...span, timeZone })
      return rows.map((row) => ({
        ...presentGain(row, gainOf(row)),
        homeCurrency: row.homeCurrency,
      }))
    }),
}

/** All in minor units of the home currency. */
interface GainFigures {
  /** The worth in the books; null of a refund. */
  invoiced: Minor | null
  received: Minor
  /** The worth on the day it went back; null of what paid an invoice. */
  refunded: Minor | null
  gain: Minor
}

function gainOf(row: queries.GainRow): GainFigures {
  const { amount, usedBefore, paymentRate: rate, invoice, refundRate } = row
  if (invoice) {
    const { paidBefore, total: invoiceTotal, home: invoiceHome } = invoice
    const settlement = { amount, paidBefore, usedBefore, invoiceTotal, invoiceHome, rate }
    return { ...realisedGain(settlement), refunded: null }
  }
  if (refundRate === null) throw new Error(`Refund ${row.id} has no rate`)
  return { ...refundGain({ amount, usedBefore, rate, refundRate }), invoiced: null }
}

function presentGain(row: queries.GainRow, figures: GainFigures): ExchangeGain {
  const { invoice, refundRate } = row
  return {
    id: row.id,
    kind: invoice ? 'payment' : 'refund',
    day: row.day,
    paymentId: row.paymentId,
    clientName: row.clientName,
    currency: row.currency,
    amount: formatMinor(row.amount),
    paymentRate: formatExchangeRate(row.paymentRate),
    received: formatMinor(figures.received),
    gain: formatMinor(figures.gain),
    invoice: invoice && {
      id: invoice.id,
      invoiceNumber: invoice.number,
      rate: formatExchangeRate(invoice.rate),
      amount: formatMinor(figures.invoiced ?? 0),
    },
    refund:
      refundRate === null
        ? null
        : {
            rate: formatExchangeRate(refundRate),
            amount: formatMinor(figures.refunded ?? 0),
          },
  }
}
