import type { MAIL_EN } from './mail-en.ts'

export const MAIL_FR: typeof MAIL_EN = {
  subject: ({ business, number }) => `Bon de livraison ${number} de ${business}`,
  body: ({ name, number, date }) =>
    `Bonjour ${name},\n\nVoici le bon de livraison ${number} pour le ${date}. Quand la marchandise est chez vous, merci de le confirmer en ligne.`,
  note: 'Bon de livraison',
  goodsOf: { invoice: 'Facture', quote: 'Devis' },
  date: 'Date de livraison',
  view: 'Voir et confirmer',
}
