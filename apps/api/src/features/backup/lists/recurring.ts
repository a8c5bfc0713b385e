import { BackupOccurrence, BackupRecurring } from '@isiro/contracts/backup-recurring'
import { planAll } from '../../../platform/jobs/due-work.ts'
import { restoredColumns } from '../../recurring/service.ts'
import { candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { findIds } from '../restore/restore-queries.ts'
import { describeList, describeRows } from '../rows/description.ts'
import { insertFree } from '../rows/insert-queries.ts'

const OCCURRENCES = describeRows(BackupOccurrence, {
  table: 'recurringOccurrences',
  owner: 'recurringId',
  order: ['onDate'],
  members: {},
})

export const RECURRING = describeList(BackupRecurring, {
  list: 'recurring',
  table: 'recurring',
  label: 'startsOn',
  members: { count: 'datesCount', occurrences: { list: OCCURRENCES } },
  added: ['currency', 'search'],
})

/**
 * Restores recurring invoices with what became of their dates. One whose next date lies in the past comes back paused: nothing is
 * issued in arrears.
 */
export async function restoreRecurring(work: SectionWork): Promise<void> {
  const { ctx } = work
  const late = ctx.now().toISOString()
  for await (const batch of candidateRows(work, RECURRING)) {
    const clients = await findIds(
      ctx,
      'clients',
      batch.map(({ row }) => row.clientId),
    )
    const valid = batch.filter((recurring) => {
      const { clientId, createdAt, updatedAt, reviewToldAt, occurrences } = recurring.row
      const times = [createdAt, updatedAt, reviewToldAt ?? '']
      const isPast = [...times, ...occurrences.map(({ workedAt }) => workedAt)].every(
        (at) => at <= late,
      )
      if (!isPast) work.refuse(recurring, 'backup.in_future', 'updatedAt')
      else if (!clients.has(clientId)) work.refuse(recurring, 'backup.client_missing', 'clientId')
      return isPast && clients.has(clientId)
    })
    const restored = valid.map(({ row }) => ({ row, ...restoredColumns(ctx, row) }))
    const rows = restored.map(({ row, wakeAt, ...columns }) => ({
      ...row,
      ...columns,
      currency: row.content.currency,
    }))
    const added = await insertFree(ctx, RECURRING, rows)
    const woken = restored.flatMap(({ row: { id }, wakeAt }) =>
      wakeAt !== null && added.has(id) ? [{ subject: id, at: wakeAt }] : [],
    )
    await planAll(ctx.db, ctx.businessId, 'recurring', woken)
    const occurrences = rows
      .filter(({ id }) => added.has(id))
      .flatMap(({ id: recurringId, occurrences }) =>
        occurrences.map((occurrence) => ({ ...occurrence, recurringId })),
      )
    await insertFree(ctx, OCCURRENCES, occurrences)
    work.report.add('recurring', added.size)
    for (const recurring of valid)
      if (!added.has(recurring.row.id)) work.refuse(recurring, 'backup.differs')
  }
}
