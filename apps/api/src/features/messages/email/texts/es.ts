import type { EN } from './en.ts'

export const ES: typeof EN = {
  subjects: {
    invoice: (number, business, amount, due) =>
      `Factura ${number} de ${business}: ${amount}, vence el ${due}`,
    reminder: (number, business, amount, due) =>
      `Recordatorio de ${business}: ${amount} de la factura ${number} venció el ${due}`,
    receipt: (number, business, amount) => `${business} recibió ${amount} por la factura ${number}`,
    dueSoon: (number, business, amount, due) =>
      `Recordatorio de ${business}: ${amount} de la factura ${number} vence el ${due}`,
    partPaid: (number, business, amount) =>
      `${business}: quedan ${amount} por pagar de la factura ${number}`,
    claimRefused: (number, business) =>
      `${business} no recibió su transferencia para la factura ${number}`,
    credited: (number, business) => `${business}: nada por pagar de la factura ${number}`,
    paid: (number, business) => `${business}: la factura ${number} está pagada por completo`,
    statement: (business, from, to) => `Estado de cuenta de ${business}, del ${from} al ${to}`,
  },
  invoice: 'Factura',
  amountPayable: 'Importe a pagar',
  dueDate: 'Fecha de vencimiento',
  received: 'Recibido',
  receivedOn: 'Recibido el',
  method: 'Medio de pago',
  stillToPay: 'Queda por pagar',
  period: 'Período',
  openingBalance: 'Saldo inicial',
  invoiced: 'Facturado',
  paid: 'Pagado',
  closingBalance: 'Saldo',
  bankTransfer: 'Transferencia bancaria',
  mobileMoney: 'Dinero móvil',
  bank: 'Banco',
  provider: 'Operador',
  accountNumber: 'Número de cuenta',
  phoneNumber: 'Número',
  accountName: 'Titular de la cuenta',
  reference: 'Referencia del pago',
  viewAndPay: 'Ver y pagar',
  viewInvoice: 'Ver la factura',
  viewReceipt: 'Ver el recibo',
  viewStatement: 'Ver el estado de cuenta',
  openIsiro: 'Abrir Isiro',
  cardPays: (card, day) =>
    `Se cobrará a su tarjeta ${card} el ${day}, como usted aceptó. No tiene que pagar nada por su cuenta.`,
  attached: (file) => `Adjunto: ${file}`,
  sentBy: (business) => `${business} le envió este correo con Isiro.`,
  replyReaches: (business) => `Responda a este correo para escribir a ${business}.`,
  methods: {
    transfer: 'transferencia bancaria',
    cash: 'efectivo',
    mobile_money: 'dinero móvil',
    cheque: 'cheque',
    card: 'tarjeta',
    bank: 'banco',
    ussd: 'USSD',
    other: 'otro medio',
  },
  summaryFoot: 'Para dejar de recibir este resumen: Ajustes › Recordatorios y mensajes.',
}
