import type { EN } from './en.ts'

export const FR: typeof EN = {
  sent: 'SMS envoyé !',
  waiting: 'Le SMS est en file d’attente. Nous l’envoyons bientôt.',
  failed: 'Échec de l’envoi du SMS',
  unknown:
    'Le fournisseur de SMS n’a pas répondu : nous ne savons pas si le SMS est parti. Vérifiez son état avant de le renvoyer.',
  bulk: 'Envoi groupé terminé',
  bulkFailed: 'Échec de l’envoi groupé',
}
