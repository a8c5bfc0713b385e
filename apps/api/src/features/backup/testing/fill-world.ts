import type { FillWorld } from '../../../../test/world.ts'
import { recordBackup } from '../service.ts'
import { clientRow, paymentRow } from './rows.ts'

/** A backup that was saved, and a payment that came out of a file with a refund. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  await recordBackup(visitor.ctx, { drive: 'dropbox', bytes: 1000 })
  const client = clientRow({ name: `Restored ${mark}` })
  const payment = paymentRow(client, {
    source: 'paystack',
    providerTransactionId: `T-${mark}`,
    method: 'card',
    refunds: [
      {
        id: crypto.randomUUID(),
        amount: 100,
        through: 'paystack',
        method: null,
        reason: `Why ${mark}`,
        requestedAt: '2026-11-20T09:30:00.000Z',
        providerRefundId: `R-${mark}`,
        outcome: null,
      },
    ],
  })
  for (const [section, body] of [
    ['clients', { clients: [client] }],
    ['invoices', { invoices: [], payments: [payment] }],
  ] as const) {
    const answer = await visitor.post(`/api/backup/restore/${section}`, body)
    if (!answer.body.success)
      throw new Error(`The world could not be built: ${JSON.stringify(answer.body)}`)
  }
  return {}
}

/** Columns that hold words of the product. */
export const OWN_WORDS = ['backups.drive', 'payments.restored_source', 'refunds.restored_through']
