import type { BackupClient } from '@isiro/contracts/backup-clients'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type Candidate, candidateRows, type SectionWork } from './candidate-rows.ts'
import * as queries from './client-queries.ts'
import { findIds } from './restore-queries.ts'

type Client = Candidate<'clients'>

/** Restores the clients with their notes, their message settings and their merges. */
export async function restoreClients(work: SectionWork): Promise<void> {
  const merged: Client[] = []
  const merges: Client[] = []
  for await (const batch of candidateRows(work, 'clients')) {
    const sound = await refuseTakenIds(
      work,
      batch.filter((client) => isOfThePast(work, client)),
    )
    // A client that others were merged into must be there before them.
    const standing = sound.filter(({ row }) => row.mergedInto === null)
    merged.push(...sound.filter(({ row }) => row.mergedInto !== null))
    merges.push(...(await addClients(work, standing)).filter(({ row }) => row.merges.length > 0))
  }
  await addMergedClients(work, merged, merges)
  await addMerges(work, merges)
}

function isOfThePast(work: SectionWork, client: Client): boolean {
  const { row } = client
  const latest = [row.createdAt, row.updatedAt, row.archivedAt ?? ''].sort().at(-1) ?? ''
  if (latest <= work.ctx.now().toISOString()) return true
  work.refuse('clients', client, 'backup.in_future', 'updatedAt')
  return false
}

/** Refuses clients with notes or merges whose ids are taken. */
async function refuseTakenIds(work: SectionWork, clients: Client[]): Promise<Client[]> {
  const { db, businessId } = work.ctx
  const idsOf = (row: BackupClient, key: 'notes' | 'merges') => row[key].map(({ id }) => id)
  const all = (key: 'notes' | 'merges') => clients.flatMap(({ row }) => idsOf(row, key))
  const [notes, merges] = await Promise.all([
    findIds(db, businessId, 'clientNotes', all('notes')),
    findIds(db, businessId, 'clientMerges', all('merges')),
  ])
  return clients.filter((client) => {
    const { row } = client
    const isFree = (kind: 'notes' | 'merges', taken: Set<string>) =>
      idsOf(row, kind).every((id) => !taken.has(id) && work.isFirst(`client ${kind}`, id))
    for (const [kind, taken] of [
      ['notes', notes],
      ['merges', merges],
    ] as const) {
      if (isFree(kind, taken)) continue
      work.refuse('clients', client, 'backup.repeated', kind)
      return false
    }
    return true
  })
}

/** Inserts clients and returns those that were free to take. */
async function addClients(work: SectionWork, clients: Client[]): Promise<Client[]> {
  const { db, businessId, accountId } = work.ctx
  if (clients.length === 0) return []
  const rows = clients.map(({ row }) => ({ ...row, nameKey: foldForSearch(row.name) }))
  const added = new Set(await queries.insertClients(db, businessId, rows))
  const there = clients.filter(({ row }) => added.has(row.id))
  for (const client of clients)
    if (!added.has(client.row.id)) work.refuse('clients', client, 'backup.client_taken', 'name')
  work.report.add('clients', there.length)
  await queries.insertNotes(
    db,
    businessId,
    accountId,
    there.flatMap(({ row }) => row.notes.map((note) => ({ ...note, clientId: row.id }))),
  )
  await queries.insertClientMessages(
    db,
    businessId,
    there.flatMap(({ row }) => (row.messages ? [{ ...row.messages, clientId: row.id }] : [])),
  )
  return there
}

/** Adds the clients that were merged into others, if those are here and were not merged themselves. */
async function addMergedClients(work: SectionWork, merged: Client[], merges: Client[]) {
  const { db, businessId } = work.ctx
  const kept = await queries.findStandingClients(
    db,
    businessId,
    merged.map(({ row }) => row.mergedInto ?? ''),
  )
  const isKept = ({ row }: Client) =>
    kept.has(row.mergedInto ?? '') && !work.refusedIds.has(row.mergedInto ?? '')
  for (const client of merged)
    if (!isKept(client)) work.refuse('clients', client, 'backup.client_missing', 'mergedInto')
  const there = await addClients(work, merged.filter(isKept))
  merges.push(...there.filter(({ row }) => row.merges.length > 0))
}

/** Adds what is needed to undo merges, as far as all of their clients are here. */
async function addMerges(work: SectionWork, clients: Client[]): Promise<void> {
  const { db, businessId, accountId } = work.ctx
  const membersOf = (row: BackupClient) =>
    row.merges.flatMap(({ members }) =>
      members.flatMap(({ clientId, mergedBefore }) => [clientId, mergedBefore ?? clientId]),
    )
  const here = await findIds(
    db,
    businessId,
    'clients',
    clients.flatMap(({ row }) => membersOf(row)),
  )
  const sound = clients.flatMap(({ position, row }) =>
    row.merges.flatMap((merge, index) => {
      const ids = merge.members.map(({ clientId }) => clientId)
      const isWhole =
        ids.every((id) => here.has(id)) &&
        new Set(ids).size === ids.length &&
        merge.members.every(({ mergedBefore }) => mergedBefore === null || here.has(mergedBefore))
      if (isWhole) return [{ ...merge, keepId: row.id }]
      const problem = {
        list: 'clients',
        position,
        label: row.name,
        code: 'backup.client_missing',
      } as const
      work.report.note({ ...problem, field: `merges.${index}.members` })
      return []
    }),
  )
  await queries.insertMerges(db, businessId, accountId, sound)
}
