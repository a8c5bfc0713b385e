import type { EN } from './en.ts'

export const FR: typeof EN = {
  head: [
    'Date',
    'Opération',
    'Facture',
    'Référence',
    'Échéance',
    'Devise',
    'Impôt à conserver',
    'Facturé',
    'Crédité',
    'Solde',
  ],
  kinds: {
    invoice: 'Facture',
    void: 'Facture annulée',
    payment: 'Paiement reçu',
    wht: 'Impôt retenu à la source',
    refund: 'Remboursement',
    transfer_in: 'Paiement d’un autre compte',
    transfer_out: 'Utilisé pour un autre compte',
  },
  opening: 'Solde reporté',
  closing: 'Solde',
}
