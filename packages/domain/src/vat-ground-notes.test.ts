import { expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'
import { SUPPLY_NAMES, supplyNamed } from './supply-names.ts'
import { type GroundedDocument, vatGroundNotes } from './vat-ground-notes.ts'
import {
  isExport,
  isVatGround,
  LISTED_SUPPLIES,
  type VatGround,
  vatGroundsOf,
} from './vat-lists.ts'
import type { VatCategory } from './vat-rules.ts'

const TODAY = '2026-11-21'

type Line = [vatCategory: VatCategory, vatGround?: VatGround | null]

function documentOf(lines: Line[], change: Partial<GroundedDocument> = {}): GroundedDocument {
  return {
    language: 'en',
    lines: lines.map(([vatCategory, vatGround]) => ({ vatCategory, vatGround })),
    vat: (['standard', 'zero', 'exempt'] as const)
      .filter((category) => lines.some(([own]) => own === category))
      .map((category) => ({ category })),
    supplier: { country: 'NG' },
    client: { name: 'Acme GmbH' },
    ...change,
  }
}

test.each([
  ['en', 'Zero-rated: exported services, to Acme GmbH, outside Nigeria (Nigeria Tax Act 2025)'],
  [
    'fr',
    'TVA à taux zéro\u00a0: services exportés, à destination de Acme GmbH, hors du Nigeria (Nigeria Tax Act 2025)',
  ],
  [
    'es',
    'IVA a tasa cero: servicios exportados, a Acme GmbH, fuera de Nigeria (Nigeria Tax Act 2025)',
  ],
] as const)(
  'an export says its ground, its client and the law once, in %s',
  (language, sentence) => {
    const document = documentOf(
      [
        ['zero', 'exported_services'],
        ['zero', 'exported_services'],
      ],
      { language },
    )
    expect(vatGroundNotes(document, TODAY)).toEqual([sentence])
  },
)

test('grounds of one category name their lines, and a line without one is in none', () => {
  const document = documentOf([
    ['zero', 'basic_food'],
    ['standard'],
    ['zero', 'tuition'],
    ['zero', 'tuition'],
    ['exempt', 'baby_products'],
    ['zero', null],
    ['zero', 'tuition'],
  ])
  expect(vatGroundNotes(document, TODAY)).toEqual([
    'Zero-rated (line 1): basic food items (Nigeria Tax Act 2025)',
    'Zero-rated (lines 3–4, 7): tuition, from nursery to university (Nigeria Tax Act 2025)',
    'Exempt from VAT: baby products (Nigeria Tax Act 2025)',
  ])
})

test.each<[string, GroundedDocument]>([
  ['without a ground', documentOf([['zero'], ['exempt', null]])],
  ['without VAT', documentOf([['zero', 'basic_food']], { vat: [] })],
  ['from another country', documentOf([['zero', 'basic_food']], { supplier: { country: 'GB' } })],
])('a document %s says nothing', (_, document) => {
  expect(vatGroundNotes(document, TODAY)).toEqual([])
})

test('the act is not cited for the time before it, nor where its final text is not known to say so', () => {
  const of = (ground: VatGround, date: string) =>
    vatGroundNotes(documentOf([['zero', ground]]), date)
  expect(of('basic_food', '2025-12-31')).toEqual(['Zero-rated: basic food items'])
  expect(of('basic_food', '2026-01-01')).toEqual([
    'Zero-rated: basic food items (Nigeria Tax Act 2025)',
  ])
  expect(of('electric_vehicles', TODAY)).toEqual(['Zero-rated: electric vehicles and their parts'])
})

test('each category has its own grounds, the standard rate and the suspended supplies none', () => {
  const [zero, exempt] = [vatGroundsOf('zero', TODAY), vatGroundsOf('exempt', TODAY)]
  expect(zero).toContain('exported_services')
  expect(exempt).toContain('land_and_buildings')
  expect(vatGroundsOf('standard', TODAY)).toEqual([])
  expect([...zero, ...exempt]).toHaveLength(LISTED_SUPPLIES.length - 2)
  for (const ground of LISTED_SUPPLIES) {
    expect(isVatGround(ground, 'zero')).toBe(zero.includes(ground))
    expect(isVatGround(ground, 'exempt')).toBe(exempt.includes(ground))
  }
  expect(exempt.filter(isExport)).toEqual(['oil_and_gas_exports'])
  expect(isExport(null)).toBe(false)
})

test.each(LANGUAGES)('a file names a ground by its code and its name in %s', (language) => {
  for (const ground of LISTED_SUPPLIES) {
    expect(supplyNamed(SUPPLY_NAMES[language][ground].toUpperCase())).toBe(ground)
    expect(supplyNamed(ground)).toBe(ground)
  }
  expect(supplyNamed('Services')).toBeNull()
  expect(supplyNamed('')).toBeNull()
})
