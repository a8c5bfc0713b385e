import type { MAIL_EN } from './mail-en.ts'

export const MAIL_ES: typeof MAIL_EN = {
  credit: {
    subject: ({ business, number, invoice, amount }) =>
      `Nota de crédito ${number} de ${business}: ${amount} menos en la factura ${invoice}`,
    body: ({ name, number, date, amount, invoice, reason }) =>
      `Hola, ${name}:\n\nLa nota de crédito ${number} del ${date} descuenta ${amount} de la factura ${invoice}.\nMotivo: ${reason}\n\nPuede verla junto con la factura.`,
  },
  debit: {
    subject: ({ business, number, invoice, amount }) =>
      `Nota de débito ${number} de ${business}: ${amount} más en la factura ${invoice}`,
    body: ({ name, number, date, amount, invoice, reason }) =>
      `Hola, ${name}:\n\nLa nota de débito ${number} del ${date} agrega ${amount} a la factura ${invoice}.\nMotivo: ${reason}\n\nPuede verla junto con la factura.`,
  },
}
