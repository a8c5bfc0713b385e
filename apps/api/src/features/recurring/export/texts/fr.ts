import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Factures récurrentes',
  head: {
    client: 'Client',
    description: 'Description',
    amount: 'Montant',
    currency: 'Devise',
    interval: 'Fréquence',
    every: 'Tous les',
    startsOn: 'Début',
    endsOn: 'Fin',
    nextOn: 'Prochaine date',
    state: 'Statut',
  },
  interval: {
    daily: 'Jour',
    weekly: 'Semaine',
    monthly: 'Mois',
    quarterly: 'Trimestre',
    yearly: 'Année',
  },
  state: { active: 'Active', paused: 'Suspendue', ended: 'Terminée' },
}
