import type { BackupAttachment } from '@isiro/contracts/backup-attachments'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** How many files each of these documents has. */
export async function countAttachments(
  db: Db,
  businessId: BusinessId,
  ownerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT a.owner_id AS id, count(*) AS count FROM attachments a
    WHERE a.business_id = ${businessId} AND a.owner_id = ANY(${ownerIds}::uuid[])
    GROUP BY a.owner_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function insertAttachment(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  attachment: Omit<BackupAttachment, 'file'> & { file: Buffer },
): Promise<void> {
  await db
    .insertInto('attachments')
    .values({ ...attachment, businessId, addedBy: accountId })
    .execute()
}
