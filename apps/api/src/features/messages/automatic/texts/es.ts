import type { EN } from './en.ts'

export const ES: typeof EN = {
  card: {
    noticeSubject: (business, amount, date) =>
      `${business} cobrará ${amount} a su tarjeta el ${date}`,
    notice: ({ name, business, amount, card, number, day, agreedOn }) =>
      `Hola, ${name}:\n\nEl ${day}, ${business} cobrará ${amount} a su tarjeta ${card} por la factura ${number}, como usted aceptó el ${agreedOn}. Recibirá un recibo.\n\nPara evitarlo, abra la factura antes de esa fecha y elija «Detener los pagos con tarjeta».`,
    failedSubject: (business, number) =>
      `${business} no pudo cobrar a su tarjeta la factura ${number}`,
    failed: ({ name, business, amount, card, number }) =>
      `Hola, ${name}:\n\n${business} no pudo cobrar ${amount} a su tarjeta ${card} por la factura ${number}.`,
    againOn: (day) =>
      `Lo intentaremos de nuevo el ${day}. También puede pagar ahora con el botón de abajo.`,
    notAgain: 'No lo intentaremos de nuevo. Pague, por favor, con el botón de abajo.',
  },
  summary: {
    subject: (month, business) => `${business}: su resumen de ${month}`,
    greeting: (name) => `Hola, ${name}:`,
    intro: (month, business) => `Así le fue a ${business} en ${month}.`,
    invoices: 'Facturas emitidas',
    invoiced: 'Facturado',
    payments: 'Pagos',
    received: 'Recibido',
    owed: 'Lo que le deben hoy',
    overdue: 'Del cual, vencido',
    sms: (month, invoiced, received, owed) =>
      `Isiro, ${month}: facturado ${invoiced}, recibido ${received}, le deben hoy ${owed}.`,
  },
}
