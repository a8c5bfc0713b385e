import { LANGUAGES } from '@isiro/domain/language'
import { expect, test } from 'vitest'
import { itemInput } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/harness.ts'
import { tableOf } from '../../../platform/files/table-export.ts'
import { csvParts } from '../../../platform/files/table-file.ts'
import { ITEMS_EXPORT } from './service.ts'

const { signedIn } = await testApp()

test('the file has every item of the filter by name', async () => {
  const ada = await signedIn()
  await ada.post('/api/items', itemInput({ description: 'Roll-up, "wide"\n2 m ', code: 'R-1' }))
  await ada.post(
    '/api/items',
    itemInput({
      description: 'Flyers',
      unit: null,
      price: 0.5,
      vatCategory: 'zero',
      vatGround: 'medicines',
      wht: 'invoice',
    }),
  )
  const { body: gone } = await ada.post('/api/items', itemInput({ description: 'Gone' }))
  await ada.post(`/api/items/${gone.id}/archive`)
  const { status, headers, raw } = await ada.get('/api/items/export')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe(
    'attachment; filename="isiro-price-list-2026-11-21.csv"',
  )
  expect(raw.toString()).toBe(
    `\uFEFF${[
      'Code,Description,Unit,Price,Currency,VAT,VAT reason,WHT',
      ',Flyers,,0.50,NGN,Zero-rated,"Medical and pharmaceutical products, herbal ones too",As the invoice',
      'R-1,"Roll-up, ""wide""\n2 m",box,9500.00,NGN,Standard,,Supply of goods',
    ]
      .map((line) => `${line}\r\n`)
      .join('')}`,
  )
  const archived = (await ada.get('/api/items/export?archived=true')).raw.toString()
  expect(archived).toContain(',Gone,')
  expect((await ada.get('/api/items/export?q=fly')).raw.toString()).not.toContain('Roll-up')
  const xlsx = await ada.get('/api/items/export?format=xlsx')
  expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK')
})

test('the file has semicolons and decimal commas in French and Spanish, and formulas are text', async () => {
  const ada = await signedIn()
  const formula = '=HYPERLINK("https://x.example")'
  await ada.post('/api/items', itemInput({ description: formula, unit: '@SUM(1)', code: '+1' }))
  for (const language of LANGUAGES) {
    const parts: string[] = []
    const file = tableOf(ITEMS_EXPORT, ada.ctx, {}, language)
    for await (const part of csvParts(file)) parts.push(part)
    const [, line] = parts.join('').split('\r\n')
    const separator = language === 'en' ? ',' : ';'
    expect(line).toContain(language === 'en' ? ',9500.00,' : ';9500,00;')
    expect(line?.startsWith(`"'+1"${separator}"'=HYPERLINK(""https://x.example"")"`)).toBe(true)
    expect(line).toContain(`"'@SUM(1)"`)
  }
})
