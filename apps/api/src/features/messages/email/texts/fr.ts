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
  summaryFoot: 'Pour ne plus recevoir ce bilan : Réglages › Rappels et messages.',
}
