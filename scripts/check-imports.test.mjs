import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pinnedNode, runQuietly } from './commands.mjs'
import { codeOf, importsOf } from './source-text.mjs'
import { violationsOf } from './tree-rules.mjs'

const api = 'apps/api/src'
const web = 'apps/web/src'

const allowed = [
  [
    `${api}/features/messages/sms/service.ts`,
    `import { queueMessage } from '../outbox/service.ts'\nimport { smsSender } from './sender.ts'`,
  ],
  ['packages/domain/src/money.ts', `import { sum } from './decimal.ts'`],
  ['packages/domain/src/money.test.ts', `import fc from 'fast-check'`],
  [
    'packages/contracts/src/auth.ts',
    `import * as z from 'zod/mini'\nimport type { Plan } from '@isiro/domain/plans'`,
  ],
  ['packages/simulators/src/paystack.ts', `import { createServer } from 'node:http'`],
  [`${api}/features/invoices/routes.ts`, `import type { FastifyInstance } from 'fastify'`],
  [`${api}/features/invoices/queries.ts`, `import { sql } from 'kysely'\nsql\`select 1\``],
  [`${api}/features/invoices/service.ts`, `import { f } from '../clients/service.ts'`],
  [`${api}/features/invoices/service.ts`, `import { ISSUED } from '../clients/queues.ts'`],
  [
    `${api}/features/invoices/issue.ts`,
    `import { notifyIssued } from '../messages/automatic/service.ts'`,
  ],
  [`${api}/features/invoices/list-queries.ts`, `import { sql } from 'kysely'`],
  [`${api}/features/payments/links/service.ts`, `import * as queries from './queries.ts'`],
  [`${api}/features/invoices/routes.test.ts`, `import { sql } from 'kysely'\nprocess.env.X`],
  [
    `${api}/platform/database.ts`,
    `import { Kysely } from 'kysely'\nimport type { Config } from '../config.ts'`,
  ],
  [`${api}/app.ts`, `import { invoiceRoutes } from './features/invoices/routes.ts'`],
  [`${api}/main.ts`, `import { startPaystack } from '@isiro/simulators/paystack'`],
  [
    `${api}/operator/commands/refund.ts`,
    `import { orderRefund } from '../../features/subscription/operator/service.ts'`,
  ],
  [`${api}/operator/main.ts`, `import { readConfig } from '../config.ts'\nprocess.env.PORT`],
  [`${api}/config.ts`, 'process.env.PORT'],
  [`${api}/main.ts`, 'readConfig(process.env)'],
  [
    `${web}/ui/button.tsx`,
    `import { Slot } from 'radix-ui'\nimport { cn } from './class-names.ts'`,
  ],
  [`${web}/features/invoices/api.ts`, `import { api } from '../../platform/http/api-client.ts'`],
  [
    `${web}/features/invoices/invoice-form.tsx`,
    `import { ClientPicker } from '../clients/client-picker.tsx'`,
  ],
  [`${web}/platform/http/session.ts`, `import { api } from './api-client.ts'`],
  ['packages/embedded-postgres/src/binaries.ts', `import { createRequire } from 'node:module'`],
  ['bench/invoices.ts', `import { buildApp } from '../apps/api/src/app.ts'`],
  ['packages/domain/src/money.ts', 'return Math.round(minor / 100) * 100'],
  [`${web}/ui/progress-bar.tsx`, 'const percent = Math.round(progress * 100)'],
  [`${web}/ui/meter.tsx`, `style={{ width: \`\${share * 100}%\` }}`],
  [`${api}/features/invoices/service.ts`, '// 19.99 * 100 is not 1999'],
  // Words in comments, texts and templates are not code.
  [
    `${api}/features/invoices/service.ts`,
    `// process.env, sql\`x\`\nconst a = 'import x from "kysely"'`,
  ],
]

for (const [path, source] of allowed) {
  test(`${path} may: ${source.split('\n')[0]}`, () => {
    assert.deepEqual(violationsOf(path, source), [])
  })
}

