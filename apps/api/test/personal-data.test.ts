import { holdsPersonalData, PERSONAL_DATA_MAP } from '@isiro/domain/personal-data/personal-data-map'
import type { TablePlan } from '@isiro/domain/personal-data/table-plan'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRIVACY_JOBS } from '../src/features/privacy/jobs.ts'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { accountColumns, allColumns, freeColumns } from './catalogue.ts'
import { asBusiness, PASSWORD, testApp, type Visitor } from './harness.ts'
import { jobHandlers } from './job-handlers.ts'
import { buildWorld, type World } from './world.ts'

const { owner, deps, signedIn } = await testApp()

/** The columns that the map names, such as 'clients.name', each as often as it does. */
function namedIn(lists: (plan: TablePlan) => readonly string[]): string[] {
  return Object.entries(PERSONAL_DATA_MAP).flatMap(([table, plan]) =>
    lists(plan).map((column) => `${table}.${column}`),
  )
}

const PERSONAL = namedIn(({ personal, files = [], withheld = {} }) => [
  ...personal,
  ...files,
  ...Object.keys(withheld),
])
const IMPERSONAL = namedIn(({ impersonal = {} }) => Object.values(impersonal).flat())
const NAMED = [...PERSONAL, ...IMPERSONAL]

describe('the map of personal data', async () => {
  const columns = await allColumns(owner)

  test('has every table, and no other', () => {
    const inDatabase = new Set(columns.map((column) => column.split('.')[0]))
    const inMap = Object.keys(PERSONAL_DATA_MAP).sort()
    expect(inMap, 'add the table to its area in packages/domain/src/personal-data').toEqual([
      ...inDatabase,
    ])
  })

  test('names a column once, and none that is not in the database', () => {
    expect(NAMED.filter((name, at) => NAMED.indexOf(name) !== at)).toEqual([])
    expect(NAMED.filter((name) => !columns.includes(name))).toEqual([])
  })

  test('names every column that could hold something about people', async () => {
    const unnamed = (await freeColumns(owner)).filter((name) => !NAMED.includes(name))
    expect(unnamed.map(unnamedSentence)).toEqual([])
  })

  test('names no column as impersonal that is impersonal by its type', async () => {
    const free = await freeColumns(owner)
    expect(IMPERSONAL.filter((name) => !free.includes(name))).toEqual([])
  })

  test('names every column of an account as personal', async () => {
    const accounts = await accountColumns(owner)
    expect(accounts.length).toBeGreaterThan(30)
    expect(accounts.filter((name) => !PERSONAL.includes(name))).toEqual([])
  })

  test.each([
    ['free text', 'text', ['loose.held']],
    ['text of a pattern', "text CHECK (held ~ '^[0-9]+$')", ['loose.held']],
    ['words, or other text', "text CHECK (held IN ('a', 'b') OR length(held) > 3)", ['loose.held']],
    ['words beside another column', "text CHECK (held IN ('a', 'b') OR other)", ['loose.held']],
    ['all but a word', "text CHECK (held <> 'a')", ['loose.held']],
    ['several texts', 'text[]', ['loose.held']],
    ['JSON', 'jsonb', ['loose.held']],
    ['bytes', 'bytea', ['loose.held']],
    ['an address of the network', 'inet', ['loose.held']],
    ['words of a list', "text CHECK (held IN ('a', 'b'))", []],
    ['one word', "text CHECK (held = 'a')", []],
    ['an id', 'uuid', []],
    ['an amount', 'bigint', []],
    ['a time', 'timestamptz', []],
  ])('asks about a column of %s as it should', async (_kind, type, expected) => {
    const client = await owner.connect()
    try {
      await client.query(`BEGIN; CREATE TABLE loose (other boolean, held ${type})`)
      const asked = (await freeColumns(client)).filter((name) => name.startsWith('loose.'))
      expect(asked).toEqual(expected)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})

function unnamedSentence(name: string): string {
  return `${name} could hold something about people: name it as personal, withheld or impersonal in packages/domain/src/personal-data`
}

test('only a table without personal data is left out of exports as impersonal', () => {
  for (const [name, plan] of Object.entries(PERSONAL_DATA_MAP)) {
    const isImpersonal = typeof plan.exported === 'object' && plan.exported.never === 'impersonal'
    expect({ name, isImpersonal: isImpersonal && holdsPersonalData(plan) }).toEqual({
      name,
      isImpersonal: false,
    })
  }
})

const OF_THE_ACCOUNT = [
  'authenticators',
  'backup_codes',
  'email_changes',
  'factor_recoveries',
  'known_devices',
  'legal_acceptances',
  'passkeys',
]

/** The rows of a table that are of one person's business, or of the person. */
function ofTable(table: string, { user }: Visitor): string {
  if (table === 'accounts') return `id = '${user.id}'`
  if (table === 'businesses') return `id = '${user.businessId}'`
  if (OF_THE_ACCOUNT.includes(table)) return `account_id = '${user.id}'`
  return `business_id = '${user.businessId}'`
}

describe('an export of a business that has one of everything', async () => {
  const MARK = 'PRQDATAPRQ'
  type Row = Record<string, unknown>
  let ada: World
  let json: { tables: Record<string, Row[]>; files: { table: string; base64: string }[] }
  let zip: Record<string, Uint8Array>
  /** The database's content of a column: values, and those of them with the mark. */
  const counts: Record<string, { values: number; marked: number }> = {}

  const exported = Object.entries(PERSONAL_DATA_MAP).filter(
    ([, { exported }]) => typeof exported === 'string',
  )
  const inDatabase = Map.groupBy(await allColumns(owner), (name) => name.split('.')[0])
  /** The columns of each exported table: those with personal data, then the others, less what is withheld or a file. */
  const columnsOf = new Map(
    exported.map(([table, { personal, files = [], withheld = {} }]) => {
      const names = (inDatabase.get(table) ?? []).map((name) => name.slice(table.length + 1))
      const left = [...files, ...Object.keys(withheld)]
      const all = new Set([...personal, ...names])
      return [table, [...all].filter((column) => !left.includes(column))]
    }),
  )
  const columns = [...columnsOf].flatMap(([table, names]) =>
    names.map((column) => [table, column] as const),
  )

  async function download(format: 'json' | 'csv'): Promise<Buffer> {
    const { visitor } = ada
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
    const jobs = jobHandlers(PRIVACY_JOBS, { ...deps, mailer })
    const input = { format, includeBusinessData: true, requestorEmail: visitor.user.email }
    const { body } = await visitor.post('/api/data-export/request', input)
    const data = { businessId: visitor.user.businessId, exportId: body.export.requestId }
    await jobs['privacy.make-export']?.(data)
    await jobs['mail.data-export']?.(data)
    const token = /data-export\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    const made = await visitor.post('/api/data-export/download', { token, password: PASSWORD })
    expect(made.status).toBe(200)
    return made.raw
  }

  beforeAll(async () => {
    const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    ada = await buildWorld(visitor, MARK, '5537007')
    await asBusiness(owner, visitor.user.businessId, async (client) => {
      for (const [table, column] of columns) {
        const where = ofTable(table, visitor)
        const { rows } = await client.query(
          `SELECT count("${column}")::int AS values,
             count(*) FILTER (WHERE encode(convert_to("${column}"::text, 'UTF8'), 'escape') ILIKE $1)::int AS marked
           FROM ${table} WHERE ${where}`,
          [`%${MARK}%`],
        )
        counts[`${table}.${column}`] = rows[0]
      }
    })
    json = JSON.parse((await download('json')).toString())
    zip = unzipSync(await download('csv'))
  })

  /** Tables to which the request of the export itself adds rows. */
  const GROWING = ['activities', 'data_exports']

  test.each(columns)('%s.%s is in the JSON, value by value', (table, column) => {
    const rows = json.tables[table] ?? []
    const texts = rows.map((row) => row[column]).filter((value) => value !== null)
    expect(texts, 'the export leaves the column out').not.toContain(undefined)
    const marked = texts.filter((value) => JSON.stringify(value).toUpperCase().includes(MARK))
    const inDatabase = counts[`${table}.${column}`] ?? { values: -1, marked: -1 }
    if (GROWING.includes(table)) expect(texts.length).toBeGreaterThanOrEqual(inDatabase.values)
    else expect(texts.length).toBe(inDatabase.values)
    // A bytea casts to hexadecimal text, in which the database finds no mark.
    expect(marked.length).toBeGreaterThanOrEqual(inDatabase.marked)
  })

  test.each(exported.map(([table]) => table))(
    '%s is a table of the ZIP with all its columns',
    (table) => {
      const text = Buffer.from(zip[`${table}.csv`] ?? []).toString()
      expect(text.split('\r\n')[0]).toBe(`\uFEFF${columnsOf.get(table)?.join(',')}`)
      const marked = JSON.stringify(json.tables[table] ?? [])
        .toUpperCase()
        .includes(MARK)
      expect(text.toUpperCase().includes(MARK)).toBe(marked)
    },
  )

  test('receipts, certificates and the logo come as the bytes that were stored', () => {
    const tables = exported.filter(([, plan]) => plan.files).map(([table]) => table)
    expect(tables).toEqual(
      expect.arrayContaining(['business_logos', 'deduction_certificates', 'expense_receipts']),
    )
    for (const table of tables) {
      const files = json.files.filter((file) => file.table === table)
      expect({ table, files: files.length }).not.toEqual({ table, files: 0 })
      for (const { base64 } of files)
        expect(Buffer.from(base64, 'base64').toString('latin1').toUpperCase()).toContain(MARK)
      const zipped = Object.entries(zip).filter(([name]) => name.startsWith(`files/${table}/`))
      expect(zipped.map(([, bytes]) => Buffer.from(bytes).toString('base64')).sort()).toEqual(
        files.map(({ base64 }) => base64).sort(),
      )
    }
  })

  test('no secret is in it', async () => {
    const { rows } = await owner.query('SELECT password_hash FROM accounts WHERE id = $1', [
      ada.visitor.user.id,
    ])
    const text = JSON.stringify(json)
    for (const secret of [rows[0].password_hash, ada.linkToken, ada.statementToken])
      expect(text).not.toContain(secret)
  })
})
