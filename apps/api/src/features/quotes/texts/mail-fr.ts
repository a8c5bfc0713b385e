import type { MAIL_EN } from './mail-en.ts'

export const MAIL_FR: typeof MAIL_EN = {
  subject: ({ business, number, amount }) => `Devis ${number} de ${business} : ${amount}`,
  body: ({ name, number, amount, date }) =>
    `Bonjour ${name},\n\nVoici le devis ${number} de ${amount}. Vous pouvez l’accepter ou le refuser en ligne jusqu’au ${date}.`,
  quote: 'Devis',
  total: 'Total',
  validUntil: 'Valable jusqu’au',
  view: 'Voir le devis',
}
