import { TAX_ROW_SETS, type TaxMonth, type WhtSchedule } from '@isiro/contracts/tax'
import type { TaxExceptions } from '@isiro/contracts/tax-exceptions'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { type BusinessRow, findDocumentLogo, requireBusiness } from '../../business/service.ts'
import { taxExceptions } from '../exceptions/service.ts'
import { type Papers, papersOf } from '../rows/service.ts'
import { whtSchedule } from '../schedule/service.ts'
import { taxMonth } from '../service.ts'

/** All that is in a month's pack, whichever file it goes into. */
export interface PackContents {
  business: BusinessRow
  logo: Awaited<ReturnType<typeof findDocumentLogo>>
  month: TaxMonth
  papers: Papers[]
  schedule: WhtSchedule
  exceptions: TaxExceptions
}

/** More of one kind than anybody puts right by hand from a file. */
const EXCEPTIONS = 5000

/** Reads a month with the first documents of each figure. Figures without a document are left out. */
export function packContents(ctx: Ctx, month: string, limit: number): Promise<PackContents> {
  return read(ctx, async (ctx) => {
    const papers: Papers[] = []
    for (const set of TAX_ROW_SETS) papers.push(await papersOf(ctx, month, set, limit))
    return {
      business: await requireBusiness(ctx),
      logo: await findDocumentLogo(ctx),
      month: await taxMonth(ctx, month),
      papers: papers.filter(({ rows }) => rows.length > 0),
      schedule: await whtSchedule(ctx, month),
      exceptions: await taxExceptions(ctx, month, EXCEPTIONS),
    }
  })
}
