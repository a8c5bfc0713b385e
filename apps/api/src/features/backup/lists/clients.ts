import {
  BackupClient,
  BackupClientMessages,
  BackupMerge,
  BackupMergeMember,
  BackupNote,
} from '@isiro/contracts/backup-clients'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type Candidate, candidateRows, type SectionWork } from '../restore/candidate-rows.ts'
import { findIds } from '../restore/restore-queries.ts'
import { describeList, describeRows } from '../rows/description.ts'
import { insertFree, insertRows } from '../rows/insert-queries.ts'
import { findStandingClients } from './client-queries.ts'

const NOTES = describeRows(BackupNote, {
  table: 'clientNotes',
  owner: 'clientId',
  order: ['id'],
  members: {},
  added: ['createdBy'],
})

const MESSAGES = describeRows(BackupClientMessages, {
  table: 'clientMessageSettings',
  owner: 'clientId',
  members: {},
})

const MERGE_MEMBERS = describeRows(BackupMergeMember, {
  table: 'clientMergeMembers',
  owner: 'mergeId',
  order: ['clientId'],
  members: {},
})

const MERGES = describeRows(BackupMerge, {
  table: 'clientMerges',
  owner: 'keepId',
  order: ['id'],
  members: { members: { list: MERGE_MEMBERS } },
  added: ['mergedBy'],
})

export const CLIENTS = describeList(BackupClient, {
  list: 'clients',
  table: 'clients',
  label: 'name',
  members: { messages: { one: MESSAGES }, notes: { list: NOTES }, merges: { list: MERGES } },
  added: ['nameKey'],
})

type Client = Candidate<BackupClient>

/** Restores the clients with their notes, their message settings and their merges. */
export async function restoreClients(work: SectionWork): Promise<void> {
  const merged: Client[] = []
  const merges: Client[] = []
  for await (const batch of candidateRows(work, CLIENTS)) {
    const valid = await refuseTakenIds(
      work,
      batch.filter((client) => isOfThePast(work, client)),
    )
    // A client that others were merged into must be there before them.
    const standing = valid.filter(({ row }) => row.mergedInto === null)
    merged.push(...valid.filter(({ row }) => row.mergedInto !== null))
    merges.push(...(await addClients(work, standing)).filter(({ row }) => row.merges.length > 0))
  }
  await addMergedClients(work, merged, merges)
  await addMerges(work, merges)
}

function isOfThePast(work: SectionWork, client: Client): boolean {
  const { row } = client
  const latest = [row.createdAt, row.updatedAt, row.archivedAt ?? ''].sort().at(-1) ?? ''
  if (latest <= work.ctx.now().toISOString()) return true
  work.refuse(client, 'backup.in_future', 'updatedAt')
  return false
}

/** Refuses clients with notes or merges whose ids are taken. */
async function refuseTakenIds(work: SectionWork, clients: Client[]): Promise<Client[]> {
  const idsOf = (row: BackupClient, key: 'notes' | 'merges') => row[key].map(({ id }) => id)
  const all = (key: 'notes' | 'merges') => clients.flatMap(({ row }) => idsOf(row, key))
  const [notes, merges] = await Promise.all([
    findIds(work.ctx, 'clientNotes', all('notes')),
    findIds(work.ctx, 'clientMerges', all('merges')),
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
      work.refuse(client, 'backup.repeated', kind)
      return false
    }
    return true
  })
}

/** Inserts clients and returns those that were free to take. */
async function addClients(work: SectionWork, clients: Client[]): Promise<Client[]> {
  const { ctx } = work
  const rows = clients.map(({ row }) => ({
    ...row,
    nameKey: foldForSearch(row.name),
    withholdsVat: row.withholdsVat ?? row.kind === 'government',
    chargesLateFees: row.chargesLateFees ?? true,
  }))
  const added = await insertFree(ctx, CLIENTS, rows)
  const there = clients.filter(({ row }) => added.has(row.id))
  for (const client of clients)
    if (!added.has(client.row.id)) work.refuse(client, 'backup.client_taken', 'name')
  work.report.add('clients', there.length)
  const notes = there.flatMap(({ row: { id: clientId, notes } }) =>
    notes.map((note) => ({ ...note, clientId, createdBy: ctx.accountId })),
  )
  await insertRows(ctx, NOTES, notes)
  const messages = there.flatMap(({ row: { id: clientId, messages } }) =>
    messages ? [{ ...messages, clientId }] : [],
  )
  await insertRows(ctx, MESSAGES, messages)
  return there
}

/** Adds the clients that were merged into others, if those are here and were not merged themselves. */
async function addMergedClients(work: SectionWork, merged: Client[], merges: Client[]) {
  const { db, businessId } = work.ctx
  const kept = await findStandingClients(
    db,
    businessId,
    merged.map(({ row }) => row.mergedInto ?? ''),
  )
  const isKept = ({ row }: Client) =>
    kept.has(row.mergedInto ?? '') && !work.refusedIds.has(row.mergedInto ?? '')
  for (const client of merged)
    if (!isKept(client)) work.refuse(client, 'backup.client_missing', 'mergedInto')
  const there = await addClients(work, merged.filter(isKept))
  merges.push(...there.filter(({ row }) => row.merges.length > 0))
}

/** Adds what is needed to undo merges, as far as all of their clients are here. */
async function addMerges(work: SectionWork, clients: Client[]): Promise<void> {
  const { ctx } = work
  const membersOf = (row: BackupClient) =>
    row.merges.flatMap(({ members }) =>
      members.flatMap(({ clientId, mergedBefore }) => [clientId, mergedBefore ?? clientId]),
    )
  const here = await findIds(
    ctx,
    'clients',
    clients.flatMap(({ row }) => membersOf(row)),
  )
  const valid = clients.flatMap(({ position, row }) =>
    row.merges.flatMap((merge, index) => {
      const ids = merge.members.map(({ clientId }) => clientId)
      const isWhole =
        ids.every((id) => here.has(id)) &&
        new Set(ids).size === ids.length &&
        merge.members.every(({ mergedBefore }) => mergedBefore === null || here.has(mergedBefore))
      if (isWhole) return [{ ...merge, keepId: row.id, mergedBy: ctx.accountId }]
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
  await insertRows(ctx, MERGES, valid)
  const members = valid.flatMap(({ id: mergeId, members }) =>
    members.map((member) => ({ ...member, mergeId })),
  )
  await insertRows(ctx, MERGE_MEMBERS, members)
}
