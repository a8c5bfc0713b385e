import type { Database, Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import * as queries from '../queries.ts'

/** Tells of a new incident, and returns its number. */
export function openIncident(
  { withoutTenant }: Database,
  { text, ...incident }: Omit<queries.NewIncident, 'openedAt'> & { text: string },
  at: Date,
): Promise<number> {
  return withoutTenant.transaction().execute(async (db) => {
    const id = await queries.insertIncident(db, { ...incident, openedAt: at })
    await queries.insertUpdate(db, { incidentId: id, id: newId(at), at, text })
    return id
  })
}

/** Says more of an incident that lasts, and ends it if asked to. False if none of that number lasts. */
export function updateIncident(
  { withoutTenant }: Database,
  { id, text, isClosing }: { id: number; text: string; isClosing: boolean },
  at: Date,
): Promise<boolean> {
  return withoutTenant.transaction().execute(async (db) => {
    if (!(await queries.lockOpenIncident(db, id))) return false
    await queries.insertUpdate(db, { incidentId: id, id: newId(at), at, text })
    if (isClosing) await queries.closeIncident(db, id, at)
    return true
  })
}

/** All incidents, the newest first. */
export function listAllIncidents(db: Db) {
  return queries.listIncidents(db, null)
}
