import pg from 'pg'

/**
 * Signs everybody out of the demo, for an installation that has it no more: its login is refused there, and a session
 * from before must not stay. Runs as the owner of the database, which alone sees whether a business is the demo.
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
