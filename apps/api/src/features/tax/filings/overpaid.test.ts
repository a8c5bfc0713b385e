import { expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { must, testApp, type Visitor } from '../../../../test/harness.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { backUp, contentOf, restoreAll } from '../../backup/testing/whole-file.ts'

const { signedIn, clock } = await testApp()

/** A business with VAT of ₦30,000 for October, which is filed and paid with ₦50,000, and VAT of ₦18,750 for November. */
async function overpaid(): Promise<Visitor> {
  const ada = await signedIn({ plan: 'business' })
  const items = [{ description: 'Work', quantity: 1, rate: 400_000 }]
  await issued(ada, { items, issueDate: '2026-10-15', dueDate: '2026-11-15' })
  await issued(ada)
  const filing = { duty: 'vat', period: '2026-10', filedOn: '2026-11-20', amount: '50000.00' }
  await ada.post('/api/tax/filings', { ...filing, reference: 'TPM-1' })
  return ada
}

const use = (ada: Visitor, period = '2026-10', duty = 'vat') =>
  ada.post(`/api/tax/duties/${duty}/${period}/offset`, {})
const recordOf = async (ada: Visitor, period: string) =>
  (await ada.get(`/api/tax/duties/vat/${period}`)).body

test('overpaid VAT is used for the next month, is shown in both, and can be taken back', async () => {
  const ada = await overpaid()
  expect((await recordOf(ada, '2026-10')).account).toMatchObject({ overpaid: '20000.00' })
  const { status, body } = await use(ada)
  expect([status, body]).toMatchObject([
    201,
    { period: '2026-11', fromPeriod: '2026-10', amount: '20000.00', paidOn: '2026-11-21' },
  ])
  const october = await recordOf(ada, '2026-10')
  expect(october.account).toMatchObject({ paid: '30000.00', left: '0.00', overpaid: '0.00' })
  expect(october.payments).toMatchObject([{ id: body.id }, { fromPeriod: null }])
  const november = await recordOf(ada, '2026-11')
  expect(november.account).toMatchObject({ due: '18750.00', paid: '20000.00', left: '0.00' })
  expect(november.payments).toMatchObject([{ id: body.id }])
  // What is more than November needs can only be used on once November is filed.
  expect(await use(ada, '2026-11')).toMatchObject({ status: 409, body: { code: 'tax.not_filed' } })
  expect(await use(ada)).toMatchObject({ status: 409, body: { code: 'tax.nothing_overpaid' } })

  const pdf = async (month: string) =>
    readPdf((await ada.get(`/api/tax/months/${month}/pack.pdf`)).raw).text.replace(/\s+/g, ' ')
  expect(await pdf('2026-10')).toContain('Overpaid, used for the next month ₦20,000.00')
  expect(await pdf('2026-11')).toContain('Overpaid for the month before, used here −₦20,000.00')

  await ada.post(`/api/tax/payments/${body.id}/void`, { reason: 'Wrong' })
  expect((await recordOf(ada, '2026-10')).account).toMatchObject({ overpaid: '20000.00' })
  expect((await recordOf(ada, '2026-11')).account).toMatchObject({ paid: '0.00', left: '18750.00' })
  expect(await pdf('2026-10')).not.toContain('Overpaid')
})

test('money that went on into a third month is not taken back under it: the later use is first', async () => {
  const ada = await overpaid()
  const { id: october } = (await use(ada)).body
  clock.now = new Date('2026-12-02T10:00:00Z')
  const filing = { duty: 'vat', period: '2026-11', filedOn: '2026-12-02', reference: null }
  await must(ada.post('/api/tax/filings', filing))
  const { id: november, amount } = (await use(ada, '2026-11')).body
  expect(amount).toBe('1250.00')
  const cancel = (id: string) => ada.post(`/api/tax/payments/${id}/void`, { reason: 'Wrong' })
  const paid = (await recordOf(ada, '2026-10')).payments.at(-1).id
  for (const [id, period] of [
    [october, '2026-12'],
    [paid, '2026-11'],
  ])
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { code: 'tax.used_for_next', period },
    })
  expect((await recordOf(ada, '2026-11')).account).toMatchObject({ paid: '18750.00', left: '0.00' })
  for (const id of [november, october, paid]) expect((await cancel(id)).status).toBe(204)
  expect((await recordOf(ada, '2026-10')).account).toMatchObject({ paid: '0.00' })
  clock.now = new Date('2026-11-21T10:00:00Z')
})

test('ten calls at once use it once', async () => {
  const ada = await overpaid()
  const answers = await Promise.all(Array.from({ length: 10 }, () => use(ada)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await recordOf(ada, '2026-11')).account.paid).toBe('20000.00')
})

test('only of a return that stands, of one’s own', async () => {
  const [ada, eve] = [await overpaid(), await signedIn()]
  expect(await use(eve)).toMatchObject({ status: 409, body: { code: 'tax.not_filed' } })
  expect(await use(ada, '2026-10', 'wht')).toMatchObject({ body: { code: 'tax.not_filed' } })
  const { id } = (await recordOf(ada, '2026-10')).versions[0]
  await ada.post(`/api/tax/filings/${id}/undo`, { reason: 'A bill was missing' })
  expect(await use(ada)).toMatchObject({ status: 409, body: { code: 'tax.not_filed' } })
})

test('overpaid WHT is used in the same way', async () => {
  const ada = await signedIn()
  const filing = { duty: 'wht', period: '2026-10', filedOn: '2026-11-20', amount: '750.00' }
  await ada.post('/api/tax/filings', { ...filing, reference: null })
  expect(await use(ada, '2026-10', 'wht')).toMatchObject({
    status: 201,
    body: { duty: 'wht', period: '2026-11', amount: '750.00' },
  })
  const { account } = (await ada.get('/api/tax/duties/wht/2026-11')).body
  expect(account).toMatchObject({ due: '0.00', paid: '750.00', overpaid: '750.00' })
})

test('it is in the backup, and a file that uses it for another month than the next is refused', async () => {
  const ada = await overpaid()
  await use(ada)
  const file = await backUp(ada)
  const bola = await signedIn({ plan: 'business', hasProfile: false })
  for (const { problems } of Object.values(await restoreAll(bola, file)))
    expect(problems).toEqual([])
  expect(contentOf(await backUp(bola))).toEqual(contentOf(file))
  expect((await recordOf(bola, '2026-11')).account.paid).toBe('20000.00')

  const eve = await signedIn({ plan: 'business', hasProfile: false })
  const taxPayments = file.data.taxPayments?.map((payment) =>
    payment.fromPeriod ? { ...payment, period: '2026-12' } : payment,
  )
  const data = { ...file.data, ...(taxPayments ? { taxPayments } : {}) }
  const answers = await restoreAll(eve, { ...file, data })
  expect(Object.values(answers).flatMap(({ problems }) => problems)).toMatchObject([
    { field: 'taxPayments.fromPeriod' },
  ])
})
