import { BACKUP_SECTIONS, type BackupSection } from '@isiro/contracts/backup'
import { type BackupFile, backupParts } from '@isiro/contracts/backup-file'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { invoiceInput } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { seeded } from '../../../test/seeded.ts'
import { buildWorld, hashOfWorld } from '../../../test/world.ts'
import { ledgerFaults } from '../ledger/testing/money.ts'
import { expenseRow } from './testing/rows.ts'
import { backUp, contentOf, restoreAll } from './testing/whole-file.ts'

const { signedIn, owner } = await testApp()

/** How often a restore is cut off, in three sections in turn. */
const POINTS = process.env.SWEEP === undefined ? 9 : 30

let file: BackupFile
beforeAll(async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  await buildWorld(ada, 'NTRRPTDA', '5526107')
  file = await backUp(ada, '?receipts=1')
  // More than one batch, so that a restore is cut off between two of them.
  file.data.expenses.push(...Array.from({ length: 450 }, () => expenseRow()))
}, 60_000)

/** A connection of the product's own role, which may end others of its role. */
const killer = new pg.Pool({ connectionString: testDatabase().appUrl, max: 1 })
afterAll(() => killer.end())

/** Ends the connection that restores a business as soon as it holds the lock for restoring, but not before so many ms. */
async function killRestore(
  businessId: string,
  after: number,
  isOver: () => boolean,
): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, after))
  while (!isOver()) {
    const { rows } = await killer.query<{ killed: boolean }>(
      `SELECT pg_terminate_backend(l.pid) AS killed
       FROM pg_locks l, hashtextextended('backup.restore ' || $1, 0) AS key
       WHERE l.locktype = 'advisory' AND l.granted
         AND l.classid::bigint = (key >> 32) & 4294967295 AND l.objid::bigint = key & 4294967295`,
      [businessId],
    )
    if (rows.length > 0) return true
  }
  return false
}

test('a restore that loses its connection at seeded moments leaves no half section, and runs again', async () => {
  const random = seeded(inject('seed'))
  let cut = 0
  for (let point = 0; point < POINTS; point++) {
    const bola = await signedIn({ plan: 'business', hasProfile: false })
    const section = BACKUP_SECTIONS[point % 3] ?? 'clients'
    for (const earlier of BACKUP_SECTIONS.slice(0, point % 3)) await restorePart(bola, earlier)
    const before = await hashOfWorld(owner, bola)
    let isOver = false
    const [answer, wasKilled] = await Promise.all([
      restorePart(bola, section).finally(() => {
        isOver = true
      }),
      killRestore(bola.user.businessId, 2 + random() * 90, () => isOver),
    ])
    expect([200, 503]).toContain(answer.status)
    if (answer.status === 503) {
      cut++
      expect(wasKilled).toBe(true)
      expect(await hashOfWorld(owner, bola)).toBe(before)
    }
    const again = await restoreAll(bola, file)
    expect(Object.values(again).map(({ success }) => success)).toEqual([true, true, true, true])
    expect(contentOf(await backUp(bola, '?receipts=1'))).toMatchObject({
      data: expect.objectContaining({ invoices: file.data.invoices, clients: file.data.clients }),
    })
    expect(await ledgerFaults(bola)).toEqual([])
  }
  // At least some of the moments lay within a restore.
  expect(cut).toBeGreaterThan(0)
}, 240_000)

function restorePart(visitor: Visitor, section: BackupSection) {
  const parts = backupParts(section).map((part) => [part, file.data[part]])
  return visitor.post(`/api/backup/restore/${section}`, Object.fromEntries(parts))
}

test('a backup is one state of the books while many write', async () => {
  const ada = await signedIn({ plan: 'business' })
  let isOver = false
  const write = async (writer: number) => {
    for (let i = 0; !isOver; i++) {
      const client = { name: `Client ${writer} ${i}`, email: `c${writer}-${i}@example.com` }
      const { body } = await ada.post('/api/invoices', invoiceInput({ client }))
      await ada.post(`/api/invoices/${body.invoice.id}/payments`, {
        amount: 1000,
        method: 'cash',
        receivedOn: '2026-11-21',
      })
    }
  }
  const writers = Array.from({ length: 4 }, (_, writer) => write(writer))
  for (let round = 0; round < 8; round++) {
    const { data, metadata } = await backUp(ada)
    const clients = new Set(data.clients.map(({ id }) => id))
    const invoices = new Set(data.invoices.map(({ id }) => id))
    expect(data.invoices.every(({ clientId }) => clients.has(clientId))).toBe(true)
    expect(
      data.payments?.every(({ allocations }) =>
        allocations.every((a) => invoices.has(a.invoiceId)),
      ),
    ).toBe(true)
    expect(metadata).toMatchObject({
      totalClients: clients.size,
      totalInvoices: invoices.size,
    })
  }
  isOver = true
  await Promise.all(writers)
}, 60_000)
