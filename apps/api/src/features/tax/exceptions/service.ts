import {
  TAX_EXCEPTIONS,
  type TaxException,
  type TaxExceptionKind,
  type TaxExceptions,
} from '@isiro/contracts/tax-exceptions'
import { monthStart } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import { canUse } from '@isiro/domain/plans'
import { vatRate } from '@isiro/domain/vat-rules'
import type { Ctx } from '../../../platform/db/context.ts'
import { read } from '../../../platform/db/context.ts'
import { type BusinessRow, requireBusiness } from '../../business/service.ts'
import { periodOf } from '../month-figures.ts'
import { isCertificateLate } from '../schedule/service.ts'
import { vatMonths } from '../vat-months.ts'
import * as queries from './queries.ts'

const SHOWN = 50

/** The problems that keep a month from being filed: the count of each kind and its first `limit` entries. */
export function taxExceptions(ctx: Ctx, month: string, limit = SHOWN): Promise<TaxExceptions> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const business = await requireBusiness(ctx)
    const filesVat = (await vatMonths(ctx))(month)
    const rows = await queries.listExceptions(db, businessId, {
      ...periodOf(month),
      currency: business.currency,
      filesVat,
      standardRate: vatRate('standard', monthStart(month)),
      keepsReceipts: canUse(ctx.plan, 'receipts'),
      isCertificateLate: isCertificateLate(ctx, month),
      limit,
    })
    const groups = TAX_EXCEPTIONS.flatMap((kind) => {
      const own = kind === 'business_tax_id' ? ofBusiness(business, filesVat) : groupOf(kind, rows)
      return own ? [own] : []
    })
    return { month, total: groups.reduce((sum, { count }) => sum + count, 0), groups }
  })
}

/** How many there are in all. */
export async function countExceptions(ctx: Ctx, month: string): Promise<number> {
  return (await taxExceptions(ctx, month, 1)).total
}

type Group = TaxExceptions['groups'][number]

function groupOf(kind: TaxExceptionKind, rows: queries.ExceptionRow[]): Group | null {
  const own = rows.filter((row) => row.kind === kind)
  const [first] = own
  if (!first) return null
  return {
    kind,
    count: first.count,
    rows: own.map(({ id, label, amount, currency, date, where }) => ({
      kind,
      id,
      label,
      amount: amount === null ? null : formatMinor(amount),
      currency,
      date,
      where,
    })),
  }
}

/** The exception of a business that files VAT without a Tax ID, which every VAT invoice must state. */
function ofBusiness(business: BusinessRow, filesVat: boolean): Group | null {
  if (!filesVat || business.taxId !== null) return null
  const row: TaxException = {
    kind: 'business_tax_id',
    id: null,
    label: business.name,
    amount: null,
    currency: null,
    date: null,
    where: 'business',
  }
  return { kind: 'business_tax_id', count: 1, rows: [row] }
}
