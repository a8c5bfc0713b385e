import type { EN } from './en.ts'

export const FR: typeof EN = {
  head: [
    'Date',
    'Opération',
    'Facture',
    'Référence',
    'Échéance',
    'Devise',
    'Impôt à retenir',
    'Facturé',
    'Crédité',
    'Solde',
  ],
  kinds: {
    invoice: 'Facture',
    void: 'Facture annulée',
    credit_note: 'Avoir',
    debit_note: 'Note de débit',
    payment: 'Paiement reçu',
    wht: 'Retenue à la source',
    vat_withheld: 'TVA retenue',
    refund: 'Remboursement',
    transfer_in: 'Paiement d’un autre compte',
    transfer_out: 'Affecté à un autre compte',
  },
  opening: 'Solde reporté',
  closing: 'Solde',
}
