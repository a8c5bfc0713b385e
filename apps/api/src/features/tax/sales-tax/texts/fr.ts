import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Taxe de vente',
  head: ['Taxe', 'Taux (%)', 'Devise', 'Base', 'Montant de la taxe'],
  words: {
    standard: 'TVA',
    zero: 'TVA, taux zéro',
    exempt: 'TVA, exonéré',
    paid: 'Payée sur les dépenses',
  },
}
