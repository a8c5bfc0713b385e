import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Avoirs',
  head: {
    number: 'Numéro',
    kind: 'Type',
    issueDate: 'Date d’émission',
    invoice: 'Facture',
    invoiceDate: 'Date de la facture',
    client: 'Client',
    clientTaxId: 'Identifiant fiscal du client',
    reason: 'Motif',
    currency: 'Devise',
    subtotal: 'Sous-total',
    vat: 'TVA',
    total: 'Total',
    wht: 'Retenue à la source',
    vatWithheld: 'TVA retenue',
    taxMonth: 'Déclaration de TVA de',
    recordedAt: 'Enregistré le',
    id: 'ID de la note',
  },
  kinds: { credit: 'Avoir', debit: 'Note de débit' },
}
