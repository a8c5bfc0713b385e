import type { EN } from './en.ts'

export const FR: typeof EN = {
  title: 'Arrêter les e-mails sur votre argent ?',
  question:
    'Nous ne vous écrirons plus quand un client paie ou dit avoir payé. Tout reste visible dans Isiro.',
  stop: 'Arrêter ces e-mails',
  stopped: 'Vous ne recevrez plus ces e-mails',
  again: 'Réactivez-les dans Réglages › Notifications.',
  unknown: 'Ce lien ne fonctionne pas',
  unknownBody: 'Connectez-vous et désactivez les e-mails dans Réglages › Notifications.',
  open: 'Ouvrir Isiro',
}
