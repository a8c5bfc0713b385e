import { Item } from '@isiro/contracts/items'
import { answerBuilder } from '../../../../test/answer-builder.ts'

export const buildItem = answerBuilder(Item, {
  id: '0198a7c4-0000-7000-8000-0000000000d1',
  description: 'Business cards, 500 pieces',
  unit: 'box',
  price: '9500.00',
  currency: 'NGN',
  vatCategory: 'standard',
  vatGround: null,
  wht: 'goods',
  code: 'BC-500',
  isArchived: false,
  lastUsedOn: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
})
