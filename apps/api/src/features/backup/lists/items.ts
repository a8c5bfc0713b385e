import { BackupItem } from '@isiro/contracts/backup-items'
import { codeKey, descriptionKey } from '../../items/service.ts'
import { candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { describeList } from '../rows/description.ts'
import { insertFree } from '../rows/insert-queries.ts'

export const ITEMS = describeList(BackupItem, {
  list: 'items',
  table: 'items',
  label: 'description',
  members: {},
  added: ['descriptionKey', 'codeKey'],
})

/** Restores the price list. An item whose code another one has here is refused. */
export async function restoreItems(work: SectionWork): Promise<void> {
  const late = work.ctx.now().toISOString()
  for await (const batch of candidateRows(work, ITEMS)) {
    const valid = batch.filter((item) => {
      const { createdAt, updatedAt, archivedAt } = item.row
      const isPast = [createdAt, updatedAt, archivedAt ?? ''].every((at) => at <= late)
      if (!isPast) work.refuse(item, 'backup.in_future', 'updatedAt')
      return isPast
    })
    const rows = valid.map(({ row }) => ({
      ...row,
      descriptionKey: descriptionKey(row.description),
      codeKey: row.code === null ? null : codeKey(row.code),
    }))
    const added = await insertFree(work.ctx, ITEMS, rows)
    work.report.add('items', added.size)
    for (const item of valid)
      if (!added.has(item.row.id)) work.refuse(item, 'validation.item_code_taken', 'code')
  }
}
