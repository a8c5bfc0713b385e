import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Factures récurrentes',
  head: [
    'Client',
    'Description',
    'Montant',
    'Devise',
    'Fréquence',
    'Tous les',
    'Début',
    'Fin',
    'Prochaine date',
    'Statut',
  ],
  interval: {
    daily: 'Jour',
    weekly: 'Semaine',
    monthly: 'Mois',
    quarterly: 'Trimestre',
    yearly: 'Année',
  },
  state: { active: 'Active', paused: 'Suspendue', ended: 'Terminée' },
}
