import { BackupFile } from '@isiro/contracts/backup-file'
import { beforeAll, describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { misplanned } from '../../../test/waiting.ts'
import { buildWorld } from '../../../test/world.ts'
import { ledgerFaults } from '../ledger/testing/money.ts'
import { quoted } from '../quotes/testing/quote-inputs.ts'
import { backUp, contentOf, restoreAll, sameOwner } from './testing/whole-file.ts'

const { signedIn, clock, owner } = await testApp()

let ada: Visitor
let file: BackupFile
beforeAll(async () => {
  ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  await buildWorld(ada, 'RNDTRPAB', '5526101')
  const percent = { kind: 'percent', value: 12.5 }
  const items = [{ description: 'Stage', quantity: 3, rate: 33.33, discount: percent }]
  await issued(ada, { items, discount: { kind: 'amount', value: 0.99 }, pricesIncludeVat: true })
  const exchangeRate = { rate: 1534.256789, date: '2026-11-02', source: 'CBN' }
  await issued(ada, { items, currency: 'USD', exchangeRate, applyWht: true })
  const goods = { description: 'Cocoa', quantity: 3, rate: 33.33, vatCategory: 'zero' }
  const ground = { ...goods, vatGround: 'exported_goods' }
  const cocoa = await issued(ada, { items: [ground, goods] })
  await ada.post(`/api/invoices/${cocoa.id}/credit-notes`, {
    reason: 'Less',
    lines: [{ line: 0, amount: 1 }],
  })
  const deposit = { kind: 'percent', value: 30 }
  await quoted(ada, { items: [ground, goods], schedule: { deposit } })
  file = await backUp(ada, '?receipts=1')
  expect(JSON.stringify(file).match(/"vatGround":"exported_goods"/g)).toHaveLength(6)
})

describe('a whole business', () => {
  test('its file has the form that is published', () => {
    const { error } = BackupFile.safeParse(file)
    expect(error?.issues.slice(0, 5) ?? []).toEqual([])
    for (const list of Object.values(file.data)) expect(list).not.toEqual([])
  })

  test('a restore into an empty business and another backup give the same file', async () => {
    const bola = await signedIn({ plan: 'business', hasProfile: false, ...sameOwner(ada) })
    const answers = await restoreAll(bola, file)
    for (const { problems } of Object.values(answers)) expect(problems).toEqual([])
    const again = await backUp(bola, '?receipts=1')
    expect(contentOf(again)).toEqual(contentOf(file))
    expect(await ledgerFaults(bola)).toEqual([])
    expect(await misplanned(owner, bola.user.businessId)).toEqual([])
  })

  test('restoring where everything is changes nothing and says so', async () => {
    const answers = await restoreAll(ada, file)
    const { data } = file
    expect(answers).toMatchObject({
      clients: { success: true, restored: 0, unchanged: data.clients.length },
      invoices: { success: true, restored: 0, unchanged: data.invoices.length },
      expenses: { success: true, restored: 0, unchanged: data.expenses.length },
      settings: { success: true, restored: 0, unchanged: 1 },
    })
    expect(contentOf(await backUp(ada, '?receipts=1'))).toEqual(contentOf(file))
  })

  test('files come to a business that was restored without them, and receipts that were removed come back', async () => {
    const chi = await signedIn({ plan: 'business', hasProfile: false, ...sameOwner(ada) })
    await restoreAll(chi, await backUp(ada))
    const bare = await backUp(chi, '?receipts=1')
    expect(bare.data.receipts).toEqual([])
    expect(bare.data.certificates?.filter((certificate) => certificate.file !== null)).toEqual([])
    expect(file.data.certificates?.filter(({ file }) => file !== null)).not.toEqual([])
    await restoreAll(chi, file)
    expect(contentOf(await backUp(chi, '?receipts=1'))).toEqual(contentOf(file))

    const [receipt] = file.data.receipts ?? []
    expect((await chi.call({ method: 'DELETE', url: `/api/receipts/${receipt?.id}` })).status).toBe(
      204,
    )
    expect((await backUp(chi, '?receipts=1')).data.receipts).not.toContainEqual(receipt)
    const { expenses } = await restoreAll(chi, file)
    expect(expenses).toMatchObject({ success: true })
    expect(contentOf(await backUp(chi, '?receipts=1'))).toEqual(contentOf(file))
  })

  test('a check tells what a restore would add, and writes nothing', async () => {
    const chi = await signedIn({ plan: 'business', hasProfile: false })
    const before = await backUp(chi)
    const check = await chi.post('/api/backup/check', file)
    expect(check).toMatchObject({
      status: 200,
      body: {
        version: '1.0.0',
        madeAt: clock.now.toISOString(),
        businessName: 'Business RNDTRPAB',
        problemCount: 0,
        sections: [
          { section: 'clients', total: file.data.clients.length, added: file.data.clients.length },
          { section: 'invoices', added: file.data.invoices.length, unchanged: 0, refused: 0 },
          { section: 'expenses', added: file.data.expenses.length },
          { section: 'settings', total: 1, added: 1 },
        ],
      },
    })
    expect(contentOf(await backUp(chi))).toEqual(contentOf(before))
  })
})
