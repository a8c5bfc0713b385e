import type { MAIL_EN } from './mail-en.ts'

export const MAIL_ES: typeof MAIL_EN = {
  subject: ({ business, number, amount }) => `Presupuesto ${number} de ${business}: ${amount}`,
  body: ({ name, number, amount, date }) =>
    `Hola, ${name}:\n\nLe enviamos el presupuesto ${number} de ${amount}. Puede aceptarlo o rechazarlo en línea hasta el ${date}.`,
  quote: 'Presupuesto',
  total: 'Total',
  validUntil: 'Válido hasta',
  view: 'Ver el presupuesto',
}
