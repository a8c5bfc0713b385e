import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Lista de precios',
  head: {
    code: 'Código',
    description: 'Descripción',
    unit: 'Unidad',
    price: 'Precio',
    currency: 'Moneda',
    vat: 'IVA',
    wht: 'Retención',
  },
}
