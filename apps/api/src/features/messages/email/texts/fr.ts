import type { EN } from './en.ts'

export const FR: typeof EN = {
  subjects: {
    invoice: (number, business, amount, due) =>
      `Facture ${number} de ${business} : ${amount} à payer avant le ${due}`,
    reminder: (number, business, amount, due) =>
      `Rappel de ${business} : ${amount} à payer depuis le ${due}, facture ${number}`,
    receipt: (number, business, amount) => `${business} a reçu ${amount} pour la facture ${number}`,
    dueSoon: (number, business, amount, due) =>
      `Rappel de ${business} : ${amount} à payer le ${due}, facture ${number}`,
    partPaid: (number, business, amount) =>
      `${business} : il reste ${amount} à payer sur la facture ${number}`,
    claimRefused: (number, business) =>
      `${business} n’a pas reçu votre virement pour la facture ${number}`,
    credited: (number, business) => `${business} : rien à payer sur la facture ${number}`,
    paid: (number, business) => `${business} : la facture ${number} est entièrement payée`,
    statement: (business, from, to) => `Relevé de compte de ${business}, du ${from} au ${to}`,
    summary: (month, business) => `${business} : votre bilan, ${month}`,
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
  cardPays: (card, day) =>
    `Votre carte ${card} sera débitée le ${day}, comme convenu. Vous n’avez rien à payer vous-même.`,
  attached: (file) => `Pièce jointe : ${file}`,
  sentBy: (business) => `${business} vous a envoyé cet e-mail avec Isiro.`,
  replyReaches: (business) => `Répondez à cet e-mail pour écrire à ${business}.`,
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
    intro: (month, business) => `Voici le bilan du mois de ${business} : ${month}.`,
    invoices: 'Factures émises',
    invoiced: 'Facturé',
    payments: 'Paiements',
    received: 'Reçu',
    owed: 'Montant qui vous est dû',
    overdue: 'Dont en retard',
    foot: 'Pour ne plus recevoir ce bilan : Réglages › Rappels et messages.',
    sms: (month, invoiced, received, owed) =>
      `Isiro, ${month} : facturé ${invoiced}, reçu ${received}, dû à ce jour ${owed}.`,
  },
  bodies: {
    invoice_created:
      'Bonjour {name},\n\nVoici la facture {invoiceNumber} d’un montant de {amount}, à payer avant le {dueDate}.\n\nMerci de votre confiance.',
    due_soon:
      'Bonjour {name},\n\nPetit rappel : la facture {invoiceNumber} de {amount} est à payer le {dueDate}.\n\nMerci de votre confiance.',
    part_paid:
      'Bonjour {name},\n\nMerci pour votre paiement. Il reste {amount} à payer sur la facture {invoiceNumber}, avant le {dueDate}.',
    overdue_friendly:
      'Bonjour {name},\n\nPetit rappel : la facture {invoiceNumber} de {amount} était à payer le {dueDate}. Déjà payé ? Merci, et ne tenez pas compte de cet e-mail.',
    overdue_plain:
      'Bonjour {name},\n\nIl reste {amount} à payer sur la facture {invoiceNumber}, échue le {dueDate}. Elle a {days} jours de retard. Merci de payer dès que possible, ou de nous dire ce qui vous en empêche.',
    overdue_firm:
      'Bonjour {name},\n\nIl reste {amount} à payer sur la facture {invoiceNumber}, {days} jours après son échéance du {dueDate}. Merci de payer aujourd’hui, ou de nous écrire pour convenir d’une date.',
    follow_up:
      'Bonjour {name},\n\nIl reste {amount} à payer sur la facture {invoiceNumber}, échue le {dueDate}. Merci de payer, ou de nous indiquer une date.',
    claim_refused:
      'Bonjour {name},\n\nVous nous avez annoncé un virement pour la facture {invoiceNumber}, mais il n’est pas arrivé sur notre compte. Il reste {amount} à payer. Merci de vérifier auprès de votre banque, ou de nous répondre avec votre reçu.',
    paid_in_full:
      'Bonjour {name},\n\nMerci. La facture {invoiceNumber} est entièrement payée. Vous n’avez plus rien à payer.',
    invoice_credited:
      'Bonjour {name},\n\nLa facture {invoiceNumber} est entièrement couverte par un avoir. Vous n’avez rien à payer.',
    payment_received:
      'Bonjour {name},\n\nMerci. Nous avons bien reçu {amount} ({method}) pour la facture {invoiceNumber}.',
    statement: 'Bonjour {name},\n\nVoici votre relevé de compte. Le solde est de {amount}.',
  },
}
