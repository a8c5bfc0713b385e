import { restoredColumns } from '../../recurring/service.ts'
import { candidateRows, type SectionWork } from './candidate-rows.ts'
import { insertRecurring } from './recurring-queries.ts'
import { findIds } from './restore-queries.ts'

/**
 * Restores recurring invoices with what became of their dates. One whose next date lies in the past comes back paused: nothing is
 * issued in arrears.
 */
export async function restoreRecurring(work: SectionWork): Promise<void> {
  const { ctx } = work
  const { db, businessId } = ctx
  const late = ctx.now().toISOString()
  for await (const batch of candidateRows(work, 'recurring')) {
    const clients = await findIds(
      db,
      businessId,
      'clients',
      batch.map(({ row }) => row.clientId),
    )
    const sound = batch.filter((recurring) => {
      const { clientId, createdAt, updatedAt, reviewToldAt, occurrences } = recurring.row
      const times = [createdAt, updatedAt, reviewToldAt ?? '']
      const isPast = [...times, ...occurrences.map(({ workedAt }) => workedAt)].every(
        (at) => at <= late,
      )
      if (!isPast) work.refuse('recurring', recurring, 'backup.in_future', 'updatedAt')
      else if (!clients.has(clientId))
        work.refuse('recurring', recurring, 'backup.client_missing', 'clientId')
      return isPast && clients.has(clientId)
    })
    const rows = sound.map(({ row }) => ({ ...row, ...restoredColumns(ctx, row) }))
    const added = new Set(await insertRecurring(db, businessId, rows))
    work.report.add('recurring', added.size)
    for (const recurring of sound)
      if (!added.has(recurring.row.id)) work.refuse('recurring', recurring, 'backup.differs')
  }
}
