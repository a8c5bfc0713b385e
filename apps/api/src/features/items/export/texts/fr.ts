import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Tarifs',
  head: {
    code: 'Code',
    description: 'Désignation',
    unit: 'Unité',
    price: 'Prix',
    currency: 'Devise',
    vat: 'TVA',
    wht: 'Retenue',
  },
}
