import type { EN } from './en.ts'

export const FR: typeof EN = {
  forecast: {
    sheet: 'Trésorerie prévue',
    head: [
      'Semaine du',
      'Au',
      'Devise',
      'Des factures ouvertes',
      'Des factures à émettre',
      'Dépenses',
      'Impôts',
      'Variation',
      'Cumul',
      'Si les clients tardent',
      'Si les clients paient tôt',
    ],
  },
  'profit-and-loss': {
    sheet: 'Compte de résultat',
    head: [
      'Du',
      'Au',
      'Devise',
      'Facturé',
      'Avoirs',
      'Ventes nettes',
      'Dépenses',
      'Gains de change',
      'Résultat',
      'Ventes en d’autres devises',
    ],
  },
  'client-profit': {
    sheet: 'Clients',
    head: [
      'Client',
      'Devise',
      'Ventes nettes',
      'Avoirs',
      'Reçu',
      'Retenue sans attestation',
      'Délai de paiement médian (jours)',
      'Ventes en d’autres devises',
      'Reçu en d’autres devises',
    ],
  },
  'tax-set-aside': {
    sheet: 'Impôts à mettre de côté',
    head: ['Impôt', 'Période', 'Échéance', 'Devise', 'Montant'],
  },
  'vat-what-if': {
    sheet: 'TVA et si',
    head: [
      'Choix',
      'Devise',
      'Payé par les clients',
      'TVA sur les ventes',
      'TVA récupérée',
      'TVA à payer',
      'Reste après les achats',
    ],
  },
  taxes: {
    vat: 'TVA',
    wht: 'Retenue à la source',
    company: 'Impôt sur les sociétés',
    personal: 'Impôt sur le revenu',
  },
  choices: {
    without: 'Sans TVA, les clients paient comme aujourd’hui',
    lowered: 'Sans TVA, aux prix hors TVA',
    inside: 'Avec la TVA dans les prix',
    added: 'Avec la TVA en plus des prix',
  },
}
