import type { EN } from './en.ts'

export const FR: typeof EN = {
  heading: (number) => `Bon de livraison ${number}`,
  title: (number, business) => `Bon de livraison ${number} de ${business}`,
  forClient: 'Pour',
  deliveryOn: (date) => `Livraison le ${date}`,
  sourceOf: { invoice: 'Facture', quote: 'Devis' },
  goods: 'Marchandises',
  quantity: 'Quantité',
  description: 'Désignation',
  details: 'Détails de la livraison',
  deliveryDate: 'Date de livraison',
  address: 'Adresse de livraison',
  carrier: 'Transporteur ou chauffeur',
  vehicle: 'Véhicule',
  confirm: 'Confirmer la réception',
  confirmTitle: 'La marchandise est-elle arrivée ?',
  confirmIntro: (business) =>
    `${business} est informé dès que vous confirmez. Votre nom, l’heure et votre réseau sont conservés avec la confirmation.`,
  name: 'Votre nom',
  remark: 'Manquant ou abîmé (facultatif)',
  remarkHint: 'Par exemple « 1 carton manquant ». Laissez vide si tout va bien.',
  received: (date, name) => `Reçu par ${name} le ${date}.`,
  shortage: (remark) => `Manquant ou abîmé : ${remark}`,
  voided: (business) =>
    `${business} a annulé ce bon de livraison. Contactez cette entreprise pour toute question.`,
  tooLate: 'Quelqu’un a confirmé cette livraison avant vous. Sa réponse figure ci-dessous.',
  question: (number) => `Bonjour, j’ai une question sur le bon de livraison ${number}.`,
}
