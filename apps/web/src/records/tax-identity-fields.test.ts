import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = globSync('src/features/**/*.tsx', { cwd: `${import.meta.dirname}/../..` }).filter(
  (file) => !file.endsWith('.test.tsx'),
)
/** An element with the name of a tax identity among its properties. */
const FIELD =
  /<(\w+)(?:\s+[\w.]+(?:=(?:"[^"]*"|\{[^}]*\}))?)*?\s+name="(?:\w+\.)?(taxId|supplierTaxId|rcNumber)"/g

test('every form field for a tax identity checks its form', () => {
  const fields = SOURCES.flatMap((file) => {
    const text = readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8')
    return [...text.matchAll(FIELD)].map(([, element, name]) => `${file}: ${name} in ${element}`)
  })
  expect(fields.length).toBeGreaterThanOrEqual(8)
  expect(fields.filter((field) => !/ in \w*TaxIdentity\w*$/.test(field))).toEqual([])
})
