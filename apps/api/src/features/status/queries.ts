import type { StatusPart } from '@isiro/contracts/status'
import type { Language } from '@isiro/domain/language'
import type { Db } from '../../platform/db/database.ts'

const MOST_INCIDENTS = 100

export interface NewIncident {
  title: string
  language: Language
  affects: StatusPart[]
  openedAt: Date
}

/** Adds an incident, and returns its number. */
export async function insertIncident(db: Db, incident: NewIncident): Promise<number> {
  const { id } = await db
    .insertInto('incidents')
    .values(incident)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertUpdate(
  db: Db,
  update: { incidentId: number; id: string; at: Date; text: string },
): Promise<void> {
  await db.insertInto('incidentUpdates').values(update).execute()
}

/** Whether an incident lasts. It is locked until the transaction ends. */
export async function lockOpenIncident(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('incidents')
    .select('id')
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function closeIncident(db: Db, id: number, closedAt: Date): Promise<void> {
  await db.updateTable('incidents').set({ closedAt }).where('id', '=', id).execute()
}

/** Incidents, the newest first; with `since`, those that last and those that lasted after it. */
export function listIncidents(db: Db, since: Date | null) {
  let rows = db
    .selectFrom('incidents')
    .select(['id', 'title', 'language', 'affects', 'openedAt', 'closedAt'])
  if (since !== null)
    rows = rows.where((eb) => eb.or([eb('closedAt', 'is', null), eb('closedAt', '>', since)]))
  return rows.orderBy('openedAt', 'desc').orderBy('id', 'desc').limit(MOST_INCIDENTS).execute()
}

/** The updates of incidents, the newest first. */
export function listUpdates(db: Db, incidentIds: readonly number[]) {
  return db
    .selectFrom('incidentUpdates')
    .select(['incidentId', 'at', 'text'])
    .where('incidentId', 'in', [...incidentIds])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
