import type pg from 'pg'
import { atFileEnd } from './test-file.ts'

/** A disk of the database that the test fills. Every table then refuses to be written as PostgreSQL does on a full disk. */
export interface FillableDisk {
  /** From the n-th writing statement on, counted from now, there is no room; everything before it fits. */
  fillAtWrite(nth: number): Promise<void>
  /** Every statement fits, and there is no room to commit them. */
  fillAtCommit(): Promise<void>
  makeRoom(): Promise<void>
}

/**
 * Puts triggers on every table of the product and of its queue, which answer SQLSTATE 53100. They go with the last test.
 * A small file system would need an administrator.
 */
export async function fillableDisk(owner: pg.Pool): Promise<FillableDisk> {
  await owner.query(`
    DROP SCHEMA IF EXISTS full_disk CASCADE;
    CREATE SCHEMA full_disk;
    CREATE SEQUENCE full_disk.writes;
    CREATE TABLE full_disk.state (full_at bigint, full_at_commit boolean NOT NULL);
    INSERT INTO full_disk.state VALUES (NULL, false);
    CREATE FUNCTION full_disk.write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('full_disk.writes') >= (SELECT full_at FROM full_disk.state) THEN
        RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'could not extend file "base/5/16501": No space left on device';
      END IF;
      RETURN NULL;
    END $$;
    CREATE FUNCTION full_disk.commit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF (SELECT full_at_commit FROM full_disk.state) THEN
        RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'could not write to file "pg_wal/xlogtemp.51": No space left on device';
      END IF;
      RETURN NULL;
    END $$`)
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  // One table a statement: whoever holds the locks of many waits in a circle with the jobs of other files.
  for (const { name } of tables)
    await owner.query(`
      CREATE TRIGGER full_disk_write BEFORE INSERT OR UPDATE OR DELETE ON ${name}
        FOR EACH STATEMENT EXECUTE FUNCTION full_disk.write();
      CREATE CONSTRAINT TRIGGER full_disk_commit AFTER INSERT OR UPDATE OR DELETE ON ${name}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION full_disk.commit()`)
  atFileEnd(async () => {
    for (const { name } of tables)
      await owner.query(
        `DROP TRIGGER full_disk_write ON ${name}; DROP TRIGGER full_disk_commit ON ${name}`,
      )
    await owner.query('DROP SCHEMA full_disk CASCADE')
  })
  const set = (fullAt: number | null, fullAtCommit: boolean) =>
    owner.query(
      `WITH restarted AS MATERIALIZED (SELECT setval('full_disk.writes', 1, false))
        UPDATE full_disk.state SET full_at = $1, full_at_commit = $2 FROM restarted`,
      [fullAt, fullAtCommit],
    )
  return {
    fillAtWrite: async (nth) => void (await set(nth, false)),
    fillAtCommit: async () => void (await set(null, true)),
    makeRoom: async () => void (await set(null, false)),
  }
}
