import { must } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { openingCredit, openingInvoice } from './opening-inputs.ts'

const startDay = '2026-11-01'

/** An open invoice and a credit that were brought over, and two files that are on their way. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const client = { clientName: `Owes ${mark}`, clientEmail: `owes@${mark}.example` }
  const row = (number: string) => openingInvoice({ number, ...client })
  const invoices = { startDay, rows: [row('OLD-1')] }
  await must(visitor.post('/api/opening-balances/invoices', invoices))
  const credits = { startDay, rows: [openingCredit(client)] }
  const { credits: brought } = await must(visitor.post('/api/opening-balances/credits', credits))
  await must(visitor.put('/api/opening-balances/bank', { startDay, amount: 81_000 }))
  const opened = async () => {
    const file = { fileName: `${mark}.csv`, rowCount: 1 }
    const { id } = await must(visitor.post('/api/invoices/imports', file))
    const part = { from: 0, rows: [{ kind: 'invoice', startDay, ...row('OLD-2') }] }
    await must(visitor.put(`/api/invoices/imports/${id}/rows`, part))
    return id as string
  }
  return {
    openingCredit: brought[0].id as string,
    openingImport: await opened(),
    spareOpeningImport: await opened(),
  }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = []
