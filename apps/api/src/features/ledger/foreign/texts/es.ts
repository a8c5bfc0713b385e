import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Diferencias de cambio',
  head: [
    'Día',
    'Cliente',
    'Factura',
    'Moneda',
    'Importe',
    'Tipo de la factura',
    'Tipo del pago',
    'Tipo del reembolso',
    'Moneda propia',
    'En los libros',
    'Recibido',
    'Reembolsado',
    'Ganancia o pérdida',
  ],
}