const forbidden = [
  ['packages/domain/src/money.ts', `import * as z from 'zod'`, /domain imports nothing/],
  [
    'packages/domain/src/money.ts',
    `import { x } from '@isiro/contracts/auth'`,
    /domain imports nothing/,
  ],
  [
    'packages/domain/src/ids.ts',
    `import { randomUUID } from 'node:crypto'`,
    /domain imports nothing/,
  ],
  [
    'packages/contracts/src/auth.ts',
    `import { hash } from '@node-rs/argon2'`,
    /domain and zod only/,
  ],
  [
    'packages/contracts/src/auth.ts',
    `import { x } from '../../domain/src/money.ts'`,
    /leaves its package/,
  ],
  [
    'packages/simulators/src/smtp.ts',
    `import { x } from '../../../apps/api/src/app.ts'`,
    /leaves its package/,
  ],
  [
    'packages/embedded-postgres/src/cluster.ts',
    `import { money } from '@isiro/domain/money'`,
    /could ship in another product/,
  ],
  [
    `${api}/features/invoices/service.ts`,
    `import { sql } from 'kysely'`,
    /only queries\.ts knows SQL/,
  ],
  [`${api}/features/invoices/service.ts`, `db.selectFrom('invoices')`, /builds SQL/],
  [`${api}/features/invoices/jobs.ts`, 'await sql`select 1`.execute(db)', /builds SQL/],
  [
    `${api}/features/invoices/service.ts`,
    `import type { FastifyRequest } from 'fastify'`,
    /only routes\.ts knows HTTP/,
  ],
  [
    `${api}/features/invoices/service.ts`,
    `import x from '@fastify/static'`,
    /only routes\.ts knows HTTP/,
  ],
  [
    `${api}/features/invoices/service.ts`,
    `import * as q from '../clients/queries.ts'`,
    /features\/clients\/service\.ts/,
  ],
  [
    `${api}/features/invoices/service.ts`,
    `import { clientRoutes } from '../clients/routes.ts'`,
    /their feature’s own/,
  ],
  [
    `${api}/features/invoices/service.ts`,
    `import { CLIENT_JOBS } from '../clients/jobs.ts'`,
    /their feature’s own/,
  ],
  [
    `${api}/features/invoices/service.ts`,
    `import { mergeTwins } from '../clients/merge/service.ts'`,
    /listed as public/,
  ],
  [
    `${api}/features/invoices/service.ts`,
    `import { x } from '../clients/some-service.ts'`,
    /listed as public/,
  ],
  [
    `${api}/features/messages/sms/service.ts`,
    `import { queueMessage } from '../outbox/queue.ts'`,
    /features\/messages\/outbox\/service\.ts/,
  ],
  [
    `${api}/features/messages/jobs.ts`,
    `import { runAutomatic } from './automatic/run.ts'`,
    /features\/messages\/automatic\/service\.ts/,
  ],
  [
    `${api}/features/messages/outbox/work.ts`,
    `import { smsSender } from '../sms/service.ts'`,
    /from the lowest: outbox, sms/,
  ],
  [`${api}/features/invoices/service.ts`, `export { x } from './routes.ts'`, /never the other way/],
  [
    `${api}/features/invoices/queries.ts`,
    `import { x } from './service.ts'`,
    /never the other way/,
  ],
  [
    `${api}/features/invoices/service.ts`,
    `import { buildApp } from '../../app.ts'`,
    /move what both need to platform/,
  ],
  [
    `${api}/features/messages/service.ts`,
    `import { x } from '@isiro/simulators/termii'`,
    /never a simulator/,
  ],
  [`${api}/features/tax/service.ts`, `new Function('return 1')()`, /runs a text as code/],
  [`${api}/platform/render.ts`, `spawn('typst', { shell: true })`, /runs a text as code/],
  [`${api}/features/clients/service.ts`, `await fetch(client.website)`, /calls a server/],
  [`${api}/features/clients/service.ts`, `const text = \`\${total / 100}\``, /money\.ts/],
  [`${web}/features/invoices/total.tsx`, 'const kobo = Math.round(naira * 100)', /money\.ts/],
  [`${api}/features/clients/queries.ts`, `sql\`AND due_date < \${today}::date\``, /is_past_due/],
  [`${api}/features/clients/service.ts`, `https.get(client.website)`, /calls a server/],
  [
    `${api}/features/messages/service.ts`,
    `const key = process.env.TERMII_KEY`,
    /apps\/api\/src\/config\.ts/,
  ],
  [
    `${api}/platform/jobs.ts`,
    `import { x } from '../features/messages/service.ts'`,
    /platform knows no feature/,
  ],
  [
    `${api}/platform/jobs.ts`,
    `const { x } = await import('../app.ts')`,
    /platform knows no feature/,
  ],
  [
    `${api}/operator/commands/refund.ts`,
    `import { giveMoneyBack } from '../../features/subscription/service.ts'`,
    /operatorFiles/,
  ],
  [`${api}/operator/run.ts`, `import { buildApp } from '../app.ts'`, /operatorFiles/],
  [`${api}/operator/run.ts`, `import pg from 'pg'`, /neither SQL nor HTTP/],
  [`${api}/operator/run.ts`, `across.selectFrom('businesses')`, /builds SQL/],
  [`${api}/operator/run.ts`, `process.env.PORT`, /apps\/api\/src\/config\.ts/],
  [
    `${api}/features/subscription/service.ts`,
    `import { find } from '../../operator/commands/find.ts'`,
    /process of their own/,
  ],
  [
    `${api}/features/invoices/service.ts`,
    `import { setPlan } from '../subscription/operator/service.ts'`,
    /listed as public/,
  ],
  [`${web}/ui/button.tsx`, `import { t } from '../platform/i18n.ts'`, /take it as a prop/],
  [`${web}/ui/button.tsx`, `import { x } from '@isiro/domain/money'`, /take it as a prop/],
  [
    `${web}/platform/session.ts`,
    `import { x } from '../features/auth/api.ts'`,
    /platform knows no feature/,
  ],
  [
    `${web}/features/invoices/x.tsx`,
    `import { r } from '../../app/router.tsx'`,
    /move what both need to platform/,
  ],
  [
    `${web}/features/invoices/x.tsx`,
    `import { api } from '../../platform/http/api-client.ts'`,
    /put the query or mutation there/,
  ],
  [
    `${web}/features/invoices/x.tsx`,
    `import { clientsQuery } from '../clients/api.ts'`,
    /use a component/,
  ],
  [`${web}/platform/lists/x.ts`, `import { x } from '../../records/unread.ts'`, /no record/],
  [
    `${web}/records/x.ts`,
    `import { x } from '../features/auth/auth-card.tsx'`,
    /below the features/,
  ],
  [`${web}/platform/device/x.ts`, `import { x } from '../http/session.ts'`, /floors/],
  [`${web}/features/invoices/index.ts`, `export * from './x.tsx'`, /no index files/],
  [`${web}/features/invoices/InvoiceForm.tsx`, '', /kebab-case/],
  [`${web}/platform/date-utils.ts`, '', /could hold anything/],
]

