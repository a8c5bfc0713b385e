import type { Call } from '../call.ts'

const ITEM = {
  description: 'Business cards, 500 pieces',
  unit: 'box',
  price: 9_500_00,
  vat_category: 'standard',
  wht: 'goods',
  code: 'BC-500',
}

/** The price list. */
export const ITEM_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/items',
    of: 'POST /api/items',
    summary: 'Adds an item to the price list.',
    example: { body: ITEM, makes: 'item' },
  },
  {
    method: 'GET',
    path: '/items',
    of: 'GET /api/items',
    summary: 'Lists the price list.',
    isList: true,
    example: { query: 'sort=-price' },
  },
  {
    method: 'GET',
    path: '/items/:id',
    of: 'GET /api/items/:id',
    summary: 'Reads an item.',
    record: 'item',
    example: { on: 'item' },
  },
  {
    method: 'PUT',
    path: '/items/:id',
    of: 'PUT /api/items/:id',
    summary: 'Replaces an item. Drafts and issued documents stay as they are.',
    keepsAnswer: true,
    record: 'item',
    example: { on: 'item', body: { ...ITEM, price: 10_000_00 } },
  },
  {
    method: 'POST',
    path: '/items/:id/archive',
    of: 'POST /api/items/:id/archive',
    summary: 'Takes an item out of the price list.',
    keepsAnswer: true,
    example: { on: 'item' },
  },
  {
    method: 'POST',
    path: '/items/:id/restore',
    of: 'POST /api/items/:id/restore',
    summary: 'Brings an archived item back.',
    keepsAnswer: true,
    example: { on: 'item' },
  },
]
