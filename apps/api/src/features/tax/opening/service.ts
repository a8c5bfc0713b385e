import type { SaveTaxOpening, TaxOpening } from '@isiro/contracts/tax-openings'
import { monthOf, todayIn } from '@isiro/domain/business-date'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { AppError, refusedField } from '../../../platform/http/errors.ts'
import { lockClosedThrough, setClosedThrough } from '../closing/queries.ts'
import { findLastFiled } from '../filings/queries.ts'
import * as queries from './queries.ts'

/** The returns and credits of the business when it began; zeros while that is not answered. */
export function taxOpening(ctx: Ctx): Promise<TaxOpening> {
  return read(ctx, async (ctx) => present(ctx, await canChange(ctx)))
}

/**
 * Notes which returns were filed before the product was used, and the credits that they left. Their months are closed from
 * then on. It can be answered again until the first VAT or WHT return is filed here.
 */
export function saveTaxOpening(ctx: Ctx, input: SaveTaxOpening): Promise<TaxOpening> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    // The locks come first: no row may enter a month while it is being closed.
    await lockClosedThrough(db, businessId, 'vat')
    await lockClosedThrough(db, businessId, 'wht')
    if (!(await canChange(ctx))) throw new AppError('tax.opening_closed')
    const at = ctx.now()
    const thisMonth = monthOf(todayIn(ctx.timeZone, at))
    for (const field of ['vatFiledThrough', 'whtFiledThrough'] as const) {
      const month = input[field]
      if (month !== null && month >= thisMonth) throw refusedField(field, 'validation.month_open')
    }
    const opening = {
      vatFiledThrough: input.vatFiledThrough,
      whtFiledThrough: input.whtFiledThrough,
      vatCredit: parseMinor(input.vatCredit) ?? 0,
      whtCredits: parseMinor(input.whtCredits) ?? 0,
    }
    await queries.putOpening(db, businessId, {
      ...opening,
      updatedAt: at,
      updatedBy: ctx.accountId,
    })
    await setClosedThrough(db, businessId, 'vat', input.vatFiledThrough)
    await setClosedThrough(db, businessId, 'wht', input.whtFiledThrough)
    await recordActivity(ctx, 'tax.opening_set', null, {})
    return present(ctx, true)
  })
}

async function canChange({ db, businessId }: Ctx): Promise<boolean> {
  const vat = await findLastFiled(db, businessId, 'vat')
  const wht = await findLastFiled(db, businessId, 'wht')
  return vat === undefined && wht === undefined
}

async function present({ db, businessId }: Ctx, canBeChanged: boolean): Promise<TaxOpening> {
  const row = await queries.findOpening(db, businessId)
  return {
    isAnswered: row !== undefined,
    canChange: canBeChanged,
    vatFiledThrough: row?.vatFiledThrough ?? null,
    whtFiledThrough: row?.whtFiledThrough ?? null,
    vatCredit: formatMinor(row?.vatCredit ?? 0),
    whtCredits: formatMinor(row?.whtCredits ?? 0),
  }
}
