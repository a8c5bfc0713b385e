import { codeKey, descriptionKey } from '../../items/service.ts'
import { candidateRows, type SectionWork } from './candidate-rows.ts'
import { insertItems } from './item-queries.ts'

/** Restores the price list. An item whose code another one has here is refused. */
export async function restoreItems(work: SectionWork): Promise<void> {
  const { db, businessId, now } = work.ctx
  const late = now().toISOString()
  for await (const batch of candidateRows(work, 'items')) {
    const sound = batch.filter((item) => {
      const { createdAt, updatedAt, archivedAt } = item.row
      const isPast = [createdAt, updatedAt, archivedAt ?? ''].every((at) => at <= late)
      if (!isPast) work.refuse('items', item, 'backup.in_future', 'updatedAt')
      return isPast
    })
    const rows = sound.map(({ row }) => ({
      ...row,
      descriptionKey: descriptionKey(row.description),
      codeKey: row.code === null ? null : codeKey(row.code),
    }))
    const added = new Set(await insertItems(db, businessId, rows))
    work.report.add('items', added.size)
    for (const item of sound)
      if (!added.has(item.row.id)) work.refuse('items', item, 'validation.item_code_taken', 'code')
  }
}
