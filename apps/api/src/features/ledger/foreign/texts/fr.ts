import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Écarts de change',
  head: {
    day: 'Jour',
    client: 'Client',
    invoice: 'Facture',
    currency: 'Devise',
    amount: 'Montant',
    invoiceRate: 'Taux de la facture',
    paymentRate: 'Taux du paiement',
    refundRate: 'Taux du remboursement',
    homeCurrency: 'Devise de l’entreprise',
    booked: 'Dans les comptes',
    received: 'Reçu',
    refunded: 'Remboursé',
    gain: 'Gain ou perte',
  },
}