for (const [path, source, reason] of forbidden) {
  test(`${path} may not: ${source || 'be named so'}`, () => {
    const violations = violationsOf(path, source)
    assert.equal(violations.length, 1)
    assert.match(violations[0].message, reason)
  })
}

test('imports are found in every form and with their lines', () => {
  const source = [
    `import a, {\n  type B,\n} from './a.ts'`,
    `import './b.css'`,
    `export type { C } from "./c.ts"; export * from './d.ts'`,
    `const e = () => import('./e.ts')`,
    `const from = 'x'; export const f = g('./no.ts')`,
    `const quote = /['"]/ // it's "no" import './no.ts'`,
    `import { h } from './h.ts'`,
    `import type { I } from './i.ts'`,
  ].join('\n')

  assert.deepEqual(importsOf(source), [
    { specifier: './a.ts', line: 3, kind: 'value' },
    { specifier: './b.css', line: 4, kind: 'value' },
    { specifier: './c.ts', line: 5, kind: 'type' },
    { specifier: './d.ts', line: 5, kind: 'value' },
    { specifier: './e.ts', line: 6, kind: 'later' },
    { specifier: './h.ts', line: 9, kind: 'value' },
    { specifier: './i.ts', line: 10, kind: 'type' },
  ])
})

test('blanking keeps every position', () => {
  const source = `a('x\\'y') /* b\n */ + \`c\n\` // d`
  const code = codeOf(source)
  assert.equal(code, `a('    ')     \n    + \` \n\`     `)
})

test('the command names file, line and reason, and fails', async (t) => {
  const tree = mkdtempSync(join(tmpdir(), 'isiro tree '))
  t.after(() => rmSync(tree, { recursive: true }))
  const write = (path, text) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const check = () => runQuietly(pinnedNode, ['scripts/check-imports.mjs', tree])
  write('packages/domain/src/money.ts', 'export const kobo = 100\n')
  write('packages/domain/node_modules/zod/index.ts', `import 'anything'`)
  const clean = await check()
  assert.equal(clean.code, 0)
  assert.match(clean.output, /^1 files keep the rules\. \d+ files/)

  write('packages/domain/src/phone.ts', `\nimport * as z from 'zod'\n`)
  const { code, output } = await check()

  assert.equal(code, 1)
  assert.match(output, /^packages\/domain\/src\/phone\.ts:2 imports zod: domain imports nothing/)
})
