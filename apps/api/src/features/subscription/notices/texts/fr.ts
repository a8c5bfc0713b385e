import type { EN } from './en.ts'
import type { Worded } from './texts.ts'

export const FR: Worded<typeof EN> = {
  paid: {
    subject: 'Votre reçu pour Isiro {plan}',
    body: 'Merci. Nous avons reçu {amount} pour Isiro {plan}. Votre offre est payée jusqu’au {date}. Le reçu est joint.',
    action: 'Voir votre offre',
  },
  payment_failed: {
    subject: 'Le paiement de votre offre a échoué',
    body: 'Nous n’avons pas pu débiter {amount} pour Isiro {plan}. Nous allons réessayer. Votre offre reste active jusqu’au {date}. Nouvelle carte ? Changez-la avant cette date.',
    action: 'Changer de carte',
  },
  plan_ended: {
    subject: 'Votre offre est maintenant {next}',
    body: 'Isiro {plan} a pris fin. Votre entreprise est maintenant sur l’offre {next}. Rien n’est perdu : vous pouvez toujours tout consulter, exporter et supprimer. Revenez à {plan} quand vous voulez.',
    action: 'Voir les offres',
  },
  trial_started: {
    subject: 'Votre essai d’Isiro {plan} a commencé',
    body: 'Profitez de tout Isiro {plan} jusqu’au {date}, sans carte. Ensuite, votre entreprise revient à l’offre {next}, et rien n’est perdu.',
    action: 'Voir votre offre',
  },
  trial_ending: {
    subject: 'Votre essai d’Isiro {plan} se termine le {date}',
    body: 'Pour garder {plan}, choisissez cette offre avant le {date}. Sinon, votre entreprise revient à l’offre {next}. Vous pourrez toujours tout consulter, exporter et supprimer.',
    action: 'Garder {plan}',
  },
  trial_ended: {
    subject: 'Votre essai est terminé',
    body: 'Votre essai est terminé. Votre entreprise est maintenant sur l’offre {next}. Rien n’est perdu. Choisissez une offre quand vous voulez.',
    action: 'Voir les offres',
  },
  period_ending: {
    subject: 'Votre offre se termine le {date}',
    body: 'Isiro {plan} est payé jusqu’au {date} et ne sera pas renouvelé automatiquement. Ensuite, votre entreprise passe à l’offre {next}. Vous pourrez toujours tout consulter, exporter et supprimer.',
    action: 'Voir votre offre',
  },
  renewal_coming: {
    subject: 'Votre offre se renouvelle le {date}',
    body: 'Le {date}, nous débiterons {amount} pour une nouvelle année d’Isiro {plan}. Vous pouvez annuler avant cette date.',
    action: 'Voir votre offre',
  },
  refunded: {
    subject: 'Nous vous avons remboursé',
    body: 'Nous vous avons remboursé {amount}. Il peut falloir dix jours ouvrés avant que votre banque l’affiche.',
    action: 'Voir votre offre',
  },
  greeting: 'Bonjour {name},',
  footer: 'Une question ? Répondez à cet e-mail ou écrivez à {support}.',
}
