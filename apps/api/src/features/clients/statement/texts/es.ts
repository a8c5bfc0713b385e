import type { EN } from './en.ts'

export const ES: typeof EN = {
  head: [
    'Fecha',
    'Movimiento',
    'Factura',
    'Referencia',
    'Vencimiento',
    'Moneda',
    'Impuesto a retener',
    'Cargo',
    'Abonado',
    'Saldo',
  ],
  kinds: {
    invoice: 'Factura',
    void: 'Factura anulada',
    payment: 'Pago recibido',
    wht: 'Impuesto retenido en la fuente',
    refund: 'Reembolso',
    transfer_in: 'Pago de otra cuenta',
    transfer_out: 'Usado para otra cuenta',
  },
  opening: 'Saldo anterior',
  closing: 'Saldo',
}
