import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { clientRow, expenseRow, invoiceRow } from './testing/rows.ts'
import { backUp } from './testing/whole-file.ts'

const { signedIn } = await testApp()

const restore = (
  visitor: Awaited<ReturnType<typeof signedIn>>,
  section: string,
  body: Record<string, unknown>,
) => visitor.post(`/api/backup/restore/${section}`, body)

/** A row without the members that are null, as other programs write it. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value).filter(([, of]) => of !== null)
  return Object.fromEntries(said.map(([name, of]) => [name, withoutNulls(of)]))
}

test('rows without the members that may be null are restored, and are the same as those with them', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const client = clientRow()
  const data = {
    clients: [client],
    invoices: [invoiceRow(client)],
    expenses: [expenseRow()],
  }
  for (const section of ['clients', 'invoices', 'expenses'] as const) {
    const rows = { [section]: data[section].map(withoutNulls) }
    expect((await restore(ada, section, rows)).body).toMatchObject({ restored: 1, problems: [] })
    const again = await restore(ada, section, { [section]: data[section] })
    expect(again.body).toMatchObject({ restored: 0, unchanged: 1, problems: [] })
  }
})

test('settings without the members that may be null are restored', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const { settings } = (await backUp(ada)).data
  const { body } = await restore(ada, 'settings', { settings: withoutNulls(settings) })
  expect(body).toMatchObject({ success: true, problems: [] })
})

test('whichever member of a row is wrong, its sentence says more than that something is', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const client = clientRow()
  const rows = [
    ...[undefined, {}, [], 'x', '\u0000', -1, true].flatMap((wrong) =>
      Object.keys(invoiceRow(client)).map((name) => ({ ...invoiceRow(client), [name]: wrong })),
    ),
    ...['x', 1, null, []],
  ]
  const { body } = await restore(ada, 'invoices', { invoices: rows })
  const problems: { code: string; message: string }[] = body.problems
  expect(problems.length).toBeGreaterThan(150)
  const vague = problems.filter(({ code }) => code === 'validation.form')
  expect(vague).toEqual([])
  expect(problems.filter(({ message }) => message.length < 15)).toEqual([])
})
