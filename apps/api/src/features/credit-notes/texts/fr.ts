import type { EN } from './en.ts'

export const FR: typeof EN = {
  sheet: 'Avoirs',
  head: [
    'Numéro',
    'Type',
    'Date d’émission',
    'Facture',
    'Date de la facture',
    'Client',
    'Identifiant fiscal du client',
    'Motif',
    'Devise',
    'Sous-total',
    'TVA',
    'Total',
    'Retenue à la source',
    'TVA retenue',
    'Déclaration de TVA de',
    'Enregistré le',
    'ID de la note',
  ],
  kinds: { credit: 'Avoir', debit: 'Note de débit' },
}
