import { readConfig } from '@isiro/api/src/config.ts'
import { joinOwnDatabase } from '@isiro/api/src/platform/db/database-url.ts'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * Sends the mails of a business's notifications now. The product waits a minute, in which a member at an open screen needs no
 * mail, and a journey has no minute.
 */
export async function hastenNotificationMails(businessId: string): Promise<void> {
  const { ownerUrl } = await joinOwnDatabase(readConfig({ DATA_DIR: inject('dataDir') }))
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `UPDATE pgboss.job SET start_after = now()
       WHERE name = 'notifications.mail' AND state = 'created' AND data->>'businessId' = $1`,
      [businessId],
    )
    if (rowCount === 0) throw new Error(`No mail of a notification waits in ${businessId}.`)
  } finally {
    await client.end()
  }
}
