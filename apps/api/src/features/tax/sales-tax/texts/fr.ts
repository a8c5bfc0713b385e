import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Taxe de vente',
  head: {
    tax: 'Taxe',
    rate: 'Taux (%)',
    currency: 'Devise',
    base: 'Base',
    amount: 'Montant de la taxe',
  },
  words: {
    standard: 'TVA',
    zero: 'TVA, taux zéro',
    exempt: 'TVA, exonéré',
    paid: 'Payée sur les dépenses',
  },
}
