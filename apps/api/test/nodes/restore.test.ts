import { setTimeout as sleep } from 'node:timers/promises'
import { BACKUP_SECTIONS, type BackupSection } from '@isiro/contracts/backup'
import { type BackupFile, backupParts } from '@isiro/contracts/backup-file'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  allocationRow,
  clientRow,
  expenseRow,
  invoiceRow,
  paymentRow,
} from '../../src/features/backup/testing/rows.ts'
import { contentOf, withoutProofs } from '../../src/features/backup/testing/whole-file.ts'
import { isSweep, randomOf } from '../sample.ts'
import { twoNodes } from './installation.ts'
import { type Answer, joined, type Member, oneTo } from './member.ts'
import type { ProductNode } from './product-node.ts'

/** Each costs a node and two restores. */
const POINTS = isSweep ? 30 : 8

const installation = twoNodes()
// A node is started at each point.
vi.setConfig({ testTimeout: 300_000 })

let file: BackupFile
beforeAll(async () => {
  const [node] = installation.nodes
  const empty = await backUp(await joined(installation, 'business'), node)
  const clients = oneTo(5).map(() => clientRow())
  // More than one batch of rows in a section, so that a restore can end between two of them.
  const rows = oneTo(220).map((i) => {
    const client = clients[i % clients.length] ?? clientRow()
    const invoice = invoiceRow(client)
    const allocations = [allocationRow(invoice, 100)]
    return { invoice, payment: paymentRow(client, { meantFor: invoice.id, allocations }) }
  })
  const data = {
    ...empty.data,
    clients,
    invoices: rows.map(({ invoice }) => invoice),
    payments: rows.map(({ payment }) => payment),
    expenses: oneTo(220).map(() => expenseRow()),
  }
  file = { ...empty, data }
})

test('a restore that kill -9 ends at any point leaves no half section, and run again it equals a clean one', async () => {
  const [node] = installation.nodes
  const clean = await joined(installation, 'business')
  const members = await Promise.all(oneTo(POINTS).map(() => joined(installation, 'business')))
  for (const section of BACKUP_SECTIONS)
    expect(await restore(clean, node, section)).toMatchObject({ body: { success: true } })
  const whole = await backUp(clean, node)
  expect(whole.data.payments).toHaveLength(220)
  const points = chosenPoints(await node.countRestoreStatements())

  let other = installation.nodes[1]
  let doomed = node
  for (const [index, member] of members.entries()) {
    const before = await backUp(member, doomed)
    await doomed.killAfterRestoreStatements(points[index] ?? 0)
    let answer: Answer | null = null
    for (const section of BACKUP_SECTIONS) answer = await restore(member, doomed, section)
    expect(answer).toBeNull()
    await doomed.ended()
    const left = await backUp(member, other)
    for (const section of BACKUP_SECTIONS)
      expect([partsOf(before, section), partsOf(whole, section)]).toContain(partsOf(left, section))

    const restarted = doomed.start()
    for (const section of BACKUP_SECTIONS)
      expect(await restoreAgain(member, other, section)).toMatchObject({ body: { success: true } })
    expect(contentOf(await backUp(member, other))).toEqual(contentOf(whole))
    await restarted
    ;[doomed, other] = [other, doomed]
  }
})

/** Different points of a restore of so many statements, among them the first and the last, which commits; others in each run. */
function chosenPoints(statements: number): number[] {
  const random = randomOf('points of a restore')
  const between = oneTo(statements).slice(1, -1)
  const shuffled = between
    .map((point) => ({ point, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ point }) => point)
  const points = [1, statements, ...shuffled].slice(0, POINTS)
  expect(new Set(points).size).toBe(POINTS)
  return points
}

function restore(member: Member, node: ProductNode, section: BackupSection) {
  const parts = backupParts(section).map((part) => [part, file.data[part]])
  const body = Object.fromEntries(parts)
  return member.ask(node, { method: 'POST', path: `/api/backup/restore/${section}`, body })
}

/** Restores a section once the database has noticed that the process which restored it before is gone. */
async function restoreAgain(member: Member, node: ProductNode, section: BackupSection) {
  for (;;) {
    const answer = await restore(member, node, section)
    if (answer?.body.code !== 'backup.restore_running') return answer
    await sleep(50)
  }
}

async function backUp(member: Member, node: ProductNode): Promise<BackupFile> {
  const answer = await member.ask(node, { path: '/api/backup/file' })
  if (answer?.status !== 200) throw new Error('The backup could not be made.')
  return answer.body
}

/** What a section holds, without the proofs of its rows, which name their business. */
function partsOf({ data }: BackupFile, section: BackupSection): string {
  return JSON.stringify(
    backupParts(section).map((part) => {
      const rows = data[part]
      return Array.isArray(rows) ? rows.map(withoutProofs) : rows
    }),
  )
}
