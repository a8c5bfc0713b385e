import {
  type AskExchangeGains,
  type ExchangeGain,
  type ExchangeGains,
  MOST_SHOWN_GAINS,
  type SetPaymentRate,
} from '@isiro/contracts/exchange-gains'
import { type RealisedGain, realisedGain } from '@isiro/domain/exchange-gain'
import { formatExchangeRate } from '@isiro/domain/exchange-rate'
import type { Language } from '@isiro/domain/language'
import { formatMinor, type Minor, sum } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import {
  type ColumnKind,
  dateCell,
  type TableFile,
  tableOf,
} from '../../../platform/files/table-file.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import { lockPayment } from '../ledger/queries.ts'
import { checkedRate } from '../ledger/record.ts'
import * as queries from './queries.ts'
import { EXCHANGE_GAIN_TEXTS } from './texts/texts.ts'

/** The exchange gains and losses of a period, and what was invoiced and received in other currencies. */
export function exchangeGains(ctx: Ctx, span: AskExchangeGains): Promise<ExchangeGains> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { currency: home } = await requireBusiness(ctx)
    const [settlements, sums, withoutRate] = await Promise.all([
      queries.listSettlements(db, businessId, span),
      queries.sumForeign(db, businessId, { ...span, home }),
      queries.listWithoutRate(db, businessId, { ...span, home, limit: MOST_SHOWN_GAINS }),
    ])
    const rows = settlements
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
    const rows = await queries.listSettlements(db, businessId, span)
    return rows
      .filter((row) => row.homeCurrency === home)
      .map((row) => ({ day: row.day, gain: gainOf(row).gain }))
  })
}

/** The gains less the losses of what one payment paid, in minor units; null where no invoice of it states a rate. */
export async function gainOfPayment(ctx: Ctx, paymentId: string): Promise<Minor | null> {
  const rows = await read(ctx, ({ db, businessId }) =>
    queries.listSettlements(db, businessId, { paymentId }),
  )
  return rows.length === 0 ? null : sum(rows.map((row) => gainOf(row).gain))
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
    const checked = checkedRate(rate, payment.currency, home, 'rate')
    await queries.setRate(db, businessId, paymentId, { rate: checked, home })
    await recordActivity(ctx, 'payment.rate_set', payment.meantFor ?? paymentId, {
      paymentId,
      clientName: payment.clientName,
      amount: payment.amount,
      currency: payment.currency,
    })
  })
}

/** The column kinds, in the order of the cells. */
const KINDS: ColumnKind[] = [
  ...(['date', 'text', 'text', 'text', 'amount', 'number', 'number', 'text'] as const),
  ...(['amount', 'amount', 'amount'] as const),
]

/** The gains and losses of a period as a spreadsheet file in the reader's language, the latest first. */
export function exchangeGainsFile(
  ctx: Ctx,
  span: AskExchangeGains,
  language: Language,
): Omit<TableFile, 'name'> {
  async function* parts() {
    yield await read(ctx, ({ db, businessId }) => queries.listSettlements(db, businessId, span))
  }
  return tableOf(EXCHANGE_GAIN_TEXTS, language, KINDS, parts(), (row) => {
    const gain = presentGain(row, gainOf(row))
    return [
      dateCell(gain.day),
      gain.clientName,
      gain.invoiceNumber,
      gain.currency,
      { figure: gain.amount },
      { figure: gain.invoiceRate },
      { figure: gain.paymentRate },
      row.homeCurrency,
      { figure: gain.invoiced },
      { figure: gain.received },
      { figure: gain.gain },
    ]
  })
}

function gainOf({ paymentRate: rate, ...row }: queries.SettlementRow): RealisedGain {
  return realisedGain({ ...row, rate })
}

function presentGain(row: queries.SettlementRow, figures: RealisedGain): ExchangeGain {
  return {
    id: row.id,
    day: row.day,
    paymentId: row.paymentId,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber,
    clientName: row.clientName,
    currency: row.currency,
    amount: formatMinor(row.amount),
    invoiceRate: formatExchangeRate(row.invoiceRate),
    paymentRate: formatExchangeRate(row.paymentRate),
    invoiced: formatMinor(figures.invoiced),
    received: formatMinor(figures.received),
    gain: formatMinor(figures.gain),
  }
}
