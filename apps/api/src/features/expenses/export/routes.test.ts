import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { expenseInput } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { tableOf } from '../../../platform/files/table-export.ts'
import { csvParts } from '../../../platform/files/table-file.ts'
import { EXPENSES_EXPORT } from './service.ts'

const { signedIn } = await testApp()

async function spent(visitor: Visitor, overrides: Record<string, unknown>): Promise<void> {
  const { status, body } = await visitor.post('/api/expenses', expenseInput(overrides))
  if (status !== 201) throw new Error(JSON.stringify(body))
}

/** Parses the cells of a CSV file (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = []
  for (const [line] of csv.replace(/^\uFEFF/, '').matchAll(/(?:"(?:[^"]|"")*"|[^"\r])*\r\n/g)) {
    const cells = [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    rows.push(cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''))
  }
  return rows
}

describe('the export', () => {
  test('has every expense of the filter once, with all of its fields', async () => {
    const ada = await signedIn()
    await spent(ada, {
      description: 'Rent, "upper" floor',
      category: 'rent',
      amount: '1075.00',
      vatTreatment: 'charged',
      vatAmount: '75.00',
      vatRecoverable: true,
      supplier: 'Landlord Ltd',
      paymentMethod: 'transfer',
      notes: 'Two\nlines',
    })
    await spent(ada, { category: 'meals', taxDeductible: false, nonDeductibleReason: 'private' })
    const { status, headers, raw } = await ada.get('/api/expenses/export')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      'attachment; filename="isiro-expenses-2026-11-21.csv"',
    )
    const text = raw.toString()
    expect(text.startsWith('\uFEFFDate,Description,Category')).toBe(true)
    expect(text.indexOf('\uFEFF', 1)).toBe(-1)
    const [head, meals, rent] = cellsOf(text)
    expect(head).toHaveLength(33)
    expect(rent?.slice(24)).toEqual(['2026-11', '', '', '', '', '', '', '', ''])
    expect(meals?.slice(0, 8)).toEqual([
      '2026-11-20',
      'Diesel for the generator',
      'Meals',
      'NGN',
      '45000.50',
      'No',
      'No',
      'Private',
    ])
    expect(rent?.slice(1, 22)).toEqual([
      'Rent, "upper" floor',
      'Rent',
      'NGN',
      '1075.00',
      'No',
      'Yes',
      '',
      'Charged',
      '75.00',
      'Yes',
      'Landlord Ltd',
      '',
      '',
      'Bank transfer',
      '',
      '',
      '',
      '',
      '1075.00',
      'Two\nlines',
      '0',
    ])
    const filtered = cellsOf((await ada.get('/api/expenses/export?category=rent')).raw.toString())
    expect(filtered).toEqual([head, rent])
  })

  test('writes a formula as text', async () => {
    const ada = await signedIn()
    const formulas = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '=HYPERLINK("http://x","y")',
      '＝1',
      '＋1',
      '－1',
      '＠x',
      '\u2212 1',
      '   =1',
      '\u00a0=1',
      "=cmd|' /C calc'!A0",
    ]
    for (const description of formulas)
      await spent(ada, { description, supplier: description, notes: description })
    const rows = cellsOf((await ada.get('/api/expenses/export')).raw.toString()).slice(1)
    expect(rows).toHaveLength(formulas.length)
    for (const row of rows)
      for (const cell of [row[1], row[11], row[20]]) expect(cell?.startsWith("'")).toBe(true)
    const texts = rows.map((row) => row[1]?.slice(1))
    expect(texts.toSorted()).toEqual(formulas.map((text) => text.trim()).toSorted())
  })

  test('is available as Excel too, with the same rows', async () => {
    const ada = await signedIn()
    await spent(ada, { description: '=1+1', amount: '1234.56' })
    const { headers, raw } = await ada.get('/api/expenses/export?format=xlsx&category=fuel')
    expect(headers['content-disposition']).toBe(
      'attachment; filename="isiro-expenses-2026-11-21.xlsx"',
    )
    const [head, row] = (await readXlsx(raw)).sheets[0]?.rows ?? []
    expect(head?.slice(0, 5)).toEqual(['Date', 'Description', 'Category', 'Currency', 'Amount'])
    expect(row?.slice(0, 5)).toEqual([
      new Date('2026-11-20T00:00:00Z'),
      '=1+1',
      'Fuel',
      'NGN',
      1234.56,
    ])
  })

  test('does not depend on the plan, and is in the reader’s language', async () => {
    const ada = await signedIn({ plan: 'free' })
    await spent(ada, {})
    expect((await ada.get('/api/expenses/export')).status).toBe(200)
    const parts: string[] = []
    const file = tableOf(EXPENSES_EXPORT, ada.ctx, {}, 'fr')
    for await (const part of csvParts(file)) parts.push(part)
    expect(parts.join('')).toContain('Date;Description;Catégorie')
    expect(parts.join('')).toContain('Carburant')
  })

  test('is streamed in parts, with each expense once even if expenses change meanwhile', async () => {
    const ada = await signedIn()
    const rows = Array.from({ length: 500 }, (_, n) =>
      expenseInput({ description: `Row ${n}`, amount: '1.00' }),
    )
    for (const chunk of [0, 1, 2]) {
      const file = { fileName: 'x.csv', rowCount: 500, total: '500.00' }
      const { id } = (await ada.post('/api/expenses/imports', file)).body
      const some = rows.map((row) => ({ ...row, description: `${row.description} of ${chunk}` }))
      await ada.put(`/api/expenses/imports/${id}/rows`, { from: 0, rows: some })
      await ada.post(`/api/expenses/imports/${id}/commit`)
    }
    const parts: string[] = []
    for await (const part of csvParts(tableOf(EXPENSES_EXPORT, ada.ctx, {}, 'en'))) {
      parts.push(part)
      // Moves an expense that was written already to the end of the list.
      if (parts.length === 2) {
        const moved = cellsOf(part)[0]?.[23]
        await ada.put(`/api/expenses/${moved}`, expenseInput({ expenseDate: '2020-01-01' }))
      }
    }
    expect(parts).toHaveLength(4)
    const largest = Math.max(...parts.map((part) => part.length))
    expect(largest).toBeLessThan(200_000)
    const ids = cellsOf(parts.join(''))
      .slice(1)
      .map((row) => row[23])
    expect(new Set(ids).size).toBe(1500)
    expect(ids).toHaveLength(1500)
  })
})
