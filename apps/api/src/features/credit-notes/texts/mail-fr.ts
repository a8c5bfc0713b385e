import type { MAIL_EN } from './mail-en.ts'

export const MAIL_FR: typeof MAIL_EN = {
  credit: {
    subject: ({ business, number, invoice, amount }) =>
      `Avoir ${number} de ${business} : ${amount} de moins sur la facture ${invoice}`,
    body: ({ name, number, date, amount, invoice, reason }) =>
      `Bonjour ${name},\n\nL’avoir ${number} du ${date} déduit ${amount} de la facture ${invoice}.\nMotif : ${reason}\n\nVous pouvez le consulter avec la facture.`,
  },
  debit: {
    subject: ({ business, number, invoice, amount }) =>
      `Note de débit ${number} de ${business} : ${amount} de plus sur la facture ${invoice}`,
    body: ({ name, number, date, amount, invoice, reason }) =>
      `Bonjour ${name},\n\nLa note de débit ${number} du ${date} ajoute ${amount} à la facture ${invoice}.\nMotif : ${reason}\n\nVous pouvez la consulter avec la facture.`,
  },
}
