import type { AskSalesTax, SalesTaxReport } from '@isiro/contracts/sales-tax'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { nameTax, ownTaxName } from '@isiro/domain/tax-name'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { type ColumnKind, type TableFile, tableOf } from '../../../platform/files/table-file.ts'
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
        rate: formatMinor(rate),
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

/** The column kinds, in the order of the cells. */
const KINDS: ColumnKind[] = ['text', 'number', 'text', 'amount', 'amount']

/** The same as a spreadsheet file in the reader's language: a row a rate, and then the tax that was paid. */
export async function salesTaxFile(
  ctx: Ctx,
  span: AskSalesTax,
  language: Language,
): Promise<Omit<TableFile, 'name'>> {
  const report = await salesTaxReport(ctx, span)
  const { words } = SALES_TAX_TEXTS[language]
  const rows = [
    ...report.rows.map(({ name, category, rate, base, amount }) => [
      nameTax(words[category], language, name),
      { figure: rate },
      report.currency,
      { figure: base },
      { figure: amount },
    ]),
    [words.paid, null, report.currency, null, { figure: report.paid }],
  ]
  async function* parts() {
    yield rows
  }
  return tableOf(SALES_TAX_TEXTS, language, KINDS, parts(), (row) => row)
}
