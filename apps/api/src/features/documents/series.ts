import { OPEN_SEQUENCE, openNumber } from '@isiro/domain/invoice-number'
import type { Ctx } from '../../platform/db/context.ts'
import { type NumberedTable, raiseCounter } from './series-queries.ts'

export {
  advanceCounter,
  listLastSequences,
  type NumberedTable,
} from './series-queries.ts'

/** Makes the numbers of a pattern go on behind the highest one that is here, in these years. */
export async function continueYears(
  { db, businessId }: Pick<Ctx, 'db' | 'businessId'>,
  table: NumberedTable,
  pattern: string,
  years: Iterable<number>,
): Promise<void> {
  const numbers = new Map(
    [...years].map((year) => openNumber(pattern, year)).map((n) => [n.series, n]),
  )
  for (const [series, { text }] of [...numbers].sort()) {
    const [before = '', after = ''] = text.split(OPEN_SEQUENCE)
    await raiseCounter(db, businessId, table, { series, before, after })
  }
}
