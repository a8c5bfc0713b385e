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
    credit_note: 'Nota de crédito',
    debit_note: 'Nota de débito',
    payment: 'Pago recibido',
    wht: 'Retención en la fuente',
    vat_withheld: 'IVA retenido',
    refund: 'Reembolso',
    transfer_in: 'Pago de otra cuenta',
    transfer_out: 'Aplicado a otra cuenta',
  },
  opening: 'Saldo anterior',
  closing: 'Saldo',
}
