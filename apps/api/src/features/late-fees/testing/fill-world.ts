import { issued } from '../../../../test/factories.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { insertLateFees } from '../queries.ts'

const TERMS = { kind: 'percent', value: 2, rhythm: 'once', graceDays: 90, isIssuedAlone: false }

/** A business that asks for late fees, and an invoice for which one was made. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  await visitor.put('/api/late-fees/settings', TERMS)
  const invoice = await issued(visitor, {
    client: { name: `Late ${mark}`, email: `late@${mark.toLowerCase()}.example` },
    items: [{ description: `Late ${mark}`, quantity: 1, rate: 10 }],
  })
  await transact(visitor.ctx, ({ db, businessId, now }) =>
    insertLateFees(db, businessId, [
      {
        id: newId(now()),
        invoiceId: invoice.id,
        period: 0,
        day: '2026-11-21',
        amount: 20,
        feeInvoiceId: newId(now()),
        madeAt: now(),
      },
    ]),
  )
  return { lateInvoice: invoice.id as string }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = ['document_settings.late_fee', 'invoices.late_fee']
