import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Diferencias de cambio',
  head: {
    day: 'Día',
    client: 'Cliente',
    invoice: 'Factura',
    currency: 'Moneda',
    amount: 'Importe',
    invoiceRate: 'Tipo de la factura',
    paymentRate: 'Tipo del pago',
    refundRate: 'Tipo del reembolso',
    homeCurrency: 'Moneda propia',
    booked: 'En los libros',
    received: 'Recibido',
    refunded: 'Reembolsado',
    gain: 'Ganancia o pérdida',
  },
}
