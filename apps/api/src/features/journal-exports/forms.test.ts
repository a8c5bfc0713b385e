import { readFileSync } from 'node:fs'
import { journalMapping } from '@isiro/domain/journal-accounts'
import { JOURNAL_FORMS, takesCodes } from '@isiro/domain/journal-forms'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { tableOf } from '../../platform/files/table-export.ts'
import { csvParts } from '../../platform/files/table-file.ts'
import { journalFile, linesOf } from './forms.ts'
import { DEMO_ENTRIES } from './testing/demo-entries.ts'

const { signedIn } = await testApp()
const { ctx } = await signedIn()

async function fileOf(
  form: (typeof JOURNAL_FORMS)[number],
  language: 'en' | 'fr',
): Promise<string> {
  const mapping = journalMapping(form, [
    { kind: 'account', key: 'sales', value: takesCodes(form) ? '4001' : 'Consulting income' },
    { kind: 'tax', key: 'output_vat', value: 'No VAT' },
  ])
  const file = journalFile(form, async function* () {
    yield linesOf(DEMO_ENTRIES, mapping)
  })
  const span = { firstMonth: '2026-10', lastMonth: '2026-10' }
  const parts: string[] = []
  for await (const part of csvParts(tableOf(file, ctx, span, language))) parts.push(part)
  return parts.join('')
}

test.each(JOURNAL_FORMS)('the golden file of %s', async (form) => {
  const golden = readFileSync(new URL(`./testing/golden/${form}.csv`, import.meta.url), 'utf8')
  expect(await fileOf(form, 'en')).toBe(golden)
})

test('a French reader gets the same columns and figures, with French words', async () => {
  const [head, first] = (await fileOf('zoho', 'fr')).split('\r\n')
  expect(head).toMatch(/^Journal Date,Reference Number,/)
  expect(first).toContain('"Facture INV-2026-0001 - Quorum Consulting, Ltd"')
  expect(first).toContain(',265000.00,')
})
