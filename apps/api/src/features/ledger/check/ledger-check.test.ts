import { expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { asBusiness, testApp } from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { fromProvider } from '../testing/money.ts'
import { BOOK_JOBS } from './jobs.ts'
import { checkBooks } from './service.ts'

const { signedIn, deps, owner } = await testApp()

test('the nightly check accepts books that add up and names each invoice or payment that does not', async () => {
  const ada = await signedIn()
  const { businessId } = ada.user
  const invoice = await issued(ada, { applyWht: true })
  const { paymentId } = await fromProvider(ada, invoice.id, { amount: 3_333_333 })
  const refund = { amount: 11.11, through: 'hand', method: 'cash' }
  await ada.post(`/api/payments/${paymentId}/refunds`, refund)
  const faultsOfAda = () => checkBooks(deps, businessId)
  expect(await faultsOfAda()).toEqual([])

  const change = (by: number) =>
    asBusiness(owner, businessId, (client) =>
      client.query('UPDATE invoices SET paid = paid + $1 WHERE id = $2', [by, invoice.id]),
    )
  await change(1)
  expect(await faultsOfAda()).toEqual([{ what: 'invoice', id: invoice.id }])
  const checked = jobHandlers(BOOK_JOBS, deps)['ledger.check-of']?.({ businessId })
  await expect(checked).rejects.toThrow(`1 entries in the books of business ${businessId} do not`)
  await change(-1)
  await asBusiness(owner, businessId, (client) =>
    client.query('UPDATE payments SET refunded = refunded - 1 WHERE id = $1', [paymentId]),
  )
  expect(await faultsOfAda()).toEqual([{ what: 'payment', id: paymentId }])
  await asBusiness(owner, businessId, (client) =>
    client.query('UPDATE payments SET refunded = refunded + 1 WHERE id = $1', [paymentId]),
  )
  expect(await faultsOfAda()).toEqual([])
})

test('each business has a check of its own', async () => {
  const { user } = await signedIn()
  await jobHandlers(BOOK_JOBS, deps)['ledger.check']?.({})
  const { rows } = await owner.query(
    `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'ledger.check-of' AND data->>'businessId' = $1`,
    [user.businessId],
  )
  expect(rows).toEqual([{ jobs: 1 }])
})
