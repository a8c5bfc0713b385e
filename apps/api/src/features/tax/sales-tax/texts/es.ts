import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Impuesto sobre las ventas',
  head: ['Impuesto', 'Tasa (%)', 'Moneda', 'Base', 'Importe del impuesto'],
  words: {
    standard: 'IVA',
    zero: 'IVA, tasa cero',
    exempt: 'IVA, exento',
    paid: 'Pagado en los gastos',
  },
}
