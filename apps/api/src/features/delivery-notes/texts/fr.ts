import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Bons de livraison',
  head: [
    'Numéro',
    'État',
    'Date d’émission',
    'Date de livraison',
    'Facture ou devis',
    'Client',
    'Marchandises',
    'Adresse de livraison',
    'Transporteur ou chauffeur',
    'Véhicule',
    'Remarques',
    'Reçu le',
    'Reçu par',
    'Manquant ou abîmé',
    'Motif de l’annulation',
    'Enregistré le',
    'ID du bon de livraison',
  ],
  statuses: { open: 'Non confirmé', received: 'Reçu', void: 'Annulé' },
}
