import type { EN } from './en.ts'

export const FR: typeof EN = {
  heading: (number) => `Devis ${number}`,
  title: (number, business) => `Devis ${number} de ${business}`,
  forClient: 'Pour',
  validUntil: (date) => `Valable jusqu’au ${date}`,
  wasValidUntil: (date) => `Était valable jusqu’au ${date}`,
  total: 'Total',
  toTransfer: 'À virer',
  details: 'Détails du devis',
  validUntilLabel: 'Valable jusqu’au',
  terms: 'Conditions',
  schedule: 'Échéancier de facturation',
  parts: {
    whole: 'Facture',
    deposit: 'Acompte à l’acceptation',
    milestone: 'Étape',
    final: 'Solde',
  },
  accept: 'Accepter le devis',
  acceptTitle: 'Accepter ce devis',
  acceptIntro: (business) =>
    `${business} est prévenu aussitôt. Votre nom, l’heure et votre réseau sont gardés avec votre réponse.`,
  name: 'Votre nom',
  signature: 'Signature (facultatif)',
  signatureHint: 'Écrivez votre nom comme vous signez.',
  decline: 'Refuser le devis',
  declineTitle: 'Refuser ce devis',
  reason: 'Motif (facultatif)',
  accepted: (date, name) =>
    name === null ? `Accepté le ${date}.` : `Accepté par ${name} le ${date}.`,
  declined: (date) => `Refusé le ${date}.`,
  expired: (business) => `Ce devis a expiré. Demandez-en un nouveau à ${business}.`,
  withdrawn: (business) =>
    `${business} a retiré ce devis. Contactez cette entreprise pour toute question.`,
  tooLate: 'Quelqu’un a répondu à ce devis avant vous. Cette réponse figure ci-dessous.',
  payDeposit: 'Voir et payer l’acompte',
  viewInvoice: (number) => `Voir la facture ${number}`,
  question: (number) => `Bonjour, j’ai une question sur le devis ${number}.`,
}
