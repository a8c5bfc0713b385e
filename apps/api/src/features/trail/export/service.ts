import type { ExportTrail } from '@isiro/contracts/trail'
import { isCurrency } from '@isiro/domain/currency'
import { formatMinor } from '@isiro/domain/money'
import { type ChangedValue, TRAIL_AREA_IDS, TRAIL_AREAS, type TrailArea } from '@isiro/domain/trail'
import { readInParts, type TableExport } from '../../../platform/files/table-export.ts'
import * as queries from '../queries.ts'
import { filterOf } from '../service.ts'
import { sentenceIn } from './sentences.ts'
import { TRAIL_FILE_TEXTS } from './texts/texts.ts'

type Texts = (typeof TRAIL_FILE_TEXTS)['en']

/** The trail of a filter, the newest first. */
export const TRAIL_EXPORT: TableExport<ExportTrail, queries.TrailRow, Texts> = {
  name: 'trail',
  texts: TRAIL_FILE_TEXTS,
  columns: {
    at: { text: ({ at }) => at.toISOString() },
    person: {
      text: ({ accountId, name }, { texts }) =>
        accountId === null ? null : (name ?? texts.erased),
    },
    role: { text: ({ role }, { texts }) => role && texts.roles[role] },
    origin: { text: ({ origin }, { texts }) => origin && texts.origins[origin] },
    place: { text: ({ place }) => place },
    area: { text: ({ kind }, { texts }) => areaText(kind, texts) },
    said: { text: (row, { language }) => sentenceIn(row, language) },
    kind: { text: ({ kind }) => kind },
    number: { text: ({ details: { number } }) => wordOf(number) },
    name: {
      text: ({ details: { clientName, description } }) => wordOf(clientName ?? description),
    },
    amount: {
      amount: ({ details: { amount } }) =>
        typeof amount === 'number' ? formatMinor(amount) : null,
    },
    currency: {
      text: ({ details: { currency } }) => (isCurrency(currency) ? currency : null),
    },
    changes: { text: ({ changes }) => changes && changesText(changes) },
    record: { text: ({ subjectId }) => subjectId },
  },
  rows: (ctx, query) =>
    readInParts(
      ctx,
      async (ctx) => queries.listIds(ctx.db, ctx.businessId, await filterOf(ctx, query)),
      ({ db, businessId }, ids) => queries.findTrail(db, businessId, ids),
    ),
}

function areaText(kind: string, { areas }: Texts): string | null {
  const [word = ''] = kind.split('.')
  const has = (area: TrailArea) => TRAIL_AREAS[area].some((known: string) => known === word)
  const area = TRAIL_AREA_IDS.find(has)
  return area ? areas[area] : null
}

function wordOf(value: ChangedValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** 'phone: – → +2348030000000; email: a@example.com → b@example.com' */
function changesText(changes: NonNullable<queries.TrailRow['changes']>): string {
  const said = (value: ChangedValue) => (value === null ? '–' : String(value))
  return Object.entries(changes)
    .map(([field, [before, after]]) => `${field}: ${said(before)} → ${said(after)}`)
    .join('; ')
}
