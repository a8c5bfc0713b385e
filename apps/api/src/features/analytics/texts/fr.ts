import type { EN } from './en.ts'

export const FR: typeof EN = {
  heads: {
    'money-in': ['Du', 'Au', 'Devise', 'Facturé', 'Reçu'],
    ageing: ['Jours de retard', 'Échéance du', 'Échéance au', 'Devise', 'Factures', 'Dû'],
    clients: ['Client', 'Devise', 'Paiements', 'Reçu', 'Période précédente'],
    methods: ['Moyen', 'Devise', 'Paiements', 'Reçu', 'Période précédente'],
    'days-to-pay': ['Du', 'Au', 'Devise', 'Factures payées', 'Délai médian en jours'],
    expenses: ['Catégorie', 'Devise', 'Dépenses', 'Montant', 'Déductible', 'Période précédente'],
    net: ['Du', 'Au', 'Devise', 'Reçu', 'Dépenses', 'Bénéfice'],
  },
  buckets: {
    not_due: 'Non échu',
    d1_30: '1–30 jours',
    d31_60: '31–60 jours',
    d61_90: '61–90 jours',
    d90_plus: 'Plus de 90 jours',
  },
  methods: {
    transfer: 'Virement',
    cash: 'Espèces',
    mobile_money: 'Mobile money',
    cheque: 'Chèque',
    other: 'Autre',
    card: 'Carte',
    bank: 'Banque',
    ussd: 'USSD',
  },
}
