import type { SaveItem } from '@isiro/contracts/items'
import { GOODS } from './history.ts'

/** Codes and units of what the demo business bills, by the description. */
const CODES: Record<(typeof GOODS)[number][0], Pick<SaveItem, 'code' | 'unit'>> = {
  'Business cards, 500 pieces': { code: 'BC-500', unit: 'box' },
  'Flyers A5, 1,000 pieces': { code: 'FL-A5', unit: 'pack' },
  'Roll-up banner 85 × 200 cm': { code: 'RB-85', unit: 'each' },
  'Branded T-shirt': { code: 'TS-01', unit: 'each' },
  'Wedding programme, 24 pages': { code: 'WP-24', unit: 'each' },
  'Letterhead, 500 sheets': { code: 'LH-500', unit: 'pack' },
  'Vinyl sign, per square metre': { code: 'VS-M2', unit: 'm²' },
  'Calendar, 12 sheets': { code: 'CA-12', unit: 'each' },
  'Logo and brand sheet': { code: null, unit: null },
  'Box packaging, printed': { code: 'BP-01', unit: 'each' },
}

/** The price list of the demo business: what its invoices bill, and two items more. */
export const DEMO_ITEMS: readonly SaveItem[] = [
  ...GOODS.map(
    ([description, price]): SaveItem => ({
      description,
      price,
      ...CODES[description],
      vatCategory: 'standard',
      wht: description === 'Logo and brand sheet' ? 'professional' : 'goods',
    }),
  ),
  {
    description: 'Primary readers, reprint',
    price: 2_455,
    code: 'PR-01',
    unit: 'each',
    vatCategory: 'zero',
    vatGround: 'educational_books',
    wht: 'goods',
  },
  {
    description: 'Graphic design',
    price: 12_500,
    code: null,
    unit: 'hour',
    vatCategory: 'standard',
    wht: 'professional',
  },
]
