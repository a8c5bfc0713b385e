import type { PayPageTexts } from './pay-page-texts.ts'

export const FR: PayPageTexts = {
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

  whatFor: 'Objet de la facture',
  description: 'Désignation',
  amount: 'Montant',
  lineVat: {
    standard: (rate) => `TVA ${rate}`,
    zero: () => 'TVA à taux zéro',
    exempt: () => 'exonéré de TVA',
  },
  totals: 'Totaux',
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
  freePlan: 'Créée avec Isiro, offre gratuite',

  notFoundTitle: 'Ce lien n’ouvre aucune facture',
  notFoundBody:
    'Il est peut-être incomplet, ou il a été retiré. Demandez-en un nouveau à l’entreprise qui vous l’a envoyé.',
  tryAgain: 'Réessayer',
  errorCode: (id) => `Code de l’erreur\u202F: ${id}`,
}
