import type { EN } from './en.ts'

export const FR: typeof EN = {
  invoice: 'Facture',
  heading: (number) => `Facture ${number}`,
  previewTitle: (number, business) => `Facture ${number} de ${business}`,
  cancelled: 'Annulée',
  billedTo: 'Facturé à',
  statuses: {
    pending: 'En attente',
    part_paid: 'Payée en partie',
    paid: 'Payée',
    overdue: 'En retard',
    credited: 'Créditée',
    void: 'Annulée',
  },
  paidInFull: 'Payée en totalité',
  paidOn: (date) => `Payée le ${date}`,
  paidOnDay: 'Payée le',
  alreadyPaidOf: (paid, total) => `${paid} déjà payés sur ${total}`,
  due: (date) => `À payer au plus tard le ${date}`,
  wasDue: (date) => `Était à payer le ${date}`,
  voided: (business) => `Cette facture a été annulée. Une question ? Contactez ${business}.`,
  preview:
    'Aperçu : voici ce que voit votre client. Votre visite ne compte pas comme une consultation.',

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
  bankChecked: (date) => `Nom du titulaire vérifié auprès de la banque le ${date}`,
  reference: 'Référence du paiement',
  referenceHint: 'Indiquez cette référence dans votre virement.',
  copy: 'Copier',
  copied: 'Copié !',
  downloadPdf: 'Télécharger le PDF',
  files: 'Fichiers',
  download: 'Télécharger',
  downloadFile: (name) => `Télécharger ${name}`,

  payOtherWay: 'Payer autrement',
  payOnline: 'Payer en ligne',
  payOnlineHint:
    'Par carte, banque ou USSD, sur la page sécurisée du prestataire. Vous revenez ici ensuite.',
  payOnlineHintAbroad: 'Sur la page sécurisée du prestataire. Vous revenez ici ensuite.',
  payWith: (provider) => `Payer avec ${provider}`,
  opening: 'Ouverture…',
  providerSilent: (provider) =>
    `${provider} ne répond pas en ce moment. Réessayez dans un instant, ou payez autrement.`,
  email: 'Votre adresse e-mail',
  emailHint: 'Le prestataire vous y envoie la confirmation.',
  testMode: 'Mode test : aucun argent réel n’est transféré.',

  keepCard: 'Payer aussi les prochaines factures avec cette carte',
  keepCardTerms: (business) =>
    `J’accepte que ${business} débite cette carte pour chaque facture suivante de cette facture récurrente, à son échéance. Je recevrai un e-mail au moins un jour avant chaque débit, et un reçu ensuite. Je peux arrêter à tout moment sur la page de l’une de ces factures. Paystack conserve la carte.`,
  keepCardWith: 'Cela vaut si vous payez par carte avec Paystack.',
  cardTitle: 'Paiements par carte',
  cardOnFile: (card, business) =>
    `${business} débite votre carte ${card} pour les prochaines factures, à leur échéance. Vous recevrez un e-mail avant chaque débit.`,
  cardWillCharge: (card, date, business) =>
    `${business} débitera cette facture sur votre carte ${card} le ${date}. Vous n’avez rien à faire.`,
  cardCharging: (card, business) =>
    `${business} débite votre carte ${card} en ce moment. Merci de ne pas payer une seconde fois.`,
  cardDeclined: (card, date) =>
    `Votre carte ${card} n’a pas pu être débitée. Nous réessaierons le ${date}, ou vous pouvez payer maintenant.`,
  cardNotCharged: (card) =>
    `Votre carte ${card} n’a pas été débitée pour cette facture. Merci de la payer ci-dessous.`,
  stopCard: 'Arrêter les paiements par carte',
  stopCardDetail: (card, business) =>
    `${business} ne débitera plus ${card}. Vous paierez chaque facture vous-même.`,
  stopCardConfirm: 'Oui, arrêter les paiements par carte',
  cardStopped: (card, date, business) =>
    `Vous avez arrêté les paiements par carte le ${date}. ${business} ne débite plus ${card}.`,
  cardRemoved: (card, date, business) =>
    `${business} ne débite plus ${card} depuis le ${date}. Merci de payer chaque facture vous-même.`,

  claimTitle: 'J’ai fait un virement',
  claimIntro: (business) =>
    `${business} vérifiera votre paiement. La facture sera marquée payée dès son arrivée.`,
  payerName: 'Titulaire du compte depuis lequel vous avez payé',
  claimAmount: 'Montant envoyé (facultatif)',
  claimAmountHint: (balance) => `Laissez vide si vous avez envoyé ${balance}.`,
  claimNote: 'Remarque, par exemple votre banque ou l’heure (facultatif)',
  tell: (business) => `Prévenir ${business}`,
  reportAgain: 'J’ai fait un autre virement',
  claimReported: (amount, date, business) =>
    `Le ${date}, nous avons prévenu ${business} de votre virement de ${amount}. Vous aurez confirmation à son arrivée.`,
  claimNotReceived: (amount, date, business) =>
    `${business} n’a pas reçu le virement de ${amount} annoncé le ${date}. Vérifiez auprès de votre banque ou contactez ${business}.`,

  checking: (provider) => `Vérifiez si votre paiement avec ${provider} est arrivé.`,
  checkNow: 'Vérifier le paiement',
  notSeen: 'Il n’est pas encore arrivé. Un virement bancaire peut prendre quelques minutes.',
  checkAgain: 'Vérifier à nouveau',
  payArrived: (amount) => `Votre paiement de ${amount} est arrivé. Merci.`,
  payFailed: (provider) =>
    `Votre paiement avec ${provider} n’a pas abouti. Réessayez ou payez autrement.`,
  payInReview: (business) =>
    `Votre paiement est arrivé. ${business} le vérifie. Ne payez pas une deuxième fois.`,
  held: (amount, date, business) =>
    `Un paiement de ${amount} est arrivé le ${date}. ${business} le vérifie. Ne payez pas une deuxième fois.`,

  receipt: 'Reçu',
  receiptFor: (number) => `Reçu pour la facture ${number}`,
  receivedFrom: 'Reçu de',
  amountReceived: 'Montant reçu',
  receivedInWords: 'Montant reçu en toutes lettres',
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
  noted: 'Avoirs et notes de débit',
  noteNumbers: {
    credit: (number) => `Avoir ${number}`,
    debit: (number) => `Note de débit ${number}`,
  },
  downloadReceipt: 'Télécharger le reçu',
  backToInvoice: 'Retour à la facture',
  noReceiptTitle: 'Pas encore de reçu',
  noReceiptBody: (business) => `${business} n’a encore reçu aucun paiement pour cette facture.`,
  receiptOnceCounted: 'Votre reçu apparaîtra ici dès la confirmation.',

  whatFor: 'Articles',
  description: 'Désignation',
  amount: 'Montant',
  lineVat: {
    standard: (rate) => `TVA ${rate}`,
    zero: () => 'TVA à taux zéro',
    exempt: () => 'exonéré de TVA',
  },
  totals: 'Totaux',
  totalInWords: 'Total en toutes lettres',
  sums: {
    'lines-total': 'Total des articles',
    'lines-total-with-vat': 'Total des articles, TVA comprise',
    subtotal: 'Sous-total',
    'subtotal-before-vat': 'Sous-total hors TVA',
    total: 'Total',
    'vat-withheld': 'Moins TVA retenue par le client',
    noted: 'Avoirs et notes de débit',
    'kept-back': 'Impôt retenu',
    'not-kept-back': 'Impôt non retenu',
    'paid-so-far': 'Payé à ce jour',
    'amount-due': 'Montant à payer',
    paid: 'Payé',
  },
  discount: (rate: string | null) => (rate === null ? 'Remise' : `Remise (${rate})`),
  lineDiscount: (rate: string | null, amount: string) =>
    rate === null ? `Remise ${amount}` : `Remise ${rate} : ${amount}`,
  vat: {
    standard: (rate) => `TVA (${rate})`,
    zero: (rate) => `TVA à taux zéro (${rate})`,
    exempt: () => 'Exonéré de TVA',
  },
  onBase: (base) => `sur ${base}`,
  lessWht: (rate) => `Moins retenue à la source (${rate})`,
  whtNote: (amount) =>
    `Veuillez retenir ${amount} à la source, les verser à l’administration fiscale en notre nom et nous envoyer l’attestation.`,
  vatWithheldNote: (amount) =>
    `Veuillez aussi retenir ${amount} de TVA et les verser vous-même à l’administration fiscale.`,
  vatWithheldOnlyNote: (amount) =>
    `Veuillez retenir ${amount} de TVA et les verser vous-même à l’administration fiscale.`,
  notes: 'Remarques',
  terms: 'Conditions',

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
  secured: 'Page sécurisée. Aucun compte nécessaire.',
  madeWith: 'Fait avec Isiro',

  notFoundTitle: 'Ce lien ne fonctionne pas',
  notFoundBody:
    'Il est peut-être incomplet ou désactivé. Demandez-en un nouveau à l’entreprise qui vous l’a envoyé.',
  tryAgain: 'Réessayer',
  errorCode: (id) => `Code de l’erreur : ${id}`,
}
