import type { EN } from './en.ts'

export const FR: typeof EN = {
  sent: 'SMS envoyé !',
  waiting: 'Le SMS attend d’être envoyé.',
  failed: 'Échec de l’envoi du SMS',
  unknown: 'Le fournisseur de SMS n’a pas répondu : le SMS est peut-être parti, ou non.',
  bulk: 'Envoi groupé terminé',
  bulkFailed: 'Échec de l’envoi groupé',
}
