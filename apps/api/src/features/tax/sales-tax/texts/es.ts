import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Impuesto sobre las ventas',
  head: {
    tax: 'Impuesto',
    rate: 'Tasa (%)',
    currency: 'Moneda',
    base: 'Base',
    amount: 'Importe del impuesto',
  },
  words: {
    standard: 'IVA',
    zero: 'IVA, tasa cero',
    exempt: 'IVA, exento',
    paid: 'Pagado en los gastos',
  },
}
