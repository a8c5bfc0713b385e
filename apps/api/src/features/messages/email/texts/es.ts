import type { EN } from './en.ts'

export const ES: typeof EN = {
  subjects: {
    invoice: (number, business, amount, due) =>
      `Factura ${number} de ${business}: ${amount}, vence el ${due}`,
    reminder: (number, business, amount, due) =>
      `Recordatorio de ${business}: factura ${number}, ${amount}, venció el ${due}`,
    receipt: (number, business, amount) =>
      `${business} ha recibido ${amount} por la factura ${number}`,
    statement: (business, from, to) => `Estado de cuenta de ${business}, del ${from} al ${to}`,
    summary: (month, business) => `${month} en ${business}`,
  },
  invoice: 'Factura',
  amountPayable: 'Importe a pagar',
  dueDate: 'Fecha de vencimiento',
  received: 'Recibido',
  receivedOn: 'Recibido el',
  method: 'Forma de pago',
  stillToPay: 'Queda por pagar',
  period: 'Periodo',
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
  attached: (file) => `Adjunto: ${file}`,
  sentBy: (business) => `${business} le ha enviado este mensaje con Isiro.`,
  replyReaches: (business) => `Si responde a este mensaje, le llega a ${business}.`,
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
  summary: {
    greeting: (name) => `Hola, ${name}:`,
    intro: (month, business) => `Así le fue a ${business} en ${month}.`,
    invoices: 'Facturas emitidas',
    invoiced: 'Facturado',
    payments: 'Pagos',
    received: 'Recibido',
    owed: 'Lo que le deben hoy',
    overdue: 'De ello, vencido',
    foot: 'Puede desactivar este resumen en Ajustes, Recordatorios y mensajes.',
    sms: (month, invoiced, received, owed) =>
      `Isiro, ${month}: facturado ${invoiced}, recibido ${received}, le deben hoy ${owed}.`,
  },
  bodies: {
    invoice_created:
      'Hola, {name}:\n\nAquí tiene la factura {invoiceNumber} por {amount}, que vence el {dueDate}.\n\nGracias por su confianza.',
    overdue_friendly:
      'Hola, {name}:\n\nLe recordamos que la factura {invoiceNumber} por {amount} venció el {dueDate}. Si ya la ha pagado, gracias; no tenga en cuenta este mensaje.',
    overdue_plain:
      'Hola, {name}:\n\nLa factura {invoiceNumber} por {amount} venció el {dueDate} y lleva {days} días de retraso. Le rogamos que la pague cuanto antes o nos diga qué lo impide.',
    overdue_firm:
      'Hola, {name}:\n\nLa factura {invoiceNumber} por {amount} sigue impagada, {days} días después de su vencimiento el {dueDate}. Le rogamos que la pague hoy o nos escriba para acordar una fecha.',
    follow_up:
      'Hola, {name}:\n\nQuedan {amount} por pagar de la factura {invoiceNumber}, que venció el {dueDate}. Le rogamos que la pague o nos diga cuándo podemos contar con ello.',
    payment_received:
      'Hola, {name}:\n\nGracias. Hemos recibido {amount} ({method}) por la factura {invoiceNumber}.',
    statement: 'Hola, {name}:\n\nAquí tiene su estado de cuenta. El saldo es de {amount}.',
  },
}
