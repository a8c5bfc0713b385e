import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Notas de crédito',
  head: [
    'Número',
    'Tipo',
    'Fecha de emisión',
    'Factura',
    'Fecha de la factura',
    'Cliente',
    'Identificación fiscal del cliente',
    'Motivo',
    'Moneda',
    'Subtotal',
    'IVA',
    'Total',
    'Retención en la fuente',
    'IVA retenido',
    'Declaración de IVA de',
    'Registrado el',
    'ID de la nota',
  ],
  kinds: { credit: 'Nota de crédito', debit: 'Nota de débito' },
}
