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
    summary: (month, business) => `${business}: su resumen de ${month}`,
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
  summary: {
    greeting: (name) => `Hola, ${name}:`,
    intro: (month, business) => `Así le fue a ${business} en ${month}.`,
    invoices: 'Facturas emitidas',
    invoiced: 'Facturado',
    payments: 'Pagos',
    received: 'Recibido',
    owed: 'Lo que le deben hoy',
    overdue: 'Del cual, vencido',
    foot: 'Para dejar de recibir este resumen: Ajustes › Recordatorios y mensajes.',
    sms: (month, invoiced, received, owed) =>
      `Isiro, ${month}: facturado ${invoiced}, recibido ${received}, le deben hoy ${owed}.`,
  },
  bodies: {
    invoice_created:
      'Hola, {name}:\n\nAquí tiene la factura {invoiceNumber} por {amount}, que vence el {dueDate}.\n\nGracias por su confianza.',
    due_soon:
      'Hola, {name}:\n\nLe recordamos que la factura {invoiceNumber} por {amount} vence el {dueDate}.\n\nGracias por su confianza.',
    part_paid:
      'Hola, {name}:\n\nGracias por su pago. Quedan {amount} por pagar de la factura {invoiceNumber}, que vence el {dueDate}.',
    overdue_friendly:
      'Hola, {name}:\n\nLe recordamos que la factura {invoiceNumber} por {amount} venció el {dueDate}. ¿Ya pagó? Gracias; ignore este correo.',
    overdue_plain:
      'Hola, {name}:\n\nLa factura {invoiceNumber} por {amount} venció el {dueDate}. Lleva {days} días de retraso. Por favor, pague cuanto antes o díganos qué lo impide.',
    overdue_firm:
      'Hola, {name}:\n\nQuedan {amount} por pagar de la factura {invoiceNumber}, {days} días después de su vencimiento el {dueDate}. Por favor, pague hoy o escríbanos para acordar una fecha.',
    follow_up:
      'Hola, {name}:\n\nQuedan {amount} por pagar de la factura {invoiceNumber}, que venció el {dueDate}. Por favor, pague o díganos cuándo lo hará.',
    claim_refused:
      'Hola, {name}:\n\nUsted nos avisó de una transferencia para la factura {invoiceNumber}, pero no llegó a nuestra cuenta. Quedan {amount} por pagar. Por favor, consulte a su banco o respóndanos con su recibo.',
    paid_in_full:
      'Hola, {name}:\n\nGracias. La factura {invoiceNumber} está pagada por completo. No tiene nada más que pagar.',
    invoice_credited:
      'Hola, {name}:\n\nUna nota de crédito cubre toda la factura {invoiceNumber}. No tiene nada que pagar.',
    payment_received:
      'Hola, {name}:\n\nGracias. Recibimos {amount} ({method}) por la factura {invoiceNumber}.',
    statement: 'Hola, {name}:\n\nAquí tiene su estado de cuenta. El saldo es de {amount}.',
  },
}
