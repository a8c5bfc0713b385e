import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Écarts de change',
  head: [
    'Jour',
    'Client',
    'Facture',
    'Devise',
    'Montant',
    'Taux de la facture',
    'Taux du paiement',
    'Taux du remboursement',
    'Devise de l’entreprise',
    'Dans les comptes',
    'Reçu',
    'Remboursé',
    'Gain ou perte',
  ],
}
