import type { Language } from '@isiro/domain/language'

/** What a mail says around the text: its subject, the names of its figures, its button and its foot. */
export interface MailWords {
  subjects: {
    invoice: (number: string, business: string, amount: string, due: string) => string
    reminder: (number: string, business: string, amount: string, due: string) => string
    receipt: (number: string, business: string, amount: string) => string
    statement: (business: string, from: string, to: string) => string
    summary: (month: string, business: string) => string
  }
  invoice: string
  amountPayable: string
  dueDate: string
  received: string
  receivedOn: string
  method: string
  stillToPay: string
  period: string
  openingBalance: string
  invoiced: string
  paid: string
  closingBalance: string
  bankTransfer: string
  mobileMoney: string
  bank: string
  provider: string
  accountNumber: string
  phoneNumber: string
  accountName: string
  reference: string
  viewAndPay: string
  viewInvoice: string
  viewReceipt: string
  viewStatement: string
  openIsiro: string
  attached: (file: string) => string
  sentBy: (business: string) => string
  replyReaches: (business: string) => string
  methods: Record<string, string>
  summary: {
    greeting: (name: string) => string
    intro: (month: string, business: string) => string
    invoices: string
    invoiced: string
    payments: string
    received: string
    owed: string
    overdue: string
    foot: string
    sms: (month: string, invoiced: string, received: string, owed: string) => string
  }
}

export const MAIL_WORDS: Record<Language, MailWords> = {
  en: {
    subjects: {
      invoice: (number, business, amount, due) =>
        `Invoice ${number} from ${business}: ${amount} due ${due}`,
      reminder: (number, business, amount, due) =>
        `Reminder from ${business}: invoice ${number}, ${amount} was due ${due}`,
      receipt: (number, business, amount) => `${business} received ${amount} for invoice ${number}`,
      statement: (business, from, to) => `Statement of account from ${business}, ${from} to ${to}`,
      summary: (month, business) => `${month} at ${business}`,
    },
    invoice: 'Invoice',
    amountPayable: 'Amount payable',
    dueDate: 'Due date',
    received: 'Received',
    receivedOn: 'Received on',
    method: 'Paid by',
    stillToPay: 'Still to be paid',
    period: 'Period',
    openingBalance: 'Opening balance',
    invoiced: 'Invoiced',
    paid: 'Paid',
    closingBalance: 'Balance',
    bankTransfer: 'Bank transfer',
    mobileMoney: 'Mobile money',
    bank: 'Bank',
    provider: 'Provider',
    accountNumber: 'Account number',
    phoneNumber: 'Number',
    accountName: 'Account name',
    reference: 'Payment reference',
    viewAndPay: 'View and pay',
    viewInvoice: 'View the invoice',
    viewReceipt: 'View the receipt',
    viewStatement: 'View the statement',
    openIsiro: 'Open Isiro',
    attached: (file) => `Attached: ${file}`,
    sentBy: (business) => `${business} sent this with Isiro.`,
    replyReaches: (business) => `An answer to this mail reaches ${business}.`,
    methods: {
      transfer: 'bank transfer',
      cash: 'cash',
      mobile_money: 'mobile money',
      cheque: 'cheque',
      card: 'card',
      bank: 'bank',
      ussd: 'USSD',
      other: 'other means',
    },
    summary: {
      greeting: (name) => `Hello ${name},`,
      intro: (month, business) => `This is how ${month} went for ${business}.`,
      invoices: 'Invoices issued',
      invoiced: 'Invoiced',
      payments: 'Payments',
      received: 'Received',
      owed: 'Owed to you now',
      overdue: 'Of it overdue',
      foot: 'You can switch this summary off in Settings, Reminders and messages.',
      sms: (month, invoiced, received, owed) =>
        `Isiro, ${month}: invoiced ${invoiced}, received ${received}, owed to you now ${owed}.`,
    },
  },
  fr: {
    subjects: {
      invoice: (number, business, amount, due) =>
        `Facture ${number} de ${business} : ${amount} à payer pour le ${due}`,
      reminder: (number, business, amount, due) =>
        `Rappel de ${business} : facture ${number}, ${amount} à payer depuis le ${due}`,
      receipt: (number, business, amount) =>
        `${business} a reçu ${amount} pour la facture ${number}`,
      statement: (business, from, to) => `Relevé de compte de ${business}, du ${from} au ${to}`,
      summary: (month, business) => `${month} chez ${business}`,
    },
    invoice: 'Facture',
    amountPayable: 'Montant à payer',
    dueDate: 'Date d’échéance',
    received: 'Reçu',
    receivedOn: 'Reçu le',
    method: 'Moyen de paiement',
    stillToPay: 'Reste à payer',
    period: 'Période',
    openingBalance: 'Solde initial',
    invoiced: 'Facturé',
    paid: 'Payé',
    closingBalance: 'Solde',
    bankTransfer: 'Virement bancaire',
    mobileMoney: 'Mobile money',
    bank: 'Banque',
    provider: 'Opérateur',
    accountNumber: 'Numéro de compte',
    phoneNumber: 'Numéro',
    accountName: 'Titulaire du compte',
    reference: 'Référence du paiement',
    viewAndPay: 'Voir et payer',
    viewInvoice: 'Voir la facture',
    viewReceipt: 'Voir le reçu',
    viewStatement: 'Voir le relevé',
    openIsiro: 'Ouvrir Isiro',
    attached: (file) => `Pièce jointe : ${file}`,
    sentBy: (business) => `${business} vous a envoyé ce message avec Isiro.`,
    replyReaches: (business) => `Une réponse à ce message parvient à ${business}.`,
    methods: {
      transfer: 'virement bancaire',
      cash: 'espèces',
      mobile_money: 'mobile money',
      cheque: 'chèque',
      card: 'carte',
      bank: 'banque',
      ussd: 'USSD',
      other: 'autre moyen',
    },
    summary: {
      greeting: (name) => `Bonjour ${name},`,
      intro: (month, business) => `Voici le bilan du mois pour ${business} : ${month}.`,
      invoices: 'Factures émises',
      invoiced: 'Facturé',
      payments: 'Paiements',
      received: 'Reçu',
      owed: 'Ce qui vous est dû à ce jour',
      overdue: 'Dont en retard',
      foot: 'Vous pouvez désactiver ce bilan dans Paramètres, Rappels et messages.',
      sms: (month, invoiced, received, owed) =>
        `Isiro, ${month} : facturé ${invoiced}, reçu ${received}, dû à ce jour ${owed}.`,
    },
  },
  es: {
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
  },
}
