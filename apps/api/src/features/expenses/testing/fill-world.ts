import { expenseInput } from '../../../../test/factories.ts'
import { must } from '../../../../test/harness.ts'
import { markedPng } from '../../../../test/marked-png.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** Expenses with receipts, a file that was imported and one that is on its way. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const input = expenseInput({
    amount: '1.00',
    description: `Spent by ${mark}`,
    notes: `Why ${mark} spent it`,
    supplier: `Supplier ${mark}`,
    supplierTaxId: `S-${mark}`,
    supplierInvoice: `SI-${mark}`,
    whtType: 'professional',
    whtRecipient: 'company',
  })
  const expense = await must(visitor.post('/api/expenses', input))
  const reversible = await must(visitor.post('/api/expenses', input))
  const reversed = await must(visitor.post('/api/expenses', input))
  await must(visitor.post(`/api/expenses/${reversed.id}/reverse`, { reason: `Back ${mark}` }))
  const spare = await must(visitor.post('/api/expenses', { ...input, ownPaper: true }))
  const exchangeRate = { rate: 1_534.257391, date: '2026-11-02', source: `Bank ${mark}` }
  const abroad = { ...input, supplierInvoice: `US-${mark}-1`, currency: 'USD', exchangeRate }
  await must(visitor.post('/api/expenses', abroad))
  const picture = { mediaType: 'image/png', base64: markedPng(mark) }
  const withReceipt = async () =>
    must(
      visitor.post(`/api/expenses/${expense.id}/receipts`, {
        ...picture,
        name: `${mark}.png`,
        thumbnail: picture,
      }),
    )
  await withReceipt()
  const [receipt, spareReceipt] = (await withReceipt()).receipts as { id: string }[]
  const file = { fileName: `${mark}.csv`, rowCount: 1, total: '1.00' }
  const opened = async () => {
    const { id } = await must(visitor.post('/api/expenses/imports', file))
    await must(visitor.put(`/api/expenses/imports/${id}/rows`, { from: 0, rows: [input] }))
    return id as string
  }
  const [expenseImport, spareImport] = [await opened(), await opened()]
  return {
    expense: expense.id as string,
    spareExpense: spare.id as string,
    reversibleExpense: reversible.id as string,
    receipt: receipt?.id ?? '',
    spareReceipt: spareReceipt?.id ?? '',
    expenseImport,
    spareImport,
  }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'expense_receipts.file_sha256',
  'expense_receipts.media_type',
  'expense_receipts.thumbnail_type',
  'expenses.category',
  'expenses.currency',
  'expenses.import_fingerprint',
  'expenses.asset_kind',
  'expenses.non_deductible_reason',
  'expenses.paper_currency',
  'expenses.payment_method',
  'expenses.vat_month',
  'expenses.vat_treatment',
  'expenses.wht_month',
  'expenses.wht_type',
  'expenses.wht_recipient',
  'imports.kind',
]
