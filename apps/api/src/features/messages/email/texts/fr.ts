import type { EN } from './en.ts'

export const FR: typeof EN = {
  subjects: {
    invoice: (number, business, amount, due) =>
      `Facture ${number} de ${business} : ${amount} à payer pour le ${due}`,
    reminder: (number, business, amount, due) =>
      `Rappel de ${business} : facture ${number}, ${amount} à payer depuis le ${due}`,
    receipt: (number, business, amount) => `${business} a reçu ${amount} pour la facture ${number}`,
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
  bodies: {
    invoice_created:
      'Bonjour {name},\n\nVoici la facture {invoiceNumber} d’un montant de {amount}, à payer pour le {dueDate}.\n\nMerci de votre confiance.',
    overdue_friendly:
      'Bonjour {name},\n\nPetit rappel : la facture {invoiceNumber} de {amount} était due le {dueDate}. Si vous l’avez déjà payée, merci, et ne tenez pas compte de ce message.',
    overdue_plain:
      'Bonjour {name},\n\nLa facture {invoiceNumber} de {amount} était due le {dueDate} ; elle a {days} jours de retard. Merci de la payer dès que possible, ou de nous dire ce qui vous en empêche.',
    overdue_firm:
      'Bonjour {name},\n\nLa facture {invoiceNumber} de {amount} reste impayée, {days} jours après son échéance du {dueDate}. Merci de la payer aujourd’hui, ou de nous écrire pour convenir d’une date.',
    follow_up:
      'Bonjour {name},\n\nIl reste {amount} à payer sur la facture {invoiceNumber}, due le {dueDate}. Merci de la payer, ou de nous dire quand nous pouvons compter dessus.',
    payment_received:
      'Bonjour {name},\n\nMerci. Nous avons bien reçu {amount} ({method}) pour la facture {invoiceNumber}.',
    statement: 'Bonjour {name},\n\nVoici votre relevé de compte. Son solde est de {amount}.',
  },
}
