import { expect, test } from 'vitest'
import { isTotalName } from './total-names.ts'

test.each([
  'Total',
  'TOTALS:',
  'Grand Total',
  'Sub-total',
  'Total (NGN)',
  'Total Debits',
  'Balance',
  'Closing Balance',
  'Opening balance as at',
  'Balance B/F',
  'Balance brought forward',
  'Totaux',
  'Total général',
  'Sous-total',
  'Solde de clôture',
  'Solde au',
  "Solde d'ouverture",
  'Solde d’ouverture',
  'Nouveau solde',
  'Suma',
  'Total de gastos',
  'Saldo final',
  'Saldo anterior',
])('%s names a sum', (cell) => expect(isTotalName(cell)).toBe(true))

test.each([
  '',
  'Total Energies fuel',
  'New Balance shoes',
  'Fuel',
  'Sum insured',
  'Balance payment Ada',
  '12,553.75',
])('%s names something else', (cell) => expect(isTotalName(cell)).toBe(false))
