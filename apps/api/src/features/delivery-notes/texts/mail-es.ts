import type { MAIL_EN } from './mail-en.ts'

export const MAIL_ES: typeof MAIL_EN = {
  subject: ({ business, number }) => `Albarán ${number} de ${business}`,
  body: ({ name, number, date }) =>
    `Hola, ${name}:\n\nLe enviamos el albarán ${number} para el ${date}. Cuando tenga la mercancía, confírmelo en línea, por favor.`,
  note: 'Albarán',
  goodsOf: { invoice: 'Factura', quote: 'Presupuesto' },
  date: 'Fecha de entrega',
  view: 'Ver y confirmar',
}
