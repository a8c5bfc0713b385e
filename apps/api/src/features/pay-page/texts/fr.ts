import type { EN } from './en.ts'

export const FR: typeof EN = {
  invoice: 'Facture',
  heading: (number) => `Facture ${number}`,
  billedTo: 'Facturé à',
  statuses: {
    pending: 'En attente',
    part_paid: 'Payée en partie',
    paid: 'Payée',
    overdue: 'En retard',
    void: 'Annulée',
  },
  amountPayable: 'Montant à payer',
  balanceDue: 'Solde à payer',
  paidInFull: 'Payée en totalité',
  alreadyPaidOf: (paid, total) => `${paid} déjà payés sur ${total}`,
  due: (date) => `À payer au plus tard le ${date}`,
  wasDue: (date) => `Était à payer le ${date}`,
  voided: (business) => `Cette facture a été annulée. Veuillez contacter ${business}.`,
  preview:
    'Aperçu\u202F: voici ce que voit votre client. Votre visite ne compte pas comme une consultation.',

  howToPay: 'Comment payer',
  askHowToPay: (business) => `Demandez à ${business} comment payer cette facture.`,
  bankTransfer: 'Virement bancaire',
  mobileMoney: 'Mobile money',
  bank: 'Banque',
  provider: 'Opérateur',
  accountNumber: 'Numéro de compte',
  phoneNumber: 'Numéro',
  accountName: 'Titulaire du compte',
  checkAccountName: (name) => `Vérifiez que le titulaire du compte est ${name}`,
  reference: 'Référence du paiement',
  referenceHint: 'Indiquez-la avec votre paiement, pour qu’il soit rattaché à la facture.',
  copy: 'Copier',
  copied: 'Copié\u202F!',
  downloadPdf: 'Télécharger le PDF',

  payOtherWay: 'Payer autrement',
  payOnline: 'Payer en ligne',
  payOnlineHint:
    'Par carte, banque ou USSD, sur la page sécurisée du prestataire. Vous revenez ensuite ici.',
  payWith: (provider) => `Payer avec ${provider}`,
  opening: 'Ouverture…',
  providerSilent: (provider) =>
    `${provider} ne répond pas en ce moment. Réessayez dans un instant, ou payez autrement.`,
  email: 'Votre adresse e-mail',
  emailHint: 'Le prestataire y envoie sa confirmation.',
  testMode: 'Mode test\u202F: aucun argent réel n’est transféré.',

  claimTitle: 'J’ai fait un virement',
  claimIntro: (business) =>
    `${business} cherchera alors votre paiement. La facture compte comme payée une fois l’argent vu.`,
  payerName: 'Titulaire du compte depuis lequel vous avez payé',
  claimAmount: 'Montant envoyé (facultatif)',
  claimAmountHint: (balance) => `Laissez vide si c’était ${balance}.`,
  claimNote: 'Remarque, par exemple votre banque ou l’heure (facultatif)',
  tell: (business) => `Prévenir ${business}`,
  tellAgain: 'J’ai fait un autre virement',
  claimTold: (amount, date, business) =>
    `${business} a été prévenu le ${date} d’un virement de ${amount}. Il compte une fois l’argent vu.`,
  claimNotReceived: (amount, date, business) =>
    `${business} n’a pas trouvé le virement de ${amount} annoncé le ${date}. Vérifiez auprès de votre banque ou contactez ${business}.`,

  checking: (provider) => `Voyons si votre paiement avec ${provider} est arrivé.`,
  checkNow: 'Vérifier le paiement',
  notSeen: 'Nous ne l’avons pas encore vu. Un virement bancaire peut prendre quelques minutes.',
  checkAgain: 'Vérifier à nouveau',
  payArrived: (amount) => `Votre paiement de ${amount} est arrivé. Merci.`,
  payFailed: (provider) =>
    `Ce paiement avec ${provider} n’a pas abouti. Vous pouvez réessayer ou payer autrement.`,
  payInReview: (business) =>
    `Votre paiement est arrivé, et ${business} l’examinera avant qu’il ne compte. Ne payez pas une deuxième fois.`,
  held: (amount, date, business) =>
    `Un paiement de ${amount} est arrivé le ${date}. ${business} l’examine avant qu’il ne compte. Ne payez pas une deuxième fois.`,

  receipt: 'Reçu',
  receiptFor: (number) => `Reçu pour la facture ${number}`,
  receivedFrom: 'Reçu de',
  amountReceived: 'Montant reçu',
  stillDue: (balance) => `Il reste ${balance} à payer.`,
  payments: 'Paiements',
  payment: 'Paiement',
  methods: {
    transfer: 'Virement bancaire',
    cash: 'Espèces',
    mobile_money: 'Mobile money',
    cheque: 'Chèque',
    card: 'Carte',
    bank: 'Banque',
    ussd: 'USSD',
    other: 'Autre',
  },
  partOfPayment: (amount) => `partie d’un paiement de ${amount}`,
  received: 'Reçu',
  keptBack: 'Retenue à la source conservée',
  downloadReceipt: 'Télécharger le reçu',
  backToInvoice: 'Retour à la facture',
  noReceiptTitle: 'Pas encore de reçu',
  noReceiptBody: (business) => `${business} n’a encore reçu aucun paiement pour cette facture.`,
  receiptOnceCounted: 'Le reçu sera ici dès qu’il comptera.',

  whatFor: 'Objet de la facture',
  description: 'Désignation',
  amount: 'Montant',
  lineVat: {
    standard: (rate) => `TVA ${rate}`,
    zero: () => 'TVA à taux zéro',
    exempt: () => 'exonéré de TVA',
  },
  totals: 'Totaux',
  linesTotal: 'Total des lignes',
  linesTotalWithVat: 'Total des lignes, TVA comprise',
  discount: (rate: string | null) => (rate === null ? 'Remise' : `Remise (${rate})`),
  lineDiscount: (rate: string | null, amount: string) =>
    rate === null ? `Remise ${amount}` : `Remise ${rate} : ${amount}`,
  subtotalBeforeVat: 'Sous-total hors TVA',
  subtotal: 'Sous-total',
  vat: {
    standard: (rate) => `TVA (${rate})`,
    zero: (rate) => `TVA à taux zéro (${rate})`,
    exempt: () => 'Exonéré de TVA',
  },
  onBase: (base) => `sur ${base}`,
  invoiceTotal: 'Total de la facture',
  lessWht: (rate) => `Moins retenue à la source (${rate})`,
  lessVatWithheld: 'Moins TVA retenue par le client',
  alreadyPaid: 'Déjà payé',
  whtNote: (amount) =>
    `Veuillez conserver ${amount} de retenue à la source, les verser à l’administration fiscale en notre nom et nous envoyer l’attestation.`,
  vatWithheldNote: (amount) =>
    `Veuillez aussi conserver la TVA de ${amount} et la verser vous-même à l’administration fiscale.`,
  vatWithheldOnlyNote: (amount) =>
    `Veuillez conserver la TVA de ${amount} et la verser vous-même à l’administration fiscale.`,
  notes: 'Remarques',

  invoiceDetails: 'Détails de la facture',
  issueDate: 'Date d’émission',
  supplyDate: 'Date de fourniture',
  dueDate: 'Date d’échéance',
  supplierTaxDetails: 'Identité fiscale du fournisseur',
  taxId: 'Identifiant fiscal',
  rcNumber: 'Numéro d’immatriculation',
  smallBusiness: 'Le fournisseur est une petite entreprise au regard de la TVA',

  askQuestion: 'Poser une question',
  question: (number) => `Bonjour, j’ai une question sur la facture ${number}.`,
  call: (phone) => `Appeler le ${phone}`,
  secured: 'Page sécurisée\u202F; vous n’avez pas besoin de compte.',
  madeWith: 'Fait avec Isiro',

  notFoundTitle: 'Ce lien n’ouvre aucune facture',
  notFoundBody:
    'Il est peut-être incomplet, ou il a été retiré. Demandez-en un nouveau à l’entreprise qui vous l’a envoyé.',
  tryAgain: 'Réessayer',
  errorCode: (id) => `Code de l’erreur\u202F: ${id}`,
}
