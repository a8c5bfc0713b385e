import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Bons de livraison',
  head: {
    number: 'Numéro',
    status: 'État',
    issueDate: 'Date d’émission',
    deliveryDate: 'Date de livraison',
    source: 'Facture ou devis',
    client: 'Client',
    goods: 'Marchandises',
    address: 'Adresse de livraison',
    carrier: 'Transporteur ou chauffeur',
    vehicle: 'Véhicule',
    remarks: 'Remarques',
    receivedOn: 'Reçu le',
    receivedBy: 'Reçu par',
    receivedRemark: 'Manquant ou abîmé',
    voidReason: 'Motif de l’annulation',
    recordedAt: 'Enregistré le',
    id: 'ID du bon de livraison',
  },
  statuses: { open: 'Non confirmé', received: 'Reçu', void: 'Annulé' },
}
