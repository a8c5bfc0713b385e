import type { EN } from './en.ts'

export const ES: typeof EN = {
  sheet: 'Notas de crédito',
  head: {
    number: 'Número',
    kind: 'Tipo',
    issueDate: 'Fecha de emisión',
    invoice: 'Factura',
    invoiceDate: 'Fecha de la factura',
    client: 'Cliente',
    clientTaxId: 'Identificación fiscal del cliente',
    reason: 'Motivo',
    currency: 'Moneda',
    subtotal: 'Subtotal',
    vat: 'IVA',
    total: 'Total',
    wht: 'Retención en la fuente',
    vatWithheld: 'IVA retenido',
    taxMonth: 'Declaración de IVA de',
    recordedAt: 'Registrado el',
    id: 'ID de la nota',
  },
  kinds: { credit: 'Nota de crédito', debit: 'Nota de débito' },
}
