import type { AskSalesTax, SalesTaxReport } from '@isiro/contracts/sales-tax'
import { formatMinor } from '@isiro/domain/money'
import { formatPercentage } from '@isiro/domain/percentage'
import { nameTax, ownTaxName } from '@isiro/domain/tax-name'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { readWhole, type TableExport } from '../../../platform/files/table-export.ts'
import { requireBusiness } from '../../business/service.ts'
import * as queries from './queries.ts'
import { SALES_TAX_TEXTS } from './texts/texts.ts'

/** The sales tax that a business collected and paid in a period. In Nigeria the VAT return is what counts. */
export function salesTaxReport(ctx: Ctx, { from, to }: AskSalesTax): Promise<SalesTaxReport> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const business = await requireBusiness(ctx)
    const span = { from, to, currency: business.currency }
    const [rows, { paid, unconverted }] = await Promise.all([
      queries.sumByRate(db, businessId, span),
      queries.sumPaid(db, businessId, span),
    ])
    const collected = rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    return {
      currency: business.currency,
      rows: rows.map(({ name, category, rate, base, amount }) => ({
        name: ownTaxName(name),
        category,
        rate: formatPercentage(rate),
        base: formatMinor(BigInt(base)),
        amount: formatMinor(BigInt(amount)),
      })),
      collected: formatMinor(collected),
      paid: formatMinor(BigInt(paid)),
      net: formatMinor(collected - BigInt(paid)),
      unconverted,
    }
  })
}

/** A rate, or with null the tax that was paid on expenses. */
type SalesTaxRow = { rate: SalesTaxReport['rows'][number] | null } & Pick<
  SalesTaxReport,
  'currency' | 'paid'
>

/** The same as a file: a row a rate, and then the tax that was paid. */
export const SALES_TAX_EXPORT: TableExport<
  AskSalesTax,
  SalesTaxRow,
  (typeof SALES_TAX_TEXTS)['en']
> = {
  name: 'sales-tax',
  period: ({ from, to }) => `${from}-${to}`,
  texts: SALES_TAX_TEXTS,
  columns: {
    tax: {
      text: ({ rate }, { language, texts: { words } }) =>
        rate ? nameTax(words[rate.category], language, rate.name) : words.paid,
    },
    rate: { number: ({ rate }) => rate?.rate ?? null },
    currency: { text: (row) => row.currency },
    base: { amount: ({ rate }) => rate?.base ?? null },
    amount: { amount: ({ rate, paid }) => (rate ? rate.amount : paid) },
  },
  rows: (ctx, span) =>
    readWhole(ctx, async (ctx) => {
      const { rows, currency, paid } = await salesTaxReport(ctx, span)
      return [...rows, null].map((rate) => ({ rate, currency, paid }))
    }),
}
