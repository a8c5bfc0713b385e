import { expect, test } from 'vitest'
import { ASSET_KINDS, assetKindName, assetKindNamed, assetKindOf } from './asset-kinds.ts'
import { LANGUAGES } from './language.ts'

test('a kind is found by its name in each language, and by its code', () => {
  for (const kind of ASSET_KINDS) {
    for (const language of LANGUAGES)
      expect(assetKindNamed(assetKindName(kind, language).toUpperCase())).toBe(kind)
    expect(assetKindNamed(kind)).toBe(kind)
  }
  expect(assetKindNamed('Fuel')).toBeNull()
})

test.each([
  ['equipment of which nothing is said', { category: 'equipment' }, 'equipment'],
  [
    'equipment that is not deductible',
    { category: 'equipment', taxDeductible: false },
    'equipment',
  ],
  ['a tool that the owner deducts', { category: 'equipment', taxDeductible: true }, null],
  ['private equipment', { category: 'equipment', nonDeductibleReason: 'private' }, null],
  ['software of which nothing is said', { category: 'software' }, null],
  [
    'software that is capital',
    { category: 'software', nonDeductibleReason: 'capital' },
    'software',
  ],
  ['fuel that is capital', { category: 'fuel', nonDeductibleReason: 'capital' }, 'other'],
  ['a vehicle by its owner’s word', { category: 'travel', assetKind: 'vehicle' }, 'vehicle'],
  ['a tool by its owner’s word', { category: 'equipment', assetKind: null }, null],
] as const)('%s', (_, said, kind) => {
  expect(assetKindOf({ nonDeductibleReason: null, ...said })).toBe(kind)
})
