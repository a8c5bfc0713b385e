import type { TaxMonth, WhtSchedule } from '@isiro/contracts/tax'
import type { TaxExceptions } from '@isiro/contracts/tax-exceptions'
import { formatMinor, sum } from '@isiro/domain/money'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { type BusinessRow, findDocumentLogo, requireBusiness } from '../../business/service.ts'
import { taxExceptions } from '../exceptions/service.ts'
import { type FilingVersion, listFilings } from '../filings/queries.ts'
import { listStanding, type StandingPayment } from '../payments/queries.ts'
import { isPurchases, type Papers, papersOf } from '../rows/service.ts'
import { whtSchedule } from '../schedule/service.ts'
import { taxMonth } from '../service.ts'
import { PACK_SETS, type PackSet } from './pack-document.ts'
import { listVoidNumbers, type VoidNumber } from './queries.ts'

/** All that is in a month's pack, whichever file it goes into. */
export interface PackContents {
  business: BusinessRow
  logo: Awaited<ReturnType<typeof findDocumentLogo>>
  /** With the figures that were filed, where the return was. */
  month: TaxMonth
  /** Without those of boxes 5 to 8 where the plan does not list purchases. */
  papers: PackPapers[]
  voidNumbers: VoidNumber[]
  schedule: WhtSchedule
  exceptions: TaxExceptions
  /** Overpaid tax that was used in the month or for the next one, of each duty. */
  offsets: Record<'vat' | 'wht', Offsets>
}

/** Overpaid tax: of the month before, used in this one, and of this one, used for the next; decimal strings. */
export interface Offsets {
  broughtIn: string
  usedNext: string
}

type PackPapers = Papers & { set: PackSet }

/** More of one kind than anybody puts right by hand from a file. */
const EXCEPTIONS = 5000

/** Reads a month with the first documents of each figure. Figures without a document are left out. */
export function packContents(ctx: Ctx, month: string, limit: number): Promise<PackContents> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const now = await taxMonth(ctx, month)
    const filings = await listFilings(db, businessId, [month])
    const payments = await listStanding(db, businessId)
    const papers: PackPapers[] = []
    for (const set of PACK_SETS)
      if (now.listsPurchases || !isPurchases(set))
        papers.push({ ...(await papersOf(ctx, month, set, limit)), set })
    return {
      business: await requireBusiness(ctx),
      logo: await findDocumentLogo(ctx),
      month: asFiled(now, filings),
      papers: papers.filter(({ rows }) => rows.length > 0),
      voidNumbers: await listVoidNumbers(db, businessId, month),
      schedule: scheduleAsFiled(await whtSchedule(ctx, month)),
      exceptions: await taxExceptions(ctx, month, EXCEPTIONS),
      offsets: { vat: offsetsOf(payments, 'vat', month), wht: offsetsOf(payments, 'wht', month) },
    }
  })
}

function offsetsOf(
  payments: readonly StandingPayment[],
  duty: 'vat' | 'wht',
  month: string,
): Offsets {
  const used = payments.filter((payment) => payment.duty === duty && payment.fromPeriod !== null)
  const sumOf = (part: readonly StandingPayment[]) =>
    formatMinor(sum(part.map(({ amount }) => amount)))
  return {
    broughtIn: sumOf(used.filter(({ period }) => period === month)),
    usedNext: sumOf(used.filter(({ fromPeriod }) => fromPeriod === month)),
  }
}

/** A filed month with the figures of its return. Returns of earlier times kept their boxes and what was to be paid alone. */
function asFiled(month: TaxMonth, filings: readonly FilingVersion[]): TaxMonth {
  const figures = filings.find(({ duty }) => duty === 'vat')?.figures
  if (!figures || !('boxes' in figures)) return month
  return { ...month, vat: { ...month.vat, ...figures } }
}

function scheduleAsFiled(schedule: WhtSchedule): WhtSchedule {
  const filed = schedule.toRemit.filing?.wht
  if (!filed) return schedule
  const { count, gross, amount } = filed
  return { ...schedule, toRemit: { ...schedule.toRemit, count, gross, amount } }
}
