import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { citusDatabase, isSpread } from '../citus-nodes.ts'
import type { RunStatement } from './recorder.ts'

/** Statements of the product that ask more than one machine, each with its reason. A part of the text names it. */
const OVER_ALL: Record<string, string> = {
  'INSERT INTO invoice_counters AS c':
    'one shard, which Citus plans with the values alone, and EXPLAIN has none',
  due_work_of: 'the claim of what is due, of all businesses',
  list_business_ids: 'ids for the jobs that work each business',
  'd.began_at IS NOT NULL': 'the operator’s check of all trails',
  '"owner_email"': 'the operator’s search for a business',
  'from "subscription_charges" as "c" inner join': 'the operator’s list of failed charges',
  'select "business_id" from "subscriptions"': 'the operator’s list of late renewals',
  'from "subject_requests" as "r" inner join': 'the operator’s list of requests about data',
  'from "support_requests" as "r" inner join': 'the operator’s list of requests for support',
  'select distinct "business_id" from': 'the operator’s move of files to a store and back',
  check_activities: 'the operator’s check of a trail, which the app role may not make',
}

/** What opens, closes and pages; its rows are those of another statement. */
const OF_NO_ROWS = /^\s*(BEGIN|COMMIT|ROLLBACK|SET|FETCH|CLOSE|PREPARE|EXECUTE)\b/i

/** Those of tests that name no business on purpose: row-level security is to answer with the rows of one. */
const OF_TESTS = [
  /^select "maker" from/,
  /^select "business_id" from "clients"$/,
  /^select "id" as "business_id" from "businesses"$/,
  /^select "file", .* from "expense_receipts"$/,
  /^SELECT (id|name) FROM businesses$/,
  /^SELECT 1 FROM clients UNION ALL/,
  /^update "document_drafts" set "maker" = \$1$/,
  /^delete from "(document_drafts|due_work)"$/,
  // A table that one test makes for itself.
  /FROM growing/,
  // The hash of a business's world, which the owner of the tables reads.
  /string_agg\(t::text/,
]

/** Whether it may ask several machines, or is no statement that can be explained. */
function isExempt({ text }: RunStatement): boolean {
  return (
    Object.keys(OVER_ALL).some((part) => text.includes(part)) ||
    OF_TESTS.some((form) => form.test(text.trim())) ||
    OF_NO_ROWS.test(text)
  )
}

/** A node of PostgreSQL's plan, with what Citus adds. */
interface PlanNode {
  Plans?: PlanNode[]
  /** How rows get to the shard that they are not on; none where the statement goes there whole. */
  'INSERT/SELECT method'?: string
  'Distributed Query'?: { Job?: { 'Task Count'?: number }; Subplans?: unknown[] }
}

/** Why a statement does not go to one machine; null where it does. */
async function whyNot(client: pg.Client, statement: RunStatement): Promise<string | null> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query(
      `EXPLAIN (FORMAT JSON, COSTS OFF) ${statement.text}`,
      statement.values?.map(revived) ?? [],
    )
    const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
    return fault(Plan)
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('ROLLBACK')
  }
}

function fault(node: PlanNode): string | null {
  const query = node['Distributed Query']
  if (node['INSERT/SELECT method']) return `inserts by ${node['INSERT/SELECT method']}`
  if (query?.Subplans) return 'is worked in parts, which the coordinator holds in between'
  const tasks = query?.Job?.['Task Count'] ?? 1
  if (tasks > 1) return `asks ${tasks} shards`
  for (const part of node.Plans ?? []) {
    const found = fault(part)
    if (found !== null) return found
  }
  return null
}

/** Bytes come back from JSON as an object. */
function revived(value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'type' in value
  return isBytes && value.type === 'Buffer' && 'data' in value
    ? Buffer.from(value.data as number[])
    : value
}

describe.skipIf(!isSpread)('on several machines', () => {
  test('every statement of a business goes to one', async () => {
    const statements = readFileSync(inject('statementsFile'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): RunStatement => JSON.parse(line))
      .filter(({ syntaxError, values }) => syntaxError === undefined && values !== undefined)
    expect(statements.length).toBeGreaterThan(0)
    const client = new pg.Client(citusDatabase('isiro_test_0', 'isiro_app', 'app'))
    await client.connect()
    const wrong: string[] = []
    try {
      for (const statement of statements) {
        if (isExempt(statement)) continue
        const why = await whyNot(client, statement)
        if (why !== null) wrong.push(`${why}: ${statement.text}`)
      }
    } finally {
      await client.end()
    }
    expect(wrong).toEqual([])
  })
})
