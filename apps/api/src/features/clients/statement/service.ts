import {
  MAX_STATEMENT_ROWS,
  type Statement,
  type StatementQuery,
} from '@isiro/contracts/client-statement'
import { documentBrand } from '@isiro/domain/brand'
import { todayIn } from '@isiro/domain/business-date'
import {
  ageingOf,
  type ClientStatement,
  runningBalance,
  usualPeriod,
} from '@isiro/domain/client-statement'
import { isCurrency } from '@isiro/domain/currency'
import { chargesVat } from '@isiro/domain/invoice-taxes'
import { formatMinor } from '@isiro/domain/money'
import { canUse } from '@isiro/domain/plans'
import { publicUrl } from '@isiro/domain/public-pages'
import { clientAddress } from '../../../platform/db/client-address.ts'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { findLiveToken } from '../../../platform/db/public-links.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { findDocumentLogo, payoutDetails, requireIssuer } from '../../business/service.ts'
import { requireClient } from '../service.ts'
import { statementPdf } from './printed-statement.ts'
import * as queries from './queries.ts'

export interface StatementOptions extends StatementQuery {
  /** Maximum number of entries; null for files of any length. */
  limit?: number | null
}

/**
 * A client's account over a period, in one currency. Its closing balance over all time equals the open balances
 * and the tax that may still be kept back of them, minus the client's unused credit. For merged clients it covers all of them.
 *
 * Throws `resource.not_found`, `clients.period_reversed`, and `clients.statement_too_long` for a period with more
 * entries than `limit`.
 */
export function clientStatement(
  ctx: Ctx,
  clientId: string,
  { from, to, currency, limit = MAX_STATEMENT_ROWS }: StatementOptions = {},
): Promise<ClientStatement> {
  return read(ctx, async (ctx) => {
    const { db, businessId, timeZone } = ctx
    const { baseUrl } = await clientAddress(ctx)
    const today = todayIn(timeZone, ctx.now())
    const usual = usualPeriod(to ?? today)
    const period = { from: from ?? usual.from, to: to ?? usual.to }
    if (period.from > period.to) throw new AppError('clients.period_reversed')

    const client = await requireClient(ctx, clientId)
    const business = await requireIssuer(ctx)
    const logo = await findDocumentLogo(ctx)
    const { ids: family, wasMerged } = await queries.findFamily(db, businessId, client.id)
    const used = (await queries.listCurrencies(db, businessId, family)).filter(isCurrency)
    const chosen = currency ?? used[0] ?? business.currency
    const account = await queries.findAccount(
      db,
      businessId,
      { family, wasMerged, currency: chosen, timeZone },
      { ...period, limit },
    )
    if (limit !== null && account.entries.length > limit)
      throw new AppError('clients.statement_too_long', { limit })

    const token = await findLiveToken(db, businessId, { kind: 'statement', id: client.id })
    const open = account.open.map(({ token, ...invoice }) => ({
      ...invoice,
      payUrl: token === null ? null : publicUrl(baseUrl, 'invoice', token),
    }))
    return {
      language: client.language,
      currency: chosen,
      currencies: used.includes(chosen) ? used : [chosen, ...used],
      supplier: {
        name: business.name,
        address: business.address,
        phone: business.phone,
        email: business.email,
        taxId: business.taxId,
        rcNumber: business.rcNumber,
        chargesVat: chargesVat(business, today),
        country: business.country,
        taxName: business.salesTaxName,
        logo,
        brand: documentBrand(business.brand, business.plan, client.language),
      },
      client: {
        name: client.name,
        address: client.address,
        email: client.email,
        phone: client.phone,
        taxId: client.taxId,
      },
      ...period,
      today,
      ...runningBalance(BigInt(account.opening), account.entries),
      owed: open.reduce((sum, { balance }) => sum + BigInt(balance), 0n),
      credit: BigInt(account.credit),
      mayKeepBack: BigInt(account.mayKeepBack),
      ageing: ageingOf(open, today),
      open,
      ...payoutDetails(business),
      pageUrl: token === null ? null : publicUrl(baseUrl, 'statement', token),
      isWatermarked: !canUse(business.plan, 'watermark_free'),
    }
  })
}

/** The statement for its screen, with the client's link. */
export function statementForScreen(
  ctx: Ctx,
  clientId: string,
  query: StatementQuery,
): Promise<Statement> {
  return read(ctx, async (ctx) => {
    const { id, name } = await requireClient(ctx, clientId)
    const statement = await clientStatement(ctx, id, query)
    const { opening, closing, debits, credits, owed, credit, mayKeepBack, ageing } = statement
    return {
      clientId: id,
      clientName: name,
      currency: statement.currency,
      currencies: statement.currencies,
      from: statement.from,
      to: statement.to,
      today: statement.today,
      opening: formatMinor(opening),
      rows: statement.rows.map((row) => ({
        ...row,
        withheld: formatMinor(row.withheld),
        debit: formatMinor(row.debit),
        credit: formatMinor(row.credit),
        balance: formatMinor(row.balance),
      })),
      closing: formatMinor(closing),
      debits: formatMinor(debits),
      credits: formatMinor(credits),
      owed: formatMinor(owed),
      credit: formatMinor(credit),
      mayKeepBack: formatMinor(mayKeepBack),
      ageing: {
        not_due: formatMinor(ageing.not_due),
        d1_30: formatMinor(ageing.d1_30),
        d31_60: formatMinor(ageing.d31_60),
        d61_90: formatMinor(ageing.d61_90),
        d90_plus: formatMinor(ageing.d90_plus),
      },
      shareUrl: statement.pageUrl,
    }
  })
}

export interface StatementPdf {
  pdf: Uint8Array
  /** The file's name without its extension: 'statement-Quorum-2026-11-21'. */
  name: string
}

/**
 * A client's statement of account as a PDF, in the client's language. The default period is this month and the
 * two before it; the default currency has the largest open balance. The caller must check the plan.
 */
export async function renderStatementPdf(
  { documents }: Pick<Deps, 'documents'>,
  ctx: Ctx,
  clientId: string,
  period: StatementQuery = {},
): Promise<StatementPdf> {
  const statement = await clientStatement(ctx, clientId, period)
  const pdf = await documents.render(statementPdf(statement))
  return { pdf, name: `statement-${statement.client.name}-${statement.to}` }
}
