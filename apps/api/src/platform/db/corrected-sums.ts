import type { RawBuilder } from 'kysely'

type Part = RawBuilder<unknown>

/** How a statement sums rows, and by which sums over some of them it corrects the result, so that no row needs a join. */
export type CorrectedSums<Name extends string> = Record<Name, Part> & {
  /** The sums over these rows are added to the others. Null where there is nothing to correct. */
  correction:
    | (Record<Name, Part> & {
        /** The rows, as a table that a statement reads. */
        rows: Part
        /** Those that a condition lets through, summed up to the columns that statements group by. */
        where: (condition: Part) => Part
      })
    | null
}
