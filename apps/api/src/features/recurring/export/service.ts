import { readWhole, type TableExport } from '../../../platform/files/table-export.ts'
import { canRun, presentListed } from '../present.ts'
import { type ListedRow, listRecurring, type RecurringFilter } from '../queries.ts'
import { RECURRING_FILE_TEXTS } from './texts/texts.ts'

/** The recurring invoices of a filter, by their next dates. A business has few of them, and each is small. */
export const RECURRING_EXPORT: TableExport<
  Omit<RecurringFilter, 'canRun'>,
  ListedRow,
  (typeof RECURRING_FILE_TEXTS)['en']
> = {
  name: 'recurring',
  texts: RECURRING_FILE_TEXTS,
  columns: {
    client: { text: (row) => row.clientName },
    description: {
      text: (row) => row.content.items.map(({ description }) => description).join('; '),
    },
    amount: { amount: (row) => row.total },
    currency: { text: (row) => row.currency },
    interval: { text: (row, { texts }) => texts.interval[row.interval] },
    every: { number: (row) => row.every },
    startsOn: { date: (row) => row.startsOn },
    endsOn: { date: (row) => row.endsOn },
    nextOn: { date: (row, { ctx }) => presentListed(row, ctx).nextOn },
    state: { text: (row, { ctx, texts }) => texts.state[presentListed(row, ctx).state] },
  },
  rows: (ctx, filter) =>
    readWhole(ctx, ({ db, businessId }) =>
      listRecurring(db, businessId, { ...filter, canRun: canRun(ctx) }),
    ),
}
