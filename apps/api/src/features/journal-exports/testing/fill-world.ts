import { must } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** A table of accounts, and an export of all that was filled in before. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  await must(
    visitor.put('/api/journal-exports/accounts', {
      form: 'xero',
      accounts: [{ key: 'receivable', value: `Debtors ${mark}` }],
      taxes: [{ key: 'output_vat', value: `VAT ${mark}` }],
    }),
  )
  const made = { form: 'xero', kind: 'all', from: '2026-01', to: '2026-12' }
  const { id } = await must(visitor.post('/api/journal-exports', made))
  return { journalExport: id as string }
}

/** Columns that hold words of the product. */
export const OWN_WORDS = [
  'journal_accounts.form',
  'journal_accounts.kind',
  'journal_exports.form',
  'journal_exports.kind',
  'journal_exports.currency',
  'journal_accounts.key',
  'journal_exports.first_month',
  'journal_exports.last_month',
  'journal_exports.digest',
  'journal_export_entries.key',
  'journal_export_entries.month',
]
