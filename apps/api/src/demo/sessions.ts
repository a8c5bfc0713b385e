import pg from 'pg'

/**
 * Ends all sessions of the demo, for an installation that no longer has it: its login is refused there, and an old
 * session must not remain. Runs as the owner of the database, because only it can see which business is the demo.
 */
export async function endDemoSessions(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      'DELETE FROM sessions WHERE business_id IN (SELECT id FROM businesses WHERE is_demo)',
    )
  } finally {
    await client.end()
  }
}
