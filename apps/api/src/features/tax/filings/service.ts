import type { FileDuty, TaxFiling, WhtFigures } from '@isiro/contracts/tax-filings'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { canBeMet, isPeriodOf } from '@isiro/domain/tax-calendar'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, todayOf, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import { closeMonth, lockForReopening, reopenMonth } from '../closing/service.ts'
import { periodOf } from '../month-figures.ts'
import { findOpening } from '../opening/queries.ts'
import { insertPayment } from '../payments/queries.ts'
import { presentBoxes, presentFiling, presentNotes } from '../present.ts'
import { figuresOf, listRemittances } from '../remittance/service.ts'
import { openBooks, type TaxBooks } from '../service.ts'
import { taxProfile } from './profile.ts'
import * as queries from './queries.ts'

export { listOpenDuties, type OpenDuty } from './calendar.ts'
export { taxProfile } from './profile.ts'

/**
 * Notes that a return was filed, with what was paid with it. A month of VAT or of WHT is kept with its figures of this
 * moment: they are what its pack prints, and what an amended return is compared with.
 */
export function fileDuty(ctx: Ctx, input: FileDuty): Promise<TaxFiling> {
  const { duty, period, filedOn, reference } = input
  if (!isPeriodOf(duty, period)) throw refusedField('period', 'validation.period')
  const amount = input.amount == null ? 0 : (parseMinor(input.amount) ?? 0)
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const today = todayOf(ctx)
    if (filedOn > today) throw refusedField('filedOn', 'validation.not_in_future')
    const { yearEndMonth } = await taxProfile(ctx)
    if (!canBeMet(input, today, yearEndMonth)) throw new AppError('tax.period_open')
    if (!canBeMet(input, filedOn, yearEndMonth))
      throw refusedField('filedOn', 'validation.filed_too_early')
    // The lock comes before the figures, so that nothing enters the month between them.
    if (duty === 'vat' || duty === 'wht') await closeMonth(ctx, duty, period)
    const books = duty === 'vat' ? await openBooks(ctx, period) : null
    const vat = books?.last.vat ?? null
    const wht = duty === 'wht' ? await whtOf(ctx, period) : null
    const at = ctx.now()
    const row = {
      id: newId(at),
      duty,
      period,
      filedOn,
      reference,
      figures: books ? vatFigures(books) : wht,
      recordedAt: at,
    }
    if (!(await queries.insertFiling(db, businessId, { ...row, recordedBy: ctx.accountId })))
      throw new AppError('tax.already_filed')
    if (amount > 0)
      await insertPayment(db, businessId, {
        id: newId(at),
        duty,
        period,
        paidOn: filedOn,
        amount,
        reference,
        file: null,
        mediaType: null,
        recordedAt: at,
        recordedBy: ctx.accountId,
        fromPeriod: null,
      })
    const version = (await queries.listVersions(db, businessId, row)).length
    await recordActivity(ctx, version > 1 ? 'tax.amended' : 'tax.filed', null, { duty, period })
    return presentFiling({ ...row, version, undoneAt: null, undoReason: null }, { vat, wht })
  })
}

/** The whole return, as the month's screen and its pack show it. */
function vatFigures({ business, last: { vat } }: TaxBooks): queries.FiledFigures {
  const shared = vat.apportionment
  return {
    currency: business.currency,
    boxes: presentBoxes(vat),
    toPay: formatMinor(vat.toPay),
    payable: formatMinor(vat.payable),
    broughtForward: formatMinor(vat.broughtForward),
    withheldByCustomers: formatMinor(vat.withheld),
    carriedForward: formatMinor(vat.carriedForward),
    creditNotes: presentNotes(vat.creditNotes),
    debitNotes: presentNotes(vat.debitNotes),
    apportionment: shared && {
      inputVat: formatMinor(shared.inputVat),
      taxableSales: formatMinor(shared.taxableSales),
      totalSales: formatMinor(shared.totalSales),
      recoverable: formatMinor(shared.recoverable),
    },
  }
}

async function whtOf(ctx: Ctx, month: string): Promise<WhtFigures> {
  const { currency } = await requireBusiness(ctx)
  return figuresOf(await listRemittances(ctx, periodOf(month)), month, currency)
}

/**
 * Takes the last filing of a duty back, so that an amended return can be filed. An earlier one is refused, because the
 * credits of the later months rest on it.
 */
export function undoFiling(ctx: Ctx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const asked = found(await queries.findDuty(db, businessId, id))
    if (asked === 'vat' || asked === 'wht') await lockForReopening(ctx, asked)
    const { duty, period } = found(await queries.lockFiling(db, businessId, id))
    const last = await queries.findLastFiled(db, businessId, duty)
    if (last !== period) throw new AppError('tax.not_last_filing', { period: last })
    await queries.undoFiling(db, businessId, id, { at: ctx.now(), by: ctx.accountId, reason })
    if (duty === 'vat' || duty === 'wht') {
      const opening = await findOpening(db, businessId)
      const elsewhere = duty === 'vat' ? opening?.vatFiledThrough : opening?.whtFiledThrough
      await reopenMonth(ctx, duty, period, elsewhere)
    }
    await recordActivity(ctx, 'tax.filing_undone', null, { duty, period, reason })
  })
}
